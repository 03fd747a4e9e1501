"""How somebody has lost a round or a game of Foppen, from what everybody may know and his hand."""

from collections.abc import Sequence

from foppen_access.coach.game_review import finished_rounds
from foppen_access.dialogue.answering.game_answers import Loss
from foppen_access.gameplay.timeline import Move, ended_by
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Seat
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.step import RoundScored

_FEW = 3
"""So many cards or tricks are named one by one."""


def foppen_loss(moves: Sequence[Move], words: Words, seat: Seat) -> Loss | None:
    """The last round, or the one that decided a game that is over: its points, the cards left in
    hand, and the tricks in which the player was fooled. None before the first round is over.
    """
    rounds = [each for each in finished_rounds(moves) if _points(each)]
    if not rounds:
        return None
    text, last = words.catalog.text, rounds[-1]
    over = ended_by(last[-1])
    if over and seat in over.winners:
        return Loss((text("why-not-lost"),))
    played = _decisive(rounds, seat, over.winners[0]) if over else last
    points = _points(played)
    state: AnyState = played[-1].after
    about = {"round": state.rounds, "points": words.points(points[seat])}
    if over and len(rounds) > 1:
        gained = words.points_of((each, points[each]) for each in (over.winners[0], seat))
        said = text("game-why", decisive=state.rounds, gained=gained)
    elif over or points[seat] < 0:
        said = text("why-round", **about)
    else:
        return Loss((text("why-round-kept", value=points[seat], **about),))
    return Loss((said, *_left(state, words, seat)), played)


def _points(played: Sequence[Move]) -> tuple[int, ...]:
    """What a round brought, by seat; nothing where it was not scored."""
    scored = (each for each in played[-1].events if isinstance(each, RoundScored))
    return next((each.points for each in scored), ())


def _decisive(rounds: Sequence[Sequence[Move]], seat: Seat, winner: Seat) -> Sequence[Move]:
    """The round in which the winner gained most, among those in which the same people played."""
    players = rounds[-1][-1].after.players
    same = [each for each in rounds if each[-1].after.players == players]
    return max(same, key=lambda each: _points(each)[winner] - _points(each)[seat])


def _left(state: FoppenState, words: Words, seat: Seat) -> list[str]:
    """The cards that were left, the costliest first, and how often he was fooled; nothing where
    only points were entered.
    """
    rnd = state.round
    if rnd is None or rnd.hands[seat].hidden:
        return []
    cards = sorted(rnd.hands[seat].known, key=state.rules.value, reverse=True)
    tricks = [at for at, trick in enumerate(rnd.tricks, 1) if seat in trick.fooled]
    named = cards if len(cards) <= _FEW else cards[:1]
    return [
        words.catalog.text(
            "why-left",
            count=len(cards),
            some=len(named) < len(cards),
            cards=words.catalog.listing([words.card(card) for card in named]),
            times=len(tricks),
            often=len(tricks) > _FEW,
            tricks=words.catalog.listing([str(at) for at in tricks]),
        )
    ]
