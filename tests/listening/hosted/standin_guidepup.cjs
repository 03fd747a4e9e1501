// Stands for the package @guidepup/guidepup: asks `standin_bridge.py`, whose command is in STANDIN.

const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const standIn = spawn(process.env.STANDIN, { shell: true, stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: standIn.stdout })[Symbol.asyncIterator]();

async function ask(...request) {
  standIn.stdin.write(`${JSON.stringify(request)}\n`);
  return JSON.parse((await answers.next()).value);
}

exports.screenReader = {
  start: () => ask("start"),
  type: (text) => ask("type", text),
  press: (key) => ask("press", key),
  spokenPhraseLog: () => ask("said"),
  stop: () => ask("stop"),
};
