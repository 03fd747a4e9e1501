"""What has to be entered where the table says what was typed wrong."""

from foppen_access.table.entry.entries import Candidates, Insert, Remove, Replace
from foppen_access.table.slips.mend_outcome import Mend
from foppen_access.table.slips.slip_diagnosis import (
    Exchanged,
    Fault,
    Missing,
    Revoked,
    Surplus,
    Wrong,
)
from foppen_engine import Card


def remedy(
    fault: Fault, entered: tuple[Card, ...], waiting: tuple[Card, ...], meant: Candidates
) -> Mend:
    """What has to be entered where a slip was made.

    Args:
        fault: the slip.
        entered: the cards of the round.
        waiting: the cards that were said after them and are not entered.
        meant: which card is missing or was meant, where the slip is about one.

    Raises:
        TypeError: a revoke is no slip.
    """
    last = len(entered)
    said: list[Candidates] = [(card,) for card in waiting]
    at = max(0, fault.number - last - 1) if not isinstance(fault, Revoked) else 0
    match fault:
        case Missing(number) if number <= last:
            return Mend((Insert(number - 1, (meant,)),), tuple(said))
        case Wrong(number) if number <= last:
            return Mend((Replace(number, (meant,)),), tuple(said))
        case Surplus(number) if number <= last:
            return Mend((Remove(number),), tuple(said))
        case Exchanged(number) if number < last:
            first, second = entered[number - 1 : number + 1]
            return Mend((Replace(number, ((second,), (first,))),), tuple(said))
        case Exchanged(number) if number == last:
            return Mend((Replace(number, (said[0],)),), ((entered[-1],), *said[1:]))
        case Missing():
            said.insert(at, meant)
        case Wrong():
            said[at] = meant
        case Surplus():
            del said[at]
        case Exchanged():
            said[at : at + 2] = reversed(said[at : at + 2])
        case _:
            raise TypeError(fault)
    return Mend((), tuple(said))
