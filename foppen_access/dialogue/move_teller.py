"""Telling the moves of a game to the people at one keyboard, each what that player may know."""

from collections.abc import Sequence
from functools import partial

from foppen_access.dialogue.answering.hand_order import hand_phrase
from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import Only, Utterance
from foppen_engine import AwaitPlay, Bid, Card, Play, Seat, State, pending
from foppen_engine.step import Dealt
from foppen_engine.values import replace


class MoveTeller:
    """Tells the moves of a game at a desk, and keeps for each of several players what only he may
    hear, until he sits there.

    Args:
        desk: where they type and listen.
        people: the seats of the people at this keyboard.
    """

    def __init__(self, desk: Desk, people: tuple[Seat, ...]) -> None:
        self._desk = desk
        self._words = desk.words
        self._people = people
        self._own_news: dict[Seat, list[tuple[int, Utterance]]] = {seat: [] for seat in people}

    def tell(self, moves: Sequence[Move]) -> None:
        """Add the last moves of the game to the news."""
        first = len(self._desk.session.timeline) - len(moves) + 1
        for number, move in enumerate(moves, first):
            you = self._words.you
            own = isinstance(move.action, Play | Bid) and move.action.seat == you
            if isinstance(move.action, Play) and move.action.seat in self._people:
                self._desk.enquiry.history.own_card(move.action.seat)
            rests = self.rests_before(move)
            if rests or self._desk.narrator.is_between_tricks(move.before):
                self._desk.part(pauses=rests)
            self._desk.tell_move(number, partial(self._desk.narrator.tell, (move,), you, known=own))
            if _deals(move):
                self.tell_hands(move.after, number)
            if self._words.you is None:
                self._drawn(move, number)

    def rests_before(self, move: Move) -> bool:
        """Whether a move waits for Enter: a deal after a round, or what follows a trick."""
        return _deals(move) or self.rests_at(move.before)

    def rests_at(self, state: State) -> bool:
        """Whether what follows waits for Enter, because a trick is over: where that is wished."""
        by_tricks = self._desk.enquiry.listener.by_tricks
        return by_tricks and self._desk.narrator.is_between_tricks(state)

    def tell_hands(self, state: State, number: int) -> None:
        """Everybody at the keyboard hears his hand, alone with it: after a deal, which was the move
        of this number.
        """
        for seat in self._people:
            said = Utterance(self.hand_at_start(state.hands[seat].known, seat), Only(seat))
            if seat == self._words.you:
                self._desk.tell([replace(said, moves=number)])
            else:
                self._own_news[seat] = [(number, said)]

    def tell_own(self, seat: Seat) -> None:
        """Tell a player who sits down what was kept for that seat."""
        self._desk.tell(line for _, line in self._own_news[seat])
        self._own_news[seat] = []

    def forget_after(self, moves: int) -> None:
        """What came later than so many moves is void."""
        for seat, news in self._own_news.items():
            self._own_news[seat] = [each for each in news if each[0] <= moves]

    def tells_who_leads(self, moves: Sequence[Move]) -> bool:
        """Whether moves end with a deal whose leader must play: then nothing is left to ask."""
        leads = isinstance(pending(self._desk.session.state), AwaitPlay)
        return bool(moves) and _deals(moves[-1]) and leads

    def last_of_a_person(self) -> tuple[int, Seat, str] | None:
        """How many actions go with the last one of a person, whose it is, and what it was."""
        for count, move in enumerate(reversed(self._desk.session.timeline), 1):
            if isinstance(move.action, Play | Bid) and move.action.seat in self._people:
                return count, move.action.seat, self._what_was(move.action)
        return None

    def _what_was(self, action: Play | Bid) -> str:
        if isinstance(action, Bid):
            return self._desk.text("undo-bid")
        card = self._words.card(action.card)
        if self._words.idiom.coloured:
            return card
        return self._desk.text("number-cards", count=1, card=card)

    def hand_at_start(self, cards: Sequence[Card], seat: Seat) -> str:
        """A hand as its player hears it after the deal."""
        listener = self._desk.enquiry.listener
        if listener.braille.hand:
            return self._desk.enquiry.hand_code(cards, listener.order_of(seat))
        if not cards and seat == self._words.you:
            return self._desk.text("hand-empty")
        phrase = hand_phrase(cards, listener.order_of(seat), self._words)
        if seat == self._words.you:
            return self._desk.text("hand-start", cards=phrase)
        return self._desk.text("hand-start-other", player=self._words.name(seat), cards=phrase)

    def _drawn(self, move: Move, number: int) -> None:
        """Where several sit at the keyboard, a drawn card waits until its owner sits there."""
        for seat in self._people:
            said = self._desk.narrator.tell((move,), seat)
            own = [line for line in said if line.audience == Only(seat)]
            self._own_news[seat].extend((number, line) for line in own)


def _deals(move: Move) -> bool:
    return any(isinstance(event, Dealt) for event in move.events)
