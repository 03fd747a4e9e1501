"""What to ask and to offer next where the cards of a table contradict each other.

Slips of whoever types come first. A revoke is stated when everybody has counted and its cards are
confirmed, not before; and nothing is changed unasked.
"""

from collections.abc import Callable

from foppen_access.table.entry.card_parser import is_mistyped, is_neighbour
from foppen_access.table.entry.entries import Half, Said
from foppen_access.table.slips.mend_outcome import Known
from foppen_access.table.slips.slip_diagnosis import (
    Diagnosis,
    Fault,
    LedClaim,
    Missing,
    Offer,
    Revoked,
    Slip,
    Surplus,
    Told,
    TrickEnd,
    Wrong,
)
from foppen_access.table.slips.slip_steps import (
    AskDiscs,
    AskHand,
    AskLead,
    AskNames,
    AskProof,
    AskSizes,
    AskSums,
    AskTrick,
    Pick,
    Read,
    Spent,
    Stated,
    Step,
    Suggestion,
)
from foppen_engine import Card, Reveal, Seat
from foppen_engine.values import frozen, replace

AT_ONCE = 2
MOST_OFFERED = 6
LIKELY = 0.05
PLAUSIBLE = 0.005
CLEAR = 0.6
"""How likely something must be to be worth a question."""


