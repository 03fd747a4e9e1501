"""What can be asked about a game of Foppen."""

from foppen_access.games.tricks.trick_answers import TrickAnswers
from foppen_access.narration.words import Words
from foppen_engine import AwaitBid, Seat, pending
from foppen_engine.games.foppen.fooling import FoppenTrick, worst_first
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.tricks.trick import CardPlay, Trick


class FoppenAnswers(TrickAnswers):
    """Bids and fools beside what is asked in every trick game."""

    def __init__(self, state: FoppenState, words: Words, seat: Seat | None) -> None:
        super().__init__(state, words, seat)
        self._foppen = state

    def question(self) -> str:
        """What the player whose turn it is is asked."""
        awaited = pending(self._state)
        if isinstance(awaited, AwaitBid):
            return self._text("ask-bid", **self._player("player", awaited.seat))
        return super().question()

    def lies(self, plays: tuple[CardPlay, ...]) -> dict[str, object]:
        """Who is high and who is worst now."""
        order, discs = worst_first(plays), self._foppen.rules.discs
        worst = [seat for seat, _ in order[: min(discs, len(order) - 1)]]
        best = self._words.player(order[-1][0])
        return {"best": best, "worst": self._words.players(worst)}

    def came_of(self, trick: Trick) -> dict[str, object]:
        """Who was fooled."""
        fooled = trick.fooled if isinstance(trick, FoppenTrick) else ()
        only_you = fooled == (self._words.you,)
        return {"fooled": self._words.players(fooled), "only_you": only_you}

    def what(self) -> list[str]:
        """What can be played or bid, and why the rest can't."""
        awaited = pending(self._state)
        if isinstance(awaited, AwaitBid) and awaited.seat == self._seat:
            return [self._text("what-bid")]
        return super().what()

    def info(self) -> list[str]:
        """Where the game is, who has bid in this round, and how far the end is."""
        from foppen_access.games.foppen.telling import course_of  # noqa: PLC0415 - asked for later

        course = course_of(self._words, self._foppen)
        is_far = course["far"] and not course["deep"] and not course["over"]
        far = [self._text("info-to-end", **course)] if is_far else []
        return [*super().info(), *self._bids(), *far]

    def ending(self) -> list[str]:
        """How many rounds are left, or how far the points are that end the game."""
        from foppen_access.games.foppen.telling import course_of  # noqa: PLC0415 - asked for later

        if self.length or pending(self._state) is None:
            return super().ending()
        course = course_of(self._words, self._foppen)
        return [self._text("ending-points", **{**course, "tens": self._foppen.tens})]

    @property
    def length(self) -> int:
        """How many rounds are played; 0 where points end the game."""
        rules = self._foppen.rules
        return rules.length if rules.edition.deals_each else 0

    def standing(self) -> str:
        """Where the game is, also who has bid, where anybody has."""
        return " ".join([super().standing(), *(self._bids() if self._bidders() else [])])

    def _bidders(self) -> list[Seat]:
        rnd = self._foppen.round
        return [seat for seat, bid in enumerate(rnd.bids) if bid] if rnd and not rnd.scored else []

    def _bids(self) -> list[str]:
        """Who has bid; nothing where there are no bids."""
        rnd, bidders = self._foppen.round, self._bidders()
        if rnd is None or rnd.scored or not rnd.bids:
            return []
        if bidders:
            return [self._text("bids-made", **self._words.several(bidders))]
        return [self._text("bids-none-yet" if None in rnd.bids else "bids-none")]

    def fool(self) -> list[str]:
        """Who holds a disc."""
        rnd = self._foppen.round
        if rnd is None or not rnd.discs_with:
            return [self._text("fool-none", discs=self._foppen.rules.discs)]
        return [self._text("fool-holds", **self._words.several(rnd.discs_with))]
