"""Foppen as the door to the rules knows it: a trick game with fools, bids and hands laid open, in
editions.
"""

from collections.abc import Iterator

from foppen_engine.actions import (
    Action,
    AwaitBid,
    AwaitReveal,
    Bid,
    NotAwaited,
    Pending,
    Play,
    Position,
    Reveal,
    Score,
    Seat,
    Seating,
    await_play,
    seat_refusal,
)
from foppen_engine.cards import Card
from foppen_engine.games.foppen import scoring
from foppen_engine.games.foppen.edition import EDITIONS, Edition, deck_refusal
from foppen_engine.games.foppen.events import BidMade, Fooled
from foppen_engine.games.foppen.fooling import FoppenTrick, settle
from foppen_engine.games.foppen.state import FoppenRules, FoppenState, Round, new_round
from foppen_engine.hands import Hand
from foppen_engine.limits import MOST_ROUNDS
from foppen_engine.options import OptionOutOfRange, Options, unused_option
from foppen_engine.reason import Reason
from foppen_engine.step import Event, Step, put, stepped
from foppen_engine.tricks.following import play_refusal
from foppen_engine.tricks.trick import CardPlay, Trick
from foppen_engine.tricks.trick_rules import TrickRules
from foppen_engine.tricks.trick_state import TrickRound
from foppen_engine.values import frozen, replace


