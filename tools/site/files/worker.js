/* The program in a worker, where it may wait for a line. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HOME = "/home/pyodide/foppen-access";
const PLACE = "/home/pyodide/program";
const STORED = "foppen-access.log";

const BEGIN = `
import sys
from pathlib import Path

import foppen_bridge

sys.path.insert(0, place)
from foppen_access.__main__ import run
from foppen_access.browser.tab import Tab

tab = Tab(foppen_bridge, Path(home))
run(["--lang", language], console_of=tab.console, outlets=tab.outlets)
`;
const TRIES = 100;
const PAUSE = 100;
const PART = 2;

/* A file that is open for this worker alone, written and flushed without waiting. The worker of a page
   that has just been closed may still have it. */
async function stored() {
  for (let tries = 0; tries < TRIES; tries++) {
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

/* Bytes that came in parts. */
function whole(parts) {
  const found = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.splice(0).reduce((at, part) => {
    found.set(part, at);
    return at + part.length;
  }, 0);
  return found;
}

function bridge(handle, flags, bytes, voice) {
  const text = new TextDecoder();
  const parts = [];
  return {
    has_voice: voice,
    taken: () => whole(parts),
    post: (message) => postMessage(message),
    line() {
      for (;;) {
        Atomics.wait(flags, 0, 0);
        const kind = Atomics.load(flags, 0);
        const found = bytes.slice(0, flags[1]);
        Atomics.store(flags, 0, 0);
        postMessage('{"taken":true}');
        if (kind !== PART) {
          return text.decode(found);
        }
        parts.push(found);
      }
    },
    has_file: handle !== null,
    read() {
      const content = new Uint8Array(handle.getSize());
      handle.read(content, { at: 0 });
      return content;
    },
    cut(length) {
      handle.truncate(length);
      handle.flush();
    },
    /* Whether there was room for it. */
    append(data) {
      const content = data.getBuffer("u8");
      try {
        const count = handle.write(content.data.slice(), { at: handle.getSize() });
        handle.flush();
        return count === content.data.length;
      } catch {
        return false;
      } finally {
        content.release();
      }
    },
  };
}

onmessage = async ({ data: { memory, language, voice } }) => {
  const flags = new Int32Array(memory, 0, 2);
  const bytes = new Uint8Array(memory, 8);
  try {
    const handle = await stored();
    const [pyodide, program] = await Promise.all([
      loadPyodide({ env: { FOPPEN_ACCESS_HOME: HOME, HOME: "/home/pyodide" } }),
      fetch("program.zip").then((answer) => answer.arrayBuffer()),
    ]);
    pyodide.unpackArchive(program, "zip", { extractDir: PLACE });
    pyodide.registerJsModule("foppen_bridge", bridge(handle, flags, bytes, voice));
    postMessage(JSON.stringify({ begun: handle !== null }));
    pyodide.runPython(BEGIN, {
      globals: pyodide.toPy({ language, place: PLACE, home: HOME }),
    });
    postMessage('{"over":true}');
  } catch (error) {
    postMessage(JSON.stringify({ failed: String(error) }));
  }
};
