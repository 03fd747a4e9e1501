"""How Foppen is told: a trick game with bids, fools and hands laid open."""

from foppen_access.games.tricks.trick_telling import TrickTelling
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import Event, Seat, Suit
from foppen_engine.games.foppen.edition import LOWEST_TOTAL, MOST_TENS
from foppen_engine.games.foppen.events import BidMade, Fooled, HandRevealed
from foppen_engine.games.foppen.state import FoppenState, Round
from foppen_engine.step import GameOver, RoundScored

MUCH = 10
"""A round that costs so many points deserves a word on why."""

NEAR = 2
"""So often +10 may still be scored when it is said that the game may end by that."""


class FoppenTelling(TrickTelling):
    """Bids, fools, hands at the end of a round beside the rest."""

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
            case Fooled() if rnd:
                return _fooled(words, rnd, event)
            case HandRevealed(seat, points):
                cards, named = _hand(words, rnd, seat), before.hands[seat].hidden > 0
                return {"minus": -points, "cards": cards, "shown": bool(cards), "named": named}
            case RoundScored(points):
                scored = super().arguments(words, event, before, after)
                return scored | _own_loss(words, rnd, points, after.rules.edition.one_left)
            case GameOver(totals, winners) if totals:
                places = super().arguments(words, event, before, after)
                return places | _decisive_round(words, after, totals, winners)
            case _:
                return super().arguments(words, event, before, after)

    def led(self, event: Event, before: FoppenState, after: FoppenState) -> Suit | None:
        """The colour of the trick, for the cards of the fooled as well."""
        if isinstance(event, Fooled) and after.round:
            return after.round.tricks[-1].led
        return super().led(event, before, after)

    def repeats(self, event: Event) -> bool:
        """The card or the bid itself."""
        return isinstance(event, BidMade) or super().repeats(event)

    def sound(self, event: Event) -> tuple[Cue | None, Seat | None]:
        """Tricks and fools are heard."""
        return (Cue.FOOLED, event.seat) if isinstance(event, Fooled) else super().sound(event)

    def joins(self, _words: Words, event: Event) -> bool:
        """Who is fooled belongs to the trick."""
        return isinstance(event, Fooled)

    def added(self, event: Event, arguments: dict[str, object]) -> tuple[str, ...]:
        """Why a round ends, beside the rest."""
        if isinstance(event, Fooled):
            return ("round-over",) if arguments["ends"] else ()
        return super().added(event, arguments)

    def story(self, event: Event, arguments: dict[str, object]) -> tuple[str, ...]:
        """Why he has lost points in a round, and which round has decided the game."""
        match event:
            case RoundScored() if arguments["lost"]:
                return ("round-why",)
            case GameOver() if arguments.get("decisive"):
                return ("game-why",)
            case _:
                return ()

    def course(self, words: Words, state: FoppenState) -> dict[str, object]:
        """How far the game is from its end, whatever that is in its edition."""
        return course_of(words, state)


def course_of(words: Words, state: FoppenState) -> dict[str, object]:
    """How far a game is from its end: the arguments of the messages that say so."""
    edition = state.rules.edition
    lowest = min(state.totals)
    lowest_seats = (seat for seat, total in enumerate(state.totals) if total == lowest)
    return {
        "course": edition.over.__name__.replace("_", "-"),
        "length": state.rules.length if edition.deals_each else 0,
        "over": state.over,
        "far": lowest < 0 and not edition.deals_each,
        "deep": lowest <= LOWEST_TOTAL,
        "missing": lowest - LOWEST_TOTAL,
        "lowest": words.points(lowest),
        "end": words.points(LOWEST_TOTAL),
        "tens": state.tens if MOST_TENS - state.tens <= NEAR else 0,
        "most_tens": MOST_TENS,
        **words.about("player", words.you_first(lowest_seats)[0]),
    }


def _fooled(words: Words, rnd: Round, event: Fooled) -> dict[str, object]:
    """Who is fooled, and with the last disc of a round, who has ended it. Unless it is told in
    full, all fooled in a trick are told with one of them: the listener, where he is.
    """
    both, last = rnd.tricks[-1].fooled, rnd.turn is None
    is_full = words.detail is Detail.FULL
    teller = words.you if words.you in both and not is_full else both[-1]
    who = [event.seat] if is_full else [*both]
    out = [seat for seat, hand in enumerate(rnd.hands) if not hand.size]
    about_fooled = {"who": words.players(who), "only_you": who == [words.you], "fooled": len(who)}
    told = {"told": is_full or event.seat == teller, "ends": last and event.seat == teller}
    return {"last": last, **about_fooled, **told, **words.several(out, "out")}


def _own_loss(
    words: Words, rnd: Round | None, points: tuple[int, ...], one_left: int
) -> dict[str, object]:
    """How often the listener was fooled in a round that cost him much, and the costliest card that
    was left to him.
    """
    seat = words.you
    if rnd is None or seat is None or points[seat] > -MUCH or not rnd.hands[seat].known:
        return {"lost": False, "times": 0, "costliest": ""}
    costliest = max(rnd.hands[seat].known, key=lambda card: card.value if card.suit else one_left)
    times = sum(seat in trick.fooled for trick in rnd.tricks)
    return {"lost": True, "times": times, "costliest": words.card(costliest)}


def _decisive_round(
    words: Words, state: FoppenState, totals: tuple[int, ...], winners: tuple[Seat, ...]
) -> dict[str, object]:
    """The round in which the winner gained most over the listener, or over the second where he has
    won himself; none where several have won or there was one round only.
    """
    if len(winners) > 1 or len(state.sheet) < 2:
        return {"decisive": 0, "gained": ""}
    winner, others = winners[0], [seat for seat in range(len(totals)) if seat not in winners]
    second = max(others, key=totals.__getitem__)
    other = second if words.you in (None, winner) else words.you
    gains = [row[winner] - row[other] for row in state.sheet]
    at = gains.index(max(gains))
    gained = words.points_of((seat, state.sheet[at][seat]) for seat in (winner, other))
    return {"decisive": state.earlier + at + 1, "gained": gained}


def _hand(words: Words, rnd: Round | None, seat: Seat) -> str:
    hand = rnd.hands[seat] if rnd else None
    return "; ".join(words.cards_by_suit(hand.known)) if hand else ""