@frozen
class Foppen(TrickRules[FoppenState]):
    """The rules of one edition; see `rules.Rules`."""

    edition: Edition

    @property
    def id(self) -> str:
        """The name in records."""
        return self.edition.id

    @property
    def players(self) -> range:
        """How many may play."""
        return range(min(self.edition.decks), max(self.edition.decks) + 1)

    def cards(self, seats: int) -> tuple[Card, ...]:
        """The deck of the edition."""
        return self.edition.decks[seats].cards()

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
        cards = deck.cards() if deck else self.cards(seats)
        usual, equal = edition.cards_each[seats], len(cards) // seats
        sizes: tuple[int, ...] = (equal,) if deck or not usual else (usual,)
        if deck and 0 < usual < equal:
            sizes = (equal, usual)
        agreed = FoppenRules(
            seats=seats,
            deck=cards,
            sizes=sizes,
            length=options.rounds or edition.deals_each * seats,
            options=options,
            edition=edition,
            discs=edition.discs[seats],
            bids=options.bids,
        )
        return FoppenState(self, agreed, tuple(range(seats)), (0,) * seats)

    # The course of an evening, as the edition has it.

    def dealers(self, state: FoppenState) -> tuple[Seat, ...]:
        """Who may deal next: anybody the first time, for the first dealer is drawn (R11)."""
        evening = state.evening
        return (self.edition.next_dealer(evening),) if evening else tuple(range(state.seats))

    def leader(self, state: FoppenState, dealer: Seat) -> Seat:
        """Who leads the first trick of a round."""
        return self.edition.leader(state.evening, dealer, state.seats)

    def is_over(self, state: FoppenState) -> bool:
        """Whether the game has ended, between two rounds (R17)."""
        evening = state.evening
        return evening is not None and self.edition.over(evening)

    def new_round(
        self, state: FoppenState, number: int, dealer: Seat, leader: Seat, hands: tuple[Hand, ...]
    ) -> Round:
        """A round before its first bid or card."""
        return new_round(number, dealer, leader, hands, bids=state.rules.bids)

    # Fools.

    def trick(self, state: FoppenState, plays: tuple[CardPlay, ...]) -> FoppenTrick:
        """Who wins it and who is fooled (R3 to R7)."""
        return settle(plays, state.rules.discs)

    def sits_out(self, _state: FoppenState, trick: Trick) -> tuple[Seat, ...]:
        """The fooled miss the next trick (R8)."""
        return _fooled(trick)

    def after_trick(self, _state: FoppenState, trick: Trick) -> Iterator[Event]:
        """Who is fooled, with which card."""
        cards = dict(trick.plays)
        return (Fooled(seat, cards[seat]) for seat in _fooled(trick))

    # Hands at the end of a round, and their points.

    def end_round(self, step: Step[FoppenState]) -> Step[FoppenState]:
        """Hands that are known are counted; once all are, the round gives points (R9, R10)."""
        counted = scoring.count_hands(step)
        return super().end_round(counted) if counted.state.current.scored else counted

    def round_points(self, state: FoppenState) -> tuple[int, ...]:
        """By hands, discs and bids."""
        return scoring.round_points(state.current)

    def add_points(self, state: FoppenState, points: tuple[int, ...]) -> Step[FoppenState]:
        """Every +10 is counted (R17)."""
        tens = state.tens + points.count(scoring.WENT_OUT)
        return super().add_points(replace(state, tens=tens), points)

    def shows_hand(self, rnd: TrickRound, seat: Seat) -> bool:
        """A hand lies open once it has been counted."""
        return isinstance(rnd, Round) and rnd.revealed[seat] is not None

    def disclosed(
        self, state: FoppenState, action: Action, seat: Seat | None
    ) -> tuple[Action, ...]:
        """At the end of a round what was left in the others' hands, as a sum."""
        rnd = state.round
        if rnd is None or not isinstance(action, Play) or not rnd.scored:
            return ()
        return tuple(
            Reveal(other, points=-(points or 0))
            for other, points in enumerate(rnd.revealed)
            if other != seat and rnd.hands[other].size
        )

    # What happens beside cards and rulings.

    def pending(self, state: FoppenState) -> Pending | None:
        """What the game waits for; None when it is over."""
        rnd = state.round
        if rnd is None or state.over or None not in rnd.revealed:
            return super().pending(state)
        if None in rnd.bids:
            return AwaitBid(_next_bidder(rnd))
        if rnd.turn is not None:
            return await_play(rnd.turn)
        seat = rnd.revealed.index(None)
        return AwaitReveal(seat, rnd.hands[seat].size)

    def legal_actions(self, state: FoppenState) -> tuple[Action, ...]:
        """Every bid or play that is allowed now, in order."""
        rnd = state.round
        if rnd is None or None not in rnd.bids:
            return super().legal_actions(state)
        seat = _next_bidder(rnd)
        return (Bid(seat, bid=True), Bid(seat, bid=False))

    def play_refusal(self, state: FoppenState, seat: Seat, card: Card) -> Reason | None:
        """Nobody plays before all have bid."""
        if state.round is not None and None in state.round.bids:
            return NotAwaited("play")
        return play_refusal(state, seat, card)

    def refusal(self, state: FoppenState, action: Action) -> Reason | None:
        """Why the action is not allowed now; None where it is."""
        match action:
            case Play():
                return self.play_refusal(state, action.seat, action.card)
            case Bid(seat, _):
                return self._bid_refusal(state, seat)
            case Reveal():
                return scoring.reveal_refusal(state, action)
            case Position():
                from foppen_engine.games.foppen import joining  # noqa: PLC0415 - at a real table

                return joining.position_refusal(state, action)
            case Score():
                from foppen_engine.games.foppen import joining  # noqa: PLC0415 - at a real table

                return joining.score_refusal(state, action, self.dealers(state))
            case Seating():
                from foppen_engine.games.foppen import seating  # noqa: PLC0415 - seldom needed

                return seating.refusal(state, action)
            case _:
                return super().refusal(state, action)

    def _bid_refusal(self, state: FoppenState, seat: Seat) -> Reason | None:
        awaited = self.pending(state)
        if not isinstance(awaited, AwaitBid):
            return NotAwaited("bid")
        return seat_refusal(seat, awaited.seat, state.seats)

    def apply(self, state: FoppenState, action: Action) -> Step[FoppenState]:
        """What an allowed action does; `play.apply` has asked `refusal` before."""
        match action:
            case Play():
                return self.play(state, action.seat, action.card)
            case Bid(seat, bid):
                rnd = replace(state.current, bids=put(state.current.bids, seat, bid))
                return stepped(replace(state, round=rnd), BidMade(seat, bid))
            case Reveal():
                return self.end_round(scoring.reveal(state, action))
            case Position():
                from foppen_engine.games.foppen import joining  # noqa: PLC0415 - at a real table

                return joining.take_up(state, action)
            case Score(_, points):
                from foppen_engine.games.foppen import joining  # noqa: PLC0415 - at a real table

                return self.add_points(joining.unplayed(state, action), points)
            case Seating():
                from foppen_engine.games.foppen import seating  # noqa: PLC0415 - seldom needed

                return seating.apply(state, action)
            case _:
                return super().apply(state, action)


def _fooled(trick: Trick) -> tuple[Seat, ...]:
    return trick.fooled if isinstance(trick, FoppenTrick) else ()


def _next_bidder(rnd: Round) -> Seat:
    """Bids go clockwise from the start player (R20)."""
    seats = len(rnd.bids)
    clockwise = ((rnd.leader + step) % seats for step in range(seats))
    return next(seat for seat in clockwise if rnd.bids[seat] is None)


GAMES = tuple(map(Foppen, EDITIONS.values()))
"""The three editions."""
