"use strict";

/* The buttons of a page. */
const LEAVES = 500;

function button(name, line, key) {
  const item = document.createElement("li");
  const own = document.createElement("button");
  own.type = "button";
  own.dataset.key = key;
  own.dataset.line = line;
  own.textContent = name;
  item.append(own);
  return item;
}

/* Buttons in their order, each a name and the line that it sends. One that is needed no more stays
   as long as it has the focus: a focus that moves by itself is not said, and the next key would
   play a card that nobody has heard. */
function showButtons(list, entries) {
  const counts = {};
  const keys = entries.map(([name, line]) => {
    const key = JSON.stringify([name, line]);
    return `${key} ${counts[key] = (counts[key] || 0) + 1}`;
  });
  const kept = new Map();
  for (const item of [...list.children]) {
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
  for (let at = entries.length - 1; at >= 0; at--) {
    const item = kept.get(keys[at]) || button(...entries[at], keys[at]);
    if (!item.isConnected) {
      list.insertBefore(item, before);
    }
    before = item;
  }
}

/* A heading without buttons would only be passed by. */
function showGroup(list, entries) {
  showButtons(list, entries);
  list.closest("section").hidden = !list.children.length;
}
