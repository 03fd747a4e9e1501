"""What a braille display shows of a turn: what became of the listener, what is asked, the cards of
the trick, then other news; whole words in as many cells as there are.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from foppen_access.narration.short_forms import About, Piece, pieces
from foppen_access.terminal.paging import PagedLine

USUAL_CELLS = 40

FEW_CELLS = 32
"""Where a display has fewer, news are written in shorter words."""

CUT = "-"
"""Stands where a text goes on."""

MORE = "^ "
"""Begins a prompt that goes on in the line above."""

_CHOICE = re.compile(r"\d+: ")
"""Begins what can be chosen by its number."""


class Braille(NamedTuple):
    """Settings of a braille display.

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

    @property
    def form(self) -> str:
        """The form of news."""
        return "brief" if self._is_small else "normal"

    def room(self, end: str) -> int:
        """Cells before the end of the prompt."""
        return self.cells - len(end) - self.typed

    @property
    def above(self) -> int:
        """Lines that may come above the prompt, as a rule."""
        return 2 if self.prompt else 0

    @property
    def _is_small(self) -> bool:
        return self.cells < FEW_CELLS


class FeltTurn(NamedTuple):
    """What is shown: the prompt, and the lines above it, the topmost first."""

    above: tuple[str, ...]
    prompt: str


class FeltTrick:
    """The cards that lie in the trick, as far as they were told."""

    def __init__(self) -> None:
        self.cards: list[str] = []

    def take(self, told: Sequence[Piece]) -> list[str]:
        """Take what was told; the cards among it that lie in a trick that is over."""
        gone: list[str] = []
        for text, about in told:
            if about is About.CARD:
                self.cards.append(text)
            elif about is About.TRICK:
                gone += [card for card in self.cards if card in {each.text for each in told}]
                self.cards = []
        return gone

    @property
    def led(self) -> str:
        """The letter of the colour that was led, or nothing."""
        letters = (re.match(r"[^\W\d]+(?=\d)", card) for card in self.cards)
        return next((found.group() for found in letters if found), "")

    def by_led(self) -> list[str]:
        """The cards behind the colour led, which is left out of them: "B: 9 Anna", "G2 Bert"."""
        led = self.led
        if not led:
            return self.cards
        first, *others = [re.sub(rf"^{re.escape(led)}(?=\d)", "", card) for card in self.cards]
        return [f"{led}: {first}", *others]


def felt_turn(
    said: Sequence[PagedLine],
    trick: FeltTrick,
    braille: Braille,
    prompt: str,
    *,
    waiting: int = 0,
    lying: Sequence[str] | None = None,
) -> FeltTurn:
    """What was said, as it lies under the fingers.

    Args:
        said: what was said since the last prompt.
        trick: the cards that lie; those that were told are added.
        braille: the display.
        prompt: the prompt.
        waiting: how many lines wait for Enter.
        lying: the cards that lie; None where they are those that were told.
    """
    if not braille.prompt:
        return FeltTurn((), prompt)
    end = f" +{waiting} {prompt}" if waiting else f" {prompt}"
    room = braille.room(end)
    told = _told((line for line in said if line.news and not line.asks), braille.form)
    answered = _told((line for line in said if not line.news and not line.asks), braille.form)
    gone = trick.take(told)
    trick.cards = trick.cards if lying is None else [*lying]
    asked = [*(each.text for each in answered), *_asked(said, braille.form)]
    if not told and not asked and said:
        asked = [_cut(said[0].text.removesuffix("."), room - len(MORE) if trick.cards else room)]
    others = [text for text, about in told if about not in (About.OWN, About.CARD)]
    own = [text for text, about in told if about is About.OWN]
    rows = _rows([*own, *asked], trick, [*others, *gone], room, braille.cells)
    first, *above = rows
    return FeltTurn(tuple(reversed(above)), f"{first}{end}" if first else end.lstrip())


def in_one_message(lines: Sequence[str]) -> str:
    """The lines of a block for a display that keeps only the last message: what is no sentence,
    as in a list, is set off from what follows.
    """
    *before, last = lines or [""]
    set_off = (line if line.endswith((".", "?", "!", ":", ";")) else f"{line};" for line in before)
    return " ".join((*set_off, last))


def _told(lines: Iterable[PagedLine], form: str) -> list[Piece]:
    return [piece for line in lines for piece in pieces(line.short(form))]


def _asked(said: Sequence[PagedLine], form: str) -> list[str]:
    """The refusal or the question that is answered next, and what can be chosen."""
    shorts = [(line, [each.text for each in _told([line], form)]) for line in said if line.asks]
    found = [each for each in shorts if each[1]] or shorts
    if not found:
        return []
    line, short = found[-1]
    choices = [each.text.removesuffix(".") for each in said if _CHOICE.match(each.text)]
    asked = ", ".join(short) or line.text.removesuffix(".")
    return [f"? {asked}", *(choices if not line.refuses else ())]


def _rows(
    first: Sequence[str], trick: FeltTrick, then: Sequence[str], room: int, cells: int
) -> list[str]:
    """The items in rows, the prompt's first. Where there is more than one, the colour led stands
    before the cards, and not at those that have it.
    """
    whole = ", ".join((*first, *trick.cards, *then))
    if len(whole) <= room:
        return [whole]
    cards = trick.by_led() if trick.cards[1:] else trick.cards
    rows = [MORE]
    for item in (*first, *cards, *then):
        left = room if len(rows) == 1 else cells
        joined = f"{rows[-1]}, {item}" if rows[-1] != MORE else MORE + item
        if len(joined) <= left:
            rows[-1] = joined
            continue
        parts = [item]
        if rows == [MORE] and item in first:
            head, *parts = _parts(item, room - len(MORE))
            rows[-1] = MORE + head
        rows += [part for each in parts for part in _parts(each, cells)]
    return [rows[0].rstrip(), *rows[1:]]


def _parts(item: str, room: int) -> list[str]:
    """An item, or its parts that fit, between words; a part that goes on has a sign for it."""
    if len(item) <= room:
        return [item]
    import textwrap  # noqa: PLC0415 - hardly ever

    *parts, last = textwrap.wrap(item, max(2, room - len(CUT)), break_on_hyphens=False)
    return [*(part + CUT for part in parts), last]


def _cut(text: str, room: int) -> str:
    """A text, or as many whole parts of it as there is room for, with a sign that it goes on."""
    if len(text) <= room:
        return text
    left = text[: room - len(CUT) + 1]
    at = left.rfind(", ") if ", " in left else left.rfind(" ")
    return text[: at if at > 0 else room - len(CUT)].rstrip(" ,") + CUT
