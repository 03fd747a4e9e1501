"use strict";

/* The table for who sees. Nothing of it is live: whoever listens hears the log, and finds this only
   where he looks for it. */
const picture = document.getElementById("table");

/* What each part is stands beside its element: on a narrow page these are no longer set as a table, and
   some browsers would take them for none. */
function cell(row, text, kind) {
  const own = document.createElement(kind || "td");
  own.setAttribute("role", kind ? "rowheader" : "cell");
  own.textContent = text;
  row.append(own);
  return own;
}

/* Where columns have no room a number stands behind its column's name. */
function labelled(own) {
  own.dataset.label = picture.tHead.rows[0].cells[own.cellIndex].textContent;
}

function showTable(table, words) {
  const section = picture.closest("section");
  section.hidden = !table.rows.length;
  picture.caption.textContent = table.stage;
  picture.tBodies[0].replaceChildren(...table.rows.map((each) => {
    const row = document.createElement("tr");
    row.setAttribute("role", "row");
    row.className = (each.turn ? "turn " : "") + (each.high ? "high" : "");
    cell(row, each.name, "th").scope = "row";
    const card = cell(row, each.card);
    card.className = each.suit ? "suit " + each.suit : "";
    cell(row, [each.turn ? words.turn : "", each.high ? words.high : ""].filter(Boolean).join(", "));
    labelled(cell(row, each.cards));
    labelled(cell(row, each.points ?? ""));
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
