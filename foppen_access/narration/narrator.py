"""The narrator: events in words. The message is named after the event's class."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from foppen_access.gameplay.timeline import Move
from foppen_access.narration.event_telling import Telling
from foppen_access.narration.short_forms import Detail, in_turn, marked
from foppen_access.narration.utterance import EVERYBODY, Audience, Only, Utterance, in_one_line
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Event, Seat, seen_event
from foppen_engine.step import Dealt, GameOver, RoundScored
from foppen_engine.values import replace

if TYPE_CHECKING:  # many games have no computer's players
    from foppen_access.players.personality import Personality


class Narrator:
    """Tells one listener, or a table, what happens.

    Args:
        words: the names of things, who listens, and how much is said.
        telling: how the game is told.
        story: whether it is said why a round or a game went as it did, and how opponents take it.
        characters: of the opponents who may say something.
    """

    def __init__(
        self,
        words: Words,
        telling: Telling,
        *,
        story: bool = True,
        characters: "Mapping[Seat, Personality] | None" = None,
    ) -> None:
        self.words = words
        self._story = story
        self._characters = characters or {}
        self._telling = telling

    def tell(
        self, moves: Iterable[Move], seat: Seat | None, *, known: bool = False
    ) -> list[Utterance]:
        """All that a seat (None: somebody at the table) may hear of the moves, in order.

        Args:
            moves: what happened.
            seat: who hears it.
            known: whether he knows what was entered, and need not hear that again.
        """
        leaves_out = known and self.words.detail is Detail.QUIET
        in_one = self.words.detail is not Detail.FULL
        told: list[Utterance] = []
        for move in moves:
            for event in move.events:
                if leaves_out and self._telling.repeats(event):
                    continue
                said = [*self._event(move, seen_event(event, seat), seat)]
                if in_one and told and said and self.joins(event):
                    said[0] = _joined(told.pop(), said[0], seat)
                told += said
        return told

    def joins(self, event: Event) -> bool:
        """Whether an event is said in one line with what was told before it."""
        return self._telling.joins(self.words, event)

    def is_between_tricks(self, state: AnyState) -> bool:
        """Whether a trick is over and another one follows in the same round."""
        return self._telling.is_between_tricks(state)

    def is_new_lap(self, state: AnyState) -> bool:
        """Whether a trick is to be led, or it is once more the turn of whoever began."""
        return self._telling.is_new_lap(state)

    def _event(self, move: Move, event: Event, seat: Seat | None) -> Iterator[Utterance]:
        telling = self._telling
        message = telling.message(event)
        if not message:
            return
        name, args = self.words.own(message), self._arguments(move, event)
        audience: Audience = EVERYBODY
        if seat is not None and event != seen_event(event, None):
            audience = Only(seat)
        for said in self._said(name, args, audience):
            cue, about = telling.sound(event)
            short = partial(self._short, event, name, args)
            runs_on = self.words.detail is not Detail.FULL and telling.runs_on(self.words, event)
            yield Utterance(said.text, said.audience, short, cue, about, runs_on=runs_on)
        why = telling.story(event, args) if self._story else ()
        for other in (*telling.added(event, args), *why):
            yield from self._said(other, args, audience)
        if self._story and self._characters and isinstance(event, RoundScored | GameOver):
            yield from self._opponent(move, event, audience)

    def _opponent(self, move: Move, event: Event, audience: Audience) -> Iterator[Utterance]:
        """What an opponent says to the end of a round or of the game, where more than little is
        said.
        """
        from foppen_access.narration.opponent_lines import opponent_line  # noqa: PLC0415 - seldom

        is_wanted = self.words.detail in (Detail.NORMAL, Detail.FULL)
        line = opponent_line(self.words, move, event, self._characters) if is_wanted else ""
        if line:
            yield Utterance(line, audience)

    def _short(self, event: Event, name: str, args: dict[str, object], form: str) -> str:
        """The news for the prompt of a braille display; a player knows what he has played."""
        key, catalog = f"braille-{name}", self.words.catalog
        felt = self._telling.felt(self.words, event)
        if felt is None or not catalog.has(key):
            return ""
        about = self._telling.about(self.words, event)
        return marked(catalog.text(key, form, **args | felt), about)

    def _said(self, name: str, args: dict[str, object], audience: Audience) -> Iterator[Utterance]:
        text = self.words.catalog.text(name, self.words.detail.form, **args)
        if text:
            yield Utterance(text, audience)

    def _arguments(self, move: Move, event: Event) -> dict[str, object]:
        words, around = self.words.at(move.after.players), (event, move.before, move.after)
        args = words.arguments(event, self._telling.led(*around))
        if isinstance(event, Dealt):
            args["each"] = event.sizes[0]
        return args | self._telling.arguments(words, *around)


def _joined(first: Utterance, then: Utterance, seat: Seat | None) -> Utterance:
    """Two in one line, with the sound that concerns the listener, or else the later one."""
    sounding = first if first.seat == seat and then.seat != seat else then
    return replace(
        sounding,
        text=in_one_line(first.text, then.text),
        short=in_turn(first.short, then.short),
        runs_on=first.runs_on,
    )
