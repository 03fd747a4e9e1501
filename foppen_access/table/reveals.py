"""What is wrong with a hand that was laid open, and where the card in question is."""

from collections import Counter
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
        named = Counter(action.cards or ())
        often = [card for card in dict.fromkeys(difference.extra) if card.suit and named[card] > 1]
        for card in often:
            name = desk.words.card(card)
            yield desk.text("table-mismatch-often", card=name, count=named[card])
        single = [card for card in difference.extra if card not in often]
        if single:
            extra = desk.words.cards_in_turn(single)
            yield desk.text("table-mismatch-extra", cards=extra, count=len(single))
        for card in dict.fromkeys(difference.extra):
            for seat, trick in refereeing.places(desk.session.state, card):
                player, name = desk.words.player(seat), desk.words.card(card)
                yield desk.text("table-mismatch-where", card=name, player=player, trick=trick)
    if difference.missing:
        missing = desk.words.cards_in_turn(difference.missing)
        count = len(difference.missing)
        yield desk.text("table-mismatch-missing", cards=missing, count=count)
