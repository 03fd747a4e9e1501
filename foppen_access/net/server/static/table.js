"use strict";

/* The table for who sees. Nothing of it is live: whoever listens hears the log, and finds this only
   where he looks for it. */
const picture = document.getElementById("table");

function cell(row, text, kind) {
  const own = document.createElement(kind || "td");
  own.textContent = text;
  row.append(own);
  return own;
}

function showTable(table, words) {
  const section = picture.closest("section");
  section.hidden = !table.rows.length;
  picture.caption.textContent = table.stage;
  picture.tBodies[0].replaceChildren(...table.rows.map((each) => {
    const row = document.createElement("tr");
    row.className = (each.turn ? "turn " : "") + (each.high ? "high" : "");
    cell(row, each.name, "th").scope = "row";
    const card = cell(row, each.card);
    card.className = each.suit ? "suit " + each.suit : "";
    cell(row, [each.turn ? words.turn : "", each.high ? words.high : ""].filter(Boolean).join(", "));
    cell(row, each.cards);
    cell(row, each.points ?? "");
    return row;
  }));
}

/* Which buttons can be played now is seen at their frame, and heard by asking. */
function markPlayable(list, names) {
  for (const own of list.querySelectorAll("button")) {
    own.classList.toggle("playable", names.includes(own.textContent));
  }
}

/* Whoever has another tab before him sees there that it is his turn. */
function showTurn(title, turn) {
  document.title = turn && document.hidden ? turn + " – " + title : title;
}
