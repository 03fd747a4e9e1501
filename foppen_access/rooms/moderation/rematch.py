"""Another game in the same room: who may begin it, and how guests of another one are recognized."""

from collections.abc import Callable
from typing import Protocol

from foppen_access.net.protocol.evening_info import EveningInfo, Invited
from foppen_access.net.protocol.messages.guest_messages import Join, Wish
from foppen_access.net.protocol.messages.room_messages import No
from foppen_access.rooms.moderation.stand_ins import StandIns
from foppen_engine import Seat
from foppen_engine.values import replace


class EveningGames(Protocol):
    """What a room needs of the evening that its game is part of."""

    async def go_on(self) -> None:
        """Begin the next game, and send all guests there."""

    async def renew(self, seat: Seat) -> Invited | None:
        """Give a seat another invitation; the one before is not good any more."""

    async def open_to_spectators(self, *, opens: bool) -> Invited | None:
        """Give the invitation with which anybody may watch, or have it open nothing any more; None
        where that is closed again.
        """

    def refuses(self, wish: Wish) -> str:
        """Why the next table can't be as it is wished; empty where it can."""

    async def plan(self, wish: Wish) -> Invited | None:
        """Plan the next table so; the invitation of who comes anew."""

    async def hand_over(self, seat: Seat) -> None:
        """The guest of a seat decides from now on."""

    def delete(self) -> None:
        """Delete the table and all that is kept of it."""


class SharedEvening(Protocol):
    """What a room needs of an evening that other programs serve as well: nothing is wished there
    before it is stored, and what comes of it is done everywhere.
    """

    async def misfit(self, join: Join) -> No:
        """Where a guest of another game belongs."""

    async def note_wish(self, wisher: Seat, wish: Wish, moot: Callable[[], str]) -> str:
        """Store a wish; why it isn't, empty where it is. `moot` says whether something that was
        stored before it leaves it without sense.
        """

    async def settle(self, wish: Wish, wishers: frozenset[Seat]) -> None:
        """Do what enough have wished, once."""

    async def replace(self, turn: tuple[Seat, int]) -> None:
        """The clock says that the computer plays for whose turn this is, if it still is then."""

    async def note_again(self, seat: Seat) -> None:
        """Store that somebody wants another game."""

    async def note_back(self, seat: Seat) -> None:
        """Store that somebody plays himself, where the computer did or that was wished."""


class Rematch:
    """The evening of a game, as far as its room knows it.

    Args:
        info: what guests are told of the evening.
        evening: the evening.
        game: the name of this game, with which the names of all its runs begin.
        shared: the evening, where other programs serve it as well.

    Attributes:
        expected: the seats whose guests have been told to come here, and have not come yet.
        begins: whether the next game is being prepared, with what was wished until then.
    """

    def __init__(
        self,
        info: EveningInfo,
        evening: EveningGames,
        game: str,
        shared: SharedEvening | None = None,
    ) -> None:
        self.info = info
        self.evening = evening
        self.game = game
        self.shared = shared
        self.expected: set[Seat] = set()
        self._wishes: set[Seat] = set()
        self.begins = False

    def is_of_another(self, join: Join, commitment: str) -> bool:
        """Whether what a guest knows is of another game of this room: then he begins anew in the
        present one, also with a new salt, for his old one was told to everybody.

        Args:
            join: his first message.
            commitment: of this game's shuffles; empty where they are not sealed.
        """
        is_of_other_run = bool(join.run) and not join.run.startswith(self.game)
        return is_of_other_run or join.seal not in ("", commitment)

    def told_to(
        self, seat: Seat, stand_ins: StandIns, clock: float, *, spectators: bool
    ) -> EveningInfo:
        """What a guest who comes is told of the evening."""
        silent = stand_ins.silent
        return replace(
            self.info,
            stood_in=stand_ins.seats,
            clock=clock,
            silent=None if silent == seat else silent,
            spectators=spectators,
        )

    def has_wished(self, seat: Seat) -> bool:
        """Whether a guest wants another game already."""
        return seat in self._wishes

    def is_new_wish(self, seat: Seat) -> bool:
        """Note a wish; whether it is new: nobody needs to hear it twice."""
        is_new = not self.begins and seat not in self._wishes
        self._wishes.add(seat)
        return is_new

    def forget_seat(self, seat: Seat) -> None:
        """Somebody else is to sit there: what was wished by whom it was lapses."""
        self._wishes.discard(seat)

    def is_settled(self, here: tuple[Seat, ...]) -> bool:
        """Whether the next game begins now, once: the host wants it, or, where he is not here, most
        of those who are.
        """
        if self.begins:
            return False
        host = self.info.host
        if host is not None and host in here:
            self.begins = host in self._wishes
        else:
            self.begins = 2 * len(self._wishes & {*here}) > len(here)
        return self.begins

    def failed(self) -> None:
        """The next game could not begin; it can be asked for again."""
        self.begins = False
        self._wishes.clear()
