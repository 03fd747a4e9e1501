"""Findings in one breath, and their proofs for whoever wants to hear them."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, Utterance
from foppen_access.narration.words import Words
from foppen_access.table.corrections.rework import Part, parts
from foppen_access.table.rulings.findings import Finding, is_of_earlier
from foppen_access.table.table_telling import MOST_LISTED
from foppen_engine import Card, Play, Reason, Seat, Void
from foppen_engine.tricks.revoke_proofs import Proof
from foppen_engine.tricks.trick_refusals import Revoke

if TYPE_CHECKING:  # only at a round's end
    from foppen_engine.tricks.revoke_proofs import SumsProof


class Proofs:
    """Says findings and what proves them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._words = desk.words
        self._catalog = desk.words.catalog

    def refused(self, action: Play, reason: Reason) -> None:
        """A card that the rules refuse."""
        if not isinstance(reason, Revoke):
            self._desk.tell_refusal(EVERYBODY, reason)
            return
        self._say(
            "finding-refused",
            action.card,
            [reason.trick],
            player=self._words.player(action.seat),
            card=self._words.card(action.card),
            trick=reason.trick,
            discard=self._words.card(reason.discard),
            led=self._words.suit(reason.led),
        )

    def _say(self, key: str, proved: Card | None, found: Sequence[int], /, **args: object) -> None:
        """Say a finding; for a braille display who it was, where that is said, the card that proves
        it, and in which tricks.
        """
        short = partial(
            self._catalog.text,
            "braille-finding",
            player=args.get("player", ""),
            card=self._words.code(proved) if proved else "",
            tricks=", ".join(map(str, sorted(found))),
        )
        text = self._desk.text(key, **args)
        self._desk.tell([Utterance(text, EVERYBODY, short, refuses=True)])

    def finding(self, finding: Finding, *, certain: bool) -> None:
        """What doesn't fit and in which tricks, and who it was where that is certain; before that
        the round, where it is another.
        """
        if is_of_earlier(finding, self._desk.session.timeline):
            self._desk.say(EVERYBODY, "finding-of-round", round=finding.round)
        tricks = list(dict.fromkeys(void.trick for _, void in finding.voids))
        if not certain:
            self._odd(finding, tricks)
            return
        words = self._words_in(finding.round)
        names = self._catalog.choice([words.player(seat) for seat in finding.seats])
        if len(finding.voids) > 1:
            self._say(
                "finding-several",
                None,
                tricks,
                player=names,
                tricks=self._catalog.choice([str(trick) for trick in sorted(tricks)]),
            )
            return
        ((_, void),) = finding.voids
        self._say(
            self._key(finding),
            finding.card,
            tricks,
            player=names,
            card=self._words.card(finding.card) if finding.card else "",
            later=finding.trick,
            trick=void.trick,
            discard=self._words.card(void.card),
            led=self._words.suit(void.suit),
        )

    def _odd(self, finding: Finding, tricks: Sequence[int]) -> None:
        """What doesn't fit, accusing nobody."""
        named = self._catalog.choice([str(trick) for trick in sorted(tricks)])
        card = self._words.card(finding.card) if finding.card else ""
        key = "slips-odd-held" if finding.card and not finding.trick else "slips-odd-card"
        self._say(
            key if finding.card else "slips-odd-counted",
            finding.card,
            tricks,
            card=card,
            later=finding.trick,
            tricks=named,
        )

    @staticmethod
    def _key(finding: Finding) -> str:
        if finding.card is None:
            return "finding-counted"
        return "finding-played" if finding.trick else "finding-held"

    def prove_refused(self, reason: Reason) -> None:
        """What the rules have against a card."""
        if isinstance(reason, Revoke):
            self._void(reason.seat, Void(reason.led, reason.trick, reason.discard), None)
            self._desk.say(
                EVERYBODY, "proof-card", card=self._words.card(reason.card), trick=reason.trick
            )
        else:
            self._desk.tell_line(EVERYBODY, self._words.reason(reason))

    def prove(self, finding: Finding) -> None:
        """What proves a finding."""
        for seat, void in finding.proof.discards if finding.proof else finding.voids:
            self._void(seat, void, finding.round)
        if finding.card:
            trick = finding.voids[0][1].trick
            self._desk.say(
                EVERYBODY, "proof-card", card=self._words.card(finding.card), trick=trick
            )
        elif finding.proof:
            self._counted(finding.proof, self._words_in(finding.round))

    def _counted(self, proof: Proof, words: Words) -> None:
        """Where the missing cards have no room."""
        suits = dict.fromkeys(card.suit for card in proof.cards if card.suit)
        named = self._catalog.listing([self._words.suit(suit) for suit in suits])
        self._desk.say(
            EVERYBODY,
            "proof-counted" if len(proof.cards) > MOST_LISTED else "proof-counted-listed",
            cards="; ".join(self._words.cards_by_suit(proof.cards)),
            suits=named,
            count=len(proof.cards),
            players=words.players(proof.seats),
            places=proof.places,
        )

    def sums_refuted(self, proof: "SumsProof") -> str:
        """That sums can't all be true unless somebody revoked."""
        shown = [
            self._desk.text("table-sums-void", player=self._words.player(seat), trick=void.trick)
            for seat, void in proof.voids
        ]
        return self._desk.text(
            "table-sums-refuted",
            sums=len(proof.seats),
            players=self._catalog.choice([self._words.player(seat) for seat in proof.seats]),
            discards=len(proof.voids),
            shown=self._catalog.choice(shown),
        )

    def _void(self, seat: Seat, void: Void, number: int | None) -> None:
        """What somebody has discarded, and the number by which it is corrected; with its round
        where that is not the present one.
        """
        part = self._part(number)
        self._desk.say(
            EVERYBODY,
            "proof-void",
            player=self._words_in(number).player(seat),
            trick=void.trick,
            discard=self._words.card(void.card),
            led=self._words.suit(void.suit),
            number=part.play_number(seat, void.card),
            round=0 if part.number == self._part(None).number else part.number,
        )

    def _part(self, number: int | None) -> Part:
        """The round of a number, else the present one."""
        found = parts(self._desk.session.timeline)
        return next((part for part in found if part.number == number), found[-1])

    def _words_in(self, number: int | None) -> Words:
        """The names of those who played a round."""
        return self._words.at(self._part(number).players)
