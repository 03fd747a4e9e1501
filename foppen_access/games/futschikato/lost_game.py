"""How somebody has lost a game of Futschikato, from what lay open on the table."""

from collections import Counter
from collections.abc import Sequence

from foppen_access.coach.game_review import finished_rounds
from foppen_access.dialogue.answering.game_answers import Loss
from foppen_access.gameplay.timeline import Move, ended_by
from foppen_access.narration.words import Words
from foppen_engine import AnyState, Play, Seat
from foppen_engine.games.futschikato.events import CardBeaten


def futschikato_loss(moves: Sequence[Move], words: Words, seat: Seat) -> Loss | None:
    """Who was done, how many cards were left to the player, how many of his were beaten and by
    whom most often. None before the game is over.
    """
    rounds = finished_rounds(moves)
    ended = ended_by(rounds[-1][-1]) if rounds else None
    if ended is None:
        return None
    text, played = words.catalog.text, rounds[-1]
    if seat in ended.winners:
        return Loss((text("why-not-lost"),))
    state: AnyState = played[-1].after
    cards = state.hands[seat].size + (state.table[seat] is not None)
    winners = words.several(ended.winners, "winners")
    return Loss(
        (text("why-futschikato", cards=cards, **winners), *_beaten(played, words, seat)), played
    )


def _beaten(played: Sequence[Move], words: Words, seat: Seat) -> list[str]:
    """How many of his cards were beaten, and by whom more than by any other; nothing where he has
    played none.
    """
    own, by = 0, Counter[Seat]()
    for move in played:
        if isinstance(move.action, Play):
            own += move.action.seat == seat
            beaten = (each for each in move.events if isinstance(each, CardBeaten))
            by[move.action.seat] += sum(each.seat == seat for each in beaten)
    by = +by
    most = by.most_common(2)
    clear = len(most) == 1 or (len(most) == 2 and most[0][1] > most[1][1])
    times = most[0][1] if clear else 0
    who = words.player(most[0][0]) if clear else ""
    args = {"played": own, "beaten": by.total(), "often": times > 1, "times": times, "player": who}
    return [words.catalog.text("why-beaten", **args)] if own else []
