"""What is said of a line that says nothing whole: what is missing, what may be meant."""

from collections.abc import Callable

from foppen_access.dialogue.answering.hand_order import no_such_suit
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import (
    Ambiguous,
    LikelyCommand,
    Meaning,
    Nothing,
    SeveralCards,
    SuitMissing,
    SuitUnknown,
    ValueMissing,
)
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import Cue


def ask_back(desk: Desk, meaning: Meaning, question: Callable[[], None]) -> None:
    """Say what is missing in a line that says nothing whole; after an empty one, ask again.

    Args:
        desk: where it was typed.
        meaning: what it says.
        question: asks again.
    """
    words = desk.words
    match meaning:
        case ValueMissing(suits):
            suit = words.catalog.choice([words.suit(suit) for suit in suits])
            desk.remark("value-missing", suit=suit)
        case SuitMissing(value):
            desk.remark("suit-missing", value=value)
        case SuitUnknown(value) if any(c.value == value for c in desk.session.state.deck):
            desk.remark_line(no_such_suit(words))
        case Ambiguous(named):
            desk.remark("ambiguous", words=words.catalog.choice(named))
        case LikelyCommand(command):
            _suggest(desk, command)
        case SeveralCards():
            desk.remark("one-card-only")
        case Nothing():
            question()
        case _:
            did_not_understand(desk)


def did_not_understand(desk: Desk) -> None:
    """Tell the player who typed that the line means nothing."""
    short = desk.words.short_text("unknown", {})
    desk.remark_line(desk.text("unknown"), Cue.ERROR, short)


def _suggest(desk: Desk, command: Command) -> None:
    """Tell the player who typed which command may be what he wants."""
    from foppen_access.dialogue.answering.command_help import command_line  # noqa: PLC0415 - hardly ever wanted

    desk.remark("suggestion", command=command_line(desk.enquiry, command))
