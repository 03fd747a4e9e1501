"""What an opponent says at a moment that concerns him: one short line in his way, and not often."""

from collections.abc import Mapping

from foppen_access.gameplay.timeline import Move, ended_by
from foppen_access.narration.words import Words
from foppen_access.players.personality import Personality
from foppen_engine import Event, Seat
from foppen_engine.step import GameOver, RoundScored

_OUT = 10
"""Points of a round that nobody has who didn't go out."""


def opponent_line(
    words: Words, move: Move, event: Event, characters: Mapping[Seat, Personality]
) -> str:
    """What somebody says when a round or the game is over; nothing where it concerns nobody more
    than the others, or nobody listens who plays.

    Args:
        words: the names of things.
        move: what has happened; a game's end says more than that of its last round.
        event: the part of it that was told last.
        characters: of those who may say something.
    """
    if words.you is None or not characters:
        return ""
    ends = ended_by(move) is not None
    match event:
        case RoundScored(points=points) if not ends:
            best = [seat for seat, each in enumerate(points) if each >= _OUT]
            found = _speaker(words.you, best, dict(enumerate(points)), characters)
            moments, turn = ("out", "beaten"), sum(points)
        case GameOver(winners=winners, totals=totals):
            points_of = dict(enumerate(totals)) if totals else {}
            found = _speaker(words.you, list(winners), points_of, characters)
            moments, turn = ("won", "lost"), sum(winners)
        case _:
            return ""
    if found is None:
        return ""
    seat, is_best = found
    moment = "-".join((moments[0 if is_best else 1], characters[seat].value))
    text = words.catalog.text(f"opponent-{moment}", turn=turn % 2)
    return words.catalog.text("opponent-says", player=words.player(seat), text=text)


def _speaker(
    you: Seat, best: list[Seat], points: Mapping[Seat, int], characters: Mapping[Seat, Personality]
) -> tuple[Seat, bool] | None:
    """Who speaks, and whether he was the best: he, where he alone was; where the listener was, who
    has done worst.
    """
    if len(best) == 1 and best[0] in characters:
        return best[0], True
    if best != [you]:
        return None
    return min(characters, key=lambda seat: (points.get(seat, 0), seat)), False
