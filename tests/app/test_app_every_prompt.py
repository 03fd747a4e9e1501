"""Every command at every prompt is answered, from what was told so far and nothing later: as in the
same evening cut there.
"""

from collections.abc import Iterator

import pytest
from keyboard import CTRL_D, Screen, asked, run_program

from foppen_access.dialogue.answering.enquiry import Enquiry, Told
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.narration.catalog import Catalog
from foppen_engine import Bid, Card, Deal, Play, legal_actions, pending

NOT_HERE = (Command.UNDO, Command.QUIT, Command.SETTINGS, Command.ORDER, Command.DETAIL)
QUESTIONS = [each.value.key for each in Command if each not in (*NOT_HERE, Command.SAVE)]
QUESTIONS += [
    "p",
    "punkte",
    "letzter Stich",
    "was kann ich spielen",
    "wer hat gereizt",
    "regeln reizen",
]
REFUSALS = {Catalog("de").text(key) for key in ("news-first", "not-now", "learn-later", "unknown")}
ANSWER, ASK = Enquiry.answer, Desk.ask


class Curious:
    """Types every question at each prompt of a kind that has not come yet, then goes on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *kinds: str) -> None:
        self.heard: list[str] = []
        self.early = 0
        self._wanted = set(kinds)
        self._asks: Iterator[str] = iter(())
        self._desk: Desk | None = None
        me = self

        def answer(enquiry: Enquiry, ask: Ask, told: Told | None = None) -> list[str]:
            lines = ANSWER(enquiry, ask, told)
            if told and told.moves is not None and not ask.command.looks_back:
                assert lines == ANSWER(_cut(enquiry, told.moves), ask), ask
                me.early += 1
            return lines

        def asks(desk: Desk, *args: object, **more: object) -> str | None:
            me._desk = desk
            return ASK(desk, *args, **more)  # type: ignore[arg-type]  # as it was called

        monkeypatch.setattr(Enquiry, "answer", answer)
        monkeypatch.setattr(Desk, "ask", asks)

    def __call__(self, screen: Screen) -> str:
        shown = " ".join(screen.getvalue().split())
        assert not any(refusal in shown for refusal in REFUSALS)
        if (line := next(self._asks, None)) is not None:
            return line
        assert self._desk
        kind = _kind(self._desk)
        if kind in self._wanted:
            self._wanted.remove(kind)
            self.heard.append(kind)
            self._check_what_was_told(self._desk, shown)
            self._asks = iter(QUESTIONS)
            return next(self._asks)
        return self._on(self._desk, kind) if self._wanted else CTRL_D

    def _check_what_was_told(self, desk: Desk, shown: str) -> None:
        """All cards up to what is taken for told were heard just now, and no other."""
        told = desk.told.moves
        moves = desk.session.timeline.up_to(None)
        at = len(moves) if told is None else told
        last, after = moves[at - 1], moves[at : at + 1]
        for move, is_told in ((last, True), *((each, False) for each in after)):
            if isinstance(move.action, Play):
                line = desk.narrator.tell((move,), desk.words.you)[0].text.split(".")[0]
                assert (line in shown[-500:]) == is_told, line

    def _on(self, desk: Desk, kind: str) -> str:
        if kind.startswith("pause") or kind == "hand over":
            return ""
        if kind == "end":
            return CTRL_D
        match legal_actions(desk.session.state)[-1]:
            case Bid():
                return "nein"
            case Play(_, Card() as card):
                return str(card)
        raise AssertionError(kind)


def _kind(desk: Desk) -> str:
    """The prompt that stands there."""
    if (told := desk.told.moves) is not None:
        dealt = isinstance(desk.session.timeline.up_to(None)[told].action, Deal)
        return "pause between rounds" if dealt else "pause"
    if pending(desk.session.state) is None:
        return "end"
    if desk.listener is None:
        return "hand over"
    bids = isinstance(legal_actions(desk.session.state)[0], Bid)
    return ("bid" if bids else "turn") if asked(desk.session.state) == desk.listener else "other"


def _cut(enquiry: Enquiry, moves: int) -> Enquiry:
    """Who asks in the same game, of which no more has happened."""
    session = enquiry.session
    timeline = Timeline(session.timeline.start)
    for move in session.timeline.up_to(moves):
        timeline.add(move.action)
    then = Session(timeline, dealer=RandomDealer(), players={}, seed=session.seed, log=session.log)
    asks = Enquiry(then, enquiry.words, enquiry.vocabulary, enquiry.listener, enquiry.ways)
    asks.history = enquiry.history
    return asks


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        pytest.param(
            "foppen-1995 --bids --rounds 2 --players 3",
            ("bid", "turn", "pause between rounds"),
            marks=pytest.mark.slow,
        ),
        ("foppen-1995 --bids --players 5", ("bid",)),
        ("foppen-2018 --players 8 --seed 3", ("turn", "pause")),
        ("futschikato --players 3", ("turn", "end")),
        ("foppen-2018 --players 4 --names Anna,Bert", ("hand over", "turn")),
    ],
)
def test_at_every_prompt_every_question_is_answered_from_what_was_told(
    game: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Curious(monkeypatch, *kinds)
    run_program(f"play --seed 7 --lang de --game {game}".split(), player, terminal=True)
    assert sorted(player.heard) == sorted(kinds)
    assert (player.early > 0) == any(kind.startswith("pause") for kind in kinds)
