"""What is wrong with a hand that was laid open, and where the card in question is."""

from collections.abc import Iterator

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import Utterance
from foppen_access.table.referee import mismatch
from foppen_engine import Card, FoppenState, Refusal, Reveal
from foppen_engine.games.foppen.refusals import WrongCount


def reveal_fault(desk: Desk, action: Reveal, reason: Refusal) -> Iterator[Utterance]:
    """The sentences that locate a difference: what can't be there, where it went, what is
    missing.
    """
    difference = mismatch(desk.session.state, action)
    if difference is None or isinstance(reason, WrongCount):
        yield Utterance(desk.narrator.refusal(reason))
    if difference is None:
        return
    if difference.extra:
        extra = desk.words.cards_in_turn(difference.extra)
        yield Utterance(desk.text("table-mismatch-extra", cards=extra))
        for card in dict.fromkeys(difference.extra):
            yield from _where(desk, card)
    if difference.missing:
        missing = desk.words.cards_in_turn(difference.missing)
        yield Utterance(desk.text("table-mismatch-missing", cards=missing))


def _where(desk: Desk, card: Card) -> Iterator[Utterance]:
    state = desk.session.state
    if not card.suit or not isinstance(state, FoppenState) or not state.round:
        return
    for number, trick in enumerate(state.round.tricks, 1):
        for seat, played in trick.plays:
            if played == card:
                yield Utterance(
                    desk.text(
                        "table-mismatch-where",
                        card=desk.words.card(card),
                        player=desk.words.player(seat),
                        trick=number,
                    )
                )
