"""Hands and sums at the end of a round that can't be: what is asked and said about them."""

from foppen_access.dialogue.desk import Desk
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.table.open_questions import Asked, DoubtedHand, OpenQuestions
from foppen_access.table.referee import Refereeing
from foppen_access.table.rulings.open_rulings import Rulings
from foppen_engine import Card, Reveal


class HandDoubts:
    """Asks about them.

    Args:
        desk: where it is said.
        refereeing: what is known of the game.
        rulings: begin the conversation.
        questions: what is open.
    """

    def __init__(
        self, desk: Desk, refereeing: Refereeing, rulings: Rulings, questions: OpenQuestions
    ) -> None:
        self._desk = desk
        self._session = desk.session
        self._refereeing = refereeing
        self._rulings = rulings
        self._questions = questions

    def refuse(self, hand: Reveal, doubled: Card | None) -> bool:
        """Ask about a hand that can't be; whether it can be asked about."""
        if not self._refereeing.can_diagnose or not hand.cards or not self._rulings.talks.has_card:
            return False
        talk = self._rulings.talks.about_hand(hand, doubled)
        self._questions.ask(Asked(DoubtedHand(hand, doubled), talk=talk))
        return True

    def refuse_sums(self, hand: Reveal) -> bool:
        """Ask about sums that can't be with the last hand; whether that has to be asked, for a card
        may be there twice.
        """
        state = self._session.state
        if self._refereeing.round_number(state) == self._questions.now.doubled:
            return False
        differ = self._refereeing.sums_that_differ(state, hand)
        if differ is None or not self._rulings.talks.has_card:
            return False
        talk = self._rulings.talks.about_sums(hand, differ)
        self._questions.ask(Asked(DoubtedHand(hand), talk=talk))
        return True

    def check_sums(self, move: Move) -> None:
        """Say what can't be true of the sums that were told, unless a card is there twice."""
        if self._refereeing.round_number(move.before) == self._questions.now.doubled:
            return
        refuted = self._refereeing.sums_refuted(move.before, move.after)
        if refuted:
            from foppen_access.table.rulings.proof_words import Proofs  # noqa: PLC0415 - hardly ever

            self._desk.say(EVERYBODY, "table-sums-odd")
            self._questions.say_later((Proofs(self._desk).sums_refuted(refuted),))
