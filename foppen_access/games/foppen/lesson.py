"""A lesson for Foppen: from the first trick to the end of a game, in positions of four players.

The tricks of five steps and the points of another are the worked examples of the rulebooks.
"""

from abc import abstractmethod
from collections.abc import Sequence

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.lessons.lesson_plan import (
    YOU,
    Kind,
    Lesson,
    LessonStep,
    PlayCard,
    PlayOn,
    Question,
    Scene,
    Scripted,
    Wonder,
)
from foppen_access.narration.words import Words
from foppen_engine import (
    Action,
    AnyState,
    Card,
    Options,
    Play,
    Position,
    Seat,
    in_order,
    parse_card,
)
from foppen_engine.games.foppen.edition import EDITION_2018, SIXTY
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.games.foppen.fooling import FoppenTrick, worst_first
from foppen_engine.games.foppen.game import Foppen
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.hands import Hand
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.values import frozen, replace


def cards(text: str) -> tuple[Card, ...]:
    """Cards as records write them, in the order in which they will be played."""
    return tuple(map(parse_card, text.split()))


def scene(
    *hands: str,
    leader: Seat = YOU,
    fooled: Seat | None = None,
    played: str = "",
    totals: tuple[int, ...] = (0, 0, 0, 0),
    number: int = 1,
) -> Scene:
    """Between two tricks of a round in which most cards have gone.

    Args:
        hands: by seat; that of the learner first.
        leader: who leads.
        fooled: who sits out.
        played: a card that the learner, who leads, has played already.
        totals: the points of the rounds before.
        number: of the round.
    """
    held = [cards(hand) for hand in hands]
    game = Foppen(EDITION_2018).new_game(len(hands), Options(deck=SIXTY))
    sizes = tuple(map(len, held))
    discs = () if fooled is None else (fooled,)
    position = Position(number, leader, leader, leader, sizes, totals, 0, discs)
    joined = _after(game, (position,))
    known = tuple(Hand(in_order(each)) for each in held)
    dealt = replace(joined, round=replace(joined.current, hands=known))
    state = _after(dealt, [Play(YOU, card) for card in cards(played)])
    return Scene(state, tuple(map(Scripted, held[1:])))


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
        if hand:
            each = ", ".join(map(words.card, hand))
            return words.catalog.text("learn-why-cards", cards=each, **about)
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


STEPS = (
    LessonStep(
        "foppen-hand",
        lambda: scene("b3 b7 g12 r9 y4", "r4 b5 g3 y8 1", "r11 b9 g6 y2 y3", "r6 b2 g15 y10 y11"),
        (Wonder(Command.HAND),),
    ),
    LessonStep(
        "foppen-lead",
        lambda: scene("b3 b7 g12 r9 y4", "r4 b5 g3 y8 1", "r11 b9 g6 y2 y3", "r6 b2 g15 y10 y11"),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-follow",
        lambda: scene("b3 b7 r12 y4", "b5 g3 y8", "b9 g6 y2", "b4 g15 y10", leader=1),
        (PlayCard(cards("b7")),),
    ),
    LessonStep(
        "foppen-out",
        lambda: scene("r5 g13 b8 b3", "b9 y2 g14", "b5 r11 g4", "b10 y11 b6", leader=1, fooled=0),
        (WhoWins(), WhoIsFooled()),
    ),
    LessonStep(
        "foppen-discard",
        lambda: scene("r5 g13 b8 b3", "y2 g14", "r11 g4", "y11 b6", leader=3, fooled=2),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-lowest",
        lambda: scene("g13 b8 b3", "g14 y7", "r11 g4", "b6 y9", leader=3, fooled=0),
        (WhoIsFooled(),),
    ),
    LessonStep(
        "foppen-one",
        lambda: scene("y11 b8 b3", "1 y7", "r11 g4", "y14 y9", fooled=2, played="y11"),
        (WhoIsFooled(),),
    ),
    LessonStep(
        "foppen-safe",
        lambda: scene("1 r2 b2", "y3 b7", "r11 b9", "g9 b4", leader=3, fooled=2),
        (PlayCard(cards("1")),),
    ),
    LessonStep(
        "foppen-count",
        lambda: scene("g12 y3 b6", "g5", "g9 y7 r3 r8", "g7 b10", fooled=3),
        (Wonder(Command.EACH),),
    ),
    LessonStep(
        "foppen-round",
        lambda: scene("g12", "g5 r3", "g9 y7 r8", "g7 b10", leader=1),
        (PlayCard(),),
    ),
    LessonStep(
        "foppen-points",
        lambda: scene("b7", "b9 r9 y8", "b4", "b10 r8 1", leader=1),
        (PlayCard(), PointsOf(YOU), PointsOf(2), PointsOf(3)),
    ),
    LessonStep(
        "foppen-game",
        lambda: scene(
            "y9", "y14 r10 b7", "y6", "y11 g13", leader=1, totals=(-12, -68, -5, 3), number=4
        ),
        (PlayCard(), WhoWinsGame()),
    ),
    LessonStep(
        "foppen-free",
        lambda: scene("b3 b8 r10 1", "r4 b5 y8 g7", "r11 b9 g6 y4", "r6 b2 g15 y10"),
        (PlayOn(),),
    ),
)

LESSON = Lesson(
    name="foppen",
    game=EDITION_2018.id,
    steps=STEPS,
    pauses=ends_trick,
    ends=ends_round,
    outcomes=(TrickWon, Fooled, HandRevealed, RoundScored, GameOver),
)