@frozen
class SlipTalk:
    """A conversation about the cards of a round: what was asked, and what the table has told.

    Args:
        waiting: the cards that were said and are not entered, a refused one the first.
        is_refused: whether there is one.
        card: the last card, those that wait among them.
        last: its number.
        discs: how many discs are out.
        tricks: how many tricks can be read back.
        told: what the table has told.
        can_rule: whether there is something that it can let stand.
        named: whether the first question isn't needed any more.
        counted: whether the hands were counted.
        declined: how many slips were declined.
        asked: the revokes of which the cards were asked about.
        reads: whether a trick was read back.
        step: what is asked; None before that was worked out.
        which: the slip of which the card is asked, where one was picked.
        picked: the slip that was picked last.
        instead: a card that waits, where it is asked whether the refused one should have been that.
        hand: the cards that were laid open and can't be.
        singly: whether one slip is offered after the other, so that a one typed on is a card.
        ends: whether it was said or asked how the trick ended that is objected to.
        again: whether the refused card was said a second time, so that it may be the next card.
        known: what was told in the conversation before, whose mend has led to this one.
    """

    waiting: tuple[Card, ...]
    is_refused: bool
    card: Card | None
    last: int
    discs: int
    tricks: int
    told: Told
    can_rule: bool
    named: bool
    counted: bool
    declined: int = 0
    asked: tuple[Revoked, ...] = ()
    reads: bool = False
    step: Step | None = None
    which: Suggestion | None = None
    picked: Suggestion | None = None
    instead: Card | None = None
    hand: Reveal | None = None
    singly: bool = False
    ends: bool = False
    again: bool = False
    known: Known | None = None

    @property
    def knows_discs(self) -> bool:
        """Whether who has a disc was said of the trick that is objected to."""
        return self.told.outcome is not None and self.told.outcome.fooled is not None

    @property
    def is_calm(self) -> bool:
        """Whether nothing contradicts itself yet."""
        return isinstance(self.step, AskDiscs)

    @property
    def trick_named(self) -> int:
        """The number of the trick that the question names, or of which the colour that was led was
        said last; 0 for none.
        """
        match self.step:
            case AskTrick(trick) | Read(trick) | AskLead(trick) | AskProof(trick=trick):
                return trick
            case Pick(suggestions) if len({each.trick for each in suggestions}) == 1:
                return suggestions[0].trick
            case _:
                return self.told.claims[-1].trick if self.told.claims else 0

    @property
    def is_read_back(self) -> bool:
        """Whether it is asked if a trick is as it was played."""
        return isinstance(self.step, Read)

    @property
    def doubts_card(self) -> bool:
        """Whether it is asked if a card isn't right."""
        faults = (
            [each.faults for each in self.step.suggestions] if isinstance(self.step, Pick) else []
        )
        return bool(faults) and all(any(isinstance(f, Wrong) for f in each) for each in faults)

    @property
    def asks_card(self) -> bool:
        """Whether the answer is a card, or the cards or the sum of a hand."""
        return self.which is not None or isinstance(self.step, AskHand | AskSums | AskLead)

    @property
    def takes_no(self) -> bool:
        """Whether the answer may be yes or no."""
        asks = isinstance(self.step, AskDiscs | AskHand | AskSums | Pick | Read)
        return (asks and self.which is None) or self.instead is not None

    @property
    def reads_on(self) -> bool:
        """Whether the answer is a card of a trick: what is said behind it comes after that."""
        return self.which is not None and self.hand is None and not self.which.is_surplus

    @property
    def ahead(self) -> int:
        """How many cards wait that were not refused."""
        return len(self.waiting) - self.is_refused

    @property
    def first(self) -> int:
        """The number of the refused card; 0 where there is none."""
        return self.last - self.ahead if self.is_refused else 0

    @property
    def can_be_next(self) -> bool:
        """Whether the refused card, said a second time, may be the next one: it is asked who has
        played it, and nothing was said since.
        """
        asks = isinstance(self.step, AskNames) and self.which is None
        return asks and self.is_refused and not self.ahead

    def is_before_second(self, fault: Fault) -> bool:
        """Whether a card is missing before the refused one, and that was said a second time: the
        first time it was another card.
        """
        return self.again and isinstance(fault, Missing) and fault.number == self.first

    def say_on(self, cards: tuple[Card, ...]) -> "SlipTalk":
        """More cards were said."""
        if not cards:
            return self
        waiting, last = (*self.waiting, *cards), self.last + len(cards)
        return replace(self, waiting=waiting, card=cards[-1], last=last, instead=None)

    @property
    def asks_instead(self) -> "SlipTalk":
        """The same, with the question whether the refused card should have been the last one,
        where that is easily mistyped for it; a neighbouring value where just that card is offered.
        """
        if not self.is_refused:
            return self
        refused, said = self.waiting[0], self.waiting[-1]
        picks = self.step.suggestions if isinstance(self.step, Pick) else ()
        is_offered = any(Wrong(self.first) in each.faults for each in picks)
        is_near = is_offered and self.ahead == 1 and is_neighbour(refused, said)
        if not (is_near or is_mistyped(refused, said)):
            return self
        return replace(self, instead=self.waiting[-1])

    def names_all(self, entry: Said | Half) -> bool:
        """Whether what is asked names all that was said last."""
        if self.instead:
            return True
        is_last = isinstance(entry, Said) and entry.seat is None and entry.cards == ((self.card,),)
        return is_last and isinstance(self.step, AskNames) and self.which is None

    def name(self, player: tuple[Seat | None, ...], discs: tuple[Seat, ...] | None) -> "SlipTalk":
        """Who played the last card, None for nobody, and who has a disc; empty, and None, where
        nobody has said.
        """
        players = tuple((self.last, seat) for seat in player)
        told = replace(self.told, players=(*self.told.players, *players), discs=discs)
        return replace(self, told=told, named=True)

    def object(self, player: Seat | None) -> "SlipTalk":
        """Somebody says that the last card is wrong, or who played it."""
        objections = tuple({*self.told.objections, self.last})
        talk = replace(self, told=replace(self.told, objections=objections), step=None, which=None)
        return talk if player is None else talk.name((player,), talk.told.discs)

    def ended(self, seats: tuple[Seat | None, ...]) -> "SlipTalk":
        """Who won the trick in question, and who was fooled, as far as somebody has said."""
        trick = self.told.outcome.trick if self.told.outcome else 0
        fooled = tuple(seat for seat in seats[1:] if seat is not None) if len(seats) > 1 else None
        outcome = TrickEnd(trick, seats[0] if seats else None, fooled)
        return replace(self, told=replace(self.told, outcome=outcome), ends=True)

    def count(self, sizes: tuple[tuple[Seat, int], ...]) -> "SlipTalk":
        """How many cards players hold, as far as they have said."""
        held = tuple((dict(self.told.sizes) | dict(sizes)).items())
        return replace(self, told=replace(self.told, sizes=held), counted=True)

    def confirm(self, asked: AskProof, players: tuple[Seat | None, ...]) -> "SlipTalk":
        """Who played the cards in question, as far as somebody has said."""
        numbers = [number for number in (asked.discard, asked.shown) if number is not None]
        named = dict(self.told.players) | dict(zip(numbers, players, strict=False))
        led = ((asked.discard, asked.revoke.suit),) if players else ()
        told = replace(self.told, players=tuple(named.items()), led=(*self.told.led, *led))
        return replace(self, told=told, asked=(*self.asked, asked.revoke))

    def led_otherwise(self, claims: tuple[LedClaim, ...]) -> "SlipTalk":
        """The colour of a revoke was not led: so it was none, and all that was offered is weighed
        anew.
        """
        return replace(self, told=self.told.claiming(*claims), declined=0)

    def led_as_entered(self, trick: int) -> "SlipTalk":
        """The colour that was entered was led in a trick after all: all else that was told is left,
        and nothing that was offered is offered again.
        """
        told, declined = self.told, min(AT_ONCE, len(self.told.denied))
        outcome = told.outcome
        if outcome and outcome.is_of_led and outcome.trick == trick:
            outcome = replace(outcome, led=None, not_led=None)
            outcome = outcome if outcome.is_told else None
        claims = tuple(claim for claim in told.claims if claim.trick != trick)
        told = replace(told, claims=claims, outcome=outcome)
        return replace(self, told=told, declined=declined, step=None, which=None, picked=None)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is said to be wrong any more."""
        told, is_of_hand = self.told, self.hand is not None
        matters = self.can_rule or self.is_refused or is_of_hand
        return not (matters or told.claims or told.outcome or told.objections)

    def object_trick(self, end: TrickEnd, claims: tuple[LedClaim, ...]) -> "SlipTalk":
        """Somebody objects to a trick in the middle of it: what was told before is known still."""
        outcome, is_of_led = end.after(self.told.outcome), end.is_of_led
        told = replace(self.told.claiming(*claims), outcome=outcome)
        return replace(
            self,
            told=told,
            named=is_of_led or any(number == self.last for number, _ in told.players),
            singly=self.singly or (is_of_led and self.is_refused),
            ends=end.is_told,
            declined=0,
            step=None,
            which=None,
            picked=None,
            instead=None,
        )

    def decline(self, suggestions: tuple[Suggestion, ...]) -> "SlipTalk":
        """It is none of these."""
        faults = tuple(fault for each in suggestions for fault in each.faults)
        told = replace(self.told, denied=(*self.told.denied, *faults))
        return replace(self, told=told, declined=self.declined + len(suggestions))

    def decline_fault(self, fault: Slip) -> "SlipTalk":
        """It is not that, which wasn't offered."""
        return replace(self, told=replace(self.told, denied=(*self.told.denied, fault)))

    def decline_picked(self) -> "SlipTalk":
        """What was picked can't have been: go on with what is left."""
        talk = self.decline((self.picked,)) if self.picked else self
        return replace(talk, which=None, picked=None)

    def read(self, trick: int) -> "SlipTalk":
        """A trick is as it was played."""
        return replace(self, told=replace(self.told, read=(*self.told.read, trick)))

    @property
    def leaves(self) -> Known:
        """What was told of the present moment, and holds after a mend."""
        players = dict(self.told.players)
        seats = (players[self.last],) if self.last in players else ()
        return Known(self.card, seats, self.told.discs, self.told.sizes)

    def begins_with(self, known: Known) -> "SlipTalk":
        """The same, with what was told in the conversation before, of the same last card."""
        players = tuple((self.last, seat) for seat in known.seats)
        told = replace(self.told, players=players, discs=known.discs, sizes=known.sizes)
        return replace(self, told=told, named=True, counted=bool(known.sizes), known=known)


