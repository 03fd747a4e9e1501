"""The command `doctor`: what speaks, what brailles, what is missing and what to do about it."""

import platform
import shutil
import sys

from foppen_access.commands.diagnosis import Findings, Report
from foppen_access.console.patience import patience
from foppen_access.runtime.faults import Status
from foppen_access.runtime.machine import (
    has_brltty,
    has_liblouis,
    installed_packages,
    running_readers,
    system_name,
)
from foppen_access.runtime.mending import mending
from foppen_access.runtime.program import Program
from foppen_access.sounds.player import has_device
from foppen_access.speech.engines import Why
from foppen_access.speech.speaker import Say
from foppen_access.speech.survey import survey
from foppen_access.speech.wish import Wish
from foppen_engine.values import replace

_PATIENCE = 3.5
"""Seconds that each engine has to answer."""

_HOPELESS = (Why.MISSING, Why.NOT_STARTING, Why.CRASHES, Why.HANGS)
"""Why an engine need not be asked again for something else."""


def doctor(program: Program) -> Status:
    """Say how this computer suits the program, and what would suit it better."""
    console, wait = program.console, program.catalog.text("one-moment")
    with patience(lambda: console.meanwhile(wait)):
        findings = _examined(program)
    console.tell(Report(program, findings).lines())
    console.finish()
    return Status.DONE


def _examined(program: Program) -> Findings:
    """What there is. Whatever may start a daemon is asked after the one before it has answered, or
    they would start it at once and each take the other's for their own.
    """
    size = shutil.get_terminal_size()
    wish = Wish(Say.SCREEN_READER, program.catalog.language)
    readers = survey(wish, _PATIENCE)
    hopeless = tuple(each.engine for each in readers.silent if each.why in _HOPELESS)
    voice = program.settings["voice"]
    voices = survey(replace(wish, say=Say.VOICE, voice=voice, without=hopeless), _PATIENCE)
    return Findings(
        system=sys.platform,
        system_name=system_name(),
        python=platform.python_version(),
        size=(size.columns, size.lines) if program.console.interactive else None,
        running=tuple(running_readers()),
        readers=readers,
        voices=voices,
        packages=installed_packages(),
        liblouis=has_liblouis(),
        brltty=has_brltty(),
        sound=has_device(_PATIENCE),
        mending=mending(),
    )
