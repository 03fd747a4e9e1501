"""What is said of the colour that was led in a trick, in a conversation about slips."""

from collections.abc import Iterable, Sequence

from foppen_access.table.entry.entries import Candidates, Entry, Half, Said
from foppen_access.table.slips.mend_outcome import Turn
from foppen_access.table.slips.reply_parser import LedSaid, Replies
from foppen_access.table.slips.slip_diagnosis import LedClaim
from foppen_access.table.slips.slip_inquiry import SlipTalk
from foppen_access.table.slips.slip_questions import SlipQuestions
from foppen_access.table.slips.slip_steps import AskLead, AskProof
from foppen_engine import Card, Suit


class LedAnswers:
    """Takes it for what it means.

    Args:
        replies: reads it.
        questions: knows the tricks as they were entered, and says what was understood.
    """

    def __init__(self, replies: Replies, questions: SlipQuestions) -> None:
        self._replies = replies
        self._questions = questions

    def claims(
        self, trick: int, number: int, led: Suit | None, not_led: Suit | None
    ) -> tuple[LedClaim, ...]:
        """What is said of the colour that was led in the trick of the card of a number."""
        tricks = self._questions.tricks()
        lead = tricks[trick - 1][0][0] if trick <= len(tricks) else tricks[-1][-1][0] + 1
        said = ((not_led, False), (led, True))
        return tuple(
            LedClaim(trick, lead, number, suit, is_it=is_it) for suit, is_it in said if suit
        )

    def confirmed(self, talk: SlipTalk, line: str) -> SlipTalk | tuple[SlipTalk, Turn] | None:
        """What follows where somebody has said that another colour was led than was entered, and a
        line says that it was that after all; None where it doesn't.
        """
        said = self._replies.led(line) if talk.told.claims else None
        if said is None or said.suit is None:
            return None
        named = said.trick or (isinstance(talk.step, AskProof) and talk.step.trick)
        trick = named or talk.told.claims[-1].trick
        is_claimed = any(claim.trick == trick for claim in talk.told.claims)
        is_it = is_claimed and said.suit is self._entered(trick) and self._is_of(said, trick)
        return self.as_entered(talk, trick) if is_it else None

    def as_entered(self, talk: SlipTalk, trick: int) -> SlipTalk | tuple[SlipTalk, Turn]:
        """The colour that was entered was led after all: then there is perhaps nothing to ask."""
        self._questions.stands_so(trick, self._entered(trick))
        talk = talk.led_as_entered(trick)
        return (talk, Turn.CALM) if talk.is_idle else talk

    def otherwise(self, talk: SlipTalk, asked: AskProof, line: str) -> SlipTalk | None:
        """Another colour was led than a proof needs; what was understood is said, for "no" may have
        meant something else. None where it was that colour, or another trick is meant.
        """
        suit = asked.revoke.suit
        said = self._replies.led(line) or LedSaid(None, suit)
        is_other = said.suit is not suit if said.suit else said.denied is suit
        if not is_other or not self._is_of(said, asked.trick):
            return None
        self._questions.led_otherwise(asked.trick, said.suit, suit)
        return talk.led_otherwise(self.claims(asked.trick, asked.discard, said.suit, suit))

    def cards(
        self, talk: SlipTalk, asked: AskLead, entry: Entry, deck: Sequence[Card]
    ) -> Candidates:
        """The card that was led, where that is asked, or those that may be meant; none where it is
        of a colour that it wasn't, as somebody has said: that is the next card.
        """
        _, leader, entered = self._questions.tricks()[asked.trick - 1][0]
        match entry:
            case Said((cards,), seat) if seat in {None, leader}:
                pass
            case Half(value, seat) if seat in {None, leader}:
                cards = tuple(Card(suit, value) for suit in Suit if Card(suit, value) in deck)
            case _:
                return ()
        if cards == (entered,):
            return cards
        claims = [claim for claim in talk.told.claims if claim.trick == asked.trick]
        return tuple(card for card in cards if _fits(card, claims))

    def is_entered(self, asked: AskLead, cards: Candidates) -> bool:
        """Whether the card that was led is the one that was entered."""
        return cards == (self._questions.tricks()[asked.trick - 1][0][-1],)

    def _is_of(self, said: LedSaid, trick: int) -> bool:
        """Whether what is said may be said of a trick."""
        leaders = [plays[0][1] for plays in self._questions.tricks()[trick - 1 : trick]]
        return said.trick in {0, trick} and (said.leader is None or said.leader in leaders)

    def _entered(self, trick: int) -> Suit | None:
        """The colour that was led in a trick as it is entered; None where none was."""
        plays = self._questions.tricks()[trick - 1 : trick]
        return next((card.suit for trick in plays for *_, card in trick if card.suit), None)


def _fits(card: Card, claims: Iterable[LedClaim]) -> bool:
    """Whether a card that was led is of a colour that it may be, as somebody has said."""
    return not card.suit or all((card.suit is each.suit) == each.is_it for each in claims)
