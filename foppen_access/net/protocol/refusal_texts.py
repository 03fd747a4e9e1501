"""What a guest is told who is sent away: a word for programs, a sentence for pages."""

from functools import cache

from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.net.protocol.messages.message_lines import written
from foppen_access.net.protocol.messages.room_messages import No


def refused(why: No, language: str) -> str:
    """The message with the reason, and a sentence where the language is known."""
    known = language in languages()
    text = {"text": catalog(language).text(f"apart-no-{why.value}")} if known else {}
    return written({"no": why.value, **text})


@cache
def catalog(language: str) -> Catalog:
    """The messages in a language, read once: refusals may be frequent."""
    return Catalog(language)


def spoken(accepted: str) -> str:
    """The first of our languages that a browser accepts; empty where there is none.

    >>> spoken("fr, de-AT;q=0.8, en;q=0.5")
    'de'
    """
    said = (each.split(";")[0].strip()[:2].lower() for each in accepted.split(","))
    return next((each for each in said if each in languages()), "")
