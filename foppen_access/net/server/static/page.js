"use strict";

const AGAIN = [500, 1000, 2000, 5000];
const RETURNED = 1000;
const APART = 500;
const CHECKS = 1000;
const MOST_UNSENT = 50;
const STORED = "unsent";
const RETURNS = { busy: Infinity, down: Infinity, soon: Infinity, restored: Infinity, again: Infinity, fault: 3, rules: 10 };

const log = document.getElementById("log");
const line = document.getElementById("line");
const hand = document.getElementById("hand");
const choices = document.getElementById("choices");
const questions = document.getElementById("questions");
const said = document.body.dataset;

const seal = new Seal(
  (data) => socket.send(JSON.stringify(data)),
  (verdict) => show([JSON.parse(said.seal)["seal-" + verdict]]),
);

const refusals = JSON.parse(said.refusals);

const pageTitle = document.title;
let hasTurn = false;
let invitation = transport.invitation();
let socket = null;
let attempts = 0;
let last = 0;
let heard = 0;
let run = "";
let heardAt = 0;
let again = 0;
let joined = false;
let returns = false;
let lost = false;
let known = false;
let over = false;
let closed = false;
let sentAway = false;
let quiet = false;
let asked;
let answered = false;
let sent = {};
let held = [];
let shown = "";
let shownAt = -APART;
let waiting = 0;

/* What was typed has a number and is kept until the room has acknowledged it. A page that is loaded
   again goes on where it was. */
let { client, number, unsent, connection = 0 } = stored();

function stored() {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORED));
    if (found.invitation === invitation) {
      return found;
    }
  } catch {
    /* nothing, or nowhere to keep it */
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { client: name, number: 0, unsent: [] };
}

function store() {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ invitation, client, number, unsent, connection }));
  } catch {
    /* then it is kept as long as the page is open */
  }
}

/* One paragraph in one append: screen readers then say it once, whole and in order. Two of them
   within a moment would be said the later first, or one of them not at all, and the same twice in a
   row only once. What comes while the page is hidden is held, for not every browser says it
   later. */
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
  if (held.join("\n") === shown) {
    const isAgain = held[0].startsWith(said.again);
    held[0] = isAgain ? held[0].slice(said.again.length) : said.again + held[0];
  }
  shown = held.join("\n");
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

/* Whoever turns his phone or enlarges the page still sees the last news, unless he has scrolled back. */
let isAtEnd = true;
log.addEventListener("scroll", () => {
  isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 2;
});
addEventListener("resize", () => {
  if (isAtEnd) {
    log.scrollTop = log.scrollHeight;
  }
});

document.addEventListener("visibilitychange", () => {
  showTurn(pageTitle, hasTurn && said.yourTurn);
  if (!document.hidden) {
    setTimeout(flush, RETURNED);
  }
});

/* Whether a line was taken. Who has no seat, or no more, types his invitation; who was sent away comes back
   by whatever he types, and at a table that was closed it waits until that is open. */
function send(text, question) {
  if (!text.trim() && !transport.takesEmptyLines) {
    return true;
  }
  if (!known || (!socket && !closed)) {
    if (socket) {
      leave();
    }
    invitation = known && invitation ? invitation : text;
    sent = {};
    connect();
    return true;
  }
  if (unsent.length >= MOST_UNSENT) {
    show([said.full]);
    return false;
  }
  number += 1;
  answered = true;
  const typed = { line: text, number: number, asked: question };
  unsent.push({ ...typed, heard: heard || undefined });
  store();
  if (joined) {
    socket.send(JSON.stringify(typed));
  } else if (!socket) {
    connect();
  }
  return true;
}

/* What is lost is said, and not sent again. */
function forget() {
  if (!unsent.length || !known) {
    return [];
  }
  const text = unsent.length > 1 ? said.unsentMore : said.unsent;
  const last = unsent[unsent.length - 1].line;
  const words = { count: unsent.length, line: last };
  unsent = [];
  store();
  return [text.replace(/\{(count|line)\}/g, (_, name) => words[name])];
}

/* All up to a number have arrived. After the line was lost what has not is sent again, with how far
   the game was told when it was typed. */
function acknowledge(got) {
  number = Math.max(number, got);
  unsent = unsent.filter((each) => each.number > got);
  store();
  if (returns) {
    returns = false;
    unsent.forEach((each) => socket.send(JSON.stringify(each)));
  }
}

