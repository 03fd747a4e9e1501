"""A speaker for whoever is to speak."""

from foppen_access.speech.speaker import Say, Speaker


def open_speaker(say: Say, language: str, *, voice: str = "", rate: str = "normal") -> Speaker:
    """A speaker; whatever is slow about it happens later and elsewhere.

    Args:
        say: who speaks.
        language: one of the catalog's.
        voice: part of the name of the wished voice; empty for any of the language.
        rate: one of `RATES`.
    """
    if say in (Say.TERMINAL, Say.SILENT):
        return Speaker()
    from foppen_access.speech.process import CHILD  # noqa: PLC0415 - only where it is needed
    from foppen_access.speech.wish import Wish  # noqa: PLC0415
    from foppen_access.speech.worker import ChildSpeaker  # noqa: PLC0415

    return ChildSpeaker(CHILD, Wish(say, language, voice, rate))
