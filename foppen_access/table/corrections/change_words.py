"""What a correction changes, in words: only that."""

from collections.abc import Callable, Mapping, Sequence

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move, end_of
from foppen_access.narration.utterance import EVERYBODY, Cue
from foppen_access.table.corrections.rework import (
    Impossible,
    Matter,
    Part,
    Rework,
    parts,
    present_part,
    who_played,
)
from foppen_access.table.corrections.round_editing import Edited
from foppen_access.table.entry.entries import Edit, Remove, Replace
from foppen_access.table.referee import Refereeing
from foppen_access.table.table_telling import tell_turn
from foppen_engine import (
    Adjust,
    AwaitPlay,
    Card,
    CardsBack,
    Event,
    Pardon,
    Reveal,
    Seat,
    State,
    VoidRound,
    pending,
    public,
)
from foppen_engine.step import GameOver, RoundScored
from foppen_engine.tricks.trick_refusals import CardGone
from foppen_engine.values import replace


class Changes:
    """Says what comes of a correction.

    Args:
        desk: where it is said.
        refereeing: what is known of the game.
        keep: takes the lines about tricks, where there are several; if left out, they are said.
    """

    def __init__(
        self, desk: Desk, refereeing: Refereeing, keep: Callable[[tuple[str, ...]], None] | None
    ) -> None:
        self._desk = desk
        self._keep = keep
        self._refereeing = refereeing

    def impossible(self, part: Part, numbers: Sequence[int], work: Impossible) -> None:
        """Say what a correction would make impossible.

        Args:
            part: the round as it is.
            numbers: for each card of the round, as it would be, the number that it has now; 0 where
                it is new.
            work: what can't be.
        """
        text = self._why_not(part, numbers, work)
        if work.reason:
            self._desk.tell_refusal(EVERYBODY, work.reason, text=text)
        else:
            self._desk.tell_line(EVERYBODY, text, Cue.ERROR)

    def _why_not(self, part: Part, numbers: Sequence[int], work: Impossible) -> str:
        rounds = parts(self._desk.session.timeline)
        players = next((each.players for each in rounds if each.number == work.round), part.players)
        words = self._desk.words.at(players)
        if work.seat is not None:
            player = words.player(work.seat)
            return self._desk.text("table-impossible-hand", player=player, round=work.round)
        usual = "table-impossible-turn" if work.card else "table-impossible-open"
        reason = words.reason(work.reason) if work.reason else self._desk.text(usual)
        if work.card is None or work.round != part.number:
            return self._desk.text("table-impossible-round", round=work.round, reason=reason)
        if isinstance(work.reason, CardGone):
            number = _lies_at(part, numbers, work.card)
            card = words.card(work.card)
            return self._desk.text("table-impossible-twice", card=card, number=number)
        number = numbers[work.number - 1]
        is_new = not number or who_played(part.plays[number - 1])[1] != work.card
        return self._desk.text("table-impossible", number=0 if is_new else number, reason=reason)

    def cards(
        self, part: Part, edits: Sequence[Edit], new: Edited, work: Rework, *, settled: bool
    ) -> None:
        """Say which cards are others now; where that was settled just now, in few words."""
        old, after, words = part.plays, work.part.plays, self._desk.words.at(part.players)
        for edit in edits:
            if isinstance(edit, Remove):
                seat, card = who_played(old[edit.at - 1])
                player, name = words.player(seat), words.card(card)
                key = "table-mended-removed" if settled else "table-changed-removed"
                self._desk.say(EVERYBODY, key, number=edit.at, player=player, old=name)
        for number, was in enumerate(new.cards, 1):
            seat, card = who_played(after[number - 1])
            player, name = words.player(seat), words.card(card)
            args = {"player": player, "new": name}
            if not was:
                key = "table-mended" if settled else "table-changed-inserted"
                self._desk.say(EVERYBODY, key, number=number, **args)
            elif any(isinstance(e, Replace) and e.at <= was < e.at + len(e.cards) for e in edits):
                former = words.card(who_played(old[was - 1])[1])
                key = "table-mended" if settled else "table-changed-replaced"
                if name != former:
                    self._desk.say(EVERYBODY, key, number=was, old=former, **args)

    def moved(self, part: Part, owners: Mapping[int, Seat], work: Rework, *, settled: bool) -> None:
        """Say in one line which cards belong to others now, and how many these hold. Where it is
        settled whose they are, how many they hold is enough.
        """
        words = self._desk.words.at(part.players)
        now, then = work.part.moves[-1].after.hands, part.moves[-1].after.hands
        sizes = [
            self._desk.text("player-cards", player=words.player(seat), count=hand.size)
            for seat, hand in enumerate(now)
            if hand.size != then[seat].size
        ]
        first, last, listed = min(owners), max(owners), ", ".join(sizes)
        if not settled:
            numbers = {"first": first, "last": last, "cards": last - first + 1}
            args = {"sizes": listed, "count": len(sizes), **numbers}
            self._desk.say(EVERYBODY, "table-changed-owners", **args)
        elif sizes:
            self._desk.tell_line(EVERYBODY, f"{listed}.")

    def outcomes(
        self,
        part: Part,
        work: Rework,
        before: State,
        *,
        more: bool = False,
        follows: bool = False,
    ) -> None:
        """Say what came out otherwise, or that nothing did; `more`: that something was said;
        `follows`: a card says whose turn it is.
        """
        was, now = part.moves[-1].after, work.part.moves[-1].after
        after = self._desk.session.state
        turn = pending(before) != pending(after)
        changed = self.say(was, now, says_turn=turn and not follows) or more
        if turn and not follows:
            changed = True
            if isinstance(pending(after), AwaitPlay):
                tell_turn(self._desk)
        if not self._scores(part, work) and not changed and not follows:
            self._desk.say(EVERYBODY, "table-changed-nothing")
        for seat in (seat for seat in work.dropped if now.hands[seat].size):
            if isinstance(pending(after), AwaitPlay):
                self._say_single(part, seat)
            player = self._desk.words.at(part.players).player(seat)
            self._desk.say(EVERYBODY, "table-changed-hand", player=player)

    def _say_single(self, part: Part, seat: Seat) -> None:
        """Name the single card of a hand that was laid open and falls because the round goes on: it
        may have been meant as the next card.
        """
        hands = [move.action for move in part.moves if isinstance(move.action, Reveal)]
        card = next((hand.cards for hand in hands if hand.seat == seat), None) or ()
        if len(card) == 1:
            name = self._desk.words.card(card[0])
            self._desk.say(EVERYBODY, "table-rest-waits", cards=name, count=0)

    def say(self, before: State, after: State, *, says_turn: bool) -> bool:
        """Say which outcomes are others; whether there are any. Of several only who has a disc now
        is said at once, unless it is said whose turn it is, and who sits out.
        """
        lines = tuple(self._refereeing.changes(self._desk, before, after))
        if len(lines) <= 1 or self._keep is None or not self._refereeing.is_scored:
            for line in lines:
                self._desk.tell_line(EVERYBODY, line)
            return bool(lines)
        self._keep(lines)
        discs = self._refereeing.discs(after)
        is_new = discs != self._refereeing.discs(before) and not says_turn
        players = self._desk.words.at(after.players).players(discs) if is_new else ""
        count = len(discs) if is_new else 0
        self._desk.say(
            EVERYBODY, "table-changed-tricks", tricks=len(lines), players=players, count=count
        )
        return True

    def struck(self, work: Rework) -> None:
        """Say which rulings are about nothing any more."""
        struck = list(dict.fromkeys(self._matter(part, ruling) for part, ruling in work.struck))
        if struck:
            what = self._desk.words.catalog.listing(struck)
            self._desk.say(EVERYBODY, "table-struck", count=len(struck), what=what)

    def _matter(self, part: Part, ruling: Matter) -> str:
        """What a ruling in a round was about."""
        words = self._desk.words.at(part.players)
        name = words.suit(ruling.suit) if isinstance(ruling, Pardon) else words.card(ruling.card)
        return self._desk.text("table-struck-card", player=words.player(ruling.seat), card=name)

    def again(self, ruling: VoidRound | CardsBack, void: Sequence[Move]) -> None:
        """Say that what was to be played again counts as it was: the moves that were void."""
        part = present_part(self._desk.session.timeline)
        if part is None:
            raise TypeError(ruling)
        cards = len(Part(part.number, tuple(void)).plays)
        self._desk.say(
            EVERYBODY,
            "table-round-again" if isinstance(ruling, VoidRound) else "table-cards-again",
            round=part.number,
            count=cards,
            first=len(part.plays) - cards + 1,
            last=len(part.plays),
        )

    def points(self, before: State) -> None:
        """Say the totals, if they are others than before, and who wins, where the game is over or
        was: for nothing follows that tells them.
        """
        session, enquiry = self._desk.session, self._desk.enquiry
        if not session.state.over and not before.over:
            return
        totals = enquiry.answers.scores()
        if totals != enquiry.answers_about(public(before)).scores():
            for line in totals:
                self._desk.tell_line(EVERYBODY, line)
        if end := end_of(session.timeline):
            last = _with(end[0], GameOver)
            self._desk.tell_by(lambda: self._desk.narrator.tell((last,), None))

    def _scores(self, part: Part, work: Rework) -> bool:
        """Say the points of a round that was over, and the end of the game, if they changed."""
        old, new = _scoring(part.moves), _scoring(work.part.moves)
        if new is None or (old and old.events == new.events):
            return False
        self._desk.tell_by(lambda: self._desk.narrator.tell((new,), None))
        if not self._is_last_score(part):
            for line in self._desk.enquiry.answers.scores():
                self._desk.tell_line(EVERYBODY, line)
        return True

    def _is_last_score(self, part: Part) -> bool:
        """Whether the totals at the end of a round are still those of all who sit at the table."""
        timeline = self._desk.session.timeline
        later = (each.moves for each in parts(timeline) if each.number > part.number)
        changed = (isinstance(m.action, Adjust) or _scoring((m,)) for moves in later for m in moves)
        return {*timeline.state.players} <= {*part.players} and not any(changed)


def _lies_at(part: Part, numbers: Sequence[int], card: Card) -> int:
    """The number that a card has in a round and would still have; 0 where it has none."""
    played = enumerate(map(who_played, part.plays), 1)
    return next((at for at, (_, other) in played if other == card and at in numbers), 0)


def _scoring(moves: Sequence[Move]) -> Move | None:
    """What was said at the end of a round of points and of the end of the game."""
    for move in reversed(moves):
        if _with(move, RoundScored).events:
            return _with(move, RoundScored, GameOver)
    return None


def _with(move: Move, *kinds: type[Event]) -> Move:
    """A move with only such events."""
    return replace(move, events=tuple(event for event in move.events if isinstance(event, kinds)))
