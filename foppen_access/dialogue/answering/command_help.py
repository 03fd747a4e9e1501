"""Answers to `?`: the list of commands, or the help of one."""

from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.parsing.prompt_commands import About, Command
from foppen_engine import AwaitBid, pending

_AT_TABLE = {Command.UNDO: "help-table-undo", Command.SINCE: "help-table-since"}
"""What is said of commands that do something else at a real table."""


def explain(enquiry: Enquiry, about: str) -> list[str]:
    """What can be typed now; with a command, what it does."""
    if about:
        command = enquiry.vocabulary.command(about)
        return [command_line(enquiry, command) if command else enquiry.text("help-unknown")]
    lines = [enquiry.text("help-more")]
    seat = enquiry.listener.seat
    if seat is not None and pending(enquiry.state) == AwaitBid(seat):
        return [*enquiry.answers.what(), enquiry.text("help-bid"), *lines]
    if seat is not None:
        lines = [enquiry.text(enquiry.words.own("help-cards")), *lines]
        if enquiry.listener.by_keys:
            lines = [enquiry.text("help-keys"), enquiry.text("help-keys-line"), *lines]
    return [
        *lines,
        *(command_line(enquiry, each) for each in Command if _has_an_answer(enquiry, each)),
    ]


def _has_an_answer(enquiry: Enquiry, command: Command) -> bool:
    """Whether a command means something to this listener in this game."""
    row, ways = command.value, enquiry.ways
    if row.own_cards and enquiry.listener.seat is None:
        return False
    if ways.asking.is_score_only(enquiry.state):
        return row.about is not About.ROUND
    return command not in ways.asking.idle and (row.about is not About.COACH or ways.has_coach)


def command_line(enquiry: Enquiry, command: Command) -> str:
    """A command, its word and what it does."""
    name, words = command.name.lower(), enquiry.words
    key, has = f"key-{name}", words.catalog.has
    help_key = _AT_TABLE[command] if _is_other_at_table(enquiry, command) else f"help-{name}"
    typed = enquiry.vocabulary.profile.key(command)
    return enquiry.text(
        "help-line" if typed else "help-line-word",
        key=enquiry.text(key) if has(key) else typed,
        word=enquiry.vocabulary.word(command),
        text=enquiry.text(words.own(help_key)),
    )


def _is_other_at_table(enquiry: Enquiry, command: Command) -> bool:
    """Whether a command does something else where whoever types has no seat."""
    if enquiry.listener.seat is not None:
        return False
    has_tricks = not enquiry.ways.asking.is_score_only(enquiry.state)
    return command in _AT_TABLE and (command is Command.UNDO or has_tricks)
