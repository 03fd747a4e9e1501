"""What `?` answers: the commands, or one of them."""

from foppen_access.console.commands import About, Command
from foppen_access.console.enquiry import Enquiry


def explain(enquiry: Enquiry, about: str) -> list[str]:
    """What can be typed now; with a command, what it does."""
    if about:
        command = enquiry.vocabulary.command(about)
        return [_line(enquiry, command) if command else enquiry.text("help-unknown")]
    lines = [enquiry.text("help-more")]
    if enquiry.listener.seat is not None:
        lines = [enquiry.text(enquiry.words.own("help-cards")), *lines]
        if enquiry.listener.by_keys:
            lines = [enquiry.text("help-keys"), enquiry.text("help-keys-line"), *lines]
    return [*lines, *(_line(enquiry, each) for each in Command if _has_an_answer(enquiry, each))]


def _has_an_answer(enquiry: Enquiry, command: Command) -> bool:
    """Whether a command means something in this game, to whoever asks."""
    row, ways = command.value, enquiry.ways
    if row.own_cards and enquiry.listener.seat is None:
        return False
    if ways.asking.is_score_only(enquiry.session.state):
        return row.about is not About.ROUND
    return command not in ways.asking.idle and (row.about is not About.COACH or ways.has_coach)


def _line(enquiry: Enquiry, command: Command) -> str:
    name, words = command.name.lower(), enquiry.words
    key, has = f"key-{name}", words.catalog.has
    is_undo_at_table = command is Command.UNDO and enquiry.listener.seat is None
    help_key = "help-table-undo" if is_undo_at_table else words.own(f"help-{name}")
    typed = enquiry.vocabulary.profile.key(command)
    return enquiry.text(
        "help-line" if typed else "help-line-word",
        key=enquiry.text(key) if has(key) else typed,
        word=enquiry.vocabulary.word(command),
        text=enquiry.text(help_key),
    )
