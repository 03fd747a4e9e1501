"""Write what readers of records in other languages are tried with: docs/conformance.

    python -m tools.record_vectors

`record.schema.json` says what one line of a record may be; `vectors.jsonl` has records, whether
they hold, and the events that follow. Both come from the program and are read by a test; what they
must say is in docs/record.md.
"""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.second_reader import Evening, evening, setup
from foppen_access.gameplay.computer_seats import LEAST_MILLISECONDS, MOST_MILLISECONDS
from foppen_access.gameplay.record import LONGEST_LINE, MOST_LINES, RecordError, load_from
from foppen_access.gameplay.record_header import FORMAT, VERSION, header_from_data
from foppen_access.players.levels import Level
from foppen_access.players.personality import Personality
from foppen_engine import game_names, new_game
from foppen_engine.notation import (
    LONGEST_NAME,
    LONGEST_NOTE,
    LONGEST_TIME,
    entry_from_data,
    event_to_data,
)
from foppen_engine.plain_data import LARGEST_NUMBER, NotationError
from foppen_engine.reason import ReasonError

FOLDER = Path(__file__).parent.parent / "docs" / "conformance"
SCHEMA, VECTORS = FOLDER / "record.schema.json", FOLDER / "vectors.jsonl"
EVENINGS, TIMES = 1_000, 1
"""So many random evenings are looked through, for so many of each kind of refusal and event."""

Schema = dict[str, Any]
NUMBER: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER}
SIGNED: Schema = {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
FLAG: Schema = {"type": "boolean"}
SUIT: Schema = {"enum": ["b", "g", "r", "y"]}
NAME: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
CARD: Schema = {"type": "string", "pattern": "^([bgry]([2-9]|[1-9][0-9])|[1-9][0-9]?)$"}


def array(items: Schema, **more: object) -> Schema:
    """A list of things."""
    return {"type": "array", "items": items, **more}


def record_object(required: dict[str, Schema], **optional: Schema) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "properties": required | optional,
        "required": list(required),
        "additionalProperties": False,
    }


HAND: Schema = {"anyOf": [NUMBER, array(CARD)]}
TIME: Schema = {
    "type": "string",
    "maxLength": LONGEST_TIME,
    "pattern": r"^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?"
    r"(Z|[+-][0-9]{2}:[0-9]{2}))?$",
}
CHAIR: Schema = {"anyOf": [NUMBER, record_object({"name": NAME, "total": SIGNED})]}
ABOUT_A_CARD: dict[str, Schema] = {"seat": NUMBER, "card": CARD}
ACTIONS: dict[str, tuple[dict[str, Schema], dict[str, Schema]]] = {
    "deal": ({"hands": array(HAND, minItems=1)}, {"dealer": NUMBER, "leader": NUMBER}),
    "bid": ({"seat": NUMBER, "bid": FLAG}, {}),
    **{name: (ABOUT_A_CARD, {}) for name in ("play", "let_stand", "happened", "cards_back")},
    "draw": ({"seat": NUMBER, "card": {"anyOf": [CARD, {"type": "null"}]}}, {}),
    "reveal": ({"seat": NUMBER}, {"cards": array(CARD), "sum": NUMBER}),
    "position": (
        {
            **dict.fromkeys(("round", "dealer", "starter", "leader", "tens"), NUMBER),
            "sizes": array(NUMBER),
            "totals": array(SIGNED),
            "discs": array(NUMBER),
        },
        {},
    ),
    "score": ({"dealer": NUMBER, "points": array(SIGNED)}, {}),
    "pardon": ({"seat": NUMBER, "suit": SUIT}, {}),
    "rule": ({**ABOUT_A_CARD, "stands": FLAG}, {}),
    "void_round": ({}, {}),
    "adjust": (
        {"points": array(SIGNED)},
        {"note": {"type": "string", "maxLength": LONGEST_NOTE}},
    ),
    "seating": ({"seats": array(CHAIR)}, {}),
    "take_back": ({"actions": NUMBER}, {"then": NUMBER}),
    "restore": ({}, {}),
}
ONE_OF_TWO: dict[str, Schema] = {
    "reveal": {"oneOf": [{"required": ["cards"]}, {"required": ["sum"]}]},
    "take_back": {
        "anyOf": [
            {"properties": {"actions": {"minimum": 1}}},
            {"properties": {"then": {"minimum": 1}}, "required": ["then"]},
        ]
    },
}


def header() -> Schema:
    """The first line."""
    computer = record_object(
        {"level": {"enum": [level.value for level in Level]}},
        character={"enum": [character.value for character in Personality]},
    )
    deck = dict.fromkeys(("b", "g", "r", "y", "ones"), NUMBER)
    thinking = {"type": "integer", "minimum": LEAST_MILLISECONDS, "maximum": MOST_MILLISECONDS}
    return record_object(
        {
            "format": {"const": FORMAT},
            "version": {"type": "integer", "const": VERSION},
            "game": {"enum": list(game_names())},
            "seats": array(NAME),
        },
        options=record_object({}, bids=FLAG, rounds=NUMBER, deck=record_object(deck)),
        suits=record_object({}, **dict.fromkeys(("b", "g", "r", "y"), NAME)),
        computers=record_object(
            {
                "seats": array({"anyOf": [computer, {"type": "null"}]}, contains={"type": "null"}),
                "thinking": thinking,
            },
            seed=NAME,
        ),
        program={"type": "string"},
        created={"type": "string"},
    )


