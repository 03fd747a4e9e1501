"""How Foppen is told."""

from foppen_access.narration.telling import Telling
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import Event, Seat, Suit
from foppen_engine.game import GameOver, RoundScored, Seated
from foppen_engine.games.foppen.events import (
    BidMade,
    CardPlayed,
    Fooled,
    HandRevealed,
    RevokeFound,
    ScoreAdjusted,
    TrickWon,
)
from foppen_engine.games.foppen.state import FoppenState, Round


class FoppenTelling(Telling):
    """Cards, tricks, fools, hands at the end of a round, points."""

    def message(self, event: Event) -> str:
        """Hands without minus points are not told."""
        return (
            "" if isinstance(event, HandRevealed) and not event.points else super().message(event)
        )

    def arguments(
        self, words: Words, event: Event, before: FoppenState, after: FoppenState
    ) -> dict[str, object]:
        """What follows from the states before and after."""
        rnd = after.round
        match event:
            case CardPlayed(seat, _):
                return {"left": after.hands[seat].size}
            case TrickWon() if rnd:
                return {"trick": len(rnd.tricks)}
            case Fooled() if rnd:
                return {"last": rnd.turn is None}
            case HandRevealed(seat, points):
                cards, named = _hand(words, rnd, seat), before.hands[seat].hidden > 0
                return {"minus": -points, "cards": cards, "shown": bool(cards), "named": named}
            case RevokeFound(seat, _, _, led) if void := before.hands[seat].void_in(led):
                return {"discard": words.card(void.card)}
            case RoundScored(points, totals) if rnd:
                return {
                    "round": rnd.number,
                    "points": words.each_points(points),
                    "totals": words.each_points(totals),
                }
            case ScoreAdjusted(points, totals):
                changed = [(seat, each) for seat, each in enumerate(points) if each]
                return {
                    "points": words.points_of(changed),
                    "totals": words.each_points(totals),
                }
            case Seated(players, _):
                return {"players": words.players(range(len(players)))}
            case GameOver(totals, winners) if totals:
                return {"best": words.points(totals[winners[0]])}
            case _:
                return {}

    def led(self, event: Event, before: FoppenState, after: FoppenState) -> Suit | None:
        """The colour of the trick, as it was before the card or is at its end."""
        if not after.round:
            return None
        match event:
            case CardPlayed():
                return before.current.led
            case TrickWon() | Fooled():
                return after.round.tricks[-1].led
            case _:
                return None

    def repeats(self, event: Event) -> bool:
        """The card or the bid itself."""
        return isinstance(event, CardPlayed | BidMade)

    def sound(self, event: Event) -> tuple[Cue | None, Seat | None]:
        """Tricks and fools are heard."""
        match event:
            case TrickWon(seat, _, _):
                return Cue.TRICK, seat
            case Fooled(seat, _):
                return Cue.FOOLED, seat
            case _:
                return None, None

    def felt(self, words: Words, event: Event) -> dict[str, object] | None:
        """Other players' cards as codes, the own points of a round."""
        match event:
            case CardPlayed(seat, card):
                return None if seat == words.you else {"code": words.code(card)}
            case RoundScored(points, _):
                return None if words.you is None else {"own": str(points[words.you])}
            case _:
                return {}

    def added(self, event: Event, arguments: dict[str, object]) -> tuple[str, ...]:
        """The totals, where they are others than the points of the round."""
        news = isinstance(event, RoundScored) and arguments["points"] != arguments["totals"]
        return ("round-totals",) if news else ()


def _hand(words: Words, rnd: Round | None, seat: Seat) -> str:
    hand = rnd.hands[seat] if rnd else None
    return "; ".join(words.cards_by_suit(hand.known)) if hand else ""
