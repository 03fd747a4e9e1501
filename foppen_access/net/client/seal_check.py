"""The seal of a game as a guest's program has its part in it, checks it, and tells the result."""

from collections.abc import Callable

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.net.protocol.messages.guest_messages import Salt, Word
from foppen_access.net.protocol.messages.room_messages import SeatInfo
from foppen_access.seals.seal_data import by_seat_from_data, unsealed_from_data
from foppen_access.seals.seal_witness import Broken, Checked, Verdict, Witness
from foppen_access.seals.shuffle_seal import Flaw, Unsealed, Why
from foppen_engine import pending


class SealCheck:
    """The check of one game's shuffles. Who watches, or has only a page, has no part in them.

    Args:
        desk: where the guest listens.
        seated: the room's first message.
        send: sends a message to the room.
        salt: his program's contribution to the shuffles, where he has a program.

    Attributes:
        is_welcomed: whether he has been greeted: then he hears at once of what is not sealed.
    """

    def __init__(
        self, desk: Desk, seated: SeatInfo, send: Callable[[Word], None], salt: str
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._send = send
        has_part = bool(salt) and not seated.watches
        self._witness = Witness(seated.seat, salt, seated.seal, seated.people) if has_part else None
        self._unsealed = None if seated.seal or seated.watches else Unsealed(Why.NONE)
        self._is_judged = False
        self.is_welcomed = False

    @property
    def _is_over(self) -> bool:
        return pending(self._session.state) is None

    @property
    def awaits_verdict(self) -> bool:
        """Whether the game is over and its seal not checked yet."""
        return self._is_over and self._witness is not None and not self._is_judged

    def come_back(self, seated: SeatInfo) -> None:
        """The connection is back."""
        if self._witness:
            self._witness.come_back(seated.seal, seated.people)

    def dealt(self) -> None:
        """The first cards are dealt."""
        if self._witness:
            self._witness.dealt()

    def hear(self, line: object) -> None:
        """Take data about the seal, and send our salt when the commitments are closed."""
        match line:
            case {"unsealed": unsealed}:
                self._take_unsealed(unsealed_from_data(unsealed, self._session.state.seats))
            case _ if self._witness:
                self._hear(self._witness, line)

    def _hear(self, witness: Witness, line: object) -> None:
        seats = self._session.state.seats
        match line:
            case {"promised": str(promise)}:
                witness.taken(promise)
            case {"promises": promises}:
                if witness.promised(by_seat_from_data(promises, "promises", seats)):
                    self._send(Salt(witness.salt))
            case {"salts": salts}:
                witness.salted(by_seat_from_data(salts, "salts", seats))
            case {"secret": str(secret)} if not self._is_over:
                witness.find(Flaw.ORDER)
            case {"secret": str(secret)} if not self._is_judged:
                timeline = self._session.timeline
                actions = (move.action for move in timeline)
                self._conclude(witness.finds(secret, timeline.start, actions))

    def _take_unsealed(self, unsealed: Unsealed) -> None:
        is_new, self._unsealed = self._unsealed is None, self._unsealed or unsealed
        if self._witness:
            self._witness.told_unsealed(unsealed)
        if is_new and self.is_welcomed:
            self._tell(unsealed)

    def judge(self) -> None:
        """Check the seal, where no secret is awaited."""
        if not self._is_over or self._is_judged:
            return
        if self._witness and self._witness.is_decided:
            self.conclude_without_secret()
        elif self._unsealed and not self._witness:
            self._conclude(self._unsealed)

    def conclude_without_secret(self, *, is_lost: bool = False) -> None:
        """Say the result for the seal where no secret has come, perhaps because the connection is
        lost.
        """
        if self._witness:
            self._conclude(self._witness.finds_without_secret(is_lost=is_lost))

    def give_way(self, *, is_lost: bool) -> None:
        """The next game begins: say what is to be said of this one's seal, if it was not. Who knows
        the salts knows the cards, and may not begin anew because of them.
        """
        if not self._witness or self._is_judged:
            return
        if len(self._session.timeline) or self._witness.is_settled:
            self.conclude_without_secret(is_lost=is_lost)

    def tell_unsealed(self) -> None:
        """Say that the game is not sealed, and why, where that is known."""
        if self._unsealed:
            self._tell(self._unsealed)

    def _conclude(self, verdict: Verdict) -> None:
        self._is_judged = True
        self._tell(verdict)

    def _tell(self, verdict: Verdict) -> None:
        match verdict:
            case Checked():
                self._desk.say(EVERYBODY, "seal-checked")
            case Broken(flaw):
                self._desk.say(EVERYBODY, f"seal-broken-{flaw.value}")
            case Unsealed(why, seats):
                about = self._desk.words.several(seats)
                self._desk.say(EVERYBODY, f"seal-unsealed-{why.value}", **about)
