"""A lesson for Futschikato: from the first card to a shared win. Three of its steps are the worked
example of the rulebook, with the learner in the seat of the third player.
"""

from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Timeline
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
from foppen_engine import Action, Card, Deal, Draw, Play, Seat, in_order
from foppen_engine.games.futschikato.events import BroughtThrough, CardBeaten
from foppen_engine.games.futschikato.game import GAMES
from foppen_engine.games.futschikato.state import ID, FutschikatoState
from foppen_engine.hands import Hand
from foppen_engine.options import Options
from foppen_engine.step import CardDrawn, GameOver
from foppen_engine.values import frozen, replace

NOTHING = "-"
"""Stands for no card before a player."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards in the order in which they will be played."""
    return tuple(Card(None, int(number)) for number in text.split())


def scene(*hands: str, table: str, turn: Seat = YOU) -> Scene:
    """In the middle of a game; all cards that nobody has are still to be drawn.

    Args:
        hands: by seat; that of the learner first.
        table: what lies before each seat.
        turn: whose turn it is.
    """
    held = [cards(hand) for hand in hands]
    lying = tuple(None if each == NOTHING else Card(None, int(each)) for each in table.split())
    game = _game(len(hands))
    on_table = len(lying) - lying.count(None)
    state = replace(
        game,
        hands=tuple(Hand(in_order(each)) for each in held),
        table=lying,
        pile=len(game.deck) - sum(map(len, held)) - on_table,
        leader=turn,
        turn=turn,
        moves=on_table,
    )
    return Scene(state, tuple(map(Scripted, held[1:])))


def _game(seats: int) -> FutschikatoState:
    return GAMES[0].new_game(seats, Options())


_HANDS = ("7 6 2 2 3 4", "7 2 3 3 5 10", "6 9 2 2 4 5", "8 14 2 3 4 5")
"""Those of the worked example, as far as it says."""

_COURSE: tuple[Action, ...] = (
    *(Play(2, Card(None, 6)), Play(3, Card(None, 8)), Draw(2, Card(None, 3))),
    *(Play(0, Card(None, 7)), Play(1, Card(None, 7)), Draw(3, Card(None, 4))),
    *(Play(2, Card(None, 9)), Play(3, Card(None, 14))),
)
"""What happens in it up to the learner's second turn."""


def example(actions: int) -> Scene:
    """The worked example after so many actions."""
    held = [cards(hand) for hand in _HANDS]
    deal = Deal(tuple(map(in_order, held)), dealer=None, leader=2)
    timeline = Timeline(_game(len(held)))
    for action in (deal, *_COURSE[:actions]):
        timeline.add(action)
    return Scene(timeline.state, tuple(map(Scripted, held[1:])))


@frozen
class WhoIsBeaten(Question):
    """Whose card the last one has beaten."""

    kind = Kind.NAME
    key = "learn-who-is-beaten"

    def answer(self, state: FutschikatoState) -> int:
        """Who must draw for it."""
        return state.draws[0]

    def why_not(self, state: FutschikatoState, words: Words, given: int) -> str:
        """What lies before another player is worth enough."""
        card = state.table[given]
        worth = state.worth(card) if card else 0
        return words.catalog.text(
            "learn-why-not-beaten", worth=worth, **words.about("player", given)
        )


@frozen
class IsOver(Question):
    """Whether the learner has won with the card just played."""

    kind = Kind.YES_NO
    key = "learn-is-over"

    def answer(self, state: FutschikatoState) -> int:
        """Whether the game is over."""
        return int(state.over)

    def why_not(self, state: FutschikatoState, words: Words, given: int) -> str:  # noqa: ARG002
        """The card still lies there."""
        return words.catalog.text("learn-why-not-over")


@frozen
class WinsAlone(Question):
    """Whether there is one winner."""

    kind = Kind.YES_NO
    key = "learn-wins-alone"

    def answer(self, state: FutschikatoState) -> int:
        """Whether nobody has won beside him."""
        return int(len(state.winners) == 1)

    def why_not(self, state: FutschikatoState, words: Words, given: int) -> str:  # noqa: ARG002
        """Who has got rid of the same number."""
        others = words.players(seat for seat in state.winners if seat != YOU)
        return words.catalog.text("learn-why-not-alone", players=others)


STEPS = (
    LessonStep(
        "futschikato-hand",
        lambda: scene("2 5 9 14", "2 4 7", "3 6 12", "2 3 8", table="- - - -"),
        (Wonder(Command.HAND),),
    ),
    LessonStep(
        "futschikato-beat",
        lambda: scene("3 4 9", "2 4", "3 6", "2 8", table="- - 7 12"),
        (PlayCard(cards("9"), others=0),),
    ),
    LessonStep(
        "futschikato-through",
        lambda: scene("3 4", "2 6", "3 6", "5 8", table="13 4 - -", turn=3),
        (PlayCard(others=0),),
    ),
    LessonStep("futschikato-together", lambda: example(0), (PlayCard(cards("7"), others=1),)),
    LessonStep("futschikato-apart", lambda: example(6), (WhoIsBeaten(),), first=2),
    LessonStep(
        "futschikato-both",
        lambda: example(8),
        (PlayCard(cards("6"), others=0), Wonder(Command.EACH)),
    ),
    LessonStep(
        "futschikato-last",
        lambda: scene("15", "15", "9 3", "4 6", table="- - 4 -"),
        (PlayCard(others=0), IsOver()),
    ),
    LessonStep(
        "futschikato-shared",
        lambda: scene("", "15", "9 3", "4 6", table="15 - - 2", turn=1),
        (WinsAlone(),),
    ),
    LessonStep(
        "futschikato-free",
        lambda: scene("4 9 13", "5 8 11", "3 6 10", table="- - -"),
        (PlayOn(),),
    ),
)

LESSON = Lesson(
    name="futschikato",
    game=ID,
    steps=STEPS,
    pauses=lambda _: False,
    ends=lambda state: bool(state.over),
    outcomes=(CardBeaten, CardDrawn, BroughtThrough, GameOver),
)
