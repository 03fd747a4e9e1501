"""Somebody at a terminal who plays in a room: no prompt while others decide, and nothing written
while he does.
"""

from foppen_access.apart.inbox import Inbox, Typed
from foppen_access.apart.lines import No
from foppen_access.apart.link import Block, Found, Link, Lost, News
from foppen_access.apart.visit import Visit
from foppen_access.console.afterwards import stay
from foppen_access.console.aids import aids
from foppen_access.console.desk import Desk, End
from foppen_access.narration.utterance import KEYBOARD


class Attending:
    """One guest's evening.

    Args:
        visit: his game.
        desk: where he types and listens.
        inbox: what he types, and what comes from the room.
        link: his line to it.
    """

    def __init__(self, visit: Visit, desk: Desk, inbox: Inbox[News], link: Link) -> None:
        self._visit = visit
        self._desk = desk
        self._inbox = inbox
        self._link = link
        self._gone = False
        self._asked = -1

    def attend(self) -> End:
        """Play until the game is over or the guest leaves."""
        try:
            return self._attend()
        except EOFError:
            return End.LEFT
        except KeyboardInterrupt:
            return End.INTERRUPTED
        finally:
            self._link.close()

    def _attend(self) -> End:
        while True:
            self._hear_all()
            if self._gone or self._visit.is_kept:
                return End.LEFT
            if self._visit.is_over:
                stay(self._desk)
                return End.OVER
            goes_on = self._decide() if self._visit.has_turn else self._wait()
            if not goes_on:
                return End.LEFT

    def _decide(self) -> bool:
        """Ask for a line; what comes meanwhile waits. False where he leaves."""
        moves = len(self._desk.session.timeline)
        if self._asked != moves:
            self._visit.question()
            self._asked = moves
        line = self._desk.ask(aids(self._desk, self._link.seated.seat))
        if line is None:
            return False
        self._hear_all()
        if not self._visit.has_turn:
            self._desk.say(self._desk.here, "apart-late")
            return True
        return self._visit.typed(line)

    def _wait(self) -> bool:
        """Say the news, then wait for others, or for a question of his own; False where he leaves.
        A script has its lines long before they are asked for, and goes when it has none left.
        """
        console = self._desk.console
        self._desk.show()
        item = self._inbox.wait(
            for_typed=console.interactive, for_end=not self._visit.awaits_own_card
        )
        if not isinstance(item, Typed):
            self._hear(item)
            return True
        if not item.line:
            return False
        if not item.line.strip() and console.unread:
            console.show(on=True)
            return True
        return self._visit.typed(item.line)

    def _hear_all(self) -> None:
        while (news := self._inbox.news()) is not None:
            self._hear(news)

    def _hear(self, news: News) -> None:
        match news:
            case Lost():
                self._desk.say(KEYBOARD, "apart-lost")
            case Found():
                self._desk.say(KEYBOARD, "apart-found")
                self._visit.send_again()
            case Block(lines):
                for line in lines:
                    self._visit.hear(line)
            case No() if not self._visit.is_kept:
                self._gone = True
                self._desk.say(KEYBOARD, f"apart-no-{news.value}")
