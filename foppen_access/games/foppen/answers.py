"""What can be asked about a game of Foppen."""

from foppen_access.narration.words import Words, as_beginning
from foppen_engine import AwaitBid, Seat, in_order, legal_plays, pending
from foppen_engine.games.foppen.state import FoppenState, Round
from foppen_engine.games.foppen.tricks import CardPlay, worst_first


class FoppenAnswers:
    """Answers from what one listener may know; see `answers.Answers`."""

    def __init__(self, state: FoppenState, words: Words, seat: Seat | None) -> None:
        self._state = state
        self._words = words.at(state.players)
        self._seat = seat

    def _player(self, name: str, seat: Seat) -> dict[str, object]:
        return self._words.about(name, seat)

    def _text(self, key: str, **args: object) -> str:
        return self._words.catalog.text(key, self._words.detail.form, **args)

    def question(self) -> str:
        """What the player whose turn it is is asked."""
        rnd = self._state.current
        turn = getattr(pending(self._state), "seat", rnd.leader)
        player = self._player("player", turn)
        if isinstance(pending(self._state), AwaitBid):
            return self._text("ask-bid", **player)
        if not rnd.plays:
            return self._text("ask-lead", **player)
        if rnd.led is None:
            return self._text("ask-open", **player)
        led = self._words.suit(rnd.led)
        return self._text("ask-follow", led=led, **player)

    def trick(self) -> list[str]:
        """The led colour, each card, who is high and who is worst now."""
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
        order = worst_first(rnd.plays)
        worst = [seat for seat, _ in order[: min(self._state.rules.discs, len(order) - 1)]]
        args = {
            "cards": cards,
            "best": self._words.player(order[-1][0]),
            "worst": self._words.players(worst),
        }
        if rnd.led is None:
            return [self._text("trick-open", **args)]
        return [self._text("trick-now", led=self._words.suit(rnd.led), **args)]

    def _plays(self, plays: tuple[CardPlay, ...], rnd: Round) -> str:
        led = rnd.led if plays is rnd.plays else rnd.tricks[-1].led
        return ", ".join(
            self._text(
                "player-card", player=self._words.player(seat), card=self._words.card(card, led)
            )
            for seat, card in plays
        )

    def last(self) -> list[str]:
        """The last trick, its winner, who was fooled."""
        rnd = self._state.round
        if rnd is None or not rnd.tricks:
            return [self._text("last-none")]
        trick = rnd.tricks[-1]
        return [
            self._text(
                "last-trick",
                cards=self._plays(trick.plays, rnd),
                fooled=self._words.players(trick.fooled),
                **self._player("winner", trick.winner),
            )
        ]

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
        from foppen_access.games.foppen.evening import left_lines  # noqa: PLC0415 - asked for later

        rounds = self._state.rounds
        if not rounds and not self._state.adjusted:
            return [self._text("scores-none")]
        totals = self._words.each_points(self._state.totals)
        scores = self._text("scores", rounds=rounds, totals=totals)
        return [scores, *left_lines(self._state, self._words)]

    def sheet(self) -> list[str]:
        """The points round by round, then the totals."""
        from foppen_access.games.foppen.evening import sheet_lines  # noqa: PLC0415 - asked for later

        return sheet_lines(self._state, self._words) or [self._text("scores-none")]

    def what(self) -> list[str]:
        """What can be played and why the rest can't."""
        rnd, awaited = self._state.round, pending(self._state)
        if awaited is None or rnd is None:
            return [self._text("what-over" if awaited is None else "no-hand-yet")]
        turn = getattr(awaited, "seat", rnd.leader)
        if self._seat is None or turn != self._seat:
            return [self._text("what-not-you", player=self._words.player(turn))]
        if isinstance(awaited, AwaitBid):
            return [self._text("what-bid")]
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
            self._text("what-all-follow" if everything else "what-follow", cards=cards, led=led)
        ]

    def fool(self) -> list[str]:
        """Who holds a disc."""
        rnd = self._state.round
        if rnd is None or not rnd.discs_with:
            return [self._text("fool-none", discs=self._state.rules.discs)]
        return [self._text("fool-holds", **self._words.several(rnd.discs_with))]

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
        game = self._text(f"game-{self._state.rules.edition.id}")
        if rnd is None:
            return [self._text("info-foppen-start", game=game)]
        turn = " ".join(self.turn())
        return [self._text("info-foppen", game=game, stage=as_beginning(self.stage()), turn=turn)]

    def stage(self) -> str:
        """Round and trick; before and after a round, how many are over."""
        rnd = self._state.round
        if rnd is None or rnd.scored:
            return self._text("stage-rounds", rounds=self._state.rounds)
        trick = max(1, len(rnd.tricks) + (rnd.turn is not None))
        return self._text("stage-foppen", round=rnd.number, trick=trick)

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
