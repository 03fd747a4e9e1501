"""A guest whose device only shows and sends text: his game is narrated on the server, in his
language.
"""

import asyncio
import json
from collections.abc import Sequence
from contextlib import nullcontext
from functools import lru_cache
from io import StringIO

from foppen_access.dialogue.answering.hand_order import sort_hand
from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Answer, Ask, Bidding, Cards, ListPosition
from foppen_access.dialogue.parsing.prompt_commands import About
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary
from foppen_access.gameplay.record_header import Header, header_from_data
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.game_words import Idiom
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.narration.words import Words
from foppen_access.net.client.guest_game import GuestGame, session_of
from foppen_access.net.protocol.messages.guest_messages import TypedLine, Word
from foppen_access.net.protocol.messages.room_messages import SeatInfo, is_of_the_moment
from foppen_access.net.protocol.numbered_blocks import Blocks
from foppen_access.rooms.open_tables.device_listeners import shown_desk
from foppen_access.rooms.table_view import table_to_data
from foppen_engine import Deal, Reveal, Seat, Suit, in_order

MOST_VOCABULARIES = 64
"""As many are remembered as there are languages, games and ways to call colours at most tables."""


class NarratedGuest:
    """A guest's game in words, in numbered blocks of lines.

    Args:
        catalog: the messages in the guest's language.
        seated: the room's first message to the guest.
        lines: the record so far, as the guest may see it.
        told: how many of these lines the guest was told over earlier connections; 0 for a new
            guest.
        of_seal: the data about the sealed shuffles that was sent so far.
        coaching: limits how many are advised at once.
        shown: the number of the last block that the device has.
    """

    def __init__(
        self,
        catalog: Catalog,
        seated: SeatInfo,
        lines: Sequence[str],
        told: int = 0,
        *,
        of_seal: Sequence[str] = (),
        coaching: asyncio.Semaphore,
        shown: int = 0,
    ) -> None:
        first, *others = map(json.loads, lines)
        header = header_from_data(first)
        self.language = catalog.language
        self.heard = len(lines)
        self.notes = seated.aside
        self._seat: Seat | None = None if seated.watches else seated.seat
        self._words_out: list[Word] = []
        self._out = StringIO()
        self._desk = _desk(catalog, self._out, header, seated)
        self._guest_game = GuestGame(self._desk, seated, self._words_out.append)
        self.blocks = Blocks(catalog, shown)
        self._asking = game_of(header.game).asking
        self._asked = -1
        self._lock = asyncio.Lock()
        self._coaching = coaching
        for line in map(json.loads, of_seal):
            self._guest_game.catch_up(line)
        if told:
            for line in others[: told - 1]:
                self._guest_game.catch_up(line)
            self._guest_game.next_game.resume()
            for line in others[told - 1 :]:
                self._guest_game.hear(line)
        else:
            self._guest_game.catch_up_with(others, catalog.text(f"game-{header.game}"))
            self._guest_game.welcome(seated.people)
        self._flush()

    async def hear(
        self, lines: Sequence[dict[str, object]], heard: int, notes: int, missed: int = 0
    ) -> None:
        """Take lines of the room. What arrived over another connection meanwhile is skipped.

        Args:
            lines: lines of the record, notes, and other messages.
            heard: the number of lines of the record before them.
            notes: the number of notes before them.
            missed: the number of notes that were told before his present connection.
        """
        async with self._lock:
            for data in lines:
                heard += "do" in data
                notes += "note" in data
                is_old = "do" in data and heard <= self.heard
                if is_old or ("note" in data and notes <= self.notes):
                    continue
                self.heard, self.notes = max(heard, self.heard), max(notes, self.notes)
                if notes <= missed and is_of_the_moment(data, self._seat):
                    continue
                self._guest_game.hear(data)
            self._flush()

    async def typed(self, line: TypedLine, *, may_be_done: bool = False) -> list[Word]:
        """Take a typed line; returns what it says to the room. Advice takes time, and waits for
        that of others. A card typed before an own card that was played meanwhile is too late.

        Args:
            line: the typed line.
            may_be_done: whether it may be the card that was played already, sent again.
        """
        meaning = self._desk.vocabulary.hear(line.text)
        is_advised = isinstance(meaning, Ask) and meaning.command.value.about is About.COACH
        async with self._coaching if is_advised else nullcontext(), self._lock:
            decides = isinstance(meaning, Cards | ListPosition | Answer | Bidding)
            if (
                decides
                and line.heard is not None
                and self._guest_game.has_decided_after(line.heard)
            ):
                if not may_be_done:
                    self._desk.say(KEYBOARD, "apart-late")
            elif not await asyncio.to_thread(self._guest_game.typed, line.text):
                self._out.truncate(self._out.seek(0))
                self._desk.say(KEYBOARD, "web-quit")
            self._flush()
            said = [*self._words_out]
            self._words_out.clear()
            return said

    def _flush(self) -> None:
        """Make a block of the news, with the question where the guest has to decide."""
        moves = len(self._desk.session.timeline)
        if self._guest_game.has_turn and self._asked != moves:
            self._guest_game.question()
            self._asked = moves
        if self._guest_game.is_over:
            self._guest_game.next_game.ask()
        self._desk.show()
        lines = self._out.getvalue().splitlines()
        self._out.truncate(self._out.seek(0))
        self.blocks.add(lines)

    @property
    def deck(self) -> list[str]:
        """All cards of the game, for a page that checks the seal; none for one that watches."""
        if self._seat is None:
            return []
        return [str(card) for card in in_order(self._desk.session.state.deck)]

    def hand(self) -> dict[str, object]:
        """The guest's cards, whether he has to decide, and whether the game is over."""
        cards = self._desk.enquiry.hand or ()
        order = self._desk.enquiry.listener.order
        names = [self._desk.words.card(card) for card in sort_hand(cards, order)]
        over = {"over": True} if self._guest_game.is_over else {}
        return {"hand": names, "turn": self._guest_game.has_turn, **over}

    def table(self) -> dict[str, object]:
        """The table, for who sees it."""
        return table_to_data(self._desk, self._asking, self._seat)

    def dealt(self) -> list[dict[str, object]]:
        """The guest's cards of each deal with the number of actions before it, for a page that
        checks the seal.
        """
        if self._seat is None:
            return []
        acts = [
            move.action
            for move in self._desk.session.timeline
            if not isinstance(move.action, Reveal)
        ]
        return [
            {"dealt": {"number": number, "cards": [str(card) for card in hand]}}
            for number, action in enumerate(acts)
            if isinstance(action, Deal) and not isinstance(hand := action.hands[self._seat], int)
        ]


@lru_cache(MOST_VOCABULARIES)
def _vocabulary(language: str, idiom: Idiom, suits: tuple[tuple[Suit, str], ...]) -> Vocabulary:
    """The words that a guest may type, made once for all who type the same."""
    return Vocabulary(language, idiom, suit_names=dict(suits))


def _desk(catalog: Catalog, out: StringIO, header: Header, seated: SeatInfo) -> Desk:
    game, session = game_of(header.game), session_of(header)
    words = Words(
        catalog,
        header.seats,
        you=None if seated.watches else seated.seat,
        idiom=game.idiom,
        detail=Detail.NORMAL,
        suit_names=dict(header.suits),
    )
    vocabulary = _vocabulary(catalog.language, game.idiom, header.suits)
    return shown_desk(out, session, words, vocabulary, game, you=words.you, advice=seated.advice)
