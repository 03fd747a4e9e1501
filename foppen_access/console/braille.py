"""What lies under the fingers: a display shows the line of the cursor, and that is the prompt."""

from collections.abc import Iterable

from foppen_engine.values import frozen

USUAL_CELLS = 40

TYPED = 5
"""Cells that are left free for what is typed."""


@frozen
class Braille:
    """How a braille display is served.

    Args:
        cells: how many it has.
        prompt: whether the prompt holds the news.
        hand: whether hands are shown in their shortest form.
    """

    cells: int = USUAL_CELLS
    prompt: bool = False
    hand: bool = False

    def prompt_line(self, news: Iterable[str], led: str, prompt: str) -> str:
        """The news before the prompt, the newest where not all have room; then the led colour
        comes first, as its card may be among those left out.
        """
        if not self.prompt:
            return prompt
        news = [each for each in news if each]
        if not news:
            return prompt
        room = self.cells - len(prompt) - TYPED - 1
        whole = ", ".join(news)
        if len(whole) <= room:
            return f"{whole} {prompt}"
        begin = f"{led}: " if led else ""
        kept = [news.pop()[: room - len(begin)]]
        while news and len(begin + ", ".join([news[-1], *kept])) <= room:
            kept.insert(0, news.pop())
        return f"{begin}{', '.join(kept)} {prompt}"
