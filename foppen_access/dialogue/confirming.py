"""Questions of yes or no in between: before somebody leaves, before something is taken back."""

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Answer, Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.utterance import Audience, Utterance


def agrees(
    desk: Desk,
    audience: Audience,
    question: str,
    refused: str,
    /,
    *,
    command: Command | None = None,
    is_own: bool = False,
    **args: object,
) -> bool:
    """One question, and what is said where the answer is anything but yes. News that wait for Enter
    wait until it is answered.

    Args:
        desk: where it is asked.
        audience: who may hear it again.
        question: the message that asks.
        refused: the message of what is said where it isn't yes.
        is_own: whether whoever was at the keyboard is asked: then what he asks in between is
            answered, and the question asked again. Nobody else may hear his cards.
        command: whose word, typed once more in full, means yes as well; its key does not, which
            is typed twice by mistake.
        args: what the question is about.

    Raises:
        EOFError: the input has ended.
    """
    if desk.console.has_unread_news:
        with desk.console.pages.set_aside():
            return agrees(desk, audience, question, refused, command=command, is_own=is_own, **args)
    asked = desk.text(question, **args)
    quits = Ask(command) if command else None

    def ask(key: str = question) -> None:
        desk.tell([Utterance(desk.text(key, **args), audience, aside=True)])

    ask()
    while (line := desk.ask(by_letter=True, choices=desk.yes_or_no)) is not None:
        meaning = desk.vocabulary.hear(line)
        if is_own and isinstance(meaning, Ask) and meaning.command.only_asks:
            desk.answer(meaning)
            ask()
        elif line and desk.console.pages.waits(asked):
            ask("news-first" if desk.has_unread_news else question)
        elif meaning == Answer(yes=True) or (meaning == quits and len(line.strip()) > 1):
            return True
        else:
            desk.tell([Utterance(desk.text(refused), audience, aside=True)])
            return False
    raise EOFError


def really_quits(desk: Desk) -> bool:
    """One question; anything but yes goes on, and where nothing would be lost the word to quit."""
    saved = _is_saved(desk)
    question, command = ("ask-quit", Command.QUIT) if saved else ("ask-quit-unsaved", None)
    try:
        return agrees(desk, desk.here, question, "quit-no", command=command, is_own=True)
    except EOFError:
        return True


def leaves_after_game(desk: Desk) -> bool:
    """Whether the player may leave: where the game would be lost that is asked."""
    return _is_saved(desk) or really_quits(desk)


def _is_saved(desk: Desk) -> bool:
    desk.session.settle()
    return desk.session.log is None or desk.session.log.trouble is None
