"""What lessons for Foppen are made of: positions of a round, and questions about it."""

from abc import abstractmethod
from collections.abc import Sequence

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.lessons.lesson_plan import (
    YOU,
    Kind,
    Question,
    Scene,
    Scripted,
)
from foppen_access.narration.words import Words
from foppen_engine import (
    Action,
    AnyState,
    Card,
    Deal,
    Options,
    Play,
    Position,
    Seat,
    in_order,
    parse_card,
)
from foppen_engine.games.foppen.edition import EDITION_1995, EDITION_2018, SIXTY, Edition
from foppen_engine.games.foppen.fooling import FoppenTrick, worst_first
from foppen_engine.games.foppen.game import Foppen
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.hands import Hand
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.values import frozen, replace


def cards(text: str) -> tuple[Card, ...]:
    """Cards as records write them, in the order in which they will be played."""
    return tuple(map(parse_card, text.split()))


def scene(
    *hands: str,
    leader: Seat = YOU,
    fooled: tuple[Seat, ...] = (),
    played: str = "",
    totals: tuple[int, ...] = (),
    number: int = 1,
    edition: Edition = EDITION_2018,
    bids: tuple[bool, ...] = (),
) -> Scene:
    """Between two tricks of a round in which most cards have gone.

    Args:
        hands: by seat; that of the learner first.
        leader: who leads.
        fooled: who sits out.
        played: a card that the learner, who leads, has played already.
        totals: the points of the rounds before; none are zero.
        number: of the round.
        edition: what is played; four players have the 60 cards in each.
        bids: who has bid, by seat; none where there are no bids.
    """
    held = [cards(hand) for hand in hands]
    options = Options(deck=SIXTY) if len(hands) == 4 else Options()
    game = Foppen(edition).new_game(len(hands), options)
    sizes, points = tuple(map(len, held)), totals or (0,) * len(hands)
    position = Position(number, leader, leader, leader, sizes, points, 0, fooled)
    joined = _after(game, (position,))
    known = tuple(Hand(in_order(each)) for each in held)
    dealt = replace(
        joined,
        rules=replace(joined.rules, bids=bool(bids)),
        round=replace(joined.current, hands=known, bids=bids),
    )
    state = _after(dealt, [Play(YOU, card) for card in cards(played)])
    return Scene(state, tuple(map(Scripted, held[1:])))


def bidding_scene(hand: str) -> Scene:
    """Before the first bid of a round of 1995; the learner is asked first.

    Args:
        hand: fifteen cards of the learner; the others get what is left of the 60, in turn.
    """
    own = cards(hand)
    game = Foppen(EDITION_1995).new_game(4, Options(bids=True))
    left = [*game.deck]
    for card in own:
        left.remove(card)
    hands = (own, *(tuple(left[at::3]) for at in range(3)))
    state = _after(game, (Deal(hands, dealer=len(hands) - 1),))
    return Scene(state, tuple(map(Scripted, hands[1:])))


def _after(state: FoppenState, actions: Sequence[Action]) -> FoppenState:
    timeline = Timeline(state)
    for action in actions:
        timeline.add(action)
    state_after: AnyState = timeline.state
    after: FoppenState = state_after
    return after


class _AboutTrick(Question):
    """Asks for somebody in the trick that has just ended."""

    kind = Kind.NAME

    def why_not(self, state: FoppenState, words: Words, given: int) -> str:
        """What is wrong about another player."""
        trick = state.current.tricks[-1]
        card = dict(trick.plays).get(given)
        if card is None:
            return words.catalog.text("learn-why-sits-out", **words.about("player", given))
        said = {"card": words.card(card), **words.about("player", given)}
        return words.catalog.text(self._why(trick, card), **said)

    @abstractmethod
    def _why(self, trick: FoppenTrick, card: Card) -> str:
        """The name of the message that says why it isn't he who played a card."""


def _follows(card: Card, trick: FoppenTrick) -> bool:
    return card.suit is None or card.suit is trick.led


@frozen
class WhoIsFooled(_AboutTrick):
    """Who is fooled."""

    key = "learn-who-is-fooled"

    def answer(self, state: FoppenState) -> int:
        """The player of the worst card."""
        return state.current.tricks[-1].fooled[0]

    def _why(self, trick: FoppenTrick, card: Card) -> str:
        worst = worst_first(trick.plays)[0][1]
        if _follows(card, trick) and not _follows(worst, trick):
            return "learn-why-followed"
        return "learn-why-not-lowest"


@frozen
class WhoElseIsFooled(_AboutTrick):
    """Who has the second disc."""

    key = "learn-who-else"

    def answer(self, state: FoppenState) -> int:
        """The player of the second worst card."""
        return state.current.tricks[-1].fooled[1]

    def _why(self, trick: FoppenTrick, card: Card) -> str:
        is_worst = card == worst_first(trick.plays)[0][1]
        return "learn-why-worst" if is_worst else "learn-why-not-second"


@frozen
class WhoWins(_AboutTrick):
    """Who wins the trick."""

    key = "learn-who-wins"

    def answer(self, state: FoppenState) -> int:
        """The player of the best card."""
        return state.current.tricks[-1].winner

    def _why(self, trick: FoppenTrick, card: Card) -> str:
        return "learn-why-not-highest" if _follows(card, trick) else "learn-why-discarded"


@frozen
class PointsOf(Question):
    """How many points somebody gets for the round."""

    seat: Seat
    kind = Kind.POINTS
    key = "learn-points"

    def asked(self, words: Words) -> str:
        """The question."""
        return words.catalog.text(self.key, **words.about("player", self.seat))

    def answer(self, state: FoppenState) -> int:
        """The points."""
        return state.sheet[-1][self.seat]

    def why_not(self, state: FoppenState, words: Words, given: int) -> str:  # noqa: ARG002
        """What the points are for."""
        hand, about = state.hands[self.seat].known, words.about("player", self.seat)
        bids = state.current.bids
        if bids and bids[self.seat] and self.seat not in state.current.discs_with:
            key = "learn-why-bid-cards" if hand else "learn-why-bid-out"
            return words.catalog.text(key, **about)
        if hand:
            each, one = ", ".join(map(words.card, hand)), state.rules.edition.one_left
            return words.catalog.text("learn-why-cards", cards=each, one=one, **about)
        is_fooled = self.seat in state.current.discs_with
        return words.catalog.text("learn-why-out-fooled" if is_fooled else "learn-why-out", **about)


@frozen
class WhoWinsGame(Question):
    """Who wins the game."""

    kind = Kind.NAME
    key = "learn-who-wins-game"

    def answer(self, state: FoppenState) -> int:
        """The player with the best total."""
        return state.winners()[0]

    def why_not(self, state: FoppenState, words: Words, given: int) -> str:
        """What another player has."""
        points = words.points(state.totals[given])
        return words.catalog.text(
            "learn-why-not-best", points=points, **words.about("player", given)
        )


def ends_trick(move: Move) -> bool:
    """Whether a trick is over."""
    return any(isinstance(event, TrickWon) for event in move.events)


def ends_round(state: FoppenState) -> bool:
    """Whether the points of the round are known."""
    return state.current.scored
