"""What can be asked in Zehn, and the answers."""

from foppen_access.console.answers import Asking
from foppen_access.console.commands import Command
from foppen_access.narration.words import Words, as_beginning
from foppen_engine import Seat, Suit, in_order, legal_plays
from foppen_engine.games.zehn.state import Plays, ZehnState, best


class ZehnAnswers:
    """Answers from what one listener may know; see `answers.Answers`."""

    def __init__(self, state: ZehnState, words: Words, seat: Seat | None) -> None:
        self._state = state
        self._words = words
        self._seat = seat

    def _text(self, key: str, **args: object) -> str:
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def question(self) -> str:
        """What the player whose turn it is is asked."""
        player = self._words.about("player", self._state.turn or 0)
        if self._state.led is None:
            return self._text("ask-lead", **player)
        return self._text("ask-follow", led=self._words.suit(self._state.led), **player)

    def trick(self) -> list[str]:
        """The cards on the table."""
        if not self._state.plays:
            return [self._text("table-none")]
        return [self._text("table-now", cards=self._cards(self._state.plays))]

    def _cards(self, plays: Plays) -> str:
        return ", ".join(
            self._text("player-card", player=self._words.player(seat), card=self._words.card(card))
            for seat, card in plays
        )

    def last(self) -> list[str]:
        """The last trick and its winner."""
        if not self._state.tricks:
            return [self._text("last-none")]
        plays = self._state.tricks[-1]
        winner = self._words.about("winner", best(plays)[0])
        return [self._text("last-trick-zehn", cards=self._cards(plays), **winner)]

    def each(self) -> list[str]:
        """Everybody's hand size, in the order of seats."""
        if not self._state.hands:
            return [self._text("no-hand-yet")]
        sizes = self._words.each_count(hand.size for hand in self._state.hands)
        return [self._text("each", sizes=sizes)]

    def turn(self) -> list[str]:
        """Whose turn it is."""
        if self._state.turn is None:
            return [self._text("turn-none" if self._state.over else "no-hand-yet")]
        return [self._text("turn", **self._words.about("player", self._state.turn))]

    def scores(self) -> list[str]:
        """How many tricks each has won."""
        tricks = ", ".join(
            self._text("player-points", player=self._words.player(seat), points=won)
            for seat, won in enumerate(self._state.won)
        )
        return [self._text("scores-zehn", tricks=tricks)]

    sheet = scores

    def what(self) -> list[str]:
        """What can be played and why the rest can't."""
        state = self._state
        if state.turn is None:
            return [self._text("what-over" if state.over else "no-hand-yet")]
        if self._seat is None or state.turn != self._seat:
            return [self._text("what-not-you", player=self._words.player(state.turn))]
        if state.led is None:
            return [self._text("what-any-lead")]
        led = self._words.suit(state.led)
        if not state.hands[self._seat].holds(state.led):
            return [self._text("what-any-void", led=led)]
        legal = [play.card for play in legal_plays(state)]
        cards = self._words.catalog.choice(self._words.cards_by_suit(legal))
        return [self._text("what-follow", cards=cards, led=led)]

    def fool(self) -> list[str]:
        """Nobody is fooled in Zehn."""
        return [self._text("fool-zehn")]

    def known(self) -> list[str]:
        """The cards played."""
        cards = self._words.cards_by_suit(in_order(self._state.gone()))
        return [self._text("known", cards="; ".join(cards)) if cards else self._text("known-none")]

    def info(self) -> list[str]:
        """Which trick, whose turn."""
        game, turn = self._text("game-zehn"), " ".join(self.turn())
        return [self._text("info-zehn", game=game, stage=as_beginning(self.stage()), turn=turn)]

    def stage(self) -> str:
        """Which trick."""
        trick = len(self._state.tricks) + (not self._state.over)
        return self._text("stage-zehn", trick=trick)

    def standing(self) -> str:
        """Which trick, the score, what lies on the table."""
        parts = [self._text("stage", stage=as_beginning(self.stage())), *self.scores()]
        return " ".join([*parts, *(self.trick() if self._state.plays else ())])


class ZehnAsking(Asking):
    """There are no points and no fools."""

    idle = frozenset({Command.SHEET, Command.FOOL})

    def answers(self, state: ZehnState, words: Words, seat: Seat | None) -> ZehnAnswers:
        """The answers for a listener."""
        return ZehnAnswers(state, words, seat)

    def led(self, state: ZehnState) -> Suit | None:
        """The colour to follow now."""
        return state.led
