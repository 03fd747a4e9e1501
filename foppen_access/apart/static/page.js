"use strict";

const AGAIN = [500, 1000, 2000, 5000];
const RETURNED = 1000;
const LEAVES = 500;
const APART = 500;

const log = document.getElementById("log");
const line = document.getElementById("line");
const hand = document.getElementById("hand");
const said = document.body.dataset;

let invitation = inLink();
let socket = null;
let attempts = 0;
let last = 0;
let heard = 0;
let run = "";
let lost = false;
let sentAway = false;
let held = [];
let shownAt = -APART;
let waiting = 0;

function inLink() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/* One paragraph in one append: screen readers then say it once, whole and in order. Two of them
   within a moment would be said the later first, or one of them not at all. What comes while the
   page is hidden is held, for not every browser says it later. */
function show(lines) {
  held.push(...lines);
  flush();
}

function flush() {
  if (!held.length || document.hidden) {
    return;
  }
  const early = shownAt + APART - performance.now();
  if (early > 0) {
    clearTimeout(waiting);
    waiting = setTimeout(flush, early);
    return;
  }
  shownAt = performance.now();
  const block = document.createElement("p");
  held.forEach((text, at) => {
    if (at) {
      block.append(document.createElement("br"));
    }
    block.append(text);
  });
  held = [];
  log.append(block);
  log.scrollTop = log.scrollHeight;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    setTimeout(flush, RETURNED);
  }
});

function button(name, key) {
  const item = document.createElement("li");
  const own = document.createElement("button");
  own.type = "button";
  own.dataset.key = key;
  own.textContent = own.dataset.line = name;
  item.append(own);
  return item;
}

/* A card that was played stays as long as it has the focus: a focus that moves by itself is not
   said, and the next key would play a card that nobody has heard. */
function showHand(names) {
  const counts = {};
  const keys = names.map((name) => `${name} ${counts[name] = (counts[name] || 0) + 1}`);
  const kept = new Map();
  for (const item of [...hand.children]) {
    const own = item.firstChild;
    if (keys.includes(own.dataset.key) && own.getAttribute("aria-disabled") !== "true") {
      kept.set(own.dataset.key, item);
    } else if (own === document.activeElement) {
      if (own.getAttribute("aria-disabled") !== "true") {
        own.setAttribute("aria-disabled", "true");
        own.addEventListener("blur", () => setTimeout(() => item.remove(), LEAVES), { once: true });
      }
    } else if (own.getAttribute("aria-disabled") !== "true") {
      item.remove();
    }
  }
  let before = null;
  for (let at = names.length - 1; at >= 0; at--) {
    const item = kept.get(keys[at]) || button(names[at], keys[at]);
    if (!item.isConnected) {
      hand.insertBefore(item, before);
    }
    before = item;
  }
}

function send(text) {
  if (!text.trim()) {
    return;
  }
  if (!socket) {
    invitation = invitation || text;
    connect();
  } else if (socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ line: text }));
  } else {
    show([said.lost]);
  }
}

function hear(data) {
  if (data.seated) {
    if (run !== data.seated.run) {
      last = 0;
    }
    run = data.seated.run;
    invitation = data.seated.invitation;
    history.replaceState(null, "", "#" + invitation);
    attempts = 0;
    if (lost || sentAway) {
      show([said.found]);
    }
    lost = sentAway = false;
  } else if (data.block && data.block.number > last) {
    last = data.block.number;
    show(data.block.lines);
  } else if (data.heard) {
    heard = data.heard;
  } else if (data.hand) {
    showHand(data.hand);
  } else if (data.no) {
    invitation = data.no === "unknown" ? "" : run ? invitation : inLink();
    sentAway = Boolean(run);
    show([data.text, invitation ? said.back : said.words]);
    socket.onclose = socket.onmessage = null;
    socket = null;
  }
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss://" : "ws://";
  socket = new WebSocket(scheme + location.host + "/room");
  socket.onopen = () => socket.send(JSON.stringify({
    join: { invitation: invitation, aside: last, heard: heard, run: run, language: document.documentElement.lang },
  }));
  socket.onmessage = (event) => event.data.split("\n").forEach((text) => hear(JSON.parse(text)));
  socket.onclose = () => {
    if (!lost) {
      show([said.lost]);
    }
    lost = true;
    setTimeout(connect, AGAIN[Math.min(attempts++, AGAIN.length - 1)]);
  };
}

document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  send(line.value);
  line.value = "";
});

/* A key that is held down asks once. */
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.target.closest("button")) {
    event.preventDefault();
  }
});

document.addEventListener("click", (event) => {
  const own = event.target.closest("button[data-line]");
  if (own && own.getAttribute("aria-disabled") !== "true") {
    send(own.dataset.line);
  }
  const other = event.target.closest("a.language");
  if (other) {
    other.hash = location.hash;
  }
});

if (invitation) {
  connect();
} else {
  show([said.words]);
}
