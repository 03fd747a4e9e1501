"""Foppen as the door to the rules knows it: an edition with the functions all of them share."""

from foppen_engine.games.foppen import rules, state
from foppen_engine.games.foppen.edition import EDITIONS, Edition, deck_refusal
from foppen_engine.games.foppen.state import FoppenRules, FoppenState
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.options import OptionOutOfRange, Options, unused_option
from foppen_engine.reason import Reason
from foppen_engine.values import frozen


@frozen
class Foppen:
    """The rules of one edition; see `rules.Rules`."""

    edition: Edition

    pending = staticmethod(rules.pending)
    legal_actions = staticmethod(rules.legal_actions)
    refusal = staticmethod(rules.refusal)
    apply = staticmethod(rules.apply)
    masked = staticmethod(rules.masked)
    disclosed = staticmethod(rules.disclosed)
    unseen = staticmethod(state.unseen)
    stock = staticmethod(state.stock)
    lying = staticmethod(state.lying)
    broken_law = staticmethod(state.broken_law)

    def __repr__(self) -> str:
        return f"rules_of({self.id!r})"

    @property
    def id(self) -> str:
        """The name in records."""
        return self.edition.id

    @property
    def players(self) -> range:
        """How many may play."""
        return range(min(self.edition.decks), max(self.edition.decks) + 1)

    def options_refusal(self, seats: int, options: Options) -> Reason | None:
        """Why so many can't agree on these options."""
        edition, rounds = self.edition, options.rounds
        has = {"bids": edition.has_bids, "rounds": edition.deals_each > 0, "deck": True}
        unused = unused_option(self.id, options, *(option for option in has if has[option]))
        if unused:
            return unused
        if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
            return OptionOutOfRange("rounds", rounds, 1, MOST_ROUNDS)
        return deck_refusal(options.deck, seats) if options.deck else None

    def new_game(self, seats: int, options: Options) -> FoppenState:
        """A game before its first deal.

        A custom deck is dealt out equally and the rest set aside (R21); a deal of the edition's
        usual number of cards each is right as well where the deck has that many.
        """
        edition, deck = self.edition, options.deck
        cards = (deck or edition.decks[seats]).cards()
        usual, equal = edition.cards_each[seats], len(cards) // seats
        sizes: tuple[int, ...] = (equal,) if deck or not usual else (usual,)
        if deck and 0 < usual < equal:
            sizes = (equal, usual)
        length = options.rounds or edition.deals_each * seats
        discs = edition.discs[seats]
        agreed = FoppenRules(edition, seats, cards, sizes, discs, length, options.bids, options)
        return FoppenState(self, agreed, tuple(range(seats)), (0,) * seats)


GAMES = tuple(map(Foppen, EDITIONS.values()))
"""The three editions."""