def is_clear(talk: SlipTalk, found: Diagnosis) -> bool:
    """Whether one slip alone explains the sums of hands, as far as that can be said."""
    slips = offered(talk, found)
    return bool(slips) and slips[0].weight >= CLEAR


def next_step(talk: SlipTalk, find: Callable[[], Diagnosis]) -> Step:
    """What to ask or to offer now.

    Args:
        talk: what was asked and told.
        find: finds what may have gone wrong by what was told; not before somebody has answered.
    """
    if not talk.ends and talk.told.outcome:
        return AskTrick(talk.told.outcome.trick, talk.discs)
    if not talk.named:
        return AskNames(talk.last, 0 if talk.knows_discs else talk.discs)
    found = find()
    if found.proven:
        return Stated(found.proven)
    left = offered(talk, found)
    slips = () if found.several or talk.declined >= MOST_OFFERED else left
    if slips and talk.singly and talk.declined < AT_ONCE:
        return Pick(slips[:1])
    if slips and not talk.declined:
        return Pick(slips)
    lead = _lead(talk)
    if lead:
        return lead
    if not talk.counted and (found.offers or not talk.told.claims):
        return AskSizes()
    return _proof(talk, found) or (Pick(slips) if slips else _reading(talk, found, left))


def offered(talk: SlipTalk, found: Diagnosis) -> tuple[Suggestion, ...]:
    """The likeliest slips that nobody has declined."""
    grouped: dict[tuple[type, int], list[Offer]] = {}
    for offer in found.offers:
        fault = offer.fault
        if fault not in talk.told.denied and not isinstance(fault, Revoked):
            is_any = talk.told.outcome is not None and isinstance(fault, Missing | Surplus)
            kind = Wrong if isinstance(fault, Surplus) and not is_any else type(fault)
            place = -offer.trick if is_any else fault.number
            grouped.setdefault((kind, place), []).append(offer)
    plausible = (each for each in map(_suggestion, grouped.values()) if each.weight >= PLAUSIBLE)
    suggestions = sorted(
        plausible, key=lambda each: (not talk.is_before_second(each.faults[0]), -each.weight)
    )
    return tuple(suggestions[:AT_ONCE])


