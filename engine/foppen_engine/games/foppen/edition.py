"""The three editions: the numbers of their rules, each with its source, and their decisions.

An edition is a value. What differs only in numbers is a field; what differs in a decision is a
function in a field. Nobody asks an edition for its name.
"""

from collections.abc import Callable

from foppen_engine.actions import Seat
from foppen_engine.cards import Deck
from foppen_engine.limits import HIGHEST_VALUE, MOST_ONES, beyond_limits
from foppen_engine.options import DeckTooSmall, OptionOutOfRange, SetupError
from foppen_engine.reason import Reason
from foppen_engine.values import frozen, replace


@frozen
class Evening:
    """What the decisions of an edition look at: the course of the game so far.

    `rounds` is how many were played, `dealer` and `leader` who dealt and who led the last one,
    `tens` how often anybody scored +10, `length` the agreed number of rounds where an edition
    counts them.
    """

    totals: tuple[int, ...]
    tens: int
    rounds: int
    dealer: Seat
    leader: Seat
    length: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.totals)


def previous_leader_deals(evening: Evening) -> Seat:
    """2018 and 1995: the previous start player deals."""
    return evening.leader


def left_of_dealer_deals(evening: Evening) -> Seat:
    """Braillespiel: the deal goes round to the left."""
    return (evening.dealer + 1) % evening.seats


def left_of_dealer_leads(_evening: Evening | None, dealer: Seat, seats: int) -> Seat:
    """The player to the left of the dealer leads (every edition's first round; R11)."""
    return (dealer + 1) % seats


def most_minus_leads(evening: Evening | None, dealer: Seat, seats: int) -> Seat:
    """2018: the lowest total leads (R15); tied, the first met clockwise from the previous start
    player, he himself counted first (R16). The first round's leader sits left of the dealer.
    """
    if evening is None:
        return left_of_dealer_leads(evening, dealer, seats)
    clockwise = ((evening.leader + step) % seats for step in range(seats))
    return min(clockwise, key=lambda seat: evening.totals[seat])


LOWEST_TOTAL = -80
"""The total that ends a game of 2018 (R17)."""

MOST_TENS = 6
"""How often +10 may be scored until a game of 2018 ends (R17)."""


def minus_80_or_six_tens_end(evening: Evening) -> bool:
    """2018: a total of -80 or lower, or six times +10 counted over all players (R17)."""
    return min(evening.totals) <= LOWEST_TOTAL or evening.tens >= MOST_TENS


def counted_rounds_end(evening: Evening) -> bool:
    """1995 and Braillespiel: the agreed number of rounds, by default two deals each."""
    return evening.rounds >= evening.length


@frozen
class EditionIncomplete(Reason):
    """An edition lacks the deck, the size of a hand or the discs for `players` players."""

    game: str
    players: int


@frozen
class HandsTooLarge(Reason):
    """`players` players can't have `cards` cards each of a deck of `deck`."""

    game: str
    players: int
    cards: int
    deck: int


@frozen
class ImpossibleDiscs(Reason):
    """Not all of the `players` players can be fooled in a trick."""

    game: str
    players: int
    discs: int


def deck_refusal(deck: Deck, seats: int) -> Reason | None:
    """Why so many can't play with a deck; None where they can."""
    for suit, highest in deck.lengths.items():
        if not 2 <= highest <= HIGHEST_VALUE:
            return OptionOutOfRange(suit.value, highest, 2, HIGHEST_VALUE)
    if not 0 <= deck.ones <= MOST_ONES:
        return OptionOutOfRange("ones", deck.ones, 0, MOST_ONES)
    cards = len(deck.cards())
    return DeckTooSmall(cards, seats) if cards < seats else None


