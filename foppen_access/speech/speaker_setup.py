"""Opening the speaker that the settings ask for."""

from foppen_access.speech.speaker import Say, Speaker, SumUp


def open_speaker(
    say: Say, language: str, *, sum_up: SumUp, voice: str = "", rate: str = "normal"
) -> Speaker:
    """A speaker; whatever is slow about it happens later and elsewhere.

    Args:
        say: who speaks.
        language: one of the catalog's.
        sum_up: what is said instead of news that became old.
        voice: part of the name of the wished voice; empty for any of the language.
        rate: one of `RATES`.
    """
    if say in (Say.TERMINAL, Say.SILENT):
        return Speaker()
    from foppen_access.speech.process_speaker import ChildSpeaker  # noqa: PLC0415
    from foppen_access.speech.speech_messages import EngineWish  # noqa: PLC0415
    from foppen_access.speech.speech_process import CHILD  # noqa: PLC0415 - only where it is needed

    return ChildSpeaker(CHILD, EngineWish(say, language, voice, rate), sum_up)
