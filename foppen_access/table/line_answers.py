"""A line at a table, held against what is asked before it is taken as new."""

from collections.abc import Collection
from typing import assert_never

from foppen_access.dialogue.desk import Desk
from foppen_access.dialogue.parsing.meanings import (
    Ambiguous,
    Ask,
    LikelyCommand,
    Nothing,
    Unknown,
    ValueMissing,
)
from foppen_access.narration.utterance import KEYBOARD
from foppen_access.table.corrections.correcting import Correcting
from foppen_access.table.corrections.rework import present_part, who_played
from foppen_access.table.entry.card_entry import Entering
from foppen_access.table.entry.entries import (
    NO,
    YES,
    Candidates,
    Entry,
    Half,
    Insert,
    Misheard,
    Remove,
    Replace,
    Said,
    SlipAnswers,
    Together,
)
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.phrase_meanings import (
    HeardInPart,
    HeardOtherwise,
    ObjectionKind,
    Objects,
)
from foppen_access.table.entry.waiting_cards import WhichCard, is_unheard
from foppen_access.table.open_questions import (
    Asked,
    CorrectCard,
    Doubt,
    DoubtedHand,
    OpenQuestions,
    Refused,
)
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_access.table.rulings.order_parser import Objection, Points, Verdict
from foppen_access.table.slips.mend_outcome import Mend, Turn
from foppen_access.table.table_queries import TableQueries
from foppen_engine import AwaitPlay, AwaitReveal, Card, Reveal, Suit, pending
from foppen_engine.actions import NotInDeck
from foppen_engine.values import replace


