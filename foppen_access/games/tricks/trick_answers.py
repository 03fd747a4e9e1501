"""What can be asked in a trick game, and the answers."""

from collections import Counter
from collections.abc import Mapping, Sequence

from foppen_access.dialogue.answering.game_answers import Asking
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.words import Words, as_beginning
from foppen_engine import AnyState, Card, Seat, in_order, legal_plays, pending
from foppen_engine.tricks.trick import CardPlay, Trick
from foppen_engine.tricks.trick_events import TrickWon
from foppen_engine.tricks.trick_state import TrickRound, TrickState


class TrickAnswers:
    """Answers from what one listener may know; see `game_answers.Answers`."""

    def __init__(self, state: TrickState, words: Words, seat: Seat | None) -> None:
        self._state = state
        self._words = words.at(state.players)
        self._seat = seat

    def _player(self, name: str, seat: Seat) -> dict[str, object]:
        return self._words.about(name, seat)

    def _text(self, key: str, **args: object) -> str:
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def _own(self, key: str, **args: object) -> str:
        """A text that the game may have in words of its own."""
        return self._text(self._words.own(key), **args)

    def question(self) -> str:
        """What the player whose turn it is is asked."""
        rnd = self._state.current
        turn = getattr(pending(self._state), "seat", rnd.leader)
        player = self._player("player", turn)
        if not rnd.plays:
            return self._text("ask-lead", **player)
        if rnd.led is None:
            return self._text("ask-open", **player)
        led = self._words.suit(rnd.led)
        return self._text("ask-follow", led=led, **player)

    def trick(self) -> list[str]:
        """The led colour, each card, who is high now."""
        rnd = self._state.round
        if rnd is None:
            return [self._text("no-hand-yet")]
        if not rnd.plays:
            if rnd.turn is None:
                return self.last()
            return [self._text("trick-none", **self._player("leader", rnd.trick_leader))]
        cards = self._plays(rnd.plays, rnd)
        if len(rnd.plays) == 1:
            return [self._text("trick-one", cards=cards)]
        args = {"cards": cards, **self.lies(rnd.plays)}
        if rnd.led is None:
            return [self._own("trick-open", **args)]
        return [self._own("trick-now", led=self._words.suit(rnd.led), **args)]

    def lies(self, plays: tuple[CardPlay, ...]) -> dict[str, object]:
        """Who is high in the trick on the table, as arguments of the answer about it."""
        return {"best": self._words.player(self._state.game.trick(self._state, plays).winner)}

    def _plays(self, plays: tuple[CardPlay, ...], rnd: TrickRound) -> str:
        led = rnd.led if plays is rnd.plays else rnd.tricks[-1].led
        return ", ".join(
            self._text(
                "player-card", player=self._words.player(seat), card=self._words.card(card, led)
            )
            for seat, card in plays
        )

    def last(self) -> list[str]:
        """The last trick, its winner, and what else came of it."""
        rnd = self._state.round
        if rnd is None or not rnd.tricks:
            return [self._text("last-none")]
        trick = rnd.tricks[-1]
        return [
            self._own(
                "last-trick",
                cards=self._plays(trick.plays, rnd),
                **self._player("winner", trick.winner),
                **self.came_of(trick),
            )
        ]

    def came_of(self, _trick: Trick) -> dict[str, object]:
        """What else came of a trick, as arguments of the answer about it."""
        return {}

    def each(self) -> list[str]:
        """Everybody's hand size, in the order of seats."""
        if not self._state.hands:
            return [self._text("no-hand-yet")]
        sizes = self._words.each_count(hand.size for hand in self._state.hands)
        return [self._text("each", sizes=sizes)]

    def turn(self) -> list[str]:
        """Whose turn it is, who sits out."""
        rnd, awaited = self._state.round, pending(self._state)
        if awaited is None:
            return [self._text("turn-none")]
        if rnd is None or rnd.scored:
            return [self._text("no-hand-yet")]
        turn = getattr(awaited, "seat", rnd.leader)
        lines = [self._text("turn", **self._player("player", turn))]
        if rnd.sitting_out:
            lines.append(self._text("sits-out-now", **self._words.several(rnd.sitting_out)))
        return [" ".join(lines)]

    def scores(self) -> list[str]:
        """The totals."""
        from foppen_access.games.tricks.evening import left_lines  # noqa: PLC0415 - asked for later

        rounds = self._state.rounds
        if not rounds and not self._state.adjusted:
            return [self._text("scores-none")]
        totals = self._words.each_points(self._state.totals)
        scores = self._text("scores", rounds=rounds, totals=totals)
        return [scores, *left_lines(self._state, self._words)]

    def sheet(self) -> list[str]:
        """The points round by round, then the totals."""
        from foppen_access.games.tricks.evening import sheet_lines  # noqa: PLC0415 - asked for later

        return sheet_lines(self._state, self._words) or [self._text("scores-none")]

    def what(self) -> list[str]:
        """What can be played and why the rest can't."""
        rnd, awaited = self._state.round, pending(self._state)
        if awaited is None or rnd is None:
            return [self._text("what-over" if awaited is None else "no-hand-yet")]
        turn = getattr(awaited, "seat", rnd.leader)
        if self._seat is None or turn != self._seat:
            return [self._text("what-not-you", player=self._words.player(turn))]
        if not rnd.plays:
            return [self._text("what-any-lead")]
        if rnd.led is None:
            return [self._text("what-any-open")]
        led = self._words.suit(rnd.led)
        hand = rnd.hands[self._seat]
        if not hand.holds(rnd.led):
            return [self._text("what-any-void", led=led)]
        legal = [play.card for play in legal_plays(self._state)]
        cards = self._words.choice_of_cards(legal)
        everything = set(legal) == set(hand.known)
        return [
            self._text(
                "what-all-follow" if everything else "what-follow",
                cards=cards,
                led=led,
                count=len(legal),
            )
        ]

    def fool(self) -> list[str]:
        """Nobody is fooled, unless the game has it."""
        return [self._text("fool-nobody", game=self._text(f"game-{self._state.game.id}"))]

    def known(self) -> list[str]:
        """The cards played this round, by colour."""
        rnd = self._state.round
        if rnd is None or not rnd.gone:
            return [self._text("known-none")]
        cards = in_order(card for _, card in rnd.gone)
        return [self._text("known", cards="; ".join(self._words.cards_by_suit(cards)))]

    def info(self) -> list[str]:
        """Game, round, trick, whose turn."""
        rnd = self._state.round
        game = self._text(f"game-{self._state.game.id}")
        if rnd is None:
            return [self._text("info-start", game=game)]
        turn = " ".join(self.turn())
        return [
            self._text(
                "info-round", game=game, stage=as_beginning(self.stage(self.length)), turn=turn
            )
        ]

    def ending(self) -> list[str]:
        """How many rounds are left, where that is agreed; else where the game is."""
        rnd, rounds, length = self._state.round, self._state.rounds, self.length
        if pending(self._state) is None:
            return [self._text("ending-over")]
        if not length:
            return self.info()
        if rnd is None or rnd.scored:
            return [self._text("ending-rounds-before", left=length - rounds, length=length)]
        stage = as_beginning(self.stage(length))
        return [self._text("ending-rounds", stage=stage, left=length - rnd.number)]

    def tricks_won(self) -> list[str]:
        """How many tricks everybody has won in this round."""
        rnd = self._state.round
        if rnd is None:
            return [self._text("no-hand-yet")]
        won = Counter(trick.winner for trick in rnd.tricks)
        counts = self._words.each_count(won[seat] for seat in range(self._state.seats))
        return [self._own("tricks-won", counts=counts)]

    def sits_out(self) -> list[str]:
        """Who sits out, or that nobody does."""
        rnd = self._state.round
        if rnd is None or rnd.scored or not rnd.sitting_out:
            return [self._text("sits-out-nobody")]
        return [self._text("sits-out-now", **self._words.several(rnd.sitting_out))]

    @property
    def length(self) -> int:
        """How many rounds are played; 0 where that is open."""
        return 0

    def stage(self, length: int = 0) -> str:
        """Round, of so many where that is said, and trick; before and after a round, how many are
        over.
        """
        rnd = self._state.round
        if rnd is None or rnd.scored:
            return self._text("stage-rounds", rounds=self._state.rounds)
        trick = max(1, len(rnd.tricks) + (rnd.turn is not None))
        key = "stage-round-of" if length else "stage-round"
        return self._text(key, round=rnd.number, trick=trick, length=length)

    def standing(self) -> str:
        """Round and trick, the totals, what lies on the table."""
        rnd = self._state.round
        goes_on = rnd is not None and not rnd.scored
        parts = [self._text("stage", stage=as_beginning(self.stage()))] if goes_on else []
        if self._state.rounds or self._state.adjusted or not goes_on:
            parts += self.scores()
        if rnd and goes_on and rnd.plays:
            parts += self.trick()
        return " ".join(parts)


