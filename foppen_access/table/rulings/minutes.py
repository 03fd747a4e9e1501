"""What a table has ruled in an evening, in words; points it gave or took are in the sheet."""

from collections.abc import Iterator

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import parts
from foppen_engine import CardsBack, LetStand, Pardon, Rule, VoidRound


def rulings_said(timeline: Timeline, words: Words) -> list[str]:
    """Every ruling that still counts, in order, a line each."""
    return [
        line
        for part in parts(timeline)
        for move in part.moves
        for line in _ruling(move, part.number, words.at(part.players))
    ]


def _ruling(move: Move, number: int, words: Words) -> Iterator[str]:
    text = words.catalog.text
    match move.action:
        case LetStand(seat, card) | Rule(seat, card, True):
            player, name = words.player(seat), words.card(card)
            yield text("minutes-stands", round=number, player=player, card=name)
        case Rule(seat, card, False):
            player, name = words.player(seat), words.card(card)
            yield text("minutes-denied", round=number, player=player, card=name)
        case Pardon(seat, suit):
            player, name = words.player(seat), words.suit(suit)
            yield text("minutes-pardon", round=number, player=player, suit=name)
        case CardsBack(seat, card):
            player, name = words.player(seat), words.card(card)
            yield text("minutes-back", round=number, player=player, card=name)
        case VoidRound():
            yield text("minutes-void", round=number)
        case _:
            return
