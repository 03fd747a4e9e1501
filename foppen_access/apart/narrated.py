"""A guest whose device only shows and sends text: the game is told him here, in his language."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import nullcontext
from io import StringIO

from foppen_access.apart.blocks import Blocks
from foppen_access.apart.ears import shown_desk
from foppen_access.apart.lines import Seated, Word
from foppen_access.apart.visit import Visit, session_of
from foppen_access.console.commands import About
from foppen_access.console.desk import Desk
from foppen_access.console.hand import sort_hand
from foppen_access.console.meanings import Ask
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.header import Header, header_from_data
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.utterance import KEYBOARD, Detail
from foppen_access.narration.words import Words
from foppen_engine import Seat


class Narrated:
    """One guest's game, with blocks of lines for his device.

    Args:
        catalog: the texts in his language.
        seated: what the room tells him first.
        lines: the record as far as it is told so far.
        told: how many of them he has been told before, elsewhere; 0 for somebody who begins.
        coaching: lets only so many be advised at once.
    """

    def __init__(
        self,
        catalog: Catalog,
        seated: Seated,
        lines: Sequence[str],
        told: int = 0,
        *,
        coaching: asyncio.Semaphore,
    ) -> None:
        first, *others = map(json.loads, lines)
        header = header_from_data(first)
        self.language = catalog.language
        self.heard = len(lines)
        self.notes = seated.aside
        self._seat: Seat = seated.seat
        self._words_out: list[Word] = []
        self._out = StringIO()
        self._desk = _desk(catalog, self._out, header, seated)
        self._visit = Visit(self._desk, seated, self._words_out.append)
        self.blocks = Blocks(catalog)
        self._asked = -1
        self._lock = asyncio.Lock()
        self._coaching = coaching
        for line in others[: told - 1] if told else others:
            self._visit.catch_up(line)
        if told:
            for line in others[told - 1 :]:
                self._visit.hear(line)
        else:
            self._visit.welcome(catalog.text(f"game-{header.game}"))
            self._visit.tell_who_is_missing(seated.people)
        self._flush()

    async def hear(self, lines: Sequence[dict[str, object]], heard: int, notes: int) -> None:
        """Take lines of the room in. What came by another connection meanwhile is left out.

        Args:
            lines: of the record, notes, and others.
            heard: how many lines of the record came before.
            notes: how many notes.
        """
        async with self._lock:
            for data in lines:
                heard += "do" in data
                notes += "note" in data
                is_old = "do" in data and heard <= self.heard
                if is_old or ("note" in data and notes <= self.notes):
                    continue
                self.heard, self.notes = max(heard, self.heard), max(notes, self.notes)
                self._visit.hear(data)
            self._flush()

    async def typed(self, line: str) -> list[Word]:
        """Take a line in that he has typed; what he says to the room by it. Advice takes time, and
        whoever wants it waits for others who do.
        """
        meaning = self._desk.vocabulary.read(line)
        is_advised = isinstance(meaning, Ask) and meaning.command.value.about is About.COACH
        async with self._coaching if is_advised else nullcontext(), self._lock:
            if not await asyncio.to_thread(self._visit.typed, line):
                self._out.truncate(self._out.seek(0))
                self._desk.say(KEYBOARD, "web-quit")
            self._flush()
            said = [*self._words_out]
            self._words_out.clear()
            return said

    def _flush(self) -> None:
        """Make a block of the news; the same as the last one would not be read."""
        moves = len(self._desk.session.timeline)
        if self._visit.has_turn and self._asked != moves:
            self._visit.question()
            self._asked = moves
        self._desk.show()
        lines = self._out.getvalue().splitlines()
        self._out.truncate(self._out.seek(0))
        self.blocks.add(lines)

    def hand(self) -> dict[str, object]:
        """His cards, and whether he has to decide."""
        cards = self._desk.enquiry.hand or ()
        order = self._desk.enquiry.listener.order
        names = [self._desk.words.card(card) for card in sort_hand(cards, order)]
        return {"hand": names, "turn": self._visit.has_turn}


def _desk(catalog: Catalog, out: StringIO, header: Header, seated: Seated) -> Desk:
    game, session = game_of(header.game), session_of(header)
    words = Words(
        catalog,
        header.seats,
        you=seated.seat,
        idiom=game.idiom,
        detail=Detail.NORMAL,
        suit_names=dict(header.suits),
    )
    vocabulary = Vocabulary(catalog.language, game.idiom, suit_names=dict(header.suits))
    return shown_desk(out, session, words, vocabulary, game, you=seated.seat, advice=seated.advice)
