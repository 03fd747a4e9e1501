"""Somebody leaves or joins between two rounds: a new chapter of the same evening.

The editions say nothing about it. What stays is the evening: its rounds, every +10 (R17), the
totals of those who are there. What follows from the number of players is that of the new number:
deck, hands, discs. The deal and the lead go on from the place of whoever has left.
"""

from foppen_engine.actions import NameTaken, Newcomer, NoSuchSeat, NotAwaited, Seat, Seating
from foppen_engine.games.foppen.edition import Evening
from foppen_engine.games.foppen.refusals import ImpossibleSeating, JoinsAtTheEnd
from foppen_engine.games.foppen.state import FoppenRules, FoppenState
from foppen_engine.options import wrong_number
from foppen_engine.reason import Reason
from foppen_engine.step import Event, GameOver, Seated, Step
from foppen_engine.tricks.dealing import awaits_deal
from foppen_engine.values import replace

MOST_CHAPTERS = 100
"""So often in an evening others may sit down."""


def refusal(state: FoppenState, seating: Seating) -> Reason | None:
    """Why these can't sit down now: in the middle of a round, too many or too few, in another
    order, twice, or with a total that ends the game.
    """
    if not awaits_deal(state) or len(state.past) >= MOST_CHAPTERS:
        return NotAwaited("seating")
    seats = len(seating.seats)
    return (
        wrong_number(state.game.id, seats, state.game.players)
        or state.game.options_refusal(seats, state.rules.options)
        or _places_refusal(state, seating)
        or _names_refusal(state, seating)
        or _totals_refusal(state, seating)
    )


def _places_refusal(state: FoppenState, seating: Seating) -> Reason | None:
    """Whoever stays keeps the order, and somebody must: else it is another evening."""
    stays = [seat for seat in seating.seats if not isinstance(seat, Newcomer)]
    for seat in stays:
        if not 0 <= seat < state.seats:
            return NoSuchSeat(seat, state.seats)
    nothing = seating.seats == tuple(range(state.seats))
    in_order = stays == sorted(set(stays))
    return None if stays and in_order and not nothing else ImpossibleSeating()


def _names_refusal(state: FoppenState, seating: Seating) -> Reason | None:
    names = [who for who in _after(state, seating).players if isinstance(who, str)]
    twice = next((name for name in names if names.count(name) > 1), None)
    return NameTaken(twice) if twice else None


def _totals_refusal(state: FoppenState, seating: Seating) -> Reason | None:
    """A total with which the game would be over the moment its player sits down."""
    over, fresh = state.rules.edition.over, _after(state, seating).evening
    for seat in seating.seats:
        if isinstance(seat, Newcomer) and fresh:
            alone = (seat.total,) * len(seating.seats)
            if over(replace(fresh, totals=alone)) and not over(replace(fresh, totals=state.totals)):
                return JoinsAtTheEnd(seat.name, seat.total)
    return None


def apply(state: FoppenState, seating: Seating) -> Step[FoppenState]:
    """They sit down. The game is over with it where nobody is left who would still deal."""
    after = _after(state, seating)
    events: tuple[Event, ...] = (Seated(after.players, after.totals),)
    if after.evening and after.rules.edition.over(after.evening):
        after = replace(after, over=True)
        events = (*events, GameOver(after.totals, after.winners()))
    return Step(after, events)


def _after(state: FoppenState, seating: Seating) -> FoppenState:
    chairs, evening = seating.seats, state.evening
    totals = tuple(s.total if isinstance(s, Newcomer) else state.totals[s] for s in chairs)
    return replace(
        state,
        rules=_rules(state, seating),
        players=tuple(s.name if isinstance(s, Newcomer) else state.players[s] for s in chairs),
        totals=totals,
        sheet=(),
        round=None,
        brought=totals,
        earlier=state.rounds,
        adjusted=(),
        past=state.chapters,
        last=_last(seating, evening) if evening else None,
    )


def _last(seating: Seating, evening: Evening) -> tuple[Seat, Seat]:
    """Who counts as the last dealer and the last leader."""
    return _dealer(seating, evening.dealer), seating.place_of(evening.leader)


def _moved(evening: Evening, seating: Seating) -> Evening:
    """The evening with the dealer and the leader where they sit now."""
    dealer, leader = _last(seating, evening)
    nothing = (0,) * len(seating.seats)
    return replace(evening, totals=nothing, dealer=dealer, leader=leader)


def _dealer(seating: Seating, dealer: Seat) -> Seat:
    """Who counts as the last dealer. Where he has left and nobody has his place, it is whoever sat
    to his right, so that the deal goes on to the left of the place.
    """
    place = seating.place_of(dealer)
    has_left = dealer not in seating.stays
    taken = isinstance(seating.seats[place], Newcomer)
    return (place - 1) % len(seating.seats) if has_left and not taken else place


def _rules(state: FoppenState, seating: Seating) -> FoppenRules:
    """The rules for so many. Where everybody deals so and so often, those who are there deal as
    often as they still would have.
    """
    old, evening = state.rules, state.evening
    rules: FoppenRules = state.game.new_game(len(seating.seats), old.options).rules
    if evening is None or old.options.rounds or not old.edition.deals_each:
        return rules
    return replace(rules, length=evening.rounds + _deals_left(old, evening, seating))


def _deals_left(rules: FoppenRules, evening: Evening, seating: Seating) -> int:
    """How many deals are left for those at the table, counted from whoever deals next. Whoever sits
    down deals as often as the one who would have dealt next from there on.
    """
    seats, chairs, stays = rules.seats, seating.seats, seating.stays
    left, decide = max(0, rules.length - evening.rounds), rules.edition.next_dealer
    first, now = decide(evening), decide(_moved(evening, seating))
    deals = at = 0
    for chair in (*chairs[now:], *chairs[:now]):
        if not isinstance(chair, Newcomer):
            at = (chair - first) % seats
        deals += (left + seats - 1 - min(at, seats - 1)) // seats
        if not isinstance(chair, Newcomer) or (first + at) % seats not in stays:
            at += 1
    return deals
