"use strict";

/* How the page reaches the program: in a worker of its own, by memory that both share, or by a service
   worker that holds its request for a line (held.js). */
const LONGEST = 65536;
const LINE = 1;
const PART = 2;
const GIVES_WAY = 5000;

/* So browsers say that a page may store nothing. */
const FORBIDDEN = ["SecurityError", "NotSupportedError"];
const NOT_INSTALLED = new Error("not installed");
const spoken = document.body.dataset;

class ProgramInTab {
  constructor() {
    this.lines = [];
    this.waits = false;
    this.memory = null;
    this.wanted = 0;
    this.given = null;
    this.worker = null;
    this.fault = "";
    this.release = () => {};
    setTimeout(() => this.onopen && this.onopen());
  }

  /* As a WebSocket. */
  send(text) {
    const data = JSON.parse(text);
    if (data.join) {
      this.begin();
    } else if (data.line !== undefined && this.fault) {
      this.hear({ got: data.number }); /* no later program is to answer it */
      this.say(this.fault);
    } else if (data.line !== undefined) {
      this.lines.push(data);
      this.feed();
    }
  }

  /* A file goes ahead of the line that names it. */
  sendFile(bytes) {
    for (let at = 0; at < bytes.length; at += LONGEST) {
      this.lines.push({ part: bytes.subarray(at, at + LONGEST) });
    }
    this.feed();
  }

  close() {
    if (this.worker) {
      this.worker.terminate();
    }
    this.release();
  }

  hear(data) {
    if (this.onmessage) {
      this.onmessage({ data: JSON.stringify(data) });
    }
  }

  say(text) {
    this.hear({ block: { number: ++transport.blocks, lines: [text] } });
  }

  /* Why there is no program; also whoever types something hears it. */
  fail(text) {
    this.fault = text;
    this.say(text);
  }

  async begin() {
    const wakes = closed; /* what was typed only began it anew */
    this.hear({ seated: { invitation: "tab", run: "tab", seal: "", people: [], lines: 0 } });
    this.hear({ got: wakes ? number : 0 });
    this.say(spoken.words);
    try {
      if (await isReady()) {
        await this.takeLock();
      } else {
        this.fail(spoken.old);
      }
    } catch (error) {
      console.error(error);
      this.fail(error === NOT_INSTALLED ? spoken.unloaded : FORBIDDEN.includes(error.name) ? spoken.old : spoken.lost);
    }
  }

  /* The program of one tab runs as long as that has the lock. A page that is loaded anew waits for
     the one that it was. */
  async takeLock() {
    const giving = new AbortController();
    const waiting = setTimeout(() => giving.abort(), GIVES_WAY);
    try {
      await navigator.locks.request("foppen-access", { signal: giving.signal }, () => {
        clearTimeout(waiting);
        this.run();
        return new Promise((release) => {
          this.release = release;
        });
      });
    } catch (error) {
      if (!giving.signal.aborted) {
        throw error;
      }
      this.fail(spoken.elsewhere);
    }
  }

  run() {
    navigator.storage?.persist?.();
    if (hasSharedMemory()) {
      this.memory = new SharedArrayBuffer(8 + LONGEST);
      this.waits = true;
    } else {
      navigator.serviceWorker.addEventListener("message", (event) => this.hold(event.data.wants));
    }
    this.worker = new Worker("worker.js", { type: "module" });
    this.worker.onmessage = (event) => this.told(JSON.parse(event.data));
    this.worker.onerror = () => this.fail(spoken.old);
    this.worker.postMessage({
      memory: this.memory,
      language: document.documentElement.lang,
      voice: Boolean(window.speechSynthesis),
    });
    this.feed();
  }

  told(data) {
    if (data.taken) {
      this.waits = Boolean(this.memory);
      this.feed();
    } else if (data.block) {
      this.hear({ block: { number: ++transport.blocks, lines: data.block.lines } });
    } else if (Outlets.take(data)) {
      return;
    } else if (data.over) {
      this.hear({ no: "closed" });
    } else if (data.failed) {
      console.error(data.failed);
      this.fail(spoken.lost);
    } else if (data.begun === false) {
      this.say(spoken.unstored);
    } else {
      this.hear(data);
    }
  }

  /* A request for a line is held by the service worker; one that was stopped meanwhile holds the same
     one anew, and is told again what it was told. */
  hold(number) {
    if (this.wanted !== number) {
      this.wanted = number;
      this.given = null;
      this.waits = true;
      this.feed();
    } else if (this.given) {
      navigator.serviceWorker.controller.postMessage(this.given);
    }
  }

  /* One line at a time; it counts as arrived when the program will take it. */
  feed() {
    if (!this.waits || !this.lines.length) {
      return;
    }
    const { part, line, number, asked } = this.lines.shift();
    const bytes = part || new TextEncoder().encode(`${asked || 0} ${line}`).slice(0, LONGEST);
    this.waits = false;
    if (this.memory) {
      const flags = new Int32Array(this.memory, 0, 2);
      new Uint8Array(this.memory, 8).set(bytes);
      Atomics.store(flags, 1, bytes.length);
      Atomics.store(flags, 0, part ? PART : LINE);
      Atomics.notify(flags, 0);
    } else {
      this.given = { number: this.wanted, bytes, part: Boolean(part) };
      navigator.serviceWorker.controller.postMessage(this.given);
    }
    if (!part) {
      this.hear({ got: number });
    }
  }
}

/* Shared memory needs an isolated page. Where the host of the files sends no headers for that, the
   service worker adds them, from the second loading on. */
async function isReady() {
  if (!navigator.locks || !window.WebAssembly) {
    return false;
  }
  if (!navigator.serviceWorker) {
    return hasSharedMemory();
  }
  const known = await navigator.serviceWorker.register("offline.js");
  known.addEventListener("updatefound", () => {
    const newer = known.installing;
    newer.addEventListener("statechange", () => {
      if (newer.state === "installed" && known.active) {
        show([spoken.newer]);
      }
    });
  });
  await Promise.race([navigator.serviceWorker.ready, failed(known.installing)]);
  if (crossOriginIsolated) {
    sessionStorage.removeItem("isolated"); /* a loading past all caches needs another again */
  } else if (isFirstLoading()) {
    loadAgain();
    await new Promise(() => {});
  }
  return hasSharedMemory() || Boolean(navigator.serviceWorker.controller);
}

/* In the place of this page, which has no headers: where it is reloaded instead, Chromium keeps it, and
   shows it at every reload by the user before it is reloaded once more. */
function loadAgain() {
  location.replace(location.pathname + location.search);
}

/* WebKitGTK has isolated pages without it. */
function hasSharedMemory() {
  return crossOriginIsolated && typeof SharedArrayBuffer !== "undefined";
}

/* A service worker whose files can't all be fetched is never ready. */
function failed(worker) {
  return new Promise((_, fail) => {
    const check = () => worker.state === "redundant" && fail(NOT_INSTALLED);
    if (worker) {
      worker.addEventListener("statechange", check);
      check();
    }
  });
}

/* Where that can't be kept it would be loaded for ever. */
function isFirstLoading() {
  try {
    const isFirst = !sessionStorage.getItem("isolated");
    sessionStorage.setItem("isolated", "tried");
    return isFirst;
  } catch {
    return false;
  }
}

const transport = {
  takesEmptyLines: true,
  silent: Infinity,
  blocks: 0,
  open: () => new ProgramInTab(),
  invitation: () => "tab",
  keep() {},
};
