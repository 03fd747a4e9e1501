/* What a program does that may wait: it hears a line and keeps what it has written. Where the browser
   has no shared memory, or no files for that, the service worker answers its requests (held.js). */
const STORED = "foppen-access.log";
const CLOSES = 10000;
const PAUSE = 100;
const PART = 2;
const QUICK = 1000;
const MOST_QUICK = 20;

/* Lines of the page, and the bytes of a file that came in parts ahead of one. */
export function awaitedLines(memory) {
  const text = new TextDecoder();
  const parts = [];
  const next = memory ? nextInMemory(memory) : nextByRequest();
  return {
    taken: () => whole(parts),
    line() {
      for (;;) {
        const { bytes, isPart } = next();
        postMessage('{"taken":true}');
        if (!isPart) {
          return text.decode(bytes);
        }
        parts.push(bytes);
      }
    },
  };
}

/* Bytes that came in parts. */
function whole(parts) {
  const found = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.splice(0).reduce((at, part) => {
    found.set(part, at);
    return at + part.length;
  }, 0);
  return found;
}

function nextInMemory(memory) {
  const flags = new Int32Array(memory, 0, 2);
  const shared = new Uint8Array(memory, 8);
  return () => {
    Atomics.wait(flags, 0, 0);
    const isPart = Atomics.load(flags, 0) === PART;
    const bytes = shared.slice(0, flags[1]);
    Atomics.store(flags, 0, 0);
    return { bytes, isPart };
  };
}

/* A browser stops a service worker that has a request for minutes; then it is asked for again. One
   that fails at once, many times, is none. */
function nextByRequest() {
  let number = Date.now();
  return () => {
    number += 1;
    for (let quick = 0; quick < MOST_QUICK;) {
      const since = performance.now();
      const answer = request("GET", `line/${number}`);
      if (answer && answer.status === 200) {
        const isPart = answer.getResponseHeader("X-Part") === "yes";
        return { bytes: new Uint8Array(answer.response), isPart };
      }
      quick = performance.now() - since < QUICK ? quick + 1 : 0;
    }
    throw new Error("no service worker");
  };
}

/* A request that is waited for; nothing where it fails. */
function request(method, name, body) {
  const asked = new XMLHttpRequest();
  asked.open(method, `held/${name}`, false);
  asked.responseType = "arraybuffer";
  try {
    asked.send(body);
    return asked;
  } catch {
    return null;
  }
}

/* Where what the program writes is kept; nothing where the browser keeps nothing. */
export async function storedFile() {
  if (!globalThis.FileSystemFileHandle || !FileSystemFileHandle.prototype.createSyncAccessHandle) {
    return fileByRequest();
  }
  const handle = await openedHandle();
  return handle && fileOfHandle(handle);
}

/* A file that is open for this worker alone, written and flushed without waiting. The worker of a page
   that has just been closed may still have it. */
async function openedHandle() {
  for (const since = performance.now(); performance.now() - since < CLOSES;) {
    try {
      const root = await navigator.storage.getDirectory();
      const file = await root.getFileHandle(STORED, { create: true });
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError") {
        return null;
      }
      await new Promise((resume) => setTimeout(resume, PAUSE));
    }
  }
  return null;
}

function fileOfHandle(handle) {
  return {
    read() {
      const content = new Uint8Array(handle.getSize());
      handle.read(content, { at: 0 });
      return content;
    },
    cut(length) {
      handle.truncate(length);
      handle.flush();
    },
    append: (data) => added(data, (bytes) => {
      const count = handle.write(bytes, { at: handle.getSize() });
      handle.flush();
      return count === bytes.length;
    }),
  };
}

function fileByRequest() {
  const first = request("GET", "read/0");
  if (!first || first.status !== 200) {
    return null;
  }
  return {
    read: () => new Uint8Array(request("GET", "read/0").response),
    cut: (length) => request("POST", `cut/${length}`),
    append: (data) => added(data, (bytes) => request("POST", "append/0", bytes)?.status === 200),
  };
}

/* Whether there was room for the program's bytes. */
function added(data, add) {
  const content = data.getBuffer("u8");
  try {
    return add(content.data.slice());
  } catch {
    return false;
  } finally {
    content.release();
  }
}
