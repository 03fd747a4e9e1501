"""A room's game with the computer's players in it."""

from collections.abc import Callable

from foppen_access.apart.agreement import Agreement
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.header import Header
from foppen_access.gameplay.session import Session
from foppen_access.gameplay.timeline import Timeline
from foppen_access.games import game_of
from foppen_access.players.levels import Level
from foppen_access.players.player import Player
from foppen_engine import Seat


def session_with(
    header: Header,
    timeline: Timeline,
    agreement: Agreement,
    *,
    level: Level,
    seed: str,
    thinking: float,
) -> tuple[Session, Callable[[Seat], Player]]:
    """The game, and who plays for somebody who stays away.

    Args:
        header: the first line of its record.
        timeline: how far it is.
        agreement: says who are people; the other seats are the computer's.
        level: how well that plays.
        seed: of which all chance comes.
        thinking: how many seconds a master may think about a card.
    """
    opponents = game_of(header.game).opponents
    computers = [seat for seat in range(len(header.seats)) if seat not in agreement.people]
    others = opponents.neighbours(level, computers, header.created, thinking=thinking)
    session = Session(
        timeline,
        dealer=RandomDealer(),
        players={seat: player for seat, (player, _) in others.items()},
        seed=seed,
        log=None,
    )
    return session, lambda _: opponents.player(level, thinking=thinking)