def schema() -> Schema:
    """What one line of a record may be."""
    actions = [
        record_object({"do": {"const": name}, **required}, at=TIME, **optional)
        | ONE_OF_TWO.get(name, {})
        for name, (required, optional) in ACTIONS.items()
    ]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "One line of a Foppen record, version 1: its header, or an action",
        "anyOf": [header(), *actions],
    }


HEADER: dict[str, Any] = {
    "format": FORMAT,
    "version": 1,
    "game": "foppen-1995",
    "seats": ["A", "B", "C"],
    "options": {"rounds": 2, "deck": {"b": 9, "g": 2, "r": 2, "y": 2, "ones": 3}},
    "suits": {"y": "Orange"},
    "computers": {
        "seats": [None, {"level": "strong", "character": "bold"}, {"level": "master"}],
        "thinking": 500,
        "seed": "7",
    },
    "program": "",
    "created": "",
}
LINES: tuple[dict[str, Any], ...] = (
    {"do": "deal", "dealer": 0, "hands": [["b5", "1"], 2, ["b6", "y2"]], "at": ""},
    {"do": "deal", "leader": 0, "hands": [6, 6, 6]},
    {"do": "bid", "seat": 1, "bid": True, "at": "2026-02-28T20:00:00.5+01:00"},
    *({"do": name, "seat": 1, "card": "b9"} for name in ("play", "let_stand", "happened")),
    {"do": "cards_back", "seat": 1, "card": "b9"},
    {"do": "draw", "seat": 0, "card": None},
    {"do": "reveal", "seat": 2, "cards": ["b3", "1"]},
    {"do": "reveal", "seat": 2, "sum": 17},
    {
        "do": "position",
        "round": 3,
        "dealer": 0,
        "starter": 1,
        "leader": 2,
        "sizes": [2, 2, 1],
        "totals": [-20, 10, 0],
        "tens": 1,
        "discs": [0],
    },
    {"do": "score", "dealer": 0, "points": [10, -3, -4]},
    {"do": "pardon", "seat": 1, "suit": "b"},
    {"do": "rule", "seat": 1, "card": "g9", "stands": True},
    {"do": "void_round"},
    {"do": "adjust", "points": [0, -10, 0], "note": "late"},
    {"do": "seating", "seats": [0, {"name": "Eva", "total": -12}, 2]},
    {"do": "take_back", "actions": 1},
    {"do": "take_back", "actions": 0, "then": 2},
    {"do": "restore"},
)
WRONG: tuple[object, ...] = (
    *(None, True, -1, 1.5, LARGEST_NUMBER + 1, -LARGEST_NUMBER - 1, "", "x", "b1", "B5"),
    *("A" * (LONGEST_NAME + 1), "x" * (LONGEST_NOTE + 1), [], [None], ["x"], [[]], {}),
    *({"name": "", "total": 0}, [{"name": "E"}], "2026-02-29T20:00:00Z"),
)
"""In the place of each value; the program says which of them are wrong there."""


