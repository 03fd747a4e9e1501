"""Questions at the table: the usual ones, aloud for everybody, and what only a table asks."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import Ask
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.utterance import EVERYBODY, KEYBOARD
from foppen_access.table.entry.entries import Candidates, Half, Said
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.waiting_cards import cards_of, is_unheard
from foppen_access.table.referee import Refereeing
from foppen_access.table.table_telling import MOST_LISTED, tell_turn
from foppen_engine import (
    AwaitBid,
    AwaitPlay,
    AwaitReveal,
    Card,
    Play,
    Reason,
    Seat,
    pending,
    refusal,
    unseen,
)
from foppen_engine.actions import NotInDeck, NotInHand
from foppen_engine.values import replace

if TYPE_CHECKING:  # nobody has asked yet
    from foppen_access.table.phrases.phrase_answers import PhraseAnswers


class TableQueries:
    """Answers at a real table, where nobody's cards are known and everything said is public."""

    def __init__(self, desk: Desk, reader: TableReader, refereeing: Refereeing) -> None:
        self._desk = desk
        self._refereeing = refereeing
        self._words = desk.words
        self._reader = reader

    @cached_property
    def phrases(self) -> "PhraseAnswers":
        """What is asked, put right and noted in people's own words."""
        from foppen_access.table.phrases.phrase_answers import (  # noqa: PLC0415 - asked for later
            PhraseAnswers,
        )

        return PhraseAnswers(self._desk, self._refereeing)

    def answer(self, ask: Ask, *, loud: bool) -> None:
        """Answer a command; aloud means in whole sentences for everybody to hear."""
        if ask == Ask(Command.SHEET) and not self._refereeing.is_scored:
            self.phrases.say_notes()
        if ask == Ask(Command.HELP) and not self._desk.has_unread_news:
            self._help()
        if not loud or ask.command is Command.DETAIL:
            self._desk.answer(ask)
            return
        with self._words.in_detail(Detail.FULL):
            self._desk.answer(ask, aloud=True)

    def _help(self) -> None:
        """What can be typed, what is awaited now before the rest."""
        awaited = pending(self._desk.session.state)
        if isinstance(awaited, AwaitBid):
            self._desk.explain("help-table-bid")
            self._desk.explain("help-table-loud")
            return
        if isinstance(awaited, AwaitReveal):
            self._desk.explain("help-table-end")
        first = self._words.suit(self._reader.cards.keypad[0])
        self._desk.explain(self._words.own("help-table-said"), first=first)
        card = "r7" if self._words.idiom.coloured else "7"
        self._desk.explain("help-table-name", name=self._words.name(0), card=card)
        wrong, name = self._words.own("help-table-wrong"), self._words.name(0)
        self._desk.explain(wrong, name=name, suit=first)
        self._desk.explain(self._words.own("help-table-heard"), suit=first)
        self._desk.explain(self._words.own("help-table-fix"), card=card)
        if self._refereeing.lays_hands_open and not isinstance(awaited, AwaitReveal):
            self._desk.explain("help-table-end")
        if self._refereeing.is_scored:
            self._desk.explain("help-table-open")
        if self._refereeing.can_be_joined:
            self._desk.explain("help-table-seats", name=name)
        self._desk.explain(self._words.own("help-table-asks"), name=name, suit=first)
        self._desk.explain("help-table-loud")

    def which(self, candidates: Candidates) -> None:
        """Ask which colour was meant."""
        suits = [self._words.suit(card.suit) for card in candidates if card.suit]
        self._desk.say(KEYBOARD, "ask-which", cards=self._words.catalog.choice(suits))

    def which_instead(self, card: Card, seat: Seat | None) -> None:
        """Ask which card was played instead of one that the game doesn't have, by a player who was
        named or who is due.
        """
        self._desk.tell_refusal(KEYBOARD, NotInDeck(card))
        awaited = pending(self._desk.session.state)
        if seat is None and isinstance(awaited, AwaitPlay):
            seat = awaited.seat
        if seat is not None:
            self._desk.say(KEYBOARD, "table-which-of", player=self._words.player(seat))

    def card_of(self, candidates: Candidates) -> Card | None:
        """The one card that can be meant now, else None."""
        if len(candidates) == 1:
            return candidates[0]
        if is_unheard(candidates):
            return None
        state = self._desk.session.state
        awaited = pending(state)
        if isinstance(awaited, AwaitPlay):
            possible = [c for c in candidates if refusal(state, Play(awaited.seat, c)) is None]
        else:
            hidden = unseen(state)
            possible = [c for c in candidates if c in hidden]
        if len(possible) == 1:
            return possible[0]
        in_deck = [card for card in candidates if card in state.deck]
        return in_deck[0] if not possible and len(in_deck) == 1 else None

    def in_deck(self, candidates: Candidates) -> Candidates:
        """The cards that can be meant at all: those that the game has."""
        if is_unheard(candidates):
            return candidates
        deck = self._desk.session.state.deck
        return tuple(card for card in candidates if card in deck)

    def heard(self, candidates: Candidates) -> Candidates:
        """A card as it was said; where the game has none like it, with all it may have been."""
        state = self._desk.session.state
        if self.in_deck(candidates) or not isinstance(pending(state), AwaitPlay):
            return candidates
        return tuple(dict.fromkeys((candidates[0], *state.deck)))

    def possible(self, entry: Said | Half) -> Said | Half:
        """A line with only such cards; one that the game doesn't have keeps its place."""
        if isinstance(entry, Half):
            return entry
        entry = replace(entry, cards=tuple(map(self.heard, entry.cards)))
        return replace(entry, cards=tuple(map(self.in_deck, entry.cards)))

    def can_be(self, half: Half) -> bool:
        """Whether a value alone can be one of a card, on the keypad too, or the sum of a hand."""
        state = self._desk.session.state
        is_sum = not isinstance(pending(state), AwaitPlay)
        keyed = self._reader.cards.keyed(half.value)
        return is_sum or keyed in state.deck or any(half.value == c.value for c in state.deck)

    def lines_wait(self, lines: Iterable[Said | Half]) -> None:
        """Say which lines will be taken up, with those who were named."""
        awaited = pending(self._desk.session.state)
        owner = awaited.seat if isinstance(awaited, AwaitReveal) else None
        cards = list[Candidates]()
        named = dict[int, Seat]()
        for line in lines:
            if line.seat not in {None, owner}:
                named[len(cards)] = line.seat
            cards += cards_of([line])
        self._say_waiting(cards, named, taken_up=True)

    def rest_waits(self, rest: Sequence[Candidates], *, taken_up: bool = False) -> None:
        """Say which cards of a line are not entered, or not yet: they will be taken up."""
        self._say_waiting(rest, {}, taken_up=taken_up)

    def _say_waiting(
        self, rest: Sequence[Candidates], named: Mapping[int, Seat], *, taken_up: bool
    ) -> None:
        if not rest:
            return
        count = len(rest)
        listed = rest if count <= MOST_LISTED else rest[:1]
        cards = ", ".join(
            f"{self._words.name(named[at])} {self._named(each)}"
            if at in named
            else self._named(each)
            for at, each in enumerate(listed)
        )
        key = "table-rest-later" if taken_up else "table-rest-waits"
        more = count if count > MOST_LISTED else 0
        self._desk.say(KEYBOARD, key, cards=cards, count=more)

    def is_value(self, candidates: Candidates) -> bool:
        """Whether a value was said alone: the card can be of every colour."""
        if is_unheard(candidates):
            return False
        suits = {card.suit for card in self._desk.session.state.deck if card.suit}
        return len(candidates) > 1 and suits <= {card.suit for card in candidates}

    def still_open(self, candidates: Candidates) -> None:
        """Say of which card it is asked which it is, where that was said before a break."""
        self._desk.say(KEYBOARD, "table-card-open", card=self._named(candidates))

    def _named(self, candidates: Candidates) -> str:
        """A card as it was said."""
        if is_unheard(candidates):
            return self._words.card(candidates[0])
        if self.is_value(candidates):
            return str(candidates[0].value)
        return self._words.catalog.choice([*map(self._words.card, candidates)])

    def who_is_missing(self) -> None:
        """Say who has still to play to a trick in the middle of which a line of cards ended."""
        seats = self._refereeing.still_due(self._desk.session.state)
        if seats:
            players = self._words.catalog.listing([*map(self._words.player, seats)])
            self._desk.say(EVERYBODY, "table-line-open", players=players, count=len(seats))

    def where(self, question: Callable[[], None]) -> None:
        """Say whose turn it is, or ask what the table has to say."""
        if isinstance(pending(self._desk.session.state), AwaitPlay):
            tell_turn(self._desk)
        else:
            question()


def why(desk: Desk, reason: Reason) -> str:
    """Why a card can't be: where all of its kind have gone, that."""
    state = desk.session.state
    if isinstance(reason, NotInHand) and not unseen(state)[reason.card]:
        card, count = desk.words.card(reason.card), Counter(state.deck)[reason.card]
        return desk.text("table-all-gone", card=card, count=count)
    return desk.words.reason(reason)
