"""What lies under the fingers: a display shows the line of the cursor, and that is the prompt."""

from collections.abc import Sequence
from typing import NamedTuple

from foppen_access.console.pages import Line

USUAL_CELLS = 40

FEW_CELLS = 32
"""Where a display has fewer, news are written in shorter words."""

CUT = "-"
"""Stands where a word or a name goes on."""

_LEAST_ASKED = 10
"""Cells that a question has beside news."""


class Braille(NamedTuple):
    """How a braille display is served.

    Args:
        cells: how many it has.
        prompt: whether the prompt holds what was said.
        hand: whether hands are shown in their shortest form.
    """

    cells: int = USUAL_CELLS
    prompt: bool = False
    hand: bool = False

    @property
    def typed(self) -> int:
        """Cells that are left free for what is typed: a card."""
        return 3 if self._is_small else 5

    def room(self, end: str) -> int:
        """Cells before the end of the prompt."""
        return self.cells - len(end) - self.typed

    @property
    def _is_small(self) -> bool:
        return self.cells < FEW_CELLS

    def prompt_line(self, said: Sequence[Line], led: str, prompt: str, waiting: int = 0) -> str:
        """What was said, before the prompt: a refusal or a question, then the news, the newest
        where not all have room; of other lines the first.

        Args:
            said: what was said since the last prompt.
            led: the letter of the colour to follow. It comes first where news are left out, as its
                card may be among them.
            prompt: the prompt.
            waiting: how many lines wait for Enter.
        """
        if not self.prompt:
            return prompt
        end = f" +{waiting} {prompt}" if waiting else f" {prompt}"
        room = self.room(end)
        form = "brief" if self._is_small else "normal"
        told = [line.short(form) for line in said if not line.asks]
        news = [each for short in told for each in short.splitlines()]
        asked = _asked(said, form, room, beside=news[-1] if news else "")
        if not news and not asked:
            asked = _cut(said[0].text, room) if said else ""
        line = _fitting(news, asked, led, room)
        return f"{line}{end}" if line else end.lstrip()


def _asked(said: Sequence[Line], form: str, room: int, *, beside: str) -> str:
    """The refusal or the question that is answered next; a question leaves room for news, where
    there is any.
    """
    shorts = [(line, line.short(form)) for line in said if line.asks]
    found = [each for each in shorts if each[1]] or shorts
    if not found:
        return ""
    line, short = found[-1]
    if beside and not short and not line.refuses:
        room = max(_LEAST_ASKED, room // 2, room - len(f"{beside}, "))
    return _cut(f"? {short or line.text}", room)


def _fitting(news: Sequence[str], asked: str, led: str, room: int) -> str:
    """As many of the news as there is room for, before what is asked."""
    whole = ", ".join(filter(None, (*news, asked)))
    if len(whole) <= room:
        return whole
    left = [*news]
    begin = f"{led}: " if led and left[1:] and not asked else ""
    kept = [asked or _cut(left.pop(), room - len(begin))]
    while left and len(begin + ", ".join([left[-1], *kept])) <= room:
        kept.insert(0, left.pop())
    return begin + ", ".join(kept)


def _cut(text: str, room: int) -> str:
    """A text, or as much of it as there is room for, with a sign that it goes on."""
    return text if len(text) <= room else text[: room - len(CUT)].rstrip() + CUT