def changed(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """An object with one thing wrong, also in the objects in it."""
    for key, value in data.items():
        yield {other: data[other] for other in data if other != key}
        for wrong in WRONG:
            yield data | {key: wrong}
        if isinstance(value, dict):
            for inner in changed(value):
                yield data | {key: inner}
    yield data | {"unknown": 0}


def text(*lines: object) -> str:
    """A record of lines as plain data."""
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _noted(note: str) -> str:
    """A line with a note that is written like this."""
    return f'{{"do": "adjust", "points": [1, 0, 0], "note": "{note}"}}\n'


def files() -> Iterator[tuple[str, list[Any]]]:
    """What a file may be and may not, as pieces of it, each so many times."""
    plain = {key: HEADER[key] for key in ("format", "version", "game", "seats")}
    first, score = text(plain), text(LINES[11])
    for name, piece in {
        "as it should be": first + score,
        "no end of the last line": first + score[:-1],
        "a last line cut short": first + score[:-9],
        "a line that is no JSON": first + score[:-9] + "\n",
        "an empty line": first + "\n" + score,
        "blanks at the end": first + score + "\n \r\n",
        "nothing": "",
        "part of a header": first[:-9],
        "a mark and carriage returns": "\ufeff" + (first + score).replace("\n", "\r\n"),
        "a number with an exponent": first + score.replace("10", "1e1"),
        "a number with a point": first + score.replace("10", "10.0"),
        "a key twice": first + score.replace('"dealer": 0', '"dealer": 0, "dealer": 0'),
        "both halves of a character": first + score + _noted("\\ud83c\\udf1e"),
        "half a character": first + score + _noted("\\ud83c"),
        "half a character in a header": first[:-2] + ', "program": "\\udf1e"}\n',
        "half a character in a line cut short": first + score + _noted("\\ud83c")[:-1],
        "not a number": first + score.replace("10", "NaN"),
        "an empty line first": "\n" + first,
        "an entry that is not whole": first + text(LINES[-2]) + score,
    }.items():
        yield name, [piece]
    then = {"do": "take_back", "actions": 0, "then": 2000}
    yield "as many in the place of others as may be", [first + text(then)]
    yield "one more", [first + text(then | {"then": 2001})]
    pad = LONGEST_LINE - len(score)
    yield "the longest line", [first + score[:-1], [" ", pad], "\n"]
    yield "a longer line", [first + score[:-1], [" ", pad + 1], "\n"]
    pair = text({"do": "take_back", "actions": 1})
    pairs = (MOST_LINES - 1) // 2
    yield "as many lines as may be", [first, [score + pair, pairs], score]
    yield "one line more", [first, [score + pair, pairs], score, pair]
    adjust = text({"do": "adjust", "points": [1, 0, 0]})
    yield "as many adjustments as may be", [first + score, [adjust, 1000]]
    yield "one adjustment more", [first + score, [adjust, 1001]]


def content(pieces: list[Any]) -> bytes:
    """The bytes of a record from its pieces."""
    return b"".join(
        piece.encode() if isinstance(piece, str) else piece[0].encode() * piece[1]
        for piece in pieces
    )


def vector(name: str, pieces: list[Any]) -> dict[str, Any]:
    """A record, and what the program says of it."""
    try:
        loaded = load_from(Path(name), io.BytesIO(content(pieces)))
    except RecordError as error:
        why = type(error.reason).__name__
        return {"name": name, "holds": False, "line": error.line, "why": why, "record": pieces}
    events = [event_to_data(event) for move in loaded.timeline for event in move.events]
    return {"name": name, "holds": True, "events": events, "record": pieces}


def _of_fields() -> Iterator[dict[str, Any]]:
    """Each key of each line left out or wrong, as far as the line alone shows it."""
    for data in changed(HEADER):
        found = vector("header", [text(data)])
        if not found["holds"]:
            yield found
    first = text({key: HEADER[key] for key in ("format", "version", "game", "seats")})
    for line in LINES:
        for data in changed(line):
            if not is_entry(data):
                yield vector(f"{line['do']}", [first + text(data)])


def is_entry(data: object) -> bool:
    """Whether plain data are an action, allowed or not; when it was entered is not looked at."""
    try:
        entry_from_data(data)
    except NotationError:
        return False
    return True


def _of_evenings() -> Iterator[dict[str, Any]]:
    """Random evenings, the shortest with each action and with each event of each game."""
    found: dict[object, list[dict[str, Any]]] = {}
    for number in range(EVENINGS):
        record, _ = evening(f"vectors/{number}", most=60)
        each = vector(f"evening {number}", [record.decode()])
        game = json.loads(record.splitlines()[0])["game"]
        kinds: set[object] = {(game, event["event"]) for event in each.get("events", ())}
        if each["holds"]:
            kinds |= {line["do"] for line in map(json.loads, record.splitlines()[1:])}
        for kind in sorted(kinds, key=repr):  # the vectors are the same bytes every time
            found.setdefault(kind, []).append(each)
    shortest = [
        each
        for group in found.values()
        for each in sorted(group, key=lambda each: len(each["record"][0]))[:TIMES]
    ]
    yield from {each["name"]: each for each in shortest}.values()


def _of_refusals() -> Iterator[dict[str, Any]]:
    """Each kind of refusal of each action, the first of many random evenings."""
    found = set[tuple[str, str]]()
    for number in range(EVENINGS):
        rng = Random(f"refusals/{number}")
        first = setup(rng)
        read = header_from_data(first)
        made = Evening(rng, new_game(read.game, len(read.seats), read.options))
        lines: list[object] = [first]
        for _ in range(rng.randrange(60)):
            line = made.line()
            try:
                made.timeline.add(entry_from_data(line))
                lines.append(line)
            except ReasonError as error:
                kind = (line["do"], type(error.reason).__name__)
                if kind not in found:
                    found.add(kind)
                    yield vector(f"refused {line['do']}", [text(*lines, line)])


def vectors() -> Iterator[dict[str, Any]]:
    """All of them."""
    seen = set[str]()
    for each in (
        *(vector(*file) for file in files()),
        *_of_fields(),
        *_of_evenings(),
        *_of_refusals(),
    ):
        record = json.dumps(each["record"])
        if record not in seen:
            seen.add(record)
            yield each


def main() -> None:
    """Write both."""
    FOLDER.mkdir(exist_ok=True)
    SCHEMA.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")
    VECTORS.write_text(text(*vectors()), encoding="utf-8")


if __name__ == "__main__":
    main()
