"""Every single thing that may have gone wrong with the cards of a round, and what follows."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import groupby

from foppen_access.games.tricks.replay import (
    AGAIN,
    COLOURS,
    Item,
    Outcome,
    Place,
    Played,
    Put,
    Replay,
    item_of,
    start_of,
)
from foppen_access.table.slips.slip_diagnosis import (
    Exchanged,
    Fault,
    Laid,
    LedClaim,
    Missing,
    Revoked,
    Surplus,
    TrickEnd,
    Wrong,
)
from foppen_engine import Card, Seat, Suit
from foppen_engine.tricks.trick import CardPlay
from foppen_engine.tricks.trick_state import TrickState
from foppen_engine.values import frozen

SLIP = 1 / 60
"""How often whoever types makes a slip, by card."""

MISSING, WRONG, SURPLUS, EXCHANGED = (SLIP * share for share in (0.30, 0.35, 0.15, 0.20))

REVOKE = 1 / 300 / 30
"""How often somebody doesn't follow who could: once in 300 rounds of some 30 such cards."""

SAME_VALUE, NEIGHBOUR, TURNED = 0.45, 0.10, 0.05
"""How a card looks that was entered for another: the same value in another colour, a neighbouring
value, digits turned round; otherwise it is any card.
"""


@frozen
class World:
    """One thing that can have happened.

    Args:
        fault: what went wrong; None where nothing did.
        weight: how likely, before anything was told.
        puts: how each card was played that was entered; None for those nobody played.
        played: how each card was played, in order, one that is missing or was meant among them.
        place: how the round stands then.
        cards: where a card is missing or wrong, those it may have been, each with its share.
    """

    fault: Fault | None
    weight: float
    puts: tuple[Put | None, ...]
    played: tuple[Put, ...]
    place: Place
    cards: tuple[tuple[Card, float], ...] = ()


