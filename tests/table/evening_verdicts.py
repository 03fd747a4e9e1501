"""Whether a line was understood, as the rows in `evening_phrases` write it.

`? Bert, Stich 5`: an answer that names these. `= 2.5 Bert g10`: just that card is another now, in
round 2, trick 5. `!` and `! Stich 5`: something is asked about it. `R R2`: a ruling, with its code.
`N`: a note is kept. `P`: a protest is open.
"""

import re

from table.asked_evening import Heard, Place

NOT_UNDERSTOOD = (
    "verstehe ich nicht|not understand|don't understand|gehören ein Name|gehören Nummer"
    "|Darauf wartet|Hier ist nichts zu|nothing to decide|Nichts geändert|Nothing changed"
)


def verdict(meaning: str, heard: Heard) -> str:
    """What is wrong with what came of a line; empty where it was understood."""
    kind, _, rest = meaning.partition(" ")
    said = " ".join(heard.said.split())
    if re.search(NOT_UNDERSTOOD, said):
        return "not understood"
    if kind != "=" and heard.entered > 0 and kind not in "NP":
        return "entered"
    match kind:
        case "?":
            missing = [each for each in rest.split(", ") if each and not _names(said, each)]
            return f"missing {missing}" if missing else ("asks" if heard.asks else "")
        case "=":
            return _others(rest, heard)
        case "!":
            return "" if heard.asks and rest.casefold() in said.casefold() else "not asked"
        case "R":
            codes = re.findall(r"\bR\d+\b", said)
            return "" if codes and (not rest or rest in codes) else "no ruling"
        case _:
            return "" if '"note"' in heard.record or '"protest"' in heard.record else "not kept"


def _names(said: str, each: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(each)}(?!\w)", said, re.IGNORECASE) is not None


def _others(rest: str, heard: Heard) -> str:
    wanted: dict[Place, str] = {}
    for each in rest.split(", "):
        place, player, card = each.split()
        number, trick = map(int, place.split("."))
        wanted[number, trick, player] = card
    wrong = {k: heard.cards.get(k) for k, card in wanted.items() if heard.cards.get(k) != card}
    return f"cards {wrong}" if wrong else ""
