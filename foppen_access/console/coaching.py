"""What the coach says: a card and why, and what cards have cost."""

from collections.abc import Iterable
from math import ceil
from random import Random

from foppen_access.coach.advice import Advice, Reason, advise
from foppen_access.coach.bidding import advise_bid
from foppen_access.coach.review import Costly, Review, finished_rounds, review
from foppen_access.narration.narrator import message_name
from foppen_access.narration.words import Words
from foppen_access.timeline import Move
from foppen_engine import AwaitBid, FoppenState, Seat, View, pending

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
    """An advice in words. Where the sentence would be too long, its first reasons go."""
    card, reasons = words.card(advice.play.card), advice.reasons
    line = f"{card}."
    while reasons:
        line = words.catalog.text("advice", card=card, reasons=_because(reasons, words))
        if len(line.split()) <= LONGEST:
            break
        reasons = reasons[1:]
    drawback = _because((advice.drawback,), words) if advice.drawback else ""
    return f"{line} {drawback}".strip()


def _because(reasons: Iterable[Reason], words: Words) -> str:
    return words.catalog.listing(
        [words.catalog.text(message_name(each), **words.arguments(each)) for each in reasons]
    )


def review_of_last_round(moves: Iterable[Move], seat: Seat, words: Words) -> list[str]:
    """What a player's cards cost in the last round that is over."""
    rounds = finished_rounds(moves)
    if not rounds:
        return [words.catalog.text("review-too-early")]
    return review_lines(review(rounds[-1], seat), words, seat, several=False)


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
    """What a card cost, and which was better."""
    text, state = words.catalog.text, costly.move.before
    if isinstance(state, FoppenState):
        rnd = state.current
        name = "review-when-round" if several else "review-when"
        when = text(name, round=rnd.number, trick=len(rnd.tricks) + 1)
    else:
        when = text("review-when-card", move=state.moves + 1)
    cost = text(
        "review-wins" if words.numbers else "review-points",
        card=words.card(costly.play.card),
        value=round(costly.cost),
        least=ceil(costly.spread),
    )
    return f"{when} {cost} {text('review-better', better=said(costly.better, words))}"
