"""When a table is asked what has gone wrong: at a contradiction, an objection, an early alarm."""

from itertools import takewhile

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, Cue
from foppen_access.table.corrections.rework import Part, present_part, who_played
from foppen_access.table.entry.entries import Entry
from foppen_access.table.entry.line_parser import TableReader
from foppen_access.table.entry.waiting_cards import Behind
from foppen_access.table.open_questions import Asked, Doubt, OpenQuestions, Refused
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.findings import Finding
from foppen_access.table.slips.mend_outcome import Reply, Turn
from foppen_access.table.slips.slip_conversation import SlipConversation
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosis,
    LeftOver,
    Revoked,
    Surplus,
    Told,
    TrickEnd,
    Wrong,
)
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_steps import AskHand, AskSums, Suggestion
from foppen_access.table.table_queries import why
from foppen_engine import Card, Play, Reason, Reveal, Seat, unseen
from foppen_engine.actions import NotInHand, NotYourTurn
from foppen_engine.tricks.trick_refusals import CardGone, PlayedAlready, Revoke, SitsOut
from foppen_engine.values import replace


class Contradictions:
    """Begins conversations about slips, and carries them on. What was asked and told stands with
    what is open.

    Args:
        desk: where they are held.
        reader: the meaning of the answers.
        refereeing: what is known of the game.
        questions: what is open.
    """

    def __init__(
        self, desk: Desk, reader: TableReader, refereeing: Refereeing, questions: OpenQuestions
    ) -> None:
        self._desk = desk
        self._words = desk.words
        self._questions = questions
        self._refereeing = refereeing
        self._conversation = SlipConversation(desk, reader, refereeing)

    @property
    def has_card(self) -> bool:
        """Whether a card was said in this round."""
        return self._count() > 0

    def ask(self, *, goes_on: bool = False) -> Turn:
        """Say again what is asked; briefly where cards go on (`goes_on`)."""
        asked = self._questions.matter
        if asked is None or asked.talk is None:
            return Turn.ASKED
        talk, turn = self._conversation.ask(asked.talk, goes_on=goes_on)
        self._questions.talk(talk)
        return turn

    def answered(self, line: str, entry: Entry) -> Reply | None:
        """What an answer means; None where the line is no answer to what is asked."""
        asked = self._questions.matter
        if asked is None or asked.talk is None:
            return None
        answer = self._conversation.answered(asked.talk, line, entry)
        if answer is None:
            return None
        self._questions.talk(answer[0])
        return answer[1]

    def about_play(
        self, action: Play, reason: Reason, line: Behind, *, can_rule: bool
    ) -> SlipTalk | None:
        """Ask about a play that can't be, accusing nobody, if a slip may be the reason.

        Args:
            action: the play.
            reason: what the rules have against it.
            line: the cards that were said after it.
            can_rule: whether the table may let it stand.
        """
        card, told = self._words.card(action.card), Told()
        match reason:
            case Revoke():
                self._desk.tell_line(EVERYBODY, self._desk.text("slips-odd"), Cue.ERROR)
            case CardGone(_, by, trick):
                players = {"by": self._words.player(by), "player": self._words.player(action.seat)}
                text = self._desk.text("slips-doubled", card=card, trick=trick, **players)
                self._desk.tell_line(EVERYBODY, text, Cue.ERROR)
            case NotInHand() if not unseen(self._desk.session.state)[action.card]:
                self._desk.tell_refusal(EVERYBODY, reason, text=why(self._desk, reason))
            case NotYourTurn(seat, turn) | SitsOut(seat, turn) | PlayedAlready(seat, _, turn):
                key = "slips-turn" if can_rule else "slips-turn-only"
                text = self._desk.text(key, player=self._words.player(turn))
                self._desk.tell_line(EVERYBODY, text, Cue.ERROR)
                told = Told(((self._count() + 1, seat),))
            case _:
                return None
        named = not isinstance(reason, Revoke)
        return self._begin(line, told, refused=action.card, named=named, can_rule=can_rule)

    def about_hand(self, hand: Reveal, doubled: Card | None) -> SlipTalk:
        """Ask about a hand that can't be: a card of it was played, or their number is wrong.

        Args:
            hand: the hand.
            doubled: a card of it that is entered as played.
        """
        asked, part = AskHand(doubled), present_part(self._desk.session.timeline)
        if doubled and part:
            for number, (_, card) in enumerate(map(who_played, part.plays), 1):
                if card == doubled:
                    trick = self._conversation.trick(number)
                    asked = AskHand(doubled, number, trick)
                    name = self._words.card(doubled)
                    text = self._desk.text("slips-hand-doubled", card=name, trick=trick)
                    self._desk.tell_line(EVERYBODY, text, Cue.ERROR)
        talk = self._conversation.begin(
            Told(hands=_hands(part)), named=True, can_rule=doubled is not None
        )
        return self._conversation.ask(replace(talk, step=asked, hand=hand))[0]

    def about_sums(self, hand: Reveal, differ: tuple[int, int]) -> SlipTalk:
        """Ask about sums that can't be, naming nobody.

        Args:
            hand: the last hand, with which they can't.
            differ: what the sums come to, and what the cards are worth that are missing.
        """
        said, right = differ
        last = () if hand.points is None else ((hand.seat, hand.points),)
        sums, state = (*self._summed(), *last), self._desk.session.state
        args = {"said": said, "right": right, "count": len(sums)}
        self._desk.tell_line(EVERYBODY, self._desk.text("table-sums-differ", **args), Cue.ERROR)
        part, deck = present_part(self._desk.session.timeline), state.deck
        values = tuple(
            (card, self._refereeing.worth(state, (card,))) for card in dict.fromkeys(deck)
        )
        played = [who_played(play)[1] for play in part.plays] if part else []
        left = self._refereeing.worth(state, deck) - self._refereeing.worth(state, played)
        hands = (*_hands(part), *([(hand.seat, hand.cards)] if hand.cards else []))
        told = Told(hands=hands, left_over=LeftOver(values, left - right + said))
        talk = self._conversation.begin(told, named=True)
        asked = AskSums(
            sums, again=part is not None and self._questions.now.open_hands == part.number
        )
        return self._conversation.ask(replace(talk, step=asked, hand=hand))[0]

    def _summed(self) -> tuple[tuple[Seat, int], ...]:
        """The sums of hands that were said in a round."""
        part = present_part(self._desk.session.timeline)
        moves = part.moves if part else ()
        hands = [move.action for move in moves if isinstance(move.action, Reveal)]
        return tuple((hand.seat, hand.points) for hand in hands if hand.points is not None)

    def about(self, finding: Finding, line: Behind) -> SlipTalk | None:
        """Ask about what has come to light in the present round, if that can be."""
        part = present_part(self._desk.session.timeline)
        if part is None or part.number != finding.round:
            return None
        if finding.card and not finding.trick:
            return self._begin(Behind(), Told(hands=_hands(part)), named=True)
        return self._begin(line, Told(), named=False)

    def object(self, seat: Seat | None) -> SlipTalk | None:
        """Somebody objects to the last card, or says whose it was; None where there is none."""
        asked = self._questions.matter
        if asked and asked.talk:
            return self._conversation.ask(asked.talk.object(seat))[0]
        count = self._count() + len(self._doubted())
        players = () if seat is None else ((count, seat),)
        told = Told(players, objections=(count,))
        return self._begin_anew(told, named=seat is not None) if count else None

    def doubt(self, number: int, trick: int) -> SlipTalk:
        """Somebody says that a card is wrong: it is asked which it was."""
        suggestion = Suggestion((Wrong(number), Surplus(number)), 1.0, trick)
        asked = self._questions.matter
        talk = asked.talk if asked else None
        if talk is None or talk.is_calm:
            told = Told(objections=(number,))
            talk = self._began(told, named=False)
        talk = replace(talk, step=None, instead=None, picked=suggestion, which=suggestion)
        return self._conversation.ask(talk)[0]

    def object_trick(self, end: TrickEnd) -> SlipTalk:
        """Somebody objects to a trick: who won it and was fooled is asked, where nobody has said,
        its cards are read back, and who played last is asked, but where another colour was led.
        """
        asked = self._questions.matter
        talk = asked.talk if asked else None
        is_read = talk is not None and any(at.trick == end.trick for at in talk.told.claims)
        if end.is_told and not is_read:
            self._conversation.read_back(end.trick)
        last = self._conversation.last_of(end.trick)
        claims = self._conversation.led.claims(end.trick, last, end.led, end.not_led)
        if talk and not talk.is_calm:
            return self._conversation.ask(talk.object_trick(end, claims))[0]
        sizes = asked.told.sizes if asked and asked.told else ()  # they were counted just now
        told = Told(outcome=end, claims=claims, sizes=sizes)
        return self._begin_anew(told, named=end.is_of_led, ends=end.is_told)

    def _doubted(self) -> tuple[Card, ...]:
        """The cards that are not entered: where one was refused, that and those known behind it."""
        asked = self._questions.matter
        if asked and asked.talk:
            return asked.talk.waiting
        card = asked.about.card if asked and isinstance(asked.about, Refused | Doubt) else None
        behind = takewhile(lambda each: len(each) == 1, self._questions.rest.cards)
        return (card, *(known for (known,) in behind)) if card else ()

    def _begin_anew(self, told: Told, *, named: bool, ends: bool = False) -> SlipTalk:
        """Begin another conversation about what is asked about, a refused card with it, and ask."""
        return self._conversation.ask(replace(self._began(told, named=named), ends=ends))[0]

    def _began(self, told: Told, *, named: bool) -> SlipTalk:
        """Another conversation about what is asked about, of which nothing was asked yet."""
        asked = self._questions.matter
        return self._conversation.begin(
            told,
            self._doubted(),
            is_refused=asked is not None and _has_card(asked),
            named=named,
            can_rule=asked is not None and isinstance(asked.about, Refused | Finding),
        )

    def alarm(self) -> SlipTalk | None:
        """Ask who has the disc where slips explain the cards far better than that all is right."""
        part = present_part(self._desk.session.timeline)
        number, count = (part.number, len(part.plays)) if part else (0, 0)
        asked_in, fine = self._questions.now.fine
        if asked_in != number or fine >= count:
            fine = 0
        talk = self._conversation.begin(Told(), calm=True, can_rule=False)
        found = self._conversation.found(talk)
        if not found.alarms or _suspected(found) <= fine:
            return None
        self._questions.now = replace(self._questions.now, fine=(number, count))
        return self._conversation.ask(talk)[0]

    def _count(self) -> int:
        part = present_part(self._desk.session.timeline)
        return len(part.plays) if part else 0

    def _begin(
        self,
        line: Behind,
        told: Told,
        *,
        named: bool,
        refused: Card | None = None,
        can_rule: bool = True,
    ) -> SlipTalk:
        """Begin a conversation, with what was told in one about the same card, and ask."""
        waiting = line.known if refused is None else (refused, *line.known)
        line.say()
        known = self._questions.now.known
        self._questions.now = replace(self._questions.now, known=None)
        talk = self._conversation.begin(
            told, waiting, is_refused=refused is not None, named=named, can_rule=can_rule
        )
        if known and known.card == talk.card and not named:
            talk = talk.begins_with(known)
        return self._conversation.ask(talk)[0]


def _hands(part: Part | None) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    """The hands that were laid open in a round."""
    hands = [m.action for m in part.moves if isinstance(m.action, Reveal)] if part else []
    return tuple((hand.seat, hand.cards) for hand in hands if hand.cards)


def _has_card(asked: Asked) -> bool:
    """Whether it is asked about a card that is not entered."""
    return isinstance(asked.about, Refused | Doubt) and asked.about.card is not None


def _suspected(found: Diagnosis) -> int:
    """The number of the card where it has probably gone wrong; 0 where it was no slip."""
    fault = found.offers[0].fault
    return 0 if isinstance(fault, Revoked) else fault.number