class Mends:
    """Tries every single fault.

    Args:
        start: how the game stood before the first card of the round.
        plays: the cards entered since, to the last one or one that can't be.
    """

    def __init__(self, start: TrickState, plays: Sequence[Laid]) -> None:
        self._deck = Counter(start.deck)
        self.typed = tuple(play.card for play in plays)
        self._items = _last_excuses(tuple(map(item_of, plays)))
        self._start = start_of(start)
        self._start = self._start._replace(blind=self._excused())
        self._replay = Replay(self._items, self._start, _outcome_of(start))
        self._unseen = tuple((self._deck - Counter(self.typed)).items())
        self._begins: list[tuple[int, Place, float, tuple[Put, ...]]] = []
        entered = Counter(self.typed)
        self._doubled = [
            at for at, card in enumerate(self.typed) if entered[card] > self._deck[card]
        ]
        self.reached: dict[int, int] = {}
        """By trick how many cards can be right where one thing went wrong in it."""
        self.base = self._as_entered()

    def _excused(self) -> tuple[int, ...]:
        """The colours on which each may have discarded, because the table let it stand later."""
        blind = [0] * len(self._start.sizes)
        for item in self._items:
            for seat, colour in item.excused:
                blind[seat] |= 1 << colour
        return tuple(blind)

    def _as_entered(self) -> Played:
        """Play the cards as they were entered, and note where each trick begins."""
        at, place = 0, self._start
        likelihood, puts = 1.0, tuple[Put, ...]()
        while True:
            self._begins.append((at, place, likelihood, puts))
            trick = self._replay.trick(self._items, at, place)
            if not trick.likelihood or trick.end == len(self._items):
                return Played(
                    likelihood * trick.likelihood, trick.end, puts + trick.puts, trick.place
                )
            at, place, puts = trick.end, trick.place, puts + trick.puts
            likelihood *= trick.likelihood

    def worth(self, values: Mapping[Card, int]) -> int:
        """What all cards of the deck are worth together."""
        return sum(values[card] for card in self._deck.elements())

    def trick(self, index: int) -> int:
        """The number of the trick to which a card belongs as it was entered."""
        return bisect_right(self._begins, index, key=lambda begin: begin[0])

    def contradicts(self, world: World, outcome: TrickEnd) -> int:
        """In how much of what was told of a trick another thing happened in a world; in nothing
        where it isn't over there, for who tells it may be a card ahead.
        """
        ended = self._ended(world, outcome.trick)
        if ended is None:
            return 0
        winner, fooled = ended
        is_other = outcome.winner is not None and winner != outcome.winner
        return is_other + (outcome.fooled is not None and set(fooled) != set(outcome.fooled))

    def agrees(self, world: World, claim: LedClaim) -> bool:
        """Whether the colour that was led in a world is what somebody says of it."""
        return (self.led(world, claim.number) == COLOURS[claim.suit]) == claim.is_it

    def led(self, world: World, number: int) -> int | None:
        """The colour that was led in a world in the trick of the card of that number as it was
        entered; None where none was.
        """
        at = number - 1
        match world.fault:
            case Missing(missing) if missing <= number:
                at += 1
            case Surplus(surplus) if surplus < number:
                at -= 1
            case Surplus(surplus) if surplus == number and self._is_behind(number):
                at -= 1
            case _:
                pass
        leads = world.played[at].leads if at < len(world.played) else -1
        return None if leads < 0 else leads

    def _is_behind(self, number: int) -> bool:
        """Whether the card of a number is not the first of its trick as it was entered."""
        return self.trick(number - 1) == self.trick(number - 2)

    def _ended(self, world: World, trick: int) -> tuple[Seat, tuple[Seat, ...]] | None:
        """Who won a trick in a world, for that is who leads the next one, and who misses that; None
        where it isn't over.
        """
        seats = [put.seat for put in world.played]
        begins = [begin for begin, *_ in self._begins]
        at = begins[trick] if trick < len(begins) else self.base.end
        if at > len(seats):
            return None
        if at == len(seats):
            return world.place.leader, world.place.out
        size = len(self._start.sizes) - len(world.place.out)
        there = seats[at : at + size]
        if len(there) < size:
            return there[0], world.place.out
        out = tuple(seat for seat in range(len(self._start.sizes)) if seat not in there)
        return there[0], out

    def worlds(self) -> Iterator[World]:
        """All that can have happened if at most one thing went wrong."""
        last = min(self.base.end, len(self._items) - 1)
        if self._doubled:
            excess = Counter(self.typed) - self._deck
            for at in self._doubled if excess.total() == 1 else ():
                yield from self._replaced(at)
                yield from self._removed(at)
            return
        yield from self._honest()
        for at in range(last + 1):
            yield from self._inserted(at)
            yield from self._replaced(at)
            yield from self._removed(at)
            yield from self._exchanged(at)
        yield from self._revoked()

    def _honest(self) -> Iterator[World]:
        played = self._replay.through(self._items, 0, self._start, 0, 0)
        if played.likelihood:
            puts = played.puts
            yield World(None, played.likelihood, puts, puts, played.place)

    def _through(
        self, at: int, new: tuple[Item, ...], old: int
    ) -> tuple[float, tuple[Put, ...], Place] | None:
        """Play the cards with others instead of so many from an index on."""
        trick = self.trick(at)
        begin, place, likelihood, puts = self._begins[trick - 1]
        cards = (*self._items[:at], *new, *self._items[at + old :])
        played = self._replay.through(cards, begin, place, at + len(new), len(new) - old)
        if not played.likelihood:
            self.reached[trick] = max(self.reached.get(trick, 0), played.end)
            return None
        return likelihood * played.likelihood, puts + played.puts, played.place

    def _alike(self, at: int) -> Iterator[tuple[Item, tuple[Card, ...]]]:
        """The unseen cards that make no difference to each other in the trick around an index."""
        reach = len(self._start.sizes)
        around = sorted({item.value for item in self._items[max(0, at - reach) : at + reach]})

        def kind(card: Card) -> tuple[Suit | None, int, int]:
            return card.suit, bisect_left(around, card.value), bisect_right(around, card.value)

        for _, cards in groupby((card for card, _ in self._unseen), key=kind):
            alike = tuple(cards)
            yield item_of(Laid(alike[0])), alike

    def _inserted(self, at: int) -> Iterator[World]:
        """Where a card is missing before that one."""
        for item, cards in self._alike(at):
            found = self._through(at, (item,), 0)
            if found:
                likelihood, puts, place = found
                fault = Missing(at + 1, puts[at].seat, self.trick(at))
                weight = MISSING * likelihood / self._deck.total()  # for one card more
                yield World(
                    fault,
                    weight * len(cards),
                    puts[:at] + puts[at + 1 :],
                    puts,
                    place,
                    tuple((card, weight) for card in cards),
                )

    def _replaced(self, at: int) -> Iterator[World]:
        """Where that card is wrong."""
        looks = partial(self._looks_like, self.typed[at])
        for item, cards in self._alike(at):
            found = self._through(
                at, (self._items[at]._replace(colour=item.colour, value=item.value),), 1
            )
            if found:
                likelihood, puts, place = found
                shares = tuple((card, WRONG * likelihood * looks(card)) for card in cards)
                weight = sum(share for _, share in shares)
                nobody = (*puts[:at], None, *puts[at + 1 :])
                yield World(Wrong(at + 1), weight, nobody, puts, place, shares)

    def _looks_like(self, typed: Card, card: Card) -> float:
        """How likely a card is entered as that one when it is entered wrongly."""
        weight = (1 - SAME_VALUE - NEIGHBOUR - TURNED) / len(self._deck)
        if card.suit and typed.suit:
            if card.value == typed.value:
                weight += SAME_VALUE / (len(Suit) - 1)
            elif card.suit is typed.suit and abs(card.value - typed.value) == 1:
                weight += NEIGHBOUR / 2
            elif card.suit is typed.suit and str(card.value) == str(typed.value)[::-1]:
                weight += TURNED
        return weight

    def _removed(self, at: int) -> Iterator[World]:
        """Where that card is one too many."""
        found = self._through(at, (), 1)
        if found:
            likelihood, puts, place = found
            weight = SURPLUS * likelihood  # any card of the deck, but one less was played
            nobody = (*puts[:at], None, *puts[at:])
            yield World(Surplus(at + 1), weight, nobody, puts, place)

    def _exchanged(self, at: int) -> Iterator[World]:
        """Where that card and the next were exchanged."""
        pair = self._items[at : at + 2]
        if len(pair) < 2 or pair[0][:2] == pair[1][:2]:
            return
        found = self._through(at, (pair[1], pair[0]), 2)
        if found:
            likelihood, puts, place = found
            turned = (*puts[:at], puts[at + 1], puts[at], *puts[at + 2 :])
            yield World(Exchanged(at + 1), EXCHANGED * likelihood, turned, puts, place)

    def _revoked(self) -> Iterator[World]:
        """Where somebody did not follow a colour."""
        for (seat, colour), discards in self._discards().items():
            start = self._start
            blind = list(start.blind)
            blind[seat] |= 1 << colour
            played = self._replay.through(self._items, 0, start._replace(blind=tuple(blind)), 0, 0)
            if played.likelihood:
                suit = tuple(Suit)[colour]
                numbers = tuple(at + 1 for at in discards)
                fault = Revoked(seat, suit, numbers, self._proof(played, seat, suit, discards[0]))
                weight = REVOKE / AGAIN * played.likelihood
                yield World(fault, weight, played.puts, played.puts, played.place)

    def _proof(self, played: Played, seat: Seat, suit: Suit, after: int) -> int | None:
        """The number of the card that shows that a player held a colour before."""
        for at in range(after + 1, len(self.typed)):
            if played.puts[at].seat == seat and self.typed[at].suit is suit:
                return at + 1
        return None

    def _discards(self) -> dict[tuple[Seat, int], list[int]]:
        """The indices of the discards by player and colour that was led, as they were entered."""
        found: dict[tuple[Seat, int], list[int]] = {}
        ends = [begin for begin, *_ in self._begins[1:]] + [self.base.end]
        for (begin, *_), end in zip(self._begins, ends, strict=True):
            led = None
            for at in range(begin, min(end, len(self.base.puts))):
                suit = self.typed[at].suit
                led = led or suit
                if led and suit and suit is not led:
                    found.setdefault((self.base.puts[at].seat, COLOURS[led]), []).append(at)
        return found


def _last_excuses(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The cards with only the last excuse of a player for a colour; it covers those before it."""
    last = {excuse: at for at, item in enumerate(items) for excuse in item.excused}
    return tuple(
        item._replace(excused=tuple(excuse for excuse in item.excused if last[excuse] == at))
        for at, item in enumerate(items)
    )


def _outcome_of(start: TrickState) -> Outcome:
    """What the rules make of a trick, worked out once."""

    @cache
    def outcome(plays: tuple[CardPlay, ...]) -> tuple[Seat, tuple[Seat, ...]]:
        trick = start.game.trick(start, plays)
        return trick.winner, start.game.sits_out(start, trick)

    return outcome
