/* The program in a worker, where it may wait for a line. */
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { awaitedLines, storedFile } from "./waiting.js";

const HOME = "/home/pyodide/foppen-access";
const PLACE = "/home/pyodide/program";

const BEGIN = `
import sys
from pathlib import Path

import foppen_bridge

sys.path.insert(0, place)
from foppen_access.cli.program_run import run
from foppen_access.browser.tab import Tab

tab = Tab(foppen_bridge, Path(home))
run(["--lang", language], console_of=tab.console, outlets=tab.outlets)
`;
onmessage = async ({ data: { memory, language, voice } }) => {
  try {
    const [file, pyodide, program] = await Promise.all([
      storedFile(),
      loadPyodide({ env: { FOPPEN_ACCESS_HOME: HOME, HOME: "/home/pyodide" } }),
      fetch("program.zip").then((answer) => answer.arrayBuffer()),
    ]);
    pyodide.unpackArchive(program, "zip", { extractDir: PLACE });
    pyodide.registerJsModule("foppen_bridge", {
      has_voice: voice,
      post: (message) => postMessage(message),
      ...awaitedLines(memory),
      has_file: file !== null,
      ...file,
    });
    postMessage(JSON.stringify({ begun: file !== null }));
    pyodide.runPython(BEGIN, {
      globals: pyodide.toPy({ language, place: PLACE, home: HOME }),
    });
    postMessage('{"over":true}');
  } catch (error) {
    postMessage(JSON.stringify({ failed: String(error) }));
  }
};
