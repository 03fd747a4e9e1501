"""What can be asked about a game of Futschikato."""

from collections import Counter

from foppen_access.narration.words import Words, as_beginning
from foppen_engine import Seat, in_order
from foppen_engine.games.futschikato.state import FutschikatoState


class FutschikatoAnswers:
    """Answers from what one listener may know; see `answers.Answers`."""

    def __init__(self, state: FutschikatoState, words: Words, seat: Seat | None) -> None:
        self._state = state
        self._words = words
        self._seat = seat

    def _text(self, key: str, **args: object) -> str:
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def question(self) -> str:
        """What the player whose turn it is is asked."""
        player = self._words.about("player", self._state.turn or 0)
        return self._text("ask-number", **player)

    def trick(self) -> list[str]:
        """The cards on the table; equal ones together with their worth (F2)."""
        lying = dict.fromkeys(card for card in self._state.table if card)
        if not lying:
            return [self._text("table-none")]
        groups = []
        for card in lying:
            owners = [seat for seat, other in enumerate(self._state.table) if other == card]
            players, name = self._words.players(owners), self._words.card(card)
            if len(owners) == 1:
                groups.append(self._text("player-card", player=players, card=name))
            else:
                worth = self._state.worth(card)
                groups.append(self._text("table-together", players=players, card=name, worth=worth))
        return [self._text("table-now", cards="; ".join(groups))]

    def last(self) -> list[str]:
        """There are no tricks: what lies on the table."""
        return self.trick() if self._state.moves else [self._text("last-none-futschikato")]

    def each(self) -> list[str]:
        """Everybody's hand size, in the order of seats, and the pile's."""
        if not self._state.hands:
            return [self._text("no-hand-yet")]
        sizes = self._words.each_count(hand.size for hand in self._state.hands)
        return [self._text("each-pile", sizes=sizes, pile=self._state.pile)]

    def turn(self) -> list[str]:
        """Whose turn it is."""
        if self._state.over:
            return [self._text("turn-none")]
        if self._state.turn is None:
            return [self._text("no-hand-yet")]
        return [self._text("turn", **self._words.about("player", self._state.turn))]

    def scores(self) -> list[str]:
        """There are no points in Futschikato."""
        return [self._text("scores-futschikato")]

    sheet = scores

    def what(self) -> list[str]:
        """Any card of the hand (F1)."""
        if self._state.over or self._state.turn is None:
            return [self._text("what-over" if self._state.over else "no-hand-yet")]
        if self._state.turn != self._seat:
            return [self._text("what-not-you", player=self._words.player(self._state.turn))]
        cards = self._words.catalog.choice(
            [str(card) for card in dict.fromkeys(self._state.hands[self._seat].known)]
        )
        return [self._text("what-any-number", cards=cards)]

    def fool(self) -> list[str]:
        """Nobody is fooled in Futschikato."""
        return [self._text("fool-futschikato")]

    def known(self) -> list[str]:
        """How many of each number have been discarded, low to high."""
        if not self._state.discards:
            return [self._text("known-none")]
        kinds = Counter(map(str, in_order(self._state.discards)))
        cards = [self._text("number-cards", count=kinds[card], card=card) for card in kinds]
        return [self._text("known-discards", cards=", ".join(cards))]

    def info(self) -> list[str]:
        """Game, how many cards have been played, whose turn."""
        game, turn = self._text("game-futschikato"), " ".join(self.turn())
        return [
            self._text("info-futschikato", game=game, stage=as_beginning(self.stage()), turn=turn)
        ]

    def ending(self) -> list[str]:
        """Whoever has no cards left ends the game: how many everybody has."""
        if self._state.over:
            return [self._text("ending-over")]
        return [self._text("ending-futschikato"), *self.each()]

    def tricks_won(self) -> list[str]:
        """There are no tricks in Futschikato."""
        return [self._text("tricks-won-futschikato")]

    def sits_out(self) -> list[str]:
        """Nobody sits out in Futschikato."""
        return [self._text("sits-out-nobody")]

    def stage(self) -> str:
        """How many cards have been played."""
        return self._text("stage-futschikato", move=self._state.moves + (not self._state.over))

    def standing(self) -> str:
        """How many cards have been played, everybody's hand size, what lies on the table."""
        parts = [self._text("stage", stage=as_beginning(self.stage())), *self.each()]
        if any(self._state.table):
            parts += self.trick()
        return " ".join(parts)
