"""Wishes of guests about each other, and whether enough of them wish the same."""

from collections.abc import Set

from foppen_access.gameplay.player_names import split_names
from foppen_access.net.protocol.messages.guest_messages import Measure, Wish
from foppen_engine import Seat
from foppen_engine.values import replace

_OF_TWO = {Measure.REMOVE, Measure.INVITE, Measure.DELETE, Measure.HOST, Measure.NO_SEAT}
"""Where there is no host, one of two doesn't send the other away."""


def in_one_way(wish: Wish) -> Wish:
    """The same wish as it is always written, so that those of all who mean the same count together,
    and nothing is said with one that needs no text.
    """
    text = wish.text if wish.measure is Measure.NEXT else ""
    if text.isdecimal():
        text = str(int(text))
    if wish.measure is Measure.SEAT or (wish.measure is Measure.NO_SEAT and wish.seat is None):
        text = ",".join(split_names(wish.text))
    return replace(wish, text=text)


_BY_ONESELF = (Measure.HOST, Measure.INVITE)
"""What somebody may also wish of himself; then he votes on it."""


def _least(wish: Wish, voters: Set[Seat]) -> int:
    """So many must wish it at least. Who only comes to the next game is not sent away from this,
    and who is alone may close his table.
    """
    only_comes = wish.measure is Measure.NO_SEAT and wish.seat is None
    is_alone = wish.measure is Measure.DELETE and len(voters) == 1
    return 2 if wish.measure in _OF_TWO and not (only_comes or is_alone) else 1


def folded(wish: Wish) -> Wish:
    """The wish by which others that mean the same are recognized."""
    return replace(wish, text=wish.text.casefold())


class Votes:
    """Who wishes what.

    Attributes:
        host: the seat whose wish counts at once while its guest is here; None for none.
    """

    def __init__(self, host: Seat | None) -> None:
        self.host = host
        self._wishers: dict[Wish, set[Seat]] = {}

    @property
    def open(self) -> tuple[Wish, ...]:
        """The wishes that not enough have yet."""
        return tuple(self._wishers)

    def as_written(self, wisher: Seat, wish: Wish, muted: Set[Seat]) -> Wish:
        """The wish as it stands here from now on, where others wrote a name in other letters: as
        the host writes it, else as the first did who is not muted.
        """
        alike = self.as_written_here(wish)
        if alike == wish:
            return wish
        is_unheard = wisher not in muted and self._wishers[alike] <= muted
        if wisher != self.host and not is_unheard:
            return alike
        self._wishers[wish] = self._wishers.pop(alike)
        return wish

    def as_written_here(self, wish: Wish) -> Wish:
        """The wish as it stands here, where somebody wrote a name in other letters."""
        return next((each for each in self._wishers if folded(each) == folded(wish)), wish)

    def add(self, wisher: Seat, wish: Wish) -> bool:
        """Note a wish; whether it is new: nobody needs to hear it twice."""
        wishers = self._wishers.setdefault(wish, set())
        is_new = wisher not in wishers
        wishers.add(wisher)
        return is_new

    def wishers(self, wish: Wish) -> frozenset[Seat]:
        """Who wishes it."""
        return frozenset(self._wishers.get(wish, ()))

    def may_wish(self, wisher: Seat, wish: Wish) -> bool:
        """Whether somebody may wish this, where it is about himself: to be host only where another
        wishes that already.
        """
        is_of_two = wish.measure is Measure.HOST and bool(self.wishers(wish))
        return wish.seat != wisher or wish.measure is Measure.INVITE or is_of_two

    def voters(self, wish: Wish, people: Set[Seat]) -> Set[Seat]:
        """Who of these votes on a wish."""
        own = self.wishers(wish) if wish.measure in _BY_ONESELF else frozenset()
        return people - ({wish.seat} - own)

    def is_beyond(self, wish: Wish, people: Set[Seat]) -> bool:
        """Whether never enough can wish it, nor anybody who decides alone."""
        can = people if wish.measure in _BY_ONESELF else people - {wish.seat}
        return self.host in (None, wish.seat) and len(can) < _least(wish, people)

    def settled(self, wish: Wish, voters: Set[Seat], here: Set[Seat]) -> frozenset[Seat]:
        """Those who are here and by whose wish something may be done; nobody where it may not:
        the host, or more than half of the voters, where he is not here, where it is about him, or
        where it is only that the computer plays: also a host may fall silent.

        Args:
            wish: what is wished.
            voters: of whom more than half must wish it.
            here: who is here, a host whose page is loaded again included; nobody else counts.
        """
        wishers = self._wishers.get(wish, set()) & here
        done = wishers & {self.host} - {wish.seat}
        is_for_most = self.host not in here or wish.seat == self.host
        if not done and (is_for_most or wish.measure is Measure.STAND_IN):
            is_enough = len(wishers) >= _least(wish, voters)
            done = wishers if is_enough and 2 * len(wishers & voters) > len(voters) else set()
        return frozenset(done)

    def forget_seat(self, seat: Seat) -> None:
        """Somebody else is to sit there: what was wished by whom it was, and about him, lapses."""
        self._wishers = {
            wish: wishers - {seat}
            for wish, wishers in self._wishers.items()
            if wish.seat != seat and wishers - {seat}
        }

    def forget(self, wish: Wish) -> None:
        """What is wished has been done, or has become needless."""
        self._wishers.pop(wish, None)
