"""Answers of the coach: advice on a card or a bid, and the review of the last round."""

from collections.abc import Iterable, Sequence
from math import ceil
from random import Random
from typing import Any

from foppen_access.coach.advice import Advice, Adviser, Reason
from foppen_access.coach.bid_advice import BidAdvice
from foppen_access.coach.coach import Coach
from foppen_access.coach.game_review import Costly, Review, finished_rounds, review
from foppen_access.coach.reason_choice import CAUSES, MOST
from foppen_access.dialogue.answering.enquiry import Enquiry
from foppen_access.dialogue.answering.game_answers import Loss, person_awaited
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.message_keys import message_name
from foppen_access.narration.words import Words
from foppen_engine import ONE, AwaitBid, Bid, Play, Seat, View, pending, view

BIDS = 200
"""Deals, enough to tell what a bid is worth to half a point, in less than half a second."""

WHY = "why"
"""Behind the command of the review, in the table of requests: why somebody has lost."""

LONGEST = 20
"""Words of a sentence; a longer one is forgotten before it ends."""


def advice_line(view: View[Any], words: Words, coach: Coach, rng: Random) -> str:
    """What to play or to bid, and why.

    Args:
        view: it awaits a card or a bid of its seat.
        words: the names of things.
        coach: of the game.
        rng: draws the hidden cards of the deals that are tried out.
    """
    text = words.catalog.text
    if isinstance(pending(view.state), AwaitBid):
        bid = coach.bid_worth(view, rng, deals=BIDS).advice
        return text("advice-bid", bid=bid.bid, reasons=_because(bid.reasons, words))
    return said(Adviser(coach).advise(view, rng), words)


def advise(enquiry: Enquiry, _argument: str) -> list[str]:
    """Advise the player who has to decide; tell others what keeps them from it."""
    state, seat = enquiry.state, enquiry.listener.seat
    if not enquiry.listener.advice_allowed:
        return [enquiry.text("advice-off")]
    if seat is None or person_awaited(state) != seat:
        return enquiry.answers.what()
    rng = enquiry.session.aside("advice")
    return [advice_line(view(state, seat), enquiry.words, enquiry.ways.coach, rng)]


def look_back(enquiry: Enquiry, argument: str) -> list[str]:
    """What his cards cost in the last round that is over, or why he has lost."""
    moves, seat = enquiry.moves, enquiry.listener.seat or 0
    if argument == WHY:
        if not enquiry.listener.advice_allowed:
            return [enquiry.text("advice-off")]
        if loss := enquiry.ways.asking.loss(moves, enquiry.words, seat):
            return _loss_lines(loss, enquiry.words, seat, enquiry.ways.coach)
    return review_of_last_round(moves, seat, enquiry.words, enquiry.ways.coach)


def said(advice: Advice, words: Words) -> str:
    """An advice in words. Where the sentence would be too long, its last reasons go."""
    card, reasons = words.card(advice.play.card), advice.reasons
    line = f"{card}."
    while reasons:
        line = words.catalog.text("advice", card=card, reasons=_because(reasons, words))
        if len(line.split()) <= LONGEST:
            break
        reasons = reasons[:-1]
    drawback = _because((advice.drawback,), words) if advice.drawback else ""
    return f"{line} {drawback}".strip()


def _because(reasons: Sequence[Reason], words: Words) -> str:
    text = words.catalog.text
    said = [text(message_name(each), **words.arguments(each)) for each in reasons]
    if len(said) == MOST:
        joined = "advice-cause" if isinstance(reasons[1], CAUSES) else "advice-gain"
        return text(joined, reason=said[0], other=said[1])
    return words.catalog.listing(said)


def review_of_last_round(
    moves: Iterable[Move], seat: Seat, words: Words, coach: Coach
) -> list[str]:
    """What a player's cards cost in the last round that is over."""
    rounds = finished_rounds(moves)
    if not rounds:
        return [too_early(words)]
    found = review(rounds[-1], seat, coach)
    return review_lines(found, words, seat, coach, several=False)


def _loss_lines(loss: Loss, words: Words, seat: Seat, coach: Coach) -> list[str]:
    """How it came about, and what of it was avoidable, where his cards are known."""
    found = review(loss.played, seat, coach) if loss.played else None
    return [*loss.lines, *([avoidable_line(found, words, coach)] if found else [])]


def avoidable_line(found: Review, words: Words, coach: Coach) -> str:
    """Which card or bid cost most of all, and what would have cost less."""
    text = words.catalog.text
    if not found.costly:
        return text(words.own("why-no-mistake"))
    worst = found.costly[0]
    args, better = _amount(worst), worst.better
    if isinstance(worst.action, Bid) or isinstance(better, BidAdvice):
        return text("why-bid", bid=isinstance(worst.action, Bid) and worst.action.bid, **args)
    for name, card in (("card", worst.action.card), ("better", better.play.card)):
        args |= {name: words.card(card), f"{name}_one": card == ONE}
    _, when = coach.when(worst.move.before, worst.action, several=False)
    return text(words.own("why-card"), **args, **when)


def too_early(words: Words) -> str:
    """That nothing is over yet that could be looked back at."""
    return words.catalog.text(words.own("review-too-early"))


def review_lines(
    found: Review | None, words: Words, seat: Seat, coach: Coach, *, several: bool
) -> list[str]:
    """A line for each costly card, the costliest first, then their sum.

    Args:
        found: what was found; None where the player's cards are not known.
        words: the names of things.
        seat: whose cards they are.
        coach: of the game.
        several: it is about several rounds, and each line says of which it is.
    """
    text = words.catalog.text
    if found is None:
        return [text("review-unknown", player=words.name(seat))]
    lines = [costly_line(each, words, coach, several=several) for each in found.named]
    plays, count = found.plays, len(found.costly)
    cost = round(sum(each.cost for each in found.costly))
    return [*lines, text(words.own("review-sum"), plays=plays, count=count, value=cost)]


def costly_line(costly: Costly, words: Words, coach: Coach, *, several: bool) -> str:
    """What a card or a bid cost, and what was better."""
    text, better = words.catalog.text, costly.better
    args = _amount(costly)
    match costly.action:
        case Play(_, card):
            cost = text(
                words.own("review-cost"), card=words.card(card), card_one=card == ONE, **args
            )
        case Bid(_, bid):
            cost = text("review-bid", bid=bid, **args)
    if isinstance(better, BidAdvice):
        why = " ".join(text("review-bid-chance", count=each.count) for each in better.reasons)
    else:
        why = text("review-better", better=said(better, words))
    key, when = coach.when(costly.move.before, costly.action, several=several)
    return f"{text(key, **when) if key else ''} {cost} {why}".strip()


def _amount(costly: Costly) -> dict[str, object]:
    """What it cost, as the arguments of a message."""
    value, spread = round(costly.cost), ceil(costly.spread)
    least, most = max(value - spread, 0), value + spread
    return {"value": value, "spread": spread, "least": least, "most": most}
