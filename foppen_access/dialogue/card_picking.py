"""Choosing a card of the hand with single keys."""

from collections.abc import Callable, Mapping, Sequence

from foppen_engine import Card, Suit

_FORWARD = frozenset({" ", "right", "down"})
_BACK = frozenset({"left", "up", "backspace"})


class CardPicker:
    """Goes from card to card of a hand: digits by value, letters by colour, the space bar and
    arrows through what can be played.

    Args:
        hand: the cards as they are ordered.
        playable: those of them that the rules allow.
        suits: the colours a letter may mean.
        is_command: whether a small letter means a command, and so no colour.
        say: how a card is said.
        none: what is said where no card is meant.
        moves: keys that go on and back as arrows do.
    """

    def __init__(
        self,
        hand: Sequence[Card],
        playable: Sequence[Card],
        *,
        suits: Callable[[str], Sequence[Suit]],
        is_command: Callable[[str], bool],
        say: Callable[[Card], str],
        none: str,
        moves: Mapping[str, str] | None = None,
    ) -> None:
        self._hand = hand
        self._playable = [at for at, card in enumerate(hand) if card in playable]
        self._suits = suits
        self._is_command = is_command
        self._say = say
        self._none = none
        self._moves = moves or {}
        self._chosen: int | None = None
        self._typed = ""

    @property
    def line(self) -> str:
        """The chosen card by its place; empty where there is none."""
        return "" if self._chosen is None else f"#{self._chosen + 1}"

    def press(self, key: str) -> str | None:
        """What is said of the card a key chooses; None where the key means no card."""
        key = self._moves.get(key, key)
        if key.isascii() and key.isdigit():
            return self._digit(key)
        self._typed = ""
        if key in _FORWARD or key in _BACK:
            return self._step(self._playable, -1 if key in _BACK else 1)
        suits = self._suits(key.casefold()) if key.isalpha() else ()
        if not suits or (key.islower() and self._is_command(key)):
            return None
        return self._step([at for at, card in enumerate(self._hand) if card.suit in suits], 1)

    def _digit(self, digit: str) -> str:
        """Digits make a number as long as a card has one; the same number again goes on."""
        for typed in (self._typed + digit, digit):
            found = [at for at, card in enumerate(self._hand) if str(card.value).startswith(typed)]
            if found:
                fresh, self._typed = typed != self._typed, typed
                if fresh:
                    self._chosen = None
                return self._step(sorted(found, key=lambda at: self._hand[at].value), 1)
        self._typed = ""
        return self._step((), 1)

    def _step(self, places: Sequence[int], by: int) -> str:
        """Go to the next of some places in the hand, round and round. Where there is none,
        nothing is chosen any more: Enter plays only what was said last.
        """
        if not places:
            self._chosen = None
            return self._none
        at = places.index(self._chosen) + by if self._chosen in places else min(by, 0)
        self._chosen = places[at % len(places)]
        return self._say(self._hand[self._chosen])
