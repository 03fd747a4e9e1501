"""A guest of a room at a terminal: there is no prompt while others decide, and nothing is written
while he types.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, get_ident
from time import monotonic

from foppen_access.dialogue.after_game import stay
from foppen_access.dialogue.desk import Desk, End
from foppen_access.dialogue.typing_aids import aids
from foppen_access.faults.watched_tasks import Failed
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.net.client.connection_news import Block, Found, Lost, News, Restored, lost_texts
from foppen_access.net.client.guest_game import GuestGame
from foppen_access.net.client.inbox import Inbox, TypedInput
from foppen_access.net.client.room_connection import RoomConnection
from foppen_access.net.protocol.messages.room_messages import No, Note
from foppen_access.terminal.signals import interrupt

SECRET_WITHIN = 5.0
BACK_WITHIN = 15.0
"""Seconds after the end of a game until the room must have told the secret of its shuffles; until
the line must be back where it was lost just then.
"""


OWN_WORDS_WITHIN = 2.0
"""Seconds that the next prompt waits for what he has told everybody to come back."""


class _AnewError(Exception):
    def __init__(self, restored: Restored) -> None:
        super().__init__()
        self.restored = restored


class GuestTerminal:
    """A guest's evening.

    Args:
        guest_game: his game.
        desk: where he types and listens.
        inbox: what he types, and what the room sends.
        link: his connection to it.
    """

    def __init__(
        self, guest_game: GuestGame, desk: Desk, inbox: Inbox[News], link: RoomConnection
    ) -> None:
        self._guest_game = guest_game
        self._desk = desk
        self._inbox = inbox
        self._link = link
        self._gone = self._is_lost = self._is_asked_after_game = False
        self._asked = -1
        self._thread = get_ident()
        self._asking = Lock()
        self._asks = self._closes = False
        inbox.watch = self._watch

    def attend(self) -> End | Restored:
        """Play until the game is over, the guest leaves, or the game begins again from an older
        backup.
        """
        try:
            return self._attend()
        except _AnewError as anew:
            if anew.restored.why is No.AGAIN:
                self._guest_game.seal.give_way(is_lost=self._is_lost)
            return anew.restored
        except EOFError:
            return End.LEFT
        except KeyboardInterrupt:
            return End.SENT_AWAY if self._closes else End.INTERRUPTED

    def _attend(self) -> End:
        while True:
            self._hear_all()
            if self._guest_game.is_over:
                self._hear_verdict()
            if self._gone or self._guest_game.is_kept:
                return End.SENT_AWAY
            if self._guest_game.is_over and not self._goes_on_after_game():
                return End.OVER
            if self._guest_game.is_over:
                continue
            goes_on = self._decide() if self._guest_game.has_turn else self._wait()
            if not goes_on:
                return End.LEFT

    def _goes_on_after_game(self) -> bool:
        """Where another game may follow, news are said and lines answered as they come; else he is
        asked as at home. False where he leaves.
        """
        if not (self._guest_game.next_game.is_possible and self._desk.console.interactive):
            stay(self._desk, self._guest_game.answers_after_game)
            return False
        if not self._is_asked_after_game:
            self._is_asked_after_game = True
            self._guest_game.next_game.ask()
            self._desk.remark(self._desk.after_game)
        return self._wait(self._guest_game.typed_after_game)

    def _decide(self) -> bool:
        """Ask for a line; news wait. False where the guest leaves."""
        moves = len(self._desk.session.timeline)
        if self._asked != moves:
            self._guest_game.question()
            self._asked = moves
        try:
            with self._ended_by_closing():
                if self._closes:
                    return True
                line = self._desk.ask(aids(self._desk, self._link.seated.seat))
        except KeyboardInterrupt:
            if not self._closes:
                raise
            return True
        if line is None:
            return False
        self._hear_all()
        goes_on = self._guest_game.typed(line, is_late=not self._guest_game.has_turn)
        self._hear_own_words()
        return goes_on

    @contextmanager
    def _ended_by_closing(self) -> Iterator[None]:
        """The time during which the prompt ends when the room closes; a line would not count any
        more.
        """
        with self._asking:
            self._asks = True
        try:
            yield
        finally:
            with self._asking:
                self._asks = False

    def _watch(self, news: News) -> None:
        """Look at news in the thread that receives them."""
        match news:
            case No():
                closes = True
            case Block(lines):
                closes = {"note": Note.KEPT.value} in lines
            case _:
                closes = False
        with self._asking:
            if closes and self._asks and not self._closes:
                interrupt(self._thread)
            self._closes |= closes

    def _hear_own_words(self) -> None:
        """Wait for the echo of what the guest has just told everybody, before he is asked again."""
        end = monotonic() + OWN_WORDS_WITHIN
        while self._guest_game.chat.awaits_own_words and not (self._gone or self._is_lost):
            news = self._inbox.news_within(end - monotonic())
            if news is None:
                break
            self._hear(news)
        self._guest_game.chat.awaits_own_words = False

    def _wait(self, takes: Callable[[str], bool] | None = None) -> bool:
        """Say news, then wait for more or for a typed request; False where the guest leaves. A
        script has its lines long before they are asked for, and leaves when it has none left.
        """
        console = self._desk.console
        self._desk.show()
        item = self._inbox.wait(
            for_typed=console.interactive, for_end=not self._guest_game.awaits_own_card
        )
        if not isinstance(item, TypedInput):
            self._hear(item)
            return True
        if not item.line:
            return False
        if not item.line.strip() and console.pages.rest:
            console.show(on=True)
            return True
        return (takes or self._guest_game.typed)(item.line)

    def _hear_verdict(self) -> None:
        """Wait for the room's secret, and say the result of the check, before anything else is
        asked.
        """
        self._desk.show()
        since = monotonic()
        while self._guest_game.seal.awaits_verdict and not self._gone:
            end = since + (BACK_WITHIN if self._is_lost else SECRET_WITHIN)
            news = self._inbox.news_within(end - monotonic())
            if news is None:
                break
            self._hear(news)
            since = monotonic() if isinstance(news, Found) else since
        if self._guest_game.seal.awaits_verdict:
            self._guest_game.seal.conclude_without_secret(is_lost=self._is_lost)

    def _hear_all(self) -> None:
        while (news := self._inbox.news()) is not None:
            self._hear(news)

    def _hear(self, news: News) -> None:
        match news:
            case Restored():
                raise _AnewError(news)
            case Lost(No.AGAIN):
                self._guest_game.seal.give_way(is_lost=self._is_lost)
            case Lost(why):
                self._is_lost = True
                for key in lost_texts(why):
                    self._desk.say(KEYBOARD, key)
            case Found(seated):
                self._is_lost = False
                self._desk.say(KEYBOARD, "apart-found")
                self._guest_game.seal.come_back(seated)
            case Block(lines):
                for line in lines:
                    self._guest_game.hear(line)
            case Failed():
                self._desk.tell_line(KEYBOARD, news.text(self._desk.console.catalog))
            case No() if not self._guest_game.is_kept:
                self._gone = True
                # of a table that closes he has a right to the secret, and of no other
                self._is_lost |= news not in (No.CLOSED, No.STRANGE)
                self._desk.say(KEYBOARD, f"apart-no-{news.value}")
