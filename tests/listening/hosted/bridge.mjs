// Presses keys under NVDA or VoiceOver for a program of another language, and tells it what was
// said: each request is a line of JSON, and so is each answer.

import { createInterface } from "node:readline";
import guidepup from "@guidepup/guidepup";

const { screenReader } = guidepup;

const requests = {
  start: () => screenReader.start(),
  type: (text) => screenReader.type(text),
  press: (key) => screenReader.press(key),
  said: () => screenReader.spokenPhraseLog(),
  stop: () => screenReader.stop(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = JSON.parse(line);
  const answer = await requests[name](...rest);
  process.stdout.write(`${JSON.stringify(answer ?? null)}\n`);
}