def _lead(talk: SlipTalk) -> AskLead | None:
    """The question about the lead of which the table says that it was another colour, where nobody
    has said yet that it is right.
    """
    for claim in talk.told.claims[::-1]:
        if claim.trick <= talk.tricks and Wrong(claim.lead) not in talk.told.denied:
            return AskLead(claim.trick, claim.lead)
    return None


def _proof(talk: SlipTalk, found: Diagnosis) -> AskProof | None:
    """The question about a revoke that is among the likeliest of what is left."""
    left = [offer for offer in found.offers if offer.fault not in talk.told.denied]
    for at, offer in enumerate(left):
        fault, is_likely = offer.fault, at < AT_ONCE or offer.weight >= LIKELY
        if isinstance(fault, Revoked) and is_likely and fault not in talk.asked:
            known = dict(talk.told.players)
            shown = None if fault.proof in known else fault.proof
            return AskProof(fault.discards[0], shown, fault, offer.trick)
    return None


def _reading(talk: SlipTalk, found: Diagnosis, left: tuple[Suggestion, ...]) -> Read | Pick | Spent:
    tricks = (
        trick for trick in found.readings if trick <= talk.tricks and trick not in talk.told.read
    )
    trick = next(tricks, None)
    if trick is not None:
        return Read(trick)
    return Pick(left) if left else Spent()  # what was not read back: the cards that wait


def _suggestion(offers: list[Offer]) -> Suggestion:
    faults = tuple(offer.fault for offer in offers if not isinstance(offer.fault, Revoked))
    return Suggestion(faults, sum(offer.weight for offer in offers), offers[0].trick)
