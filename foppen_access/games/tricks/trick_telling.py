"""How a trick game is told: cards, tricks, revokes, rounds and their points."""

from collections.abc import Iterator

from foppen_access.narration.event_telling import Telling
from foppen_access.narration.short_forms import About
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Card, Event, Seat, Suit
from foppen_engine.step import Dealt, GameOver, RoundScored, Seated
from foppen_engine.tricks.trick_events import CardPlayed, RevokeFound, ScoreAdjusted, TrickWon
from foppen_engine.tricks.trick_state import TrickState

FEW = 5
"""Of so many players each total is said after a round; `s` says those of more."""


class TrickTelling(Telling):
    """Cards, tricks, points. A game that has more events tells them in a class of its own."""

    def arguments(
        self, words: Words, event: Event, before: AnyState, after: AnyState
    ) -> dict[str, object]:
        """What follows from the states before and after."""
        match event:
            case CardPlayed(seat, card):
                led = before.current.led
                heard = next((each.suit for each in _last_first(before) if each.suit), None)
                is_clear = card.suit is None or card.suit is led is heard
                follows = words.you is not None and led is not None and is_clear
                value = str(card.value) if card.suit else words.card(card)
                return {"left": after.hands[seat].size, "follows": follows, "value": value}
            case TrickWon():
                return {"trick": len(after.current.tricks)}
            case RevokeFound(seat, _, _, led) if void := before.hands[seat].void_in(led):
                return {"discard": words.card(void.card)}
            case Dealt(_, dealer, leader):
                return {"both": dealer == leader} | self.course(words, after)
            case RoundScored() | ScoreAdjusted():
                return _scored(words, event, after) | self.course(words, after)
            case Seated(players, _):
                return {"players": words.players(range(len(players)))}
            case GameOver(totals, winners) if totals:
                return _places(words, totals, winners)
            case _:
                return {}

    def course(self, _words: Words, state: AnyState) -> dict[str, object]:
        """How far the game is from its end: `course` names the messages that say so, `far-...` at a
        deal where `far` is true, and `over-...` where `over` is.
        """
        return {
            "course": "counted-rounds-end",
            "length": state.rules.length,
            "over": state.over,
            "far": False,
        }

    def led(self, event: Event, before: AnyState, after: AnyState) -> Suit | None:
        """The colour of the trick, as it was before the card or is at its end."""
        led: Suit | None = None
        if after.round and isinstance(event, CardPlayed):
            led = before.current.led
        elif isinstance(event, TrickWon):
            led = event.led
        return led

    def repeats(self, event: Event) -> bool:
        """The card itself."""
        return isinstance(event, CardPlayed)

    def sound(self, event: Event) -> tuple[Cue | None, Seat | None]:
        """Tricks are heard."""
        return (Cue.TRICK, event.seat) if isinstance(event, TrickWon) else (None, None)

    def felt(self, words: Words, event: Event) -> dict[str, object] | None:
        """Other players' cards as codes, the own points of a round."""
        match event:
            case CardPlayed(seat, card):
                return None if seat == words.you else {"code": words.code(card)}
            case RoundScored(points, _):
                return None if words.you is None else {"own": str(points[words.you])}
            case _:
                return {}

    def about(self, words: Words, event: Event) -> About:
        """Cards, tricks, the own points and who has won."""
        match event:
            case CardPlayed():
                return About.CARD
            case RoundScored() | GameOver():
                return About.OWN
            case _:
                return super().about(words, event)

    def runs_on(self, words: Words, event: Event) -> bool:
        """The cards that others play."""
        return isinstance(event, CardPlayed) and event.seat != words.you

    def is_between_tricks(self, state: TrickState) -> bool:
        """No card lies in the trick, and it is not the first."""
        rnd = state.round
        return bool(rnd and rnd.tricks and not rnd.plays and rnd.turn is not None)

    def is_new_lap(self, state: TrickState) -> bool:
        """No card lies in the trick."""
        rnd = state.round
        return bool(rnd and not rnd.plays and rnd.turn is not None)

    def added(self, event: Event, arguments: dict[str, object]) -> tuple[str, ...]:
        """Why a game ends, how far it is, the places. The totals, where they are others than the
        points of the round; at the end the places have them.
        """
        match event:
            case Dealt() if arguments["far"]:
                return (f"far-{arguments['course']}",)
            case RoundScored() | ScoreAdjusted() if arguments["over"]:
                return (f"over-{arguments['course']}",)
            case RoundScored() if arguments["points"] != arguments["totals"]:
                return ("round-totals",)
            case GameOver() if arguments["places"]:
                return ("game-places",)
            case _:
                return ()


def _last_first(state: TrickState) -> Iterator[Card]:
    """The cards of a trick, the last first."""
    return (card for _, card in reversed(state.current.plays))


def _scored(
    words: Words, event: RoundScored | ScoreAdjusted, state: TrickState
) -> dict[str, object]:
    """The points that were given, and the totals."""
    all_said = isinstance(event, RoundScored)
    changed = ((seat, each) for seat, each in enumerate(event.points) if each or all_said)
    points, totals = words.points_of(changed), words.each_points(event.totals)
    return {"round": state.rounds, "points": points, "totals": totals} | _ahead(words, event.totals)


def _ahead(words: Words, totals: tuple[int, ...]) -> dict[str, object]:
    """The listener's total and the best, where so many sit that nobody keeps all in mind."""
    if words.you is None or len(totals) <= FEW:
        return {"many": False, "ahead_you": False, "own": "", "ahead": "", "best": ""}
    best = max(totals)
    ahead = [seat for seat, total in enumerate(totals) if total == best]
    return {
        "many": True,
        "own": words.points_of([(words.you, totals[words.you])]),
        "ahead": words.players(ahead),
        "ahead_you": words.you in ahead,
        "best": words.points(best),
    }


def _places(words: Words, totals: tuple[int, ...], winners: tuple[Seat, ...]) -> dict[str, object]:
    """The best total, and the others from the best on."""
    others = sorted((-total, seat) for seat, total in enumerate(totals) if seat not in winners)
    places = words.points_of((seat, -total) for total, seat in others)
    return {"best": words.points(totals[winners[0]]), "places": places}
