"""How Futschikato is told."""

from foppen_access.narration.event_telling import Telling
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_engine import Event, Seat
from foppen_engine.games.futschikato.events import BroughtThrough, CardBeaten, NumberPlayed
from foppen_engine.games.futschikato.state import FutschikatoState
from foppen_engine.step import CardDrawn


class FutschikatoTelling(Telling):
    """Cards that lie, stand together, are beaten or brought through."""

    def is_new_lap(self, state: FutschikatoState) -> bool:
        """It is the turn of whoever began."""
        return state.turn is not None and state.turn == state.leader

    def message(self, event: Event) -> str:
        """A card beside its equals, and a drawn card that is seen, are told otherwise."""
        match event:
            case NumberPlayed(_, card, worth) if worth > card.value:
                return "number-joined"
            case CardDrawn(_, drawn) if drawn:
                return "card-drawn-seen"
            case _:
                return super().message(event)

    def arguments(
        self, _words: Words, event: Event, _before: FutschikatoState, after: FutschikatoState
    ) -> dict[str, object]:
        """How many cards are left in the hand a card was played from."""
        if isinstance(event, NumberPlayed):
            return {"left": after.hands[event.seat].size}
        return {}

    def repeats(self, event: Event) -> bool:
        """A card that lies alone; what several are worth together is news."""
        return isinstance(event, NumberPlayed) and event.worth == event.card.value

    def sound(self, event: Event) -> tuple[Cue | None, Seat | None]:
        """Cards that get through or are beaten are heard."""
        match event:
            case BroughtThrough(seats, _):
                return Cue.TRICK, seats[0]
            case CardBeaten(seat, _):
                return Cue.FOOLED, seat
            case _:
                return None, None

    def felt(self, words: Words, event: Event) -> dict[str, object] | None:
        """Cards as codes, but for the listener's own."""
        match event:
            case NumberPlayed(seat, _) if seat == words.you:
                return None
            case NumberPlayed(_, card) | CardBeaten(_, card):
                return {"code": words.code(card)}
            case _:
                return {}

    def joins(self, words: Words, event: Event) -> bool:
        """What others lose belongs to the card that beats it; an own loss begins a line."""
        return isinstance(event, CardBeaten) and event.seat != words.you

    def runs_on(self, words: Words, event: Event) -> bool:
        """The cards that others play, with those they beat."""
        return isinstance(event, NumberPlayed) and event.seat != words.you
