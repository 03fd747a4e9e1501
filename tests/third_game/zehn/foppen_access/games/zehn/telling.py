"""How Zehn is told."""

from foppen_access.narration.telling import Telling
from foppen_access.narration.words import Words
from foppen_engine import Event
from foppen_engine.games.zehn.facts import CardPlayed, TrickWon
from foppen_engine.games.zehn.state import ZehnState


class ZehnTelling(Telling):
    """Cards and tricks."""

    def arguments(
        self, _words: Words, event: Event, _before: ZehnState, after: ZehnState
    ) -> dict[str, object]:
        """How many cards are left, which trick it is."""
        match event:
            case CardPlayed(seat, _):
                return {"left": after.hands[seat].size}
            case TrickWon():
                return {"trick": len(after.tricks)}
            case _:
                return {}

    def felt(self, words: Words, event: Event) -> dict[str, object] | None:
        """Other players' cards as codes."""
        if isinstance(event, CardPlayed):
            return None if event.seat == words.you else {"code": words.code(event.card)}
        return {}