class TrickAsking(Asking):
    """Everything but who is fooled; where only points are kept, nothing about a round."""

    idle = frozenset({Command.FOOL})

    def answers(self, state: AnyState, words: Words, seat: Seat | None) -> TrickAnswers:
        """The answers for a listener."""
        return TrickAnswers(state, words, seat)

    def lying(self, state: AnyState, words: Words) -> list[str]:
        """The cards of the trick, as they are told to a braille display."""
        text, plays = words.catalog.text, state.round.plays if state.round else ()
        return [
            text("braille-card-played", code=words.code(card), seat=words.player(seat))
            for seat, card in plays
        ]

    def placed(self, state: AnyState) -> Mapping[Seat, Card]:
        """The cards of the trick."""
        return dict(state.round.plays) if state.round else {}

    def high(self, state: AnyState) -> frozenset[Seat]:
        """Who wins the trick as it lies."""
        plays = state.round.plays if state.round else ()
        return frozenset({state.game.trick(state, plays).winner}) if plays else frozenset()

    def points(self, state: AnyState) -> Sequence[int]:
        """The totals."""
        return tuple(state.totals)

    def is_score_only(self, state: AnyState) -> bool:
        """Whether no cards are followed."""
        return state.round is None or not state.round.dealt

    def ends_piece(self, move: Move, *, card_follows: bool) -> bool:  # noqa: ARG002 - the base's
        """Behind each trick. A ruling belongs to the trick after it."""
        return any(isinstance(event, TrickWon) for event in move.events)

    def sheet(self, state: AnyState, words: Words) -> list[list[str]]:
        """Everybody who was ever there, and each round."""
        from foppen_access.games.tricks.evening import sheet_rows  # noqa: PLC0415 - asked for later

        return sheet_rows(state, words)
