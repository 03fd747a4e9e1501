"""Stands in for JAWS: its COM object, as far as accessible_output2 calls it, writes what it is
told, a line a call, into the file JAWS_LOG names. Where nothing is named JAWS doesn't run.
"""

import os
from pathlib import Path


class JawsApi:
    """`FreedomSci.JawsApi`; what it can do is in `jaws.idl`."""

    _reg_clsid_ = "{CCE5B1E5-B2ED-45D5-B09F-8EC54B75ABF4}"
    _reg_progid_ = "FreedomSci.JawsApi"
    _reg_class_spec_ = "windows.jaws_log.JawsApi"
    _typelib_guid_ = "{CCE5B1E5-B2ED-45D5-B09F-8EC54B75ABF5}"
    _typelib_version_ = (1, 0)
    _com_interfaces_ = ("IJawsApi",)
    _public_methods_ = ("SayString", "StopSpeech", "RunFunction")

    def SayString(self, text: str, flush: object) -> bool:  # noqa: N802 - its own name
        if text and flush:
            note("cancel", "")
        return note("speak", text.strip()) if text else "JAWS_LOG" in os.environ

    def StopSpeech(self) -> None:  # noqa: N802
        note("cancel", "")

    def RunFunction(self, call: str) -> bool:  # noqa: N802
        return note("braille", call.removeprefix('BrailleString("').removesuffix('")'))


def note(kind: str, text: str) -> bool:
    """Whether it runs."""
    if "JAWS_LOG" not in os.environ:
        return False
    with Path(os.environ["JAWS_LOG"]).open("a", encoding="utf-8", newline="\n") as file:
        file.write(f"{kind}\t{text}\n")
    return True
