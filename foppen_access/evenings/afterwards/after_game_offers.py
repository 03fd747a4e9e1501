"""What somebody can do who has played a game alone: practise its costliest cards, and hear how he
stands.
"""

import re
from collections.abc import Iterator, Sequence

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_parser import folded
from foppen_access.evenings.prepared_game import Sitting
from foppen_access.gameplay.record_index import RecordIndex
from foppen_access.narration.short_forms import Detail
from foppen_access.runtime.program import Program

_WORD = re.compile(r"\w+")


class Offers:
    """Says so when the game is over, and does it."""

    def __init__(self, program: Program, sitting: Sitting, desk: Desk) -> None:
        self._program = program
        self._sitting = sitting
        self._desk = desk

    @property
    def _practises(self) -> bool:
        """Whether somebody can say which cards cost most, and may."""
        return self._sitting.game.has_coach and self._program.settings.advice

    def lines(self) -> Iterator[str]:
        """What the game has changed, and what can be done; nothing where little is said, or no
        story is wanted.
        """
        details = (Detail.NORMAL, Detail.FULL)
        if not self._program.settings.story or self._desk.words.detail not in details:
            return
        if news := self._news():
            yield news
        text = self._program.catalog.text
        yield text("practice-offer") if self._practises else text("standing-offer")

    def _news(self) -> str:
        from foppen_access.evenings.afterwards.game_tally import tally_of  # noqa: PLC0415 - at the end
        from foppen_access.evenings.afterwards.kept_tallies import (  # noqa: PLC0415 - at the end
            tallies_at_once,
        )
        from foppen_access.evenings.afterwards.standing_lines import news_of  # noqa: PLC0415 - at the end

        places, sitting = self._program.places, self._sitting
        tally = tally_of(sitting.header, sitting.timeline)
        if tally is None:
            return ""
        index = RecordIndex(places.record_index, places.games)
        before = tallies_at_once(index, but=sitting.keeper.path)
        return news_of(tally, before, self._program.catalog)

    def does(self, line: str) -> bool:
        """Practise or say how the player stands, where a line asks for it."""
        from foppen_access.dialogue.parsing.list_choice import is_refusal  # noqa: PLC0415 - at the end

        vocabulary, words = self._desk.vocabulary, _WORD.findall(folded(line))
        if isinstance(vocabulary.read(line), Ask) or is_refusal(vocabulary.catalogs, line):
            return False
        practises = self._practises and self._asks_for("practice", words)
        if not (practises or self._asks_for("statistics", words)):
            return False
        if self._desk.has_unread_news:
            self._desk.remark("news-first")
            return True
        if practises:
            self._practise()
        else:
            self._say_standing()
        self._desk.remark(self._desk.after_game)
        return True

    def _asks_for(self, name: str, words: Sequence[str]) -> bool:
        """Whether a line has a word for something, or is the beginning of one and no question."""
        vocabulary = self._desk.vocabulary
        if any(vocabulary.means(name, word) for word in words):
            return True
        begins = len(words) == 1 and vocabulary.begins(name, words[0])
        return begins and not isinstance(vocabulary.hear(words[0]), Ask)

    def _practise(self) -> None:
        from foppen_access.evenings.afterwards.practising import again  # noqa: PLC0415 - at the end

        again(self._program, self._sitting.header, self._sitting.timeline)

    def _say_standing(self) -> None:
        from foppen_access.dialogue.waiting_notice import patience  # noqa: PLC0415 - at the end
        from foppen_access.evenings.afterwards.kept_tallies import (  # noqa: PLC0415 - at the end
            all_tallies,
        )
        from foppen_access.evenings.afterwards.standing_lines import (  # noqa: PLC0415 - at the end
            standing_lines,
        )

        program, console = self._program, self._program.console
        with patience(console, lambda: console.meanwhile(program.catalog.text("one-moment"))):
            tallies, _ = all_tallies(RecordIndex(program.places.record_index, program.places.games))
        for line in standing_lines(tallies, program.catalog):
            self._desk.remark_line(line)
