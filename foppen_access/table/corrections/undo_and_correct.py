"""Taking back and correcting at the table, saying only what changes."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Revision
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.corrections.rework import (
    Entered,
    Impossible,
    Item,
    Part,
    Rework,
    parts,
    present_part,
    rework,
    who_played,
    with_hands,
)
from foppen_access.table.corrections.round_editing import Edited, edited, missing_number, settled
from foppen_access.table.entry.entries import Edit, Remove
from foppen_access.table.referee import Refereeing
from foppen_engine import (
    Action,
    Adjust,
    Bid,
    CardsBack,
    Deal,
    Draw,
    Happened,
    LetStand,
    Pardon,
    Person,
    Play,
    Position,
    Reveal,
    Rule,
    Seat,
    Seating,
    VoidRound,
)
from foppen_engine.actions import NotInDeck
from foppen_engine.values import frozen, replace

if TYPE_CHECKING:  # nothing has been corrected yet
    from foppen_access.table.corrections.change_words import Changes


_DECISIONS = (Pardon, Rule, CardsBack, VoidRound, Adjust, Seating)
"""What an entry of several actions is called by."""


@frozen
class Moved:
    """Cards that belong to others after a correction.

    Args:
        round: of which round.
        owners: the number of each, and whose it was before.
    """

    round: int
    owners: tuple[tuple[int, Seat], ...]


@frozen
class HandAsked:
    """With a correction a player has so many cards at the end of an earlier round that were not
    said.
    """

    round: int
    seat: Seat
    cards: int


class Fixer:
    """Corrects what was entered at a table. Nothing is erased: the record keeps all of it.

    Args:
        desk: where it is said what has changed.
        refereeing: what is known of the game.
        keep: takes lines about tricks that are said on request; if left out, they are said.
    """

    def __init__(
        self,
        desk: Desk,
        refereeing: Refereeing,
        keep: Callable[[tuple[str, ...]], None] | None = None,
    ) -> None:
        self._desk = desk
        self._keep = keep
        self._refereeing = refereeing
        self._session = desk.session
        self._words = desk.words

    @cached_property
    def _changes(self) -> "Changes":
        from foppen_access.table.corrections.change_words import Changes  # noqa: PLC0415 - nothing changed yet

        return Changes(self._desk, self._refereeing, self._keep)

    def take_back(self) -> bool:
        """Make the last entry void, and what chance did after it; whether there was one."""
        before = self._session.state
        taken_back = self._take_back()
        if self._session.state.players != before.players:
            from foppen_access.table.setup.seat_changes import say_seats  # noqa: PLC0415 - hardly ever

            say_seats(self._desk, self._refereeing, before)
        return taken_back

    def _take_back(self) -> bool:
        moves = list(self._session.timeline)
        while moves and isinstance(moves[-1].action, Deal | Draw | Position):
            moves.pop()
        revision, before = self._session.timeline.revision, self._session.state
        if revision and revision.end >= len(moves):
            self._restore(revision)
            self._changes.points(before)
            return True
        if not moves:
            self._desk.say(KEYBOARD, "undo-none")
            return False
        action = moves[-1].action
        self._session.take_back(len(self._session.timeline) - len(moves) + 1)
        self._desk.say(EVERYBODY, "table-taken-back", what=self._what(action))
        if isinstance(action, Adjust):
            self._changes.points(before)
        return True

    def _restore(self, revision: Revision) -> None:
        """Take several actions back that are one entry. Where cards were to be played again they
        count as they did, so that is all there is to say of them.
        """
        ruling, before = self._ruling(revision), self._session.state
        self._session.restore()
        if isinstance(ruling, VoidRound | CardsBack):
            self._changes.again(ruling, revision.void)
            return
        what = self._what(ruling) if ruling else self._desk.text("table-what-correction")
        self._desk.say(EVERYBODY, "table-taken-back", what=what)
        self._changes.say(before, self._session.state, says_turn=True)

    def _ruling(self, revision: Revision) -> Action | None:
        """The decision that several actions were; None where they were a correction."""
        was = Counter(move.action for move in revision.void)
        for move in list(self._session.timeline)[revision.start : revision.end]:
            if isinstance(move.action, _DECISIONS) and not was[move.action]:
                return move.action
            was[move.action] -= 1
        return None

    def _what(self, action: Action) -> str:
        match action:
            case Play(seat, card) | LetStand(seat, card) | Happened(seat, card):
                player = self._words.player(seat)
                return self._desk.text(
                    self._words.own("table-what-card"), player=player, card=self._words.card(card)
                )
            case Adjust(points, note) if note and not any(points):
                return self._desk.text("table-what-note", note=self._words.note(note))
            case Pardon() | Rule() | CardsBack() | VoidRound() | Adjust():
                return self._desk.text("table-what-ruling")
            case Seating():
                return self._desk.text("table-what-seats")
            case Bid(seat, _):
                return self._desk.text("table-what-bid", player=self._words.player(seat))
            case Reveal(seat, _, _):
                return self._desk.text("table-what-hand", player=self._words.player(seat))
            case _:
                return self._desk.text("table-what-score")

    def part(self, number: int | None) -> Part | None:
        """The round of a number, or the one that is corrected where none is named; None, and
        something said, where it is not there.
        """
        found = self._find(number)
        if found is None and number is not None:
            self._desk.say(KEYBOARD, "table-no-such-round", round=number)
        return found

    def _find(self, number: int | None) -> Part | None:
        if number is None:
            return present_part(self._session.timeline)
        found = parts(self._session.timeline)
        return next((part for part in found if part.number == number), None)

    def open_question(
        self, edits: Sequence[Edit], number: int | None
    ) -> tuple[tuple[Edit, ...], tuple[int, int] | None]:
        """Corrections as far as their cards are known, and where one is not."""
        part = self._find(number)
        if part is None or missing_number(edits, len(part.plays)) is not None:
            return tuple(edits), None
        return settled(part, edits)

    def correct(
        self,
        edits: Sequence[Edit],
        number: int | None,
        hands: Sequence[Reveal] = (),
        *,
        settled: bool = False,
        follows: bool = False,
        ask: Callable[[Moved], None] | None = None,
    ) -> Moved | HandAsked | bool:
        """Put other cards in the place of earlier ones, put some in between, or strike some.

        Args:
            edits: the corrections.
            number: the round; None for the present one.
            hands: the cards left at its end, as far as they are others now.
            settled: it was said in a conversation, and is not asked whose the cards are.
            follows: a card follows at once, by which it is heard whose turn it is.
            ask: keeps that it will be asked whose cards are that belong to others, before they do.

        Returns:
            Whether that could be; the players as they were, where cards belong to others now; or
            whose hand has to be known first.
        """
        part = self.part(number)
        cards = len(part.plays) if part else 0
        missing = missing_number(edits, cards)
        if part is None and number is not None:
            return False
        if part is None or missing is not None:
            self._say_missing(missing or edits[0].at, cards)
            return False
        new = edited(part.items, edits)
        new = replace(new, items=with_hands(new.items, hands))
        work = rework(self._session.timeline, part.number, new.items)
        if isinstance(work, Impossible):
            told = {hand.seat for hand in hands}
            if work.held and work.round == part.number and work.seat not in {None, *told}:
                return HandAsked(work.round, work.seat or 0, work.held)
            self._changes.impossible(part, new.cards, work)
            return False
        self._changes.cards(part, edits, new, work, settled=settled)
        self._changes.struck(work)
        before, owners = self._session.state, _owners(part, new, work)
        moved = Moved(part.number, tuple(owners.items())) if owners else None
        if moved and ask and not settled:
            ask(moved)
        self._session.revise(work.void, work.actions)
        if moved:
            self._changes.moved(part, owners, work, settled=settled)
        self._changes.outcomes(part, work, before, more=bool(owners), follows=follows)
        return moved or True

    @property
    def entered(self) -> int:
        """How many cards of the present round are entered."""
        return len(parts(self._session.timeline)[-1].plays)

    def refuses(self, edits: Sequence[Edit], cards: int) -> bool:
        """Whether corrections of so many cards name one that is not there, or that the game doesn't
        have; that is said.
        """
        if (missing := missing_number(edits, cards)) is not None:
            self._say_missing(missing, cards)
            return True
        deck = frozenset(self._session.state.deck)
        new = (each for edit in edits if not isinstance(edit, Remove) for each in edit.cards)
        unknown = next((each[0] for each in new if deck.isdisjoint(each)), None)
        if unknown is None:
            return False
        reason = NotInDeck(unknown)
        text = self._desk.text("table-impossible", number=0, reason=self._words.reason(reason))
        self._desk.tell_refusal(EVERYBODY, reason, text=text)
        return True

    def _say_missing(self, number: int, cards: int) -> None:
        """Say that of so many cards none has a number."""
        self._desk.say(KEYBOARD, "table-no-such-play", number=number, count=cards)

    def say_sums(self, hands: Sequence[Reveal]) -> None:
        """Let other sums have been said in the present round, and say them."""
        part = parts(self._session.timeline)[-1]
        work = rework(self._session.timeline, part.number, with_hands(part.items, hands))
        if isinstance(work, Impossible):
            return
        self._session.revise(work.void, work.actions)
        moves = tuple(move for move in work.part.moves if move.action in hands)
        self._desk.tell_by(lambda: self._desk.narrator.tell(moves, None))

    def strike_sums(self) -> int:
        """Let the sums of the hands of the present round not have been said, and ask for their
        cards; the number of the round.
        """
        part = parts(self._session.timeline)[-1]
        left = [
            each
            for each in part.items
            if not (isinstance(each, Reveal) and each.points is not None)
        ]
        work = rework(self._session.timeline, part.number, left)
        if not isinstance(work, Impossible):
            self._session.revise(work.void, work.actions)
        self._desk.say(EVERYBODY, "table-sums-open")
        return part.number

    def ask_hand(self, asked: HandAsked) -> None:
        """Ask what a player had left at the end of an earlier round."""
        player = self._player(asked)
        self._desk.say(
            EVERYBODY, "table-hand-again", player=player, cards=asked.cards, round=asked.round
        )

    def gives_up(self, asked: HandAsked) -> None:
        """Say that nothing is changed, because a hand is not known."""
        player = self._player(asked)
        self._desk.say(EVERYBODY, "table-impossible-hand", player=player, round=asked.round)

    def players(self, number: int) -> tuple[Person, ...]:
        """Who sat at the table in a round; others may sit there now."""
        part = self._find(number)
        return part.players if part else self._session.state.players

    def _player(self, asked: HandAsked) -> str:
        """Whose hand is asked for."""
        return self._words.at(self.players(asked.round)).player(asked.seat)

    def move_back(self, moved: Moved) -> None:
        """Let cards be of those again whose they were, as far as that can be."""
        part = self._find(moved.round)
        if part:
            self.put(part.number, _as_entered(part.items, dict(moved.owners)))

    def put(self, number: int, items: Sequence[Item]) -> bool:
        """Let other things have been entered in a round, and say what comes of it; whether that
        could be.
        """
        part = self.part(number)
        if part is None:
            return False
        work = rework(self._session.timeline, number, items)
        if isinstance(work, Impossible):
            numbers = range(1, len(part.plays) + 1)
            self._changes.impossible(part, numbers, work)
            return False
        before = self._session.state
        self._session.revise(work.void, work.actions)
        self._changes.struck(work)
        self._changes.outcomes(part, work, before)
        return True

    def rule(self, number: int, actions: Sequence[Action]) -> bool:
        """Add rulings at the end of a round; in one that is over they are put in there.

        Returns:
            Whether they could be.
        """
        present = parts(self._session.timeline)[-1]
        if number == present.number:
            self._session.revise(0, actions)
            return True
        part = self.part(number)
        rulings = [action for action in actions if isinstance(action, Rule | Pardon)]
        work = rework(self._session.timeline, number, [*part.items, *rulings]) if part else None
        if isinstance(work, Impossible | None) or not set(rulings) <= set(work.part.items):
            return False
        self._session.revise(work.void, work.actions)
        return True


def _owners(part: Part, new: Edited, work: Rework) -> Mapping[int, Seat]:
    """Whose the cards were that belong to others with a correction."""
    old, after = part.plays, work.part.plays
    return {
        number: who_played(old[was - 1])[0]
        for number, was in enumerate(new.cards, 1)
        if was and who_played(old[was - 1])[0] != who_played(after[number - 1])[0]
    }


def _as_entered(entered: Sequence[Item], owners: Mapping[int, Seat]) -> tuple[Item, ...]:
    """Cards with the players who had them before."""
    items: list[Item] = []
    number = 0
    for item in entered:
        if isinstance(item, Entered):
            number += 1
            if number in owners:
                items.append(replace(item, seat=owners[number], stands=True))
                continue
        items.append(item)
    return tuple(items)
