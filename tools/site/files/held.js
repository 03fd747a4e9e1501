
/* Where a browser shares no memory with a worker, or has no files that one writes without waiting, the
   program asks for both here: for a line by a request that is held until the page has one, and for
   what is to be kept by one that is answered when it is. A line that is asked for again, after this
   script was stopped meanwhile, has the same number. */
const CONTENT = "content";
const WRITES = ["append", "cut"];
const held = new Map();

const asked = {
  line(number) {
    return new Promise((answer) => {
      held.set(number, answer);
      tell({ wants: number });
    });
  },

  async read() {
    return new Response(await new Blob(await kept("readonly", (store) => store.getAll())).arrayBuffer());
  },

  async append(_number, request) {
    const content = await request.arrayBuffer();
    await kept("readwrite", (store) => store.add(content));
    return new Response();
  },

  async cut(length) {
    const whole = await (await asked.read()).arrayBuffer();
    await kept("readwrite", (store) => {
      store.clear();
      return store.add(whole.slice(0, length));
    });
    return new Response();
  },
};

async function tell(message) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  pages.forEach((page) => page.postMessage(message));
}

/* What one step in the browser's data base finds, when it is done and lasts. */
function kept(mode, step) {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("foppen-access");
    opening.onupgradeneeded = () => opening.result.createObjectStore(CONTENT, { autoIncrement: true });
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const base = opening.result;
      const changes = base.transaction(CONTENT, mode, { durability: "strict" });
      const found = step(changes.objectStore(CONTENT));
      changes.oncomplete = () => done(found.result);
      changes.onabort = () => fail(changes.error);
      changes.addEventListener("complete", () => base.close());
    };
  });
}

/* The answer to a request of the program; nothing where it is none. What a link or a form of any site
   leads to is none: it would write what is kept here. */
function answeredHere(request) {
  const [, name, number] = /\/held\/([a-z]+)\/(\d+)$/.exec(new URL(request.url).pathname) || [];
  const isOther = request.mode === "navigate" || request.destination || !Object.keys(asked).includes(name);
  if (isOther || request.method !== (WRITES.includes(name) ? "POST" : "GET")) {
    return undefined;
  }
  return asked[name](Number(number), request)
    .catch(() => new Response(null, { status: 507 }));
}

addEventListener("message", ({ data: { number, bytes, part } }) => {
  const answer = held.get(number);
  if (answer) {
    held.delete(number);
    answer(new Response(bytes, { headers: { "X-Part": part ? "yes" : "no" } }));
  }
});
