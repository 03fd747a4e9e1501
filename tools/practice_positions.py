"""Makes the stock of positions to practise on, from seeds, each checked by the search.

    python -m tools.practice_positions [--each 5]

Computer opponents play rounds. A decision of the first seat is taken where its theme fits and two
searches, each in deals of its own, agree which cards are right and that all others cost clearly.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from foppen_access.coach.certain_claims import KeepsLead, WinsSurely
from foppen_access.coach.coach import Coach
from foppen_access.coach.game_review import SECOND_LOOK, judged_decision
from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.gameplay.session import game_among
from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.lessons.practice_positions import STOCK, PracticePosition, position_line
from foppen_access.players.levels import Level
from foppen_engine import (
    ONE,
    AnyState,
    AwaitBid,
    AwaitPlay,
    Bid,
    Deal,
    Options,
    Play,
    legal_actions,
    new_game,
    pending,
    view,
)
from foppen_engine.games.foppen.state import FoppenState

SEAT = 0

LEAST = 3.0
"""Points that every wrong card costs, and a wrong bid."""

FIRST_SIGHT = 300
"""Playouts, to see whether a closer look is worth while."""


class _Table(NamedTuple):
    """Where positions of a theme are looked for."""

    theme: str
    game: str
    players: int
    bids: bool = False


TABLES = (
    _Table("win", "foppen-2018", 4),
    _Table("discard", "foppen-2018", 5),
    _Table("two-discs", "foppen-2018", 7),
    _Table("eight", "foppen-2018", 8),
    _Table("one", "foppen-1995", 4),
    _Table("bid", "foppen-1995", 4, bids=True),
)


def right_decisions(timeline: Timeline, coach: Coach, rng: Random) -> tuple[Play | Bid, ...]:
    """What is right for the first seat now; nothing where that isn't clear."""
    seen = view(timeline.state, SEAT)
    if isinstance(pending(timeline.state), AwaitBid):
        worth = coach.bid_worth(seen, rng, deals=SECOND_LOOK)
        is_clear = abs(worth.gain) - 2 * worth.error > LEAST
        return (Bid(SEAT, bid=worth.gain > 0),) if is_clear else ()
    judged = coach.judge(seen, rng, playouts=SECOND_LOOK)
    right = tuple(each.play for each in judged if -each.difference < coach.least)
    wrong = [each for each in judged if -each.difference - 2 * each.error > LEAST]
    is_clear = len(right) + len(wrong) == len(judged) and len(right) <= len(judged) / 2
    return right if is_clear else ()


def is_accused(timeline: Timeline, action: Play | Bid, coach: Coach) -> bool:
    """Whether a review would say that it was costly."""
    before = timeline.state
    timeline.add(action)
    move = Move(before, action, timeline.state, ())
    _drop_last(timeline)
    return judged_decision(len(timeline), move, coach) is not None


def _drop_last(timeline: Timeline) -> None:
    from foppen_engine import TakeBack  # noqa: PLC0415 - beside its only use

    timeline.add(TakeBack(1))


def _fits(theme: str, state: FoppenState) -> bool:
    """Whether a moment is about a theme, as far as that can be seen."""
    if theme == "bid":
        return isinstance(pending(state), AwaitBid)
    if pending(state) != AwaitPlay(SEAT):
        return False
    rnd = state.current
    legal = [each.card for each in legal_actions(state) if isinstance(each, Play)]
    follows = rnd.led is None or any(card.suit is rnd.led for card in legal)
    match theme:
        case "win":
            return bool(rnd.plays) and follows and len(legal) > 2
        case "discard":
            return bool(rnd.plays) and not follows and len(legal) > 3
        case "one":
            return ONE in legal and len(legal) > 2
        case _:
            return len(legal) > 2 and len(rnd.tricks) > 1


def _is_about(
    theme: str, timeline: Timeline, right: tuple[Play | Bid, ...], coach: Coach, *, wins: bool
) -> bool:
    """Whether what is right is what the theme is about; `wins` is whether it should be to win."""
    cards = [each.card for each in right if isinstance(each, Play)]
    if theme == "bid":
        return right == (Bid(SEAT, bid=wins),)
    if theme == "win":
        known = coach.position(timeline.state, SEAT)
        legal = [each.card for each in legal_actions(timeline.state) if isinstance(each, Play)]
        winning = {
            card
            for card in legal
            if any(isinstance(claim, WinsSurely | KeepsLead) for claim in known.claims(card))
        }
        return winning >= {*cards} if wins else bool(winning) and not winning & {*cards}
    if theme == "one":
        return len(cards) == 1 or ONE not in cards
    return True


def _moments(table: _Table, seed: int) -> Iterator[Timeline]:
    """The decisions of the first seat in a round of normal players."""
    start = new_game(table.game, table.players, Options(bids=table.bids))
    player = game_of(table.game).opponents.player(Level.NORMAL)
    session = game_among(start, [player] * table.players, str(seed), RandomDealer())
    shown = Timeline(start)
    for move in session.moves():
        awaited = pending(move.before)
        if isinstance(awaited, AwaitPlay | AwaitBid) and awaited.seat == SEAT:
            yield shown
        if len(shown) and isinstance(move.action, Deal):
            return
        shown.add(move.action)


def _found(table: _Table, seed: int, *, wins: bool) -> PracticePosition | None:
    """The first position of a round that fits; see `_is_about`."""
    coach = game_of(table.game).coach
    for timeline in _moments(table, seed):
        state: AnyState = timeline.state
        if not _fits(table.theme, state) or len(legal_actions(state)) < 2:
            continue
        if table.theme != "bid":
            seen, rng = view(state, SEAT), Random(f"{seed} sight")
            if -coach.judge(seen, rng, playouts=FIRST_SIGHT)[-1].difference < LEAST:
                continue
        looks = [right_decisions(timeline, coach, Random(f"{seed} {each}")) for each in "ab"]
        right = looks[0]
        if not right or {*right} != {*looks[1]}:
            continue
        if not _is_about(table.theme, timeline, right, coach, wins=wins):
            continue
        wrong = [each for each in legal_actions(state) if each not in right]
        if all(isinstance(w, Play | Bid) and is_accused(timeline, w, coach) for w in wrong):
            actions = tuple(move.action for move in timeline)
            name = f"{table.theme}-{seed}"
            return PracticePosition(
                name, table.theme, table.game, (), SEAT, timeline.start, actions, right
            )
    return None


def _lines(table: _Table, each: int) -> Iterator[str]:
    """The lines of a theme: to win, or to bid, is right in every other one of them."""
    seeds = count(1)
    for number in range(each):
        wins = number % 2 == 0
        found = next(filter(None, (_found(table, seed, wins=wins) for seed in seeds)))
        print(found.name, flush=True)
        yield position_line(found, players=table.players, bids=table.bids)


def main() -> None:
    """Write the stock, or a part of it anew."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=6)
    parser.add_argument("--theme", choices=[table.theme for table in TABLES])
    given = parser.parse_args()
    lines = STOCK.read_text("utf-8").splitlines() if given.theme else []
    for table in TABLES:
        if given.theme in (None, table.theme):
            lines = [line for line in lines if f'"theme":"{table.theme}"' not in line]
            lines += _lines(table, given.each)
    STOCK.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