function hear(data) {
  seal.hear(data, data.seated ? data.seated.invitation : invitation);
  over = over || Boolean(data.over);
  if (data.over) {
    seal.over(() => lost || (sentAway && !closed));
  }
  if (data.seated) {
    if (run !== data.seated.run) {
      last = 0;
    }
    run = data.seated.run;
    invitation = data.seated.invitation;
    transport.keep(invitation);
    attempts = 0;
    joined = returns = true;
    if (held.includes(said.lost)) {
      held.splice(held.indexOf(said.lost), 1);
    } else if (lost || sentAway) {
      show([said.found]);
    }
    known = true;
    lost = sentAway = closed = false;
  } else if (data.got !== undefined) {
    acknowledge(data.got);
  } else if (data.block && data.block.number > last) {
    last = data.block.number;
    show(data.block.lines);
  } else if (data.heard) {
    heard = data.heard;
  } else if (data.hand) {
    showGroup(hand, data.hand.map((name) => [name, name]));
    hasTurn = data.turn;
    signalTurn(hasTurn, data.hand);
    showTurn(pageTitle, hasTurn && said.yourTurn);
  } else if (data.table) {
    showTable(data.table, said);
    if (data.cards) { /* real ones, of which one is announced */
      showGroup(hand, data.cards.map((name) => [name, name]));
    }
    markPlayable(hand, data.table.playable);
  } else if (data.asked) {
    asked = data.asked.number;
    answered = false;
    showGroup(choices, data.asked.choices);
    showGroup(hand, data.asked.hand);
    showGroup(questions, data.asked.questions);
    signalTurn(data.asked.hand.length, data.asked.hand);
  } else if (data.no && (sent[data.no] = (sent[data.no] || 0) + 1) <= RETURNS[data.no]) {
    returnAfter(data);
  } else if (data.no === "closed" && known) {
    close(data);
  } else if (data.no) {
    invitation = ["unknown", "removed", "unwatched", "unseated"].includes(data.no) ? "" : run ? invitation : transport.invitation();
    sentAway = Boolean(run);
    const why = [refusals[data.no] ?? (data.text || said.refused), ...forget()];
    show([...why, invitation ? said.back : said.words].filter(Boolean));
    leave();
    socket = null;
  }
}

/* The table is closed for everybody. A real one has said so itself. Who has typed something since
   comes again by himself until it is open. */
function close(data) {
  if (closed) {
    stillClosed();
    return;
  }
  closed = sentAway = true;
  if (said.reopens) {
    show([over ? data.text : said.reopens]);
  }
  if (asked) { /* nothing is, any more */
    showGroup(choices, said.begins ? [[said.begins, said.begins]] : []);
    showGroup(hand, []);
    showGroup(questions, []);
  }
  leave();
  socket = null;
}

function stillClosed() {
  if (!lost) {
    show([said.closed]);
  }
  lost = true;
}

/* Sent away so the page comes again by itself. Another program behind the same address may have the
   rules, and has them at once or never. Cards that are gone with an older copy are told anew. */
function returnAfter(data) {
  if (data.no === "rules") {
    attempts = 0;
    quiet = true;
    return;
  }
  if (data.no === "again") {
    beginAnew(data);
    return;
  }
  if (data.no === "restored") {
    heard = last = 0;
    run = "";
    show([data.text]);
  } else if (!lost) {
    show([data.text || said.refused, ...(["busy", "soon"].includes(data.no) ? [] : [said.tries])]);
  }
  lost = true;
}

/* The next game begins in the same room, with a salt of its own. A card that was meant for the last
   one is dropped. */
function beginAnew(data) {
  seal.anew(invitation, () => lost || sentAway);
  show([...forget(), data.text]);
  heard = last = attempts = 0;
  run = "";
  over = lost = false;
  quiet = true;
}

function leave() {
  joined = false;
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
}

/* A copy of this page in another tab is the same client. By the time the room knows which of them
   has come last; the other is told so, and rests. */
function connect() {
  connection = Math.max(connection + 1, Date.now());
  store();
  clearTimeout(again);
  again = 0;
  heardAt = Date.now();
  socket = transport.open();
  socket.onopen = () => socket.send(JSON.stringify({
    join: {
      invitation: invitation, aside: last, heard: heard, run: run, client: client,
      connection: connection,
      language: document.documentElement.lang, promise: seal.promise(invitation),
      seal: seal.commitment(),
    },
  }));
  socket.onmessage = (event) => {
    heardAt = Date.now();
    event.data.split("\n").forEach((text) => hear(JSON.parse(text)));
  };
  socket.onclose = lose;
}

function lose() {
  leave();
  if (closed) {
    stillClosed();
  } else if (!lost && !quiet) {
    show([known ? said.lost : said.nobody]);
  }
  lost = lost || !quiet;
  quiet = false;
  again = setTimeout(connect, AGAIN[Math.min(attempts++, AGAIN.length - 1)]);
}

/* The room says something every three seconds. Who has heard nothing for so long may wait for ever,
   whether he is connected or tries to be. */
function check() {
  if (socket && !again && Math.abs(Date.now() - heardAt) > transport.silent) {
    lose();
  }
}

/* After a sleep, or with another network, nobody waits for the next attempt. */
function wake() {
  check();
  if (again && !document.hidden) {
    attempts = 0;
    connect();
  }
}

setInterval(check, CHECKS);
addEventListener("online", wake);
addEventListener("pageshow", wake);
document.addEventListener("visibilitychange", wake);

document.getElementById("form").addEventListener("submit", (event) => {
  event.preventDefault();
  if (send(line.value)) {
    line.value = "";
  }
});

/* A key that is held down asks once. */
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.target.closest("button")) {
    event.preventDefault();
  }
});

/* A button belongs to the question that was heard, and answers it once. */
document.addEventListener("click", (event) => {
  const own = event.target.closest("button[data-line]");
  const isLate = asked && answered && !closed;
  if (own && own.getAttribute("aria-disabled") !== "true" && !isLate) {
    send(own.dataset.line, asked);
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