@frozen
class Edition:
    """The rules in which the editions of Foppen differ.

    Args:
        id: the name in records.
        decks: the deck for each number of players; its keys are the numbers allowed.
        cards_each: the size of a hand by number of players; 0 deals out the whole deck equally.
        discs: how many players are fooled in a trick, by number of players.
        one_left: the minus points of a one left in hand.
        next_dealer: who deals after a round.
        leader: who leads a round, given the evening so far (None: the first) and the dealer.
        over: whether the game has ended after a round.
        has_bids: whether the bid variant (R20) may be chosen.
        deals_each: how often everybody deals where the game is counted in rounds, else 0.
        reconstructed: the numbers of players whose deck is a reconstruction, not a source.

    Raises:
        SetupError: it can't be dealt.
    """

    id: str
    decks: dict[int, Deck]
    cards_each: dict[int, int]
    discs: dict[int, int]
    one_left: int
    next_dealer: Callable[[Evening], Seat]
    leader: Callable[[Evening | None, Seat, int], Seat]
    over: Callable[[Evening], bool]
    has_bids: bool
    deals_each: int
    reconstructed: tuple[int, ...]

    def __hash__(self) -> int:
        return hash(self.id)  # dicts have no hash of their own

    def __post_init__(self) -> None:
        numbers = {*self.decks, *self.cards_each, *self.discs}
        for players in range(min(numbers, default=0), max(numbers, default=0) + 1):
            reason = self._refusal(players)
            if reason:
                raise SetupError(reason)

    def _refusal(self, players: int) -> Reason | None:
        """Why it can't be dealt to so many."""
        if not all(players in numbers for numbers in (self.decks, self.cards_each, self.discs)):
            return EditionIncomplete(self.id, players)
        deck, each, discs = self.decks[players], self.cards_each[players], self.discs[players]
        wrong = deck_refusal(deck, players) or beyond_limits(players, deck.cards())
        if wrong:
            return wrong
        cards = len(deck.cards())
        if not 0 <= each * players <= cards:
            return HandsTooLarge(self.id, players, each, cards)
        return None if 0 <= discs < players else ImpossibleDiscs(self.id, players, discs)


SIXTY = Deck(blue=10, green=20, red=16, yellow=14, ones=4)
"""The 60 cards of 1995 and of the Braillespiel page."""

EDITION_2018 = Edition(
    id="foppen-2018",
    decks={
        4: Deck(blue=8, green=17, red=13, yellow=11, ones=3),
        5: SIXTY,
        6: Deck(blue=12, green=23, red=19, yellow=17, ones=5),
        7: Deck(blue=14, green=26, red=22, yellow=20, ones=6),
        8: Deck(blue=15, green=27, red=23, yellow=21, ones=6),
    },
    cards_each={4: 12, 5: 12, 6: 12, 7: 12, 8: 11},
    discs={4: 1, 5: 1, 6: 1, 7: 2, 8: 2},
    one_left=5,
    next_dealer=previous_leader_deals,
    leader=most_minus_leads,
    over=minus_80_or_six_tens_end,
    has_bids=False,
    deals_each=0,
    reconstructed=(4, 5, 6, 7),
)
"""2F-Spiele 2018. The whole box (8 players) is known; the smaller decks are reconstructions."""

EDITION_1995 = Edition(
    id="foppen-1995",
    decks=dict.fromkeys(range(3, 7), SIXTY),
    cards_each=dict.fromkeys(range(3, 7), 0),
    discs=dict.fromkeys(range(3, 7), 1),
    one_left=1,
    next_dealer=previous_leader_deals,
    leader=left_of_dealer_leads,
    over=counted_rounds_end,
    has_bids=True,
    deals_each=2,
    reconstructed=(),
)
"""The first edition, as translated at the Game Cabinet; 3 to 6 players."""

EDITION_BRAILLE = replace(
    EDITION_1995, id="foppen-braille", next_dealer=left_of_dealer_deals, has_bids=False
)
"""The adaptation of the Braillespiel page for tactile cards, from an Elfer-Raus deck."""

EDITIONS = {edition.id: edition for edition in (EDITION_2018, EDITION_1995, EDITION_BRAILLE)}
