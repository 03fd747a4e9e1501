"""The command `doctor`: what speaks, what brailles, what is missing and what to do about it."""

import platform
import shutil
import sys
from json import dumps
from pathlib import Path

from foppen_access.dialogue.waiting_notice import patience
from foppen_access.faults.fault import Status
from foppen_access.narration.outside_text import shown_path
from foppen_access.players.c_library import libraries
from foppen_access.preferences.setting_choices import SETTINGS
from foppen_access.reports.doctor_report import Findings, Report, as_data
from foppen_access.runtime.install_commands import mending
from foppen_access.runtime.machine import (
    has_brltty,
    has_liblouis,
    installed_for_network,
    installed_packages,
    running_readers,
    system_name,
)
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_access.sounds.process_sounds import has_device
from foppen_access.speech.engine_survey import USUAL_PATIENCE, survey
from foppen_access.speech.engines import Silence
from foppen_access.speech.speaker import Say
from foppen_access.speech.speech_messages import EngineWish
from foppen_engine.values import replace

_HOPELESS = (Silence.MISSING, Silence.NOT_STARTING, Silence.CRASHES, Silence.HANGS)
"""Why an engine need not be asked again for something else."""


def doctor(program: Program, *, json: bool, report: Path | None, force: bool) -> Status:
    """Say how this computer suits the program, and what would suit it better; as JSON, or into a
    file for somebody who helps from afar.

    Raises:
        Fault: the file can't be written.
    """
    out = Output(report, force) if report else None
    if out:
        out.check()
    console, wait = program.console, program.catalog.text("one-moment")
    with patience(console, lambda: console.meanwhile(wait)):
        findings = _examined(program)
    if out:
        out.write(_data(program, findings).encode())
        console.tell([program.catalog.text("doctor-written", file=shown_path(out.path))])
    elif json:
        console.tell(_data(program, findings).splitlines())
    else:
        console.tell(Report(program, findings).lines())
    console.finish()
    return Status.DONE


def _data(program: Program, findings: Findings) -> str:
    """The findings as JSON, with all that is set but what the player has written."""
    named = (name for name, setting in SETTINGS.items() if not setting.is_free)
    settings = {name: program.settings_store.value(name) for name in named}
    return f"{dumps(as_data(findings, settings), indent=2)}\n"


def _examined(program: Program) -> Findings:
    """What there is. Whatever may start a daemon is asked after the one before it has answered, or
    they would start it at once and each take the other's for their own.
    """
    size = shutil.get_terminal_size()
    wish = EngineWish(Say.SCREEN_READER, program.catalog.language)
    readers = survey(wish, USUAL_PATIENCE)
    hopeless = tuple(each.engine for each in readers.silent if each.why in _HOPELESS)
    voice = program.settings.voice
    voices = survey(replace(wish, say=Say.VOICE, voice=voice, without=hopeless), USUAL_PATIENCE)
    return Findings(
        system=sys.platform,
        system_name=system_name(),
        python=platform.python_version(),
        size=(size.columns, size.lines) if program.console.interactive else None,
        running=tuple(running_readers()),
        readers=readers,
        voices=voices,
        packages=installed_packages(),
        network=installed_for_network(),
        liblouis=has_liblouis(),
        brltty=has_brltty(),
        sound=has_device(USUAL_PATIENCE),
        libraries=libraries(),
        mending=mending(),
    )
