"""What is wrong with a hand that was laid open, and where the card in question is."""

from collections.abc import Iterator

from foppen_access.console.desk import Desk
from foppen_access.table.refereeing import Refereeing
from foppen_engine import Reason, Reveal
from foppen_engine.games.foppen.refusals import WrongCount


def reveal_fault(
    desk: Desk, refereeing: Refereeing, action: Reveal, reason: Reason
) -> Iterator[str]:
    """The sentences that locate a difference: what can't be there, where it went, what is
    missing.
    """
    difference = refereeing.mismatch(desk.session.state, action)
    if difference is None or isinstance(reason, WrongCount):
        yield desk.words.reason(reason)
    if difference is None:
        return
    if difference.extra:
        extra = desk.words.cards_in_turn(difference.extra)
        yield desk.text("table-mismatch-extra", cards=extra)
        for card in dict.fromkeys(difference.extra):
            for seat, trick in refereeing.places(desk.session.state, card):
                player, name = desk.words.player(seat), desk.words.card(card)
                yield desk.text("table-mismatch-where", card=name, player=player, trick=trick)
    if difference.missing:
        missing = desk.words.cards_in_turn(difference.missing)
        yield desk.text("table-mismatch-missing", cards=missing)
