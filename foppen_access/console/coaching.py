"""What the coach says: a card and why, and what cards have cost."""

from collections.abc import Iterable, Sequence
from math import ceil
from random import Random

from foppen_access.coach.advice import Advice, Reason, advise
from foppen_access.coach.bidding import BidAdvice, advise_bid
from foppen_access.coach.reasons import CAUSES, MOST
from foppen_access.coach.review import Costly, Review, finished_rounds, review
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.keys import message_name
from foppen_access.narration.words import Words
from foppen_engine import AwaitBid, Bid, FoppenState, Play, Seat, View, pending

LONGEST = 20
"""Words of a sentence; a longer one is forgotten before it ends."""


def advice_line(view: View, words: Words, rng: Random) -> str:
    """What to play or to bid, and why.

    Args:
        view: it awaits a card or a bid of its seat.
        words: the names of things.
        rng: draws the hidden cards of the deals that are tried out.
    """
    text = words.catalog.text
    if isinstance(pending(view.state), AwaitBid):
        bid = advise_bid(view, rng)
        return text("advice-bid", bid=bid.bid, reasons=_because(bid.reasons, words))
    return said(advise(view, rng), words)


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


def review_of_last_round(moves: Iterable[Move], seat: Seat, words: Words) -> list[str]:
    """What a player's cards cost in the last round that is over."""
    rounds = finished_rounds(moves)
    if not rounds:
        return [too_early(words)]
    return review_lines(review(rounds[-1], seat), words, seat, several=False)


def too_early(words: Words) -> str:
    """That nothing is over yet that could be looked back at."""
    return words.catalog.text("review-too-early-game" if words.numbers else "review-too-early")


def review_lines(found: Review | None, words: Words, seat: Seat, *, several: bool) -> list[str]:
    """A line for each costly card, the costliest first, then their sum.

    Args:
        found: what was found; None where the player's cards are not known.
        words: the names of things.
        seat: whose cards they are.
        several: it is about several rounds, and each line says of which it is.
    """
    text = words.catalog.text
    if found is None:
        return [text("review-unknown", player=words.name(seat))]
    lines = [costly_line(each, words, several=several) for each in found.named]
    plays, count = found.plays, len(found.costly)
    if words.numbers:
        return [*lines, text("review-sum-wins", plays=plays, count=count)]
    cost = round(sum(each.cost for each in found.costly))
    return [*lines, text("review-sum", plays=plays, count=count, value=cost)]


def costly_line(costly: Costly, words: Words, *, several: bool) -> str:
    """What a card or a bid cost, and what was better."""
    text, better = words.catalog.text, costly.better
    args = {"value": round(costly.cost), "least": ceil(costly.spread)}
    match costly.action:
        case Play(_, card):
            name = "review-wins" if words.numbers else "review-points"
            cost = text(name, card=words.card(card), **args)
        case Bid(_, bid):
            cost = text("review-bid", bid=bid, **args)
    if isinstance(better, BidAdvice):
        why = " ".join(text("review-bid-chance", count=each.count) for each in better.reasons)
    else:
        why = text("review-better", better=said(better, words))
    return f"{_when(costly, words, several=several)} {cost} {why}".strip()


def _when(costly: Costly, words: Words, *, several: bool) -> str:
    """When it was, as far as that isn't clear anyway."""
    text, state = words.catalog.text, costly.move.before
    if not isinstance(state, FoppenState):
        return text("review-when-card", move=state.moves + 1)
    rnd = state.current
    if isinstance(costly.action, Bid):
        return text("review-when-bid", round=rnd.number) if several else ""
    name = "review-when-round" if several else "review-when"
    return text(name, round=rnd.number, trick=len(rnd.tricks) + 1)
