"""Options of a game from the command line, checked before the game exists."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

from foppen_access.faults.fault import Fault, Status
from foppen_access.gameplay.player_names import split_names
from foppen_access.narration.message_keys import Complaint
from foppen_access.preferences.allowed_names import names_complaint
from foppen_access.runtime.program import Program
from foppen_engine import Options, Seat, game_names, players_of
from foppen_engine.values import frozen


class Given(TypedDict, total=False):
    """The options of `play`, `table`, `resume` and `host` as typed; None where they weren't."""

    game: str | None
    players: int | None
    names: str | None
    record: Path | None
    seed: int | None
    detail: str | None
    level: str | None
    thinking: float | None
    bids: bool
    rounds: int | None
    deck: str | None
    dealer: str | None
    leader: str | None
    score_only: bool
    middle: bool
    copy: Path | None
    copy_detail: str | None
    open: bool
    serve: bool
    absence: str | None
    grace: int | None
    clock: int | None
    spectators: bool
    advice: bool
    port: int | None
    certificate: Path | None
    key: Path | None
    proxy: str | None
    address: str | None
    log: Path | None
    from_one_address: int | None
    unannounced: bool
    service: str | None
    service_key: Path | None
    new_key: bool


@frozen
class Wish:
    """What the command line asks of a game; None where it leaves it open.

    Args:
        level: how well the computer opponents play.
        thinking: how many seconds a master may think about a card.
        dealer: who deals the first round at a real table (Foppen).
        leader: who starts at a real table (Futschikato).
        score_only: a real table's cards are not followed.
        middle: a real table is joined in the middle of a round.
        copy: where others follow what is said at a real table.
        copy_detail: how much is said there.
        open: whether those at a real table type on devices of their own.
        port: where they come.
    """

    game: str | None = None
    players: int | None = None
    names: tuple[str, ...] = ()
    record: Path | None = None
    seed: int | None = None
    detail: str | None = None
    level: str | None = None
    thinking: float | None = None
    options: Options = Options()
    dealer: str | None = None
    leader: str | None = None
    score_only: bool = False
    middle: bool = False
    copy: Path | None = None
    copy_detail: str | None = None
    open: bool = False
    port: int | None = None


def wish_of(given: Given) -> Wish:
    """What was typed, understood.

    Raises:
        Fault: a name or a deck that can't be.
    """
    return Wish(
        game=given.get("game"),
        players=given.get("players"),
        names=names_of(given.get("names")),
        record=given.get("record"),
        seed=given.get("seed"),
        detail=given.get("detail"),
        level=given.get("level"),
        thinking=given.get("thinking"),
        options=options_of(
            bids=given.get("bids", False), rounds=given.get("rounds"), deck=given.get("deck")
        ),
        dealer=given.get("dealer"),
        leader=given.get("leader"),
        score_only=given.get("score_only", False),
        middle=given.get("middle", False),
        copy=given.get("copy"),
        copy_detail=given.get("copy_detail"),
        open=given.get("open", False),
        port=given.get("port"),
    )


def options_of(*, bids: bool, rounds: int | None, deck: str | None = None) -> Options:
    """What was agreed about the game.

    Raises:
        Fault: a deck that can't be read.
    """
    if not deck:
        return Options(bids=bids, rounds=rounds)
    from foppen_access.table.setup.table_setup import read_deck  # noqa: PLC0415 - only for a deck of one's own

    cards = read_deck(deck)
    if cards is None:
        raise Fault(Complaint("cli-error-deck", given=deck), Status.WRONG_COMMAND_LINE)
    return Options(bids=bids, rounds=rounds, deck=cards)


def names_of(text: str | None) -> tuple[str, ...]:
    """The names of `--names`.

    Raises:
        Fault: one that can't be spoken, told from another, or is a computer opponent's.
    """
    if text is None:
        return ()
    if complaint := names_complaint(text):
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return split_names(text)


def game_meant(program: Program, text: str | None) -> str:
    """A game by its name or the beginning of it; none was typed for the one that is set, which
    also comes first where a beginning leaves several open.

    Raises:
        Fault: no game begins so.
    """
    usual = program.settings.game
    begun = games_begun(text or usual)
    return usual if usual in begun else begun[0]


def games_begun(text: str) -> list[str]:
    """The games whose names begin so.

    Raises:
        Fault: there is none.
    """
    begun = [game for game in game_names() if game.startswith(text.casefold())]
    if not begun:
        complaint = Complaint("cli-error-game", game=text, choices=tuple(game_names()))
        raise Fault(complaint, Status.WRONG_COMMAND_LINE)
    return begun


def seats_wanted(program: Program, wish: Wish, people: int) -> int:
    """How many sit at the table, with so many people named.

    Raises:
        Fault: more people than seats.
    """
    allowed = players_of(wish.game or program.settings.game)
    usual = min(max(program.settings.players, allowed[0]), allowed[-1])
    seats = wish.players or max(usual, people)
    if people > seats:
        status = Status.WRONG_COMMAND_LINE
        raise Fault(Complaint("cli-error-too-many-names", names=people, players=seats), status)
    return seats


def seat_of(name: str, seats: Sequence[str]) -> Seat:
    """The seat of a player by name.

    Raises:
        Fault: nowhere.
    """
    for seat, other in enumerate(seats):
        if other.casefold() == name.casefold():
            return seat
    complaint = Complaint("not-among-seats", name=name, names=tuple(seats))
    raise Fault(complaint, Status.WRONG_COMMAND_LINE)
