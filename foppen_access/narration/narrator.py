"""What happened, in words: the message is named after the event's class."""

from collections.abc import Iterable, Iterator
from functools import partial

from foppen_access.gameplay.timeline import Move
from foppen_access.narration.keys import message_name
from foppen_access.narration.utterance import Cue, Utterance
from foppen_access.narration.words import Words
from foppen_engine import Event, FoppenState, Refusal, Seat, Suit, seen_event
from foppen_engine.game import Dealt, GameOver
from foppen_engine.games.foppen.events import (
    CardPlayed,
    Fooled,
    HandRevealed,
    RevokeFound,
    RoundScored,
    TrickWon,
)
from foppen_engine.games.foppen.state import Round
from foppen_engine.games.futschikato.events import (
    BroughtThrough,
    CardBeaten,
    CardDrawn,
    NumberPlayed,
)


class Narrator:
    """Tells one listener, or a table, what happens.

    Args:
        words: the names of things, who listens, and how much is said.
    """

    def __init__(self, words: Words) -> None:
        self.words = words

    def tell(self, moves: Iterable[Move], seat: Seat | None) -> list[Utterance]:
        """All that a seat (None: somebody at the table) may hear of the moves, in order."""
        return [
            utterance
            for move in moves
            for event in move.events
            for utterance in self._event(move, seen_event(event, seat), seat)
        ]

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed."""
        return self.words.catalog.text(message_name(refusal), **self.words.arguments(refusal))

    def _event(self, move: Move, event: Event, seat: Seat | None) -> Iterator[Utterance]:
        name, args = message_name(event), self._arguments(move, event)
        private = None
        match event:
            case Dealt(_, None, _, _):
                name = "dealt-futschikato"
            case GameOver(None, _):
                name = "game-over-futschikato"
            case NumberPlayed(_, card, worth) if worth > card.value:
                name = "number-joined"
            case CardDrawn(_, drawn) if drawn:
                name, private = "card-drawn-seen", seat
            case HandRevealed(_, 0):
                return
            case _:
                pass
        for said in self._said(name, args, private):
            cue, seat = _sound(event)
            short = partial(self._short, event, name, args)
            yield Utterance(said.text, said.private_to, short, cue, seat)
        if isinstance(event, RoundScored) and args["points"] != args["totals"]:
            yield from self._said("round-totals", args, None)

    def _short(self, event: Event, name: str, args: dict[str, object]) -> str:
        """The news for the prompt of a braille display; a player knows what he has played."""
        words, key = self.words, f"braille-{name}"
        match event:
            case CardPlayed(seat, _) | NumberPlayed(seat, _) if seat == words.you:
                return ""
            case CardPlayed(_, card) | NumberPlayed(_, card) | CardBeaten(_, card):
                args["code"] = words.code(card)
            case RoundScored(points, _) if words.you is None:
                return ""
            case RoundScored(points, _):
                args["own"] = str(points[words.you or 0])
            case _:
                pass
        return words.catalog.text(key, **args) if words.catalog.has(key) else ""

    def _said(
        self, name: str, args: dict[str, object], private: Seat | None
    ) -> Iterator[Utterance]:
        text = self.words.catalog.text(name, self.words.detail.value, **args)
        if text:
            yield Utterance(text, private)

    def _arguments(self, move: Move, event: Event) -> dict[str, object]:
        words, after = self.words, move.after
        args = words.arguments(event, _led(move, event))
        rnd = after.round if isinstance(after, FoppenState) else None
        match event:
            case Dealt(_, _, _, sizes):
                args["each"] = sizes[0]
            case CardPlayed(seat, _) | NumberPlayed(seat, _):
                args["left"] = after.hands[seat].size
            case TrickWon() if rnd:
                args["trick"] = len(rnd.tricks)
            case Fooled() if rnd:
                args["last"] = rnd.turn is None
            case HandRevealed(seat, _):
                args["cards"] = self._hand(rnd, seat)
                args["shown"] = bool(args["cards"])
            case RevokeFound(seat, _, _, led) if void := move.before.hands[seat].void_in(led):
                args["discard"] = words.card(void.card)
            case RoundScored(points, totals) if rnd:
                args["round"] = rnd.number
                args["points"] = words.each_points(points)
                args["totals"] = words.each_points(totals)
            case GameOver(totals, winners) if totals:
                args["best"] = words.points(totals[winners[0]])
            case _:
                pass
        return args

    def _hand(self, rnd: Round | None, seat: Seat) -> str:
        hand = rnd.hands[seat] if rnd else None
        return "; ".join(self.words.cards_by_suit(hand.known)) if hand else ""


def _sound(event: Event) -> tuple[Cue | None, Seat | None]:
    """The sound that goes with an event, and whom it is about."""
    match event:
        case TrickWon(seat, _, _):
            return Cue.TRICK, seat
        case Fooled(seat, _):
            return Cue.FOOLED, seat
        case BroughtThrough(seats, _):
            return Cue.TRICK, seats[0]
        case CardBeaten(seat, _):
            return Cue.FOOLED, seat
        case _:
            return None, None


def _led(move: Move, event: Event) -> Suit | None:
    """The colour a one takes in this event."""
    if not isinstance(move.after, FoppenState) or not move.after.round:
        return None
    match event:
        case CardPlayed() if isinstance(move.before, FoppenState):
            return move.before.current.led
        case TrickWon() | Fooled():
            return move.after.round.tricks[-1].led
        case _:
            return None
