"use strict";

/* Keeps all files of the site, so that it works without a network, and adds the headers that shared
   memory needs. Another version is fetched beside this one, and used when no page is open any more.
   A file whose checksum is another is not taken, nor any beside it. The first lines are written when
   the site is built. */
const NAME = "foppen-access " + VERSION;
const ISOLATED = ["document", "worker"];
const HEADERS = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": POLICY,
};

async function keepFiles() {
  const fresh = Object.entries(FILES)
    .map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity }));
  await (await caches.open(NAME)).addAll(fresh);
}

/* Where there is no room for them, and no other version has its own, one plays with the network. */
addEventListener("install", (event) => {
  event.waitUntil(keepFiles().catch((error) => {
    if (error.name !== "QuotaExceededError" || registration.active) {
      throw error;
    }
  }));
});

/* There may be room by now. */
async function keepMissing() {
  if (!(await (await caches.open(NAME)).keys()).length) {
    await keepFiles().catch(() => {});
  }
}

addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== NAME));
  event.waitUntil(others
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => clients.claim()));
});

/* What Chromium has compiled of WebAssembly it keeps for a response of its own cache alone: with one of
   ours it would compile all of it anew at every visit. Nothing is asked of the network, and what isn't
   there, or is another, is taken from ours. */
async function compiled(request) {
  const integrity = FILES[request.url.slice(registration.scope.length)];
  if (!integrity || !request.url.endsWith(".wasm")) {
    return undefined;
  }
  return fetch(request.url, { cache: "only-if-cached", mode: "same-origin", integrity })
    .catch(() => undefined);
}

async function answered(request) {
  const kept = await caches.open(NAME);
  const found = await compiled(request) || await kept.match(request, { ignoreSearch: true })
    || await fetch(request);
  if (!ISOLATED.includes(request.destination)) {
    return found;
  }
  const headers = new Headers(found.headers);
  Object.entries(HEADERS).forEach(([name, value]) => headers.set(name, value));
  return new Response(found.body, { status: found.status, headers });
}

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") {
    event.waitUntil(keepMissing());
  }
  if (new URL(event.request.url).origin === location.origin) {
    event.respondWith(answeredHere(event.request) || answered(event.request));
  }
});
