"""Those at an open table who type on devices of their own, whatever they type."""

from collections import Counter
from collections.abc import Callable
from io import StringIO
from itertools import count
from random import Random
from unittest.mock import patch

import pytest
from keyboard import CTRL_D

from foppen_access.dialogue.desk import Desk, End
from foppen_access.gameplay.dealers import BlindDealer
from foppen_access.gameplay.record import load
from foppen_access.gameplay.session import Session
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_access.rooms.open_tables.device_listeners import shown_desk
from foppen_access.table.assistant import Assistant
from foppen_engine import AwaitBid, AwaitPlay, AwaitReveal, Bid, Deal, Draw, Play, Reveal, pending
from table.babbler import TABLES, Babbler
from table.sitting import Setup, Table, sit
from table.test_table_habits import wanted

LINES = 40
SETTLED = 0.8
"""How often what is asked is left open, or nobody else could enter anything."""


@pytest.mark.parametrize(
    "lines", [LINES, pytest.param(600, marks=pytest.mark.slow)], ids=["few", "600"]
)
@pytest.mark.parametrize("setup", TABLES[:7], ids=str)
def test_whatever_others_type_only_what_is_theirs_is_entered(setup: Setup, lines: int) -> None:
    """The keyboard types noise, too; what they type changes nothing but by a card, a bid or a hand
    of whoever was due and typed it.
    """
    rng, number = Random(f"others {setup}"), count()
    assistants: list[Assistant] = []
    babbler, entered = Babbler(setup.language, rng), Counter[str]()
    run = Assistant.run

    def running(assistant: Assistant, ask: Callable[[], str | None] | None = None) -> End:
        assistants.append(assistant)
        return run(assistant, ask)

    def typed(table: Table) -> str:
        if next(number) >= lines:
            return CTRL_D
        for _ in range(3):
            _hear(assistants[0], setup.game, babbler, rng, entered)
        if assistants[0].waits and rng.random() < SETTLED:
            return rng.choice(("", "-"))
        line = babbler.line(table.state)
        return "e" if line[:1] in ("q", "v", "s", "") else line

    with patch.object(Assistant, "run", running):
        sat = sit(setup, typed)
    assert sat.ran.status == 0
    assert sum(entered.values()) > lines // 100
    assert load(sat.record).timeline.state == sat.state


def _hear(
    assistant: Assistant, game: str, babbler: Babbler, rng: Random, entered: Counter[str]
) -> None:
    """Somebody types a line, and what becomes of it is looked at."""
    desk = assistant._desk
    before = list(desk.session.timeline)
    waited = len(assistant._questions.waiting)
    state, awaited = desk.session.state, pending(desk.session.state)
    seat = rng.randrange(state.seats)
    out = StringIO()
    own = _own_desk(desk, game, out)
    assistant.others.hear(own, seat, babbler.line(state))
    own.show()
    after = list(desk.session.timeline)
    assert after[: len(before)] == before
    new = [move.action for move in after[len(before) :] if not isinstance(move.action, Deal | Draw)]
    if new:
        assert isinstance(awaited, AwaitPlay | AwaitBid | AwaitReveal)
        assert len(new) <= 1 + waited, new  # what the keyboard typed on follows
        action = new[0]
        assert isinstance(action, Play | Bid | Reveal)
        assert action.seat == awaited.seat == seat
        assert not out.getvalue()
        entered[type(action).__name__] += 1


def _own_desk(desk: Desk, name: str, out: StringIO) -> Desk:
    timeline = desk.session.timeline
    heard = Session(timeline, dealer=BlindDealer(0), players={}, seed="", log=None)
    game = game_of(name)
    words = Words(
        Catalog(desk.words.catalog.language),
        [desk.words.name(seat) for seat in range(desk.session.state.seats)],
        you=None,
        idiom=game.idiom,
        detail=Detail.NORMAL,
    )
    return shown_desk(out, heard, words, desk.vocabulary, game)


@pytest.mark.parametrize(
    ("game", "first", "lines"),
    [
        ("foppen-braille", "Wenn du dran bist, deine Karte: zum Beispiel r7,", 5),
        ("futschikato", "Wenn du dran bist, deine Karte als Zahl.", 3),
    ],
)
def test_a_device_that_asks_for_help_hears_what_can_be_typed_there(
    game: str, first: str, lines: int
) -> None:
    run, out = Assistant.run, StringIO()

    def asking(assistant: Assistant, ask: Callable[[], str | None] | None = None) -> End:
        own = _own_desk(assistant._desk, game, out)
        assistant.others.hear(own, 1, "?")
        own.show()
        return run(assistant, ask)

    with patch.object(Assistant, "run", asking):
        sat = sit(Setup(game, 4, language="de"), [])
    heard = out.getvalue().splitlines()
    assert heard[0].startswith(first)
    assert len(heard) == lines
    assert not any(line in sat.ran.lines for line in heard)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("ja", ["Anna bestätigt den Stich."]),
        (
            "nein",
            ["Anna widerspricht.", "Wer hat eben Grün 19 gespielt, und wer hat die Scheibe?"],
        ),
    ],
)
def test_a_device_confirms_a_trick_or_objects_to_it(line: str, heard: list[str]) -> None:
    wanted(confirm="on")
    setup = Setup("foppen-braille", 5, language="de", first=2)
    assistants: list[Assistant] = []
    run = Assistant.run

    def running(assistant: Assistant, ask: Callable[[], str | None] | None = None) -> End:
        assistants.append(assistant)
        return run(assistant, ask)

    said = iter(("gr18 gr20 gr16 gr9 gr19", "w"))

    def typed(_table: Table) -> str:
        typing = next(said, CTRL_D)
        if typing == "w":
            desk = assistants[0]._desk
            assistants[0].others.hear(_own_desk(desk, setup.game, StringIO()), 0, line)
        return typing

    with patch.object(Assistant, "run", running):
        lines = sit(setup, typed).ran.lines
    at = lines.index("Stimmt das? Enter oder nein.")
    assert lines[at + 1 : at + 1 + len(heard)] == heard
