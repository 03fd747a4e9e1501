"""How Foppen is told."""

from foppen_access.narration.telling import Telling
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import Event, Seat, Suit
from foppen_engine.game import Dealt, GameOver, RoundScored, Seated
from foppen_engine.games.foppen.edition import LOWEST_TOTAL, MOST_TENS
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

NEAR = 2
"""So often +10 may still be scored when it is said that the game may end by that."""

FEW = 5
"""Of so many players each total is said after a round; `s` says those of more."""


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
            case CardPlayed(seat, card):
                led = before.current.led
                follows = words.you is not None and led is not None and card.suit in (led, None)
                value = str(card.value) if card.suit else words.card(card)
                return {"left": after.hands[seat].size, "follows": follows, "value": value}
            case TrickWon() if rnd:
                return {"trick": len(rnd.tricks)}
            case Fooled() if rnd:
                return _fooled(words, rnd, event)
            case HandRevealed(seat, points):
                cards, named = _hand(words, rnd, seat), before.hands[seat].hidden > 0
                return {"minus": -points, "cards": cards, "shown": bool(cards), "named": named}
            case RevokeFound(seat, _, _, led) if void := before.hands[seat].void_in(led):
                return {"discard": words.card(void.card)}
            case Dealt() | RoundScored() | ScoreAdjusted():
                return _scored(words, event, after) | _course(words, after)
            case Seated(players, _):
                return {"players": words.players(range(len(players)))}
            case GameOver(totals, winners) if totals:
                return _places(words, totals, winners)
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

    def joins(self, _words: Words, event: Event) -> bool:
        """Who is fooled belongs to the trick."""
        return isinstance(event, Fooled)

    def runs_on(self, words: Words, event: Event) -> bool:
        """The cards that others play."""
        return isinstance(event, CardPlayed) and event.seat != words.you

    def is_between_tricks(self, state: FoppenState) -> bool:
        """No card lies in the trick, and it is not the first."""
        rnd = state.round
        return bool(rnd and rnd.tricks and not rnd.plays and rnd.turn is not None)

    def added(self, event: Event, arguments: dict[str, object]) -> tuple[str, ...]:
        """Why a round or a game ends, how far it is, the places. The totals, where they are others
        than the points of the round; at the end the places have them.
        """
        match event:
            case Dealt() if arguments["far"]:
                return (f"far-{arguments['course']}",)
            case Fooled() if arguments["ends"]:
                return ("round-over",)
            case RoundScored() | ScoreAdjusted() if arguments["over"]:
                return (f"over-{arguments['course']}",)
            case RoundScored() if arguments["points"] != arguments["totals"]:
                return ("round-totals",)
            case GameOver() if arguments["places"]:
                return ("game-places",)
            case _:
                return ()


def _fooled(words: Words, rnd: Round, event: Fooled) -> dict[str, object]:
    """Whether he sits out; with the last disc of a round, who has ended it."""
    last = rnd.turn is None
    ends = last and event.seat == rnd.tricks[-1].fooled[-1]
    out = [seat for seat, hand in enumerate(rnd.hands) if not hand.size]
    return {"last": last, "ends": ends, **words.several(out, "out")}


def _scored(
    words: Words, event: Dealt | RoundScored | ScoreAdjusted, state: FoppenState
) -> dict[str, object]:
    """The points that were given, and the totals."""
    if isinstance(event, Dealt):
        return {}
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


def _course(words: Words, state: FoppenState) -> dict[str, object]:
    """How far the game is from its end, whatever that is in its edition."""
    edition = state.rules.edition
    lowest = min(state.totals)
    nearest = words.you_first(seat for seat, total in enumerate(state.totals) if total == lowest)[0]
    return {
        "course": edition.over.__name__.replace("_", "-"),
        "length": state.rules.length if edition.deals_each else 0,
        "over": state.over,
        "far": lowest < 0 and not edition.deals_each,
        "deep": lowest <= LOWEST_TOTAL,
        "missing": lowest - LOWEST_TOTAL,
        "most": -LOWEST_TOTAL,
        "tens": state.tens if MOST_TENS - state.tens <= NEAR else 0,
        "most_tens": MOST_TENS,
        **words.about("player", nearest),
    }


def _places(words: Words, totals: tuple[int, ...], winners: tuple[Seat, ...]) -> dict[str, object]:
    """The best total, and the others from the best on."""
    others = sorted((-total, seat) for seat, total in enumerate(totals) if seat not in winners)
    places = words.points_of((seat, -total) for total, seat in others)
    return {"best": words.points(totals[winners[0]]), "places": places}


def _hand(words: Words, rnd: Round | None, seat: Seat) -> str:
    hand = rnd.hands[seat] if rnd else None
    return "; ".join(words.cards_by_suit(hand.known)) if hand else ""
