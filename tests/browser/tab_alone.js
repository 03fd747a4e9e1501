"use strict";

/* The scripts of a tab without a browser: those that are named, with as much around them as they ask
   for. What happens is said by a script of the test, which comes last. */
const fs = require("fs");
const vm = require("vm");

const texts = new Proxy({}, { get: (_, name) => (["refusals", "seal"].includes(name) ? "{}" : name) });

class Item {
  constructor() {
    this.children = [];
    this.dataset = {};
  }
  get firstChild() { return this.children[0]; }
  append(...more) { this.children.push(...more); }
  insertBefore(item) { this.children.push(item); item.isConnected = true; }
  addEventListener() {}
  setAttribute() {}
  getAttribute() { return null; }
  closest() { return this; }
  remove() {}
}

const ids = {};
const listeners = {};
const listen = (name, done) => {
  const before = listeners[name];
  listeners[name] = (event) => { before?.(event); done(event); };
};

Object.assign(globalThis, {
  listeners,
  document: {
    body: { dataset: texts },
    documentElement: { lang: "en" },
    getElementById: (id) => (ids[id] = ids[id] || new Item()),
    createElement: () => new Item(),
    addEventListener: listen,
  },
  window: { WebAssembly },
  location: { hash: "", reload() {} },
  crossOriginIsolated: true,
  addEventListener: listen,
  setInterval() {},
  Seal: class {
    hear() {}
    promise() {}
    commitment() {}
    over() {}
  },
  Worker: class {
    postMessage() {}
    terminate() {}
  },
  heard: [],
});
const worker = { state: "installing", addEventListener(_, done) { worker.changed = done; } };
const kept = {};
Object.defineProperty(globalThis, "sessionStorage", {
  value: {
    getItem: (name) => kept[name] ?? null,
    setItem(name, value) { kept[name] = value; },
    removeItem(name) { delete kept[name]; },
  },
});
Object.defineProperty(globalThis, "navigator", {
  value: {
    serviceWorker: {
      register: async () => ({ addEventListener() {}, installing: worker }),
      ready: new Promise((ready) => { globalThis.getReady = ready; }),
    },
    locks: { request: async (_name, _options, run) => run({}) },
    storage: {},
  },
});
globalThis.worker = worker;
globalThis.passed = () => new Promise((done) => setTimeout(done));

const source = process.argv.slice(2).map((path) => fs.readFileSync(path, "utf8"));
vm.runInThisContext(source.concat(fs.readFileSync(0, "utf8")).join("\n"));
