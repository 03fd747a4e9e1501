"""Another game in the same room: who may begin it, and what is known of the games before it."""

from collections.abc import Callable, Coroutine

from foppen_access.net.protocol.evening_info import EveningInfo
from foppen_access.net.protocol.messages import Join
from foppen_access.rooms.room_sealing import Sealing
from foppen_engine import Seat
from foppen_engine.values import frozen


@frozen
class EarlierGames:
    """The games that were played before in the same room.

    Args:
        runs: the names of their runs.
        sealings: of their shuffles, by which a device that took part in them is known.
    """

    runs: frozenset[str] = frozenset()
    sealings: tuple[Sealing, ...] = ()

    def knows(self, seat: Seat, join: Join) -> bool:
        """Whether a guest comes from one of these games: then he begins anew in the present one,
        also with a new salt, for his old one was told to everybody.
        """
        return join.run in self.runs or bool(
            join.promise and any(each.stands(seat, join.promise) for each in self.sealings)
        )


class Rematch:
    """Who wants another game when this one is over.

    Args:
        info: what guests are told of the evening.
        begin: begins the next game.
        earlier: the games before this one.

    Attributes:
        expected: the seats whose guests have been told to come here, and have not come yet.
    """

    def __init__(
        self,
        info: EveningInfo,
        begin: Callable[[], Coroutine[None, None, None]],
        earlier: EarlierGames,
    ) -> None:
        self.info = info
        self.begin = begin
        self.earlier = earlier
        self.expected: set[Seat] = set()
        self._wishes: set[Seat] = set()
        self._absent: dict[Seat, set[Seat]] = {}
        self._begins = False

    def is_new_wish(self, seat: Seat) -> bool:
        """Note a wish; whether it is new: nobody needs to hear it twice."""
        is_new = not self._begins and seat not in self._wishes
        self._wishes.add(seat)
        return is_new

    def is_settled(self, here: tuple[Seat, ...]) -> bool:
        """Whether the next game begins now, once: the host wants it, or, where he is not here, most
        of those who are.
        """
        if self._begins:
            return False
        host = self.info.host
        if host is not None and host in here:
            self._begins = host in self._wishes
        else:
            self._begins = 2 * len(self._wishes & {*here}) > len(here)
        return self._begins

    def is_new_stand_in(self, wisher: Seat, seat: Seat) -> bool:
        """Note the wish that the computer plays for a seat; whether it is a new one."""
        wishes = self._absent.setdefault(seat, set())
        is_new = wisher not in wishes
        wishes.add(wisher)
        return is_new

    def may_stand_in(self, seat: Seat, people: tuple[Seat, ...], here: tuple[Seat, ...]) -> bool:
        """Whether the computer plays for a seat from now on: the host wants it, or, where he is not
        here and its guest isn't either, most of the other people.
        """
        host, wishes = self.info.host, self._absent.get(seat, set())
        is_host_here = host is not None and host in here
        most = 2 * len(wishes & {*here}) > len({*people} - {seat})
        settled = host in wishes if is_host_here else most and seat not in here
        if settled:
            del self._absent[seat]
        return settled

    def failed(self) -> None:
        """The next game could not begin; it can be asked for again."""
        self._begins = False
        self._wishes.clear()
