"""Questions about the evening, as people ask them."""

from foppen_access.table.entry.phrase_meanings import Asks, EveningQuestion, RulingAsked
from foppen_access.table.phrases.phrase_slots import Slots

_ASKING = ("who", "what", "when", "why", "how", "how-many")
MOST_UNKNOWN = 2
"""A question may have so many words that nobody knows."""


def question(said: Slots) -> EveningQuestion | None:
    """The question that a line is; None where it is none."""
    asks = _ruling(said) or _asked(said)
    if (
        asks is None
        or said.says("question")
        or said.unknown > (MOST_UNKNOWN if said.says(*_ASKING) else 0)
    ):
        return None
    ruling = asks if isinstance(asks, RulingAsked) else RulingAsked.HERE
    return EveningQuestion(
        Asks.RULING if isinstance(asks, RulingAsked) else asks,
        said.where,
        said.players,
        said.cards[0] if said.cards else (),
        said.suit,
        ruling,
    )


def _ruling(said: Slots) -> RulingAsked | None:
    """Of which ruling a line asks."""
    if said.says("why"):
        return None
    if said.has_ones and said.says("in-hand"):
        return RulingAsked.POINTS
    if said.has_ones and said.says("everybody", "all") and not said.says("who", "how-many"):
        return RulingAsked.ALL_ONES
    if said.has_ones and said.says("fooled") and said.has_several:
        return RulingAsked.ONES
    if said.says("follow") and said.says("must", "have", "allowed") and not said.says("colour"):
        return RulingAsked.FOLLOW
    if said.says("allowed"):
        return RulingAsked.FOLLOW if said.has_ones else RulingAsked.HERE
    return None


def _asked(said: Slots) -> Asks | None:
    if said.says("why"):
        return _why(said)
    if said.says("when") or (said.says("what") and said.says("trick") and said.cards):
        return Asks.WHEN_PLAYED if said.cards else None
    if said.says("how-many"):
        return _how_many(said)
    if said.says("who"):
        return _who(said)
    if len(said.cards) == 1 and (said.says("gone") or said.first & {"be", "have", "play"}):
        return Asks.WHO_PLAYED
    if said.cards:
        return None
    return _what(said)


def _why(said: Slots) -> Asks:
    if said.says("fooled", "disc"):
        return Asks.WHY
    if said.says("won", "belongs") or (said.says("trick") and said.says("be", "have")):
        return Asks.WHY_WON
    if said.says("lead") or (said.says("play") and said.says("out") and not said.says("sit")):
        return Asks.WHY_LEADS
    is_out = said.says("sit", "turn", "out") or (said.says("not") and said.says("play", "allowed"))
    return Asks.WHY_OUT if is_out else Asks.WHY


def _how_many(said: Slots) -> Asks | None:
    if said.suit or said.has_ones:
        return Asks.CARDS_OUT
    if said.says("round"):
        return Asks.STAGE
    if said.says("cards") or (said.says("left") and not said.says("points")):
        return Asks.CARDS_LEFT
    return Asks.SCORES if said.says("points", "score") or said.players else None


def _who(said: Slots) -> Asks | None:
    for asks, kinds in _WHO:
        if said.says(*kinds):
            return asks
    if said.cards:
        return Asks.WHO_PLAYED
    if said.says("sit", "out") and not said.says("play", "lead"):
        return Asks.DUE
    if said.says("lead") or (said.says("out") and said.says("play")):
        return Asks.LEADER
    if said.says("deal", "dealt") and not said.says("turn"):
        return Asks.DEALER
    if said.says("behind") or (said.says("last") and said.where.trick is None):
        return Asks.WORST
    if said.says("round") and said.where.trick is None:
        return Asks.SCORES
    if said.says("won", "belongs", "trick"):
        return Asks.WINNER
    return Asks.DUE if said.says("turn", "must", "left", "play") else None


_WHO = ((Asks.CARDS_LEFT, ("fewest",)), (Asks.FOOLED, ("fooled", "disc")), (Asks.BEST, ("ahead",)))


def _what(said: Slots) -> Asks | None:
    """What is asked without a card, and where nobody asks who, when or why."""
    if said.says("colour") or (said.suit and said.says("lead") and not said.says("not")):
        return Asks.LED if said.where.trick is None else Asks.TRICK
    if said.suit:
        return Asks.CARDS_OUT if said.says("what", "left", "gone", "cards") else None
    if said.players:
        return _of_player(said)
    return _of_tricks(said)


def _of_tricks(said: Slots) -> Asks | None:
    """What is asked of tricks, of the score, or of now."""
    if said.says("trick") and said.says("all"):
        return Asks.ALL_TRICKS
    if said.where.trick is not None:
        plain = {"what", "trick", "round", "be", "have", "play", "cards", "how", "last"}
        return Asks.TRICK if said.kinds <= plain else None
    is_score = said.says("score", *_ASKING) or (said.says("points") and not _is_begun(said))
    if is_score and (said.where.round is not None or said.says("score", "points")):
        return Asks.SCORES
    return _of_now(said)


def _of_now(said: Slots) -> Asks | None:
    if said.says("turn") and said.says("be", "what"):
        return Asks.DUE
    if said.says("what") and said.says("trick", "round"):
        return Asks.STAGE
    if said.says("cards") and said.says("left", "everybody"):
        return Asks.CARDS_LEFT
    if said.says("what") and not said.says("left"):
        return Asks.ON_TABLE
    return None


def _of_player(said: Slots) -> Asks | None:
    has_points = said.says("score") or (said.says("points") and said.says(*_ASKING))
    if has_points or (said.says("won", "what") and _is_round_alone(said)):
        return Asks.SCORES
    if not said.says("what"):
        return None
    if said.says("play", "cards", "have") or said.where.trick is not None:
        return Asks.LAST_CARD_OF if said.says("last") else Asks.CARDS_OF
    return None


def _is_round_alone(said: Slots) -> bool:
    return said.where.round is not None and said.where.trick is None and not said.says("play")


def _is_begun(said: Slots) -> bool:
    """Whether points are about to be given: a number follows."""
    return any(token.number is not None for token in said.rest)
