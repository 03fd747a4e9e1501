"""What is said of the words with which guests decide about their table and each other."""

from foppen_access.net.protocol.chat import words_for
from foppen_engine import Seat

_IN_GAME = ("stand-in", "nudge", "remove", "invite", "mute")
_AFTER_GAME = ("spectators", "next", "seat", "host", "delete-table")
_TOPICS = (*_IN_GAME, *_AFTER_GAME)
_ALSO = {"mute": ("mute", "unmute")}
"""The words of a topic, where it has more than those that are named like it."""


def topic_of(word: str) -> str:
    """What a word is about; empty where it is about none of this."""
    said = word.casefold()
    return next((each for each in _TOPICS if said in _words(each)), "")


def topic_lines(topic: str, *, is_over: bool) -> tuple[str, ...]:
    """The messages about a topic, or about all that may be wished now where that is empty.

    Args:
        topic: what somebody asks about.
        is_over: whether the game is over: then only the table and the next game are decided about.
    """
    topics = (topic,) if topic else _AFTER_GAME if is_over else _TOPICS
    return tuple(f"moderation-help-{each}" for each in topics)


def decider_line(host: Seat | None, listener: Seat) -> str:
    """The message that says who decides."""
    if host is None:
        return "moderation-help-vote"
    return "moderation-help-leads" if host == listener else "moderation-help-led"


def _words(topic: str) -> frozenset[str]:
    return frozenset().union(*(words_for(each) for each in _ALSO.get(topic, (topic,))))