class LineAnswers:
    """Takes a line as an answer, or lets it wait for one.

    Args:
        desk: where it is typed.
        reader: its meaning.
        queries: know the cards of the game.
        rulings: what may be wrong.
        entering: enters the card that was meant.
        correcting: corrects what was typed wrong.
        questions: what is open.
    """

    def __init__(
        self,
        desk: Desk,
        reader: TableReader,
        queries: TableQueries,
        rulings: Rulings,
        entering: Entering,
        *,
        correcting: Correcting,
        questions: OpenQuestions,
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._reader = reader
        self._queries = queries
        self._rulings = rulings
        self._entering = entering
        self._correcting = correcting
        self._questions = questions

    def of_round(self, line: str, entry: Entry) -> Entry:
        """A line, where a hand of an earlier round is asked for, for those who sat there then."""
        players = self._correcting.hand_players
        if players is None:
            return entry
        self._reader.sit(players)
        said = self._reader.read(line.rstrip("! "))
        has = said.played if isinstance(said, HeardOtherwise) else None
        seat = self._reader.seat(has[0]) if has else None
        self._reader.sit(self._session.state.players)
        return said if has is None or seat is None else Said((has[1],), seat)

    def as_played(self, entry: Entry) -> Entry:
        """A card of somebody of whom it is said that he has played it, where he is due or something
        is asked; else his last card was that.
        """
        played = entry.played if isinstance(entry, HeardOtherwise) else None
        seat = self._reader.seat(played[0]) if played else None
        if played is None or seat is None:
            return entry
        is_due = pending(self._session.state) == AwaitPlay(seat)
        return Said((played[1],), seat) if is_due or self._rulings.asked else entry

    def plainly(self, line: str, entry: Entry) -> Entry:
        """A line, where something is asked: "stimmt" is a yes then, and "nein, stimmt nicht" a no
        to what is asked so.
        """
        now, asked = self._questions.now, self._questions.matter
        if not (now.confirms or asked or self._questions.about(WhichCard)):
            return entry
        if isinstance(entry, Objects | Objection):
            is_of_whole = entry in (Objection(), Objects(ObjectionKind.WRONG))
            if not is_of_whole or not (now.confirms or (asked and asked.takes_no)):
                return entry
        elif not isinstance(entry, Unknown | LikelyCommand | Ambiguous | Ask):
            return entry
        from foppen_access.table.phrases.plain_answers import plain_answer  # noqa: PLC0415 - hardly any line

        is_odd = asked is not None and asked.doubts_card
        return plain_answer(line, self._reader.vocabulary, is_odd=is_odd) or entry

    def agreed_card(self, line: str, entry: Entry) -> Said | Half | None:
        """The card that a line names behind a yes: "ja, Grün 7"; None where it is no such line."""
        asked, (word, *rest) = self._questions.matter, (*line.split(maxsplit=1), "")[:2]
        is_yes = isinstance(entry, Misheard) and asked is not None and asked.takes_no
        if not is_yes or not self._reader.vocabulary.means("talk-agree", word.strip(",.:;!")):
            return None
        said = self._reader.read(rest[0])
        return said if isinstance(said, Said | Half) else None

    def confirms(self, entry: Entry) -> bool:
        """Whether a line says if a trick was as it was heard. Anything else goes on, too."""
        if not self._questions.now.confirms:
            return False
        self._questions.now = replace(self._questions.now, confirms=False)
        if entry == NO:
            self._rulings.object(None)
        elif entry in {Nothing(), YES}:
            self._entering.say_fine()
        return entry in (Nothing(), YES, NO)

    def names_card(self, entry: Entry) -> bool:
        """Whether a line says which card was meant, or waits until that is known; then it is done
        what it leads to.
        """
        which = self._questions.about(WhichCard)
        if which is None:
            return False
        entry = self._as_colour(entry)
        if which.is_unheard and isinstance(entry, Said | Half):
            whose = entry.seat if self._is_of_another(which, entry) else None
            entry = replace(entry, seat=whose)
        if which.keyed is not None and entry == NO:
            self._questions.close(WhichCard)
            self._entering.no_keypad(which)
            return True
        cards = self._entering.chosen(which, entry)
        if not cards:
            return self._waits_behind(which, entry)
        self._questions.close(WhichCard)
        if isinstance(which.leads_to, CorrectCard):
            self._correcting.chosen(which.leads_to, cards)
        else:
            self._entering.enter_chosen(cards, which.leads_to)
        return True

    def _as_colour(self, entry: Entry) -> Entry:
        """A line that says in people's words which card was meant: "das war Gelb, nicht Grün"."""
        match entry:
            case HeardInPart(suit=str(suit)) if suits := self._desk.vocabulary.suits(suit):
                return ValueMissing(tuple(suits))
            case HeardOtherwise() if (one := entry.of_one) and not one.old:
                return Said((one.new,))
            case _:
                return entry

    def _waits_behind(self, which: WhichCard, entry: Entry) -> bool:
        """Whether a line that doesn't say which card was meant waits until somebody does. What else
        is said comes before that card.
        """
        match entry:
            case Said() | Half() if unknown := self._unknown(entry):
                if self._keeps_place(entry):
                    self._refuse_unknown(unknown)
                    self._entering.keep_behind(which, entry)
                else:
                    self._refuses_unknown(entry)
                    self._entering.ask_again(which)
            case Said() if which.left_out(entry) or self._is_of_another(which, entry):
                self._entering.keep_behind(which, entry)
            case Half(value) if value != which.candidates[0].value or self._is_followed(which):
                self._entering.keep_behind(which, entry)
            case Half() if self._is_of_another(which, entry):
                self._entering.keep_behind(which, entry)
            case SlipAnswers() | Nothing() if which.is_unheard:
                self._entering.ask_again(which)
            case Half() | Verdict() | SlipAnswers((True,)) | HeardInPart() | ValueMissing():
                self._entering.ask_again(which)
            case Replace() | Insert() | Remove() | Together() | Objection() | Points():
                self._entering.postpone(which)
                return False
            case _:
                return False
        return True

    def _is_followed(self, which: WhichCard) -> bool:
        """Whether cards were said after the one asked about: the same number is one more then."""
        return bool(which.waiting or self._questions.now.later)

    def _is_of_another(self, which: WhichCard, entry: Said | Half) -> bool:
        """Whether a line names somebody else than who has the card asked about: it is one more."""
        awaited = pending(self._session.state)
        if entry.seat is None or not isinstance(awaited, AwaitPlay | AwaitReveal):
            return False
        asked = which.line.seat
        return entry.seat != (awaited.seat if asked is None else asked)

    def _unknown(self, entry: Entry) -> tuple[Card, ...]:
        """The cards of a line that the game doesn't have, or a value that none has."""
        if isinstance(entry, Half) and not self._queries.can_be(entry):
            return (Card(None, entry.value),)
        if not isinstance(entry, Said):
            return ()
        return tuple(each[0] for each in entry.cards if not self._queries.in_deck(each))

    def _keeps_place(self, entry: Said | Half) -> bool:
        """Whether a card that the game doesn't have waits as one of which it is asked which it was:
        a hand is said anew, and a value alone may be an answer gone wrong.
        """
        return isinstance(entry, Said) and isinstance(pending(self._session.state), AwaitPlay)

    def _refuse_unknown(self, cards: tuple[Card, ...]) -> None:
        """Say which cards the game doesn't have."""
        for card in cards:
            self._desk.tell_refusal(KEYBOARD, NotInDeck(card))

    def _refuses_unknown(self, entry: Entry) -> bool:
        """Whether a line has such cards where it answers, or is a hand: that is said, and nothing
        of the line waits.
        """
        unknown = self._unknown(entry)
        self._refuse_unknown(unknown)
        if unknown and isinstance(entry, Said):
            self._queries.rest_waits([each for each in entry.cards if each[0] not in unknown])
        return bool(unknown)

    def tells(self, line: str, entry: Entry) -> bool:
        """Whether a line answers what was asked about slips; then it is done what it says."""
        if self._rulings.asks_card and self._refuses_unknown(entry):
            self._rulings.talks.ask()
            return True
        if not self._rulings.asks_card and (meant := self._of_last_waiting(entry)):
            self._questions.settle_last(meant)
            self._queries.rest_waits((meant,), taken_up=True)
            self._rulings.talks.ask(goes_on=True)
            return True
        named = isinstance(entry, Ask) and self._reader.begins_name(line)
        behind = self._behind_answer(entry)
        match self._rulings.heard(line, Unknown() if named else entry):
            case None:
                return False
            case Mend() as mend:
                self._say_on(behind)
                self._correcting.mend(mend)
            case Turn.CERTAIN:
                self._rulings.certain()
            case Turn.CARDS:
                self._correcting.strike_sums()
            case Turn.CALM:
                self._rulings.waved(self._rulings.closed())
                self._entering.resume()
            case Turn.ASKED:
                pass
            case reply:
                assert_never(reply)
        return True

    def _of_last_waiting(self, entry: Entry) -> Candidates:
        """Which card that is that was said last and waits, where its letter left that open and a
        line says its colour; none where it says anything else.
        """
        asked, waiting = self._questions.matter, self._questions.waiting
        if not (asked and asked.talk and waiting) or len(waiting[-1]) == 1:
            return ()
        if isinstance(self._questions.waiting_lines[-1], Half) or is_unheard(waiting[-1]):
            return ()
        said, of_suits = waiting[-1], self._desk.vocabulary.suits
        suits: Collection[Suit] = ()
        match entry:
            case ValueMissing(named):
                suits = named
            case HeardInPart(suit, 0, denied, 0, denies=False) if entry.is_of_last and suit:
                fits = not denied or {card.suit for card in said}.issuperset(of_suits(denied))
                suits = of_suits(suit) if fits else ()
        meant = tuple(card for card in said if card.suit in suits)
        return meant if len(meant) == 1 else ()

    def _behind_answer(self, entry: Entry) -> tuple[Candidates, ...]:
        """The cards of a line behind the one that was asked for."""
        asked = self._questions.matter
        reads_on = asked is not None and asked.talk is not None and asked.talk.reads_on
        return entry.cards[1:] if reads_on and isinstance(entry, Said) else ()

    def _say_on(self, cards: tuple[Candidates, ...]) -> None:
        """Cards that were said behind an answer come after all that waits."""
        self._queries.rest_waits(cards, taken_up=True)
        rest = self._questions.rest
        if cards and self._questions.now.later:
            self._questions.put_last(Said(cards))
        elif cards:
            self._questions.wait(replace(rest, cards=(*rest.cards, *cards)))

    def waits(self, entry: Entry) -> bool:
        """Whether cards that are said wait for what is asked. Perhaps one of them is what a refused
        card should have been: then that is asked.
        """
        asked = self._questions.matter
        if not isinstance(entry, Said | Half) or not asked:
            return False
        if not self._waits_for(asked, entry):
            return False
        if right := self._said_right(asked, entry):
            self._correcting.mend(Mend((), (right, *((card,) for card in _behind(asked)))))
            return True
        if self._is_said_anew(asked, entry):
            return self._is_said_twice(asked, entry)
        if self._keeps_place(entry):
            self._refuse_unknown(self._unknown(entry))
            self._entering.keep(entry)
        elif not self._refuses_unknown(entry):
            self._entering.keep(entry)
        self._rulings.talks.ask(goes_on=True)
        return True

    def _waits_for(self, asked: Asked, entry: Said | Half) -> bool:
        """Whether cards that are said wait, because the card before them is not certain. What has
        come to light of cards that are entered keeps nothing up, but what is too few for the
        hand that is awaited, and a card alone, for the round may go on; nor does what nothing
        contradicts.
        """
        if (asked.talk and asked.talk.is_calm) or not self._rulings.can_diagnose:
            return False
        awaited = pending(self._session.state)
        if isinstance(asked.about, Finding) and asked.talk and isinstance(awaited, AwaitReveal):
            is_short = isinstance(entry, Said) and len(entry.cards) < self._hand_size(awaited)
            return is_short and entry.seat is None
        return isinstance(asked.about, Refused | Doubt | DoubtedHand)

    def _said_right(self, asked: Asked, entry: Said | Half) -> Candidates:
        """The card that a refused one was, where its line is said anew with another in its place;
        none where cards are said that come after it.
        """
        refused = asked.about.card if isinstance(asked.about, Refused | Doubt) else None
        if not refused or not asked.talk or not isinstance(entry, Said) or entry.seat is not None:
            return ()
        part, rest = present_part(self._session.timeline), self._questions.rest.cards
        entered = tuple((who_played(play)[1],) for play in part.plays) if part else ()
        for at, card in enumerate(entry.cards):
            before, behind = entry.cards[:at], entry.cards[at + 1 :]
            is_anew = before == entered[len(entered) - at :] and behind == rest[: len(behind)]
            known = any(each[0].suit for each in (*before, *behind))
            if is_anew and known and refused not in card:
                return card
        return ()

    def _hand_size(self, awaited: AwaitReveal) -> int:
        """How many cards are a hand: a card alone is one where a hand was said before it, else the
        round may go on once it is known what went wrong.
        """
        last = next(reversed(self._session.timeline), None)
        is_begun = last is not None and isinstance(last.action, Reveal)
        return awaited.cards if is_begun else max(awaited.cards, 2)

    def _is_said_anew(self, asked: Asked, entry: Said | Half) -> bool:
        """Whether a line has a refused card among its cards: it says anew what was played. Alone
        behind other cards it is one more.
        """
        card = asked.about.card if isinstance(asked.about, Refused | Doubt) else None
        if not isinstance(entry, Said) or (len(entry.cards) == 1 and self._questions.waiting):
            return False
        return any(card in candidates for candidates in entry.cards)

    def _is_said_twice(self, asked: Asked, entry: Said | Half) -> bool:
        """Whether nothing but a refused card is said a second time where it is asked who has played
        it: whoever types says it anew, or it is the next card, and the first time it was another.
        """
        talk = asked.talk
        is_it = isinstance(entry, Said) and entry.seat is None and len(entry.cards) == 1
        if not talk or not is_it or not talk.can_be_next:
            return False
        self._questions.talk(replace(talk, again=True))
        self._rulings.talks.ask()
        return True


def _behind(asked: Asked) -> tuple[Card, ...]:
    """The known cards behind a refused one."""
    return asked.talk.waiting[1:] if asked.talk else ()
