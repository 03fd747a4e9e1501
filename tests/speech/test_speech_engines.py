"""The engines: which is taken, what it is told, and that nothing of it gets to the terminal."""

import importlib
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from foppen_access.speech import speech_dispatcher
from foppen_access.speech.engine_order import candidates
from foppen_access.speech.engines import (
    Brailler,
    Engine,
    NoEngineError,
    Silence,
    best_voice,
    native_voice,
)
from foppen_access.speech.process_speaker import ChildSpeaker
from foppen_access.speech.speaker import RATES, Say
from foppen_access.speech.speech_dispatcher import SpeechDispatcher
from foppen_access.speech.speech_messages import (
    Absent,
    EngineReady,
    EngineWish,
    LineSaid,
    Message,
    SpokenLine,
    Trying,
    read,
    written,
)
from foppen_access.speech.speech_process import CHILD, Child, SpeechLimits
from speech.waiting import PATIENCE, summed_up, wait

FAKES = Path(__file__).with_name("fakes")
READER = EngineWish(Say.SCREEN_READER, "de")
VOICE = EngineWish(Say.VOICE, "de")


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The fake of accessible-output2, in this process."""
    kept = {name: module for name, module in sys.modules.items() if _is_output(name)}
    for name in kept:
        del sys.modules[name]
    monkeypatch.syspath_prepend(FAKES)
    yield importlib.import_module("accessible_output2.outputs")
    for name in filter(_is_output, tuple(sys.modules)):
        del sys.modules[name]
    sys.modules.update(kept)


def _is_output(name: str) -> bool:
    return name.partition(".")[0] == "accessible_output2"


def opened(wish: EngineWish, name: str, system: str = "win32") -> Engine:
    return next(each for each in candidates(wish, system) if each.name == name).open()


def opens(wish: EngineWish, name: str, system: str = "win32") -> bool:
    try:
        opened(wish, name, system)
    except Exception:  # an engine raises what it likes
        return False
    return True


def test_nvda_speaks_each_line_and_brailles_what_it_is_told_to(outputs: ModuleType) -> None:
    outputs.RUNNING.add("NVDA")
    nvda = opened(READER, "NVDA")
    assert isinstance(nvda, Brailler)
    nvda.say("Blau 9 Anna.", threading.Event())
    nvda.stop()
    nvda.say("Deine Hand.", threading.Event())
    nvda.braille("Blau 9 Anna. Deine Hand.")
    assert outputs.CALLS == [
        ("speak", "Blau 9 Anna.", "False"),
        ("silence",),
        ("speak", "Deine Hand.", "False"),
        ("braille", "Blau 9 Anna. Deine Hand."),
    ]
    assert nvda.brailles
    assert nvda.stops


def test_jaws_is_silenced_by_the_next_line(outputs: ModuleType) -> None:
    outputs.RUNNING.add("jaws")
    jaws = opened(READER, "JAWS")
    jaws.stop()
    for text in ("Deine Hand.", "Und mehr."):
        jaws.say(text, threading.Event())
    assert [call for call in outputs.CALLS if call[0] == "speak"] == [
        ("speak", "Deine Hand.", "True"),
        ("speak", "Und mehr.", "False"),
    ]
    assert jaws.brailles
    assert isinstance(jaws, Brailler)
    jaws.braille("Und mehr.")
    assert outputs.CALLS[-1] == ("braille", "Und mehr.")


def test_window_eyes_does_not_braille(outputs: ModuleType) -> None:
    outputs.RUNNING.add("Window-Eyes")
    reader = opened(READER, "Window-Eyes")
    reader.say("Blau 9 Anna.", threading.Event())
    assert not reader.brailles
    assert outputs.CALLS == [("speak", "Blau 9 Anna.", "False")]


def test_a_reader_that_does_not_run_is_absent(outputs: ModuleType) -> None:
    assert not opens(READER, "NVDA")
    outputs.RUNNING.add("NVDA")
    assert opens(READER, "NVDA")


def test_a_reader_that_has_gone_is_an_error_and_not_silence(outputs: ModuleType) -> None:
    outputs.RUNNING.add("NVDA")
    nvda = opened(READER, "NVDA")
    outputs.RUNNING.clear()
    with pytest.raises(NoEngineError):
        nvda.say("Blau 9 Anna.", threading.Event())
    assert not outputs.CALLS


@pytest.mark.parametrize(
    ("system", "say", "names"),
    [
        (
            "win32",
            Say.SCREEN_READER,
            [
                *("NVDA", "JAWS", "Window-Eyes", "System Access", "Dolphin"),
                *("PC Talker", "ZDSR", "Prism"),
            ],
        ),
        ("darwin", Say.SCREEN_READER, ["Prism"]),
        ("linux", Say.SCREEN_READER, ["Prism", "Speech Dispatcher"]),
        ("win32", Say.VOICE, ["Prism"]),
        ("darwin", Say.VOICE, ["Prism"]),
        ("linux", Say.VOICE, ["Speech Dispatcher", "Prism", "pyttsx3"]),
    ],
)
def test_the_best_engines_come_first(system: str, say: Say, names: list[str]) -> None:
    assert [each.name for each in candidates(EngineWish(say, "de"), system)] == names


VOICES = [("Zira", "en-US"), ("Hedda", "de-DE"), ("Katja", "de_AT"), ("Anna", "de"), ("Paul", "fr")]


@pytest.mark.parametrize(
    ("language", "wished", "chosen"),
    [("de", "anna", 3), ("de", "a", 1), ("en", "a", 0), ("de", "zira", 0), ("fr", "PAUL", 4)],
)
def test_a_voice_is_chosen_by_name_then_by_language(
    language: str, wished: str, chosen: int
) -> None:
    assert best_voice(VOICES, language, wished) == chosen


@pytest.mark.parametrize("wished", ["", "nobody"])
def test_a_name_that_no_voice_has_chooses_none(wished: str) -> None:
    assert best_voice(VOICES, "de", wished) is None


@pytest.mark.parametrize(
    ("language", "preferred", "chosen"),
    [("de", None, 1), ("en", None, 0), ("de", 2, 2), ("de", 0, 1), ("nl", 0, None)],
)
def test_by_language_the_preferred_voice_is_taken_if_it_speaks_it(
    language: str, preferred: int | None, chosen: int | None
) -> None:
    assert native_voice(VOICES, language, preferred) == chosen


class Session:
    """A process with our engines, and what it answered."""

    def __init__(self, wish: EngineWish) -> None:
        self.answers: list[Message | None] = []
        self.child = Child(CHILD, self.answers.append)
        self.child.send(wish)

    def ready(self) -> EngineReady | Absent | None:
        """The engine that opened, or that there is none."""

        def found() -> list[EngineReady | Absent]:
            return [
                each
                for each in self.answers
                if isinstance(each, EngineReady) or (isinstance(each, Absent) and not each.engine)
            ]

        assert wait(found)
        return found()[0]


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What the fake packages note; they stand before the real ones, and no daemon runs."""
    path = tmp_path / "log"
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    (bin_folder / "aplay").write_text("#!/bin/sh\n")
    (bin_folder / "aplay").chmod(0o755)
    monkeypatch.syspath_prepend(FAKES)
    monkeypatch.setenv("FAKE_LOG", str(path))
    monkeypatch.setenv("FAKE_PRISM", "nothing")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path / 'nobody'}")
    monkeypatch.setenv("PATH", f"{bin_folder}{os.pathsep}{os.environ['PATH']}")
    return lambda: path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def test_prism_is_handed_speech_and_braille_and_prints_nothing(
    log: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_PRISM", "NVDA")
    session = Session(READER)
    assert session.ready() == EngineReady("Prism", "NVDA", *(True, True), ends=False)
    session.child.send(SpokenLine(1, "Blau 9 Anna.", interrupt=False))
    session.child.send(SpokenLine(2, "Deine Hand.", interrupt=True))
    session.child.send(SpokenLine(3, "Deine Hand.", interrupt=False, braille=True))
    assert wait(lambda: LineSaid(3) in session.answers)
    session.child.let_go()
    assert wait(lambda: session.answers[-1] is None)
    assert log()[-3:] == ["stop", "speak Deine Hand. False", "braille Deine Hand."]
    assert Trying("Prism") in session.answers
    assert None not in session.answers[:-1]


def test_a_voice_of_prism_has_its_lines_queued_by_us(
    log: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_PRISM", "SAPI")
    session = Session(EngineWish(Say.VOICE, "de", "katja", "fast"))
    assert session.ready() == EngineReady("Prism", "SAPI", *(True, False))
    for number in range(1, 4):
        session.child.send(SpokenLine(number, f"Zeile {number}.", interrupt=False))
    assert wait(lambda: LineSaid(3) in session.answers)
    assert log() == [
        *("voice Katja", "rate 0.65"),
        *(f"speak Zeile {number}. False" for number in range(1, 4)),
    ]
    session.child.kill()


def test_an_interrupting_line_does_not_wait_for_a_voice_of_prism(
    log: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_PRISM", "ONE_CORE")
    monkeypatch.setenv("FAKE_LONG", "Zeile 1.")
    session = Session(VOICE)
    session.ready()
    for number in range(1, 9):
        session.child.send(SpokenLine(number, f"Zeile {number}.", interrupt=False))
    assert wait(lambda: "speak Zeile 1. False" in log())
    session.child.send(SpokenLine(9, "Deine Hand.", interrupt=True))
    assert wait(lambda: LineSaid(9) in session.answers)
    assert log()[-2:] == ["stop", "speak Deine Hand. False"]
    assert "speak Zeile 2. False" not in log()
    session.child.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="pyttsx3 is for Linux")
def test_pyttsx3_says_each_line_to_its_end(log: Callable[[], list[str]]) -> None:
    session = Session(EngineWish(Say.VOICE, "de", "", "slow"))
    assert session.ready() == EngineReady("pyttsx3", "pyttsx3", *(False, False))
    for number in range(1, 4):
        session.child.send(SpokenLine(number, f"Zeile {number}.", interrupt=False))
    session.child.let_go()
    assert wait(lambda: session.answers[-1] is None)
    assert log() == [
        *("voice german", "rate 150"),
        *(f"{what} Zeile {number}." for number in range(1, 4) for what in ("begin", "end")),
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="pyttsx3 is for Linux")
def test_pyttsx3_is_interrupted_by_ending_its_process(
    log: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_LONG", "Zeile 1.")
    speaker = ChildSpeaker(
        CHILD, VOICE, summed_up, SpeechLimits(opening=1e6, saying=1e6, failures=0)
    )
    speaker.say("Zeile 1.", interrupt=False)
    assert wait(lambda: "begin Zeile 1." in log())
    speaker.say("Deine Hand.", interrupt=True)
    assert wait(lambda: "end Deine Hand." in log())
    assert "end Zeile 1." not in log()
    assert wait(lambda: log()[-1] == "begin Zeile 1.")  # again, behind the answer
    assert log()[-3:-1] == ["begin Deine Hand.", "end Deine Hand."]
    assert speaker.trouble() is None
    speaker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="pyttsx3 is for Linux")
@pytest.mark.usefixtures("log")
def test_a_package_that_hangs_is_left_for_the_next_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_PRISM", "hang")
    session = Session(VOICE)
    assert wait(lambda: Trying("Prism") in session.answers)
    session.child.kill()
    without = Session(EngineWish(Say.VOICE, "de", without=("Prism",)))
    assert without.ready() == EngineReady("pyttsx3", "pyttsx3", *(False, False))
    without.child.kill()


@pytest.mark.usefixtures("log")
def test_where_no_reader_runs_each_is_absent() -> None:
    session = Session(READER)
    assert session.ready() == Absent("")
    assert Absent("Prism", Silence.IDLE) in session.answers
    session.child.kill()


def test_the_process_ends_with_the_program_even_if_an_engine_hangs(
    log: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAKE_PRISM", "hang")
    code = (
        "import foppen_access.speech.speech_child as child\nchild._FAREWELL = 0.2\nchild.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=written(READER),
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert read(done.stdout.splitlines()[-1]) == Trying("Prism")
    assert not log()


class Daemon:
    """Something that speaks Speech Dispatcher's protocol, or doesn't."""

    def __init__(self, replies: dict[str, str], bound: socket.socket | None = None) -> None:
        self._replies = replies
        self.heard: list[str] = []
        self._socket = bound or socket.create_server(("127.0.0.1", 0))
        self._socket.listen()
        self.address = f"inet_socket:127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        connection, _ = self._socket.accept()
        lines = connection.makefile(newline="\r\n", encoding="utf-8")
        with suppress(ConnectionError), connection, lines:
            for line in lines:
                self.heard.append(line.rstrip("\r\n"))
                name = self.heard[-1].partition(" ")[0]
                connection.sendall(self._replies.get(name, "").encode())


OK = "200 OK\r\n"
END = "702-{0}\r\n702-1\r\n702 END\r\n"
WILLING = {
    "SET": OK,
    "SPEAK": "230 OK\r\n",
    ".": "225-7\r\n225 OK\r\n" + END.format(7),
    "CANCEL": OK,
    "LIST": "249-german\tde\tnone\r\n249-katja\tde\tnone\r\n249 OK\r\n",
}


CALLS = [
    *("SET SELF LANGUAGE de", "SET SELF NOTIFICATION END ON"),
    *("SET SELF NOTIFICATION CANCEL ON", "LIST SYNTHESIS_VOICES"),
]


def test_speech_dispatcher_is_told_language_voice_and_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    daemon = Daemon(WILLING)
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    engine = SpeechDispatcher(EngineWish(Say.VOICE, "de", "kat", "fast"))
    engine.say(".5 Punkte", threading.Event())
    engine.stop()
    assert daemon.heard == [
        "SET SELF CLIENT_NAME user:foppen-access:main",
        *CALLS,
        "SET SELF RATE 30",
        *("SET SELF SYNTHESIS_VOICE katja", "SPEAK", "..5 Punkte", ".", "CANCEL SELF"),
    ]


@pytest.mark.parametrize("notices", [END.format(7), END.format(6) + END.format(7)])
def test_a_line_is_said_when_the_daemon_tells_that_it_has_ended(
    notices: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    daemon = Daemon(WILLING | {".": "225-7\r\n225 OK\r\n" + notices})
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    assert SpeechDispatcher(EngineWish(Say.VOICE, "de")).say("Blau 9 Anna.", threading.Event())
    assert daemon.heard[-1] == "."


@pytest.mark.parametrize("notices", ["", END.format(6)])
def test_a_line_of_which_no_end_is_told_is_waited_for_until_it_is_cut_off(
    notices: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._LONGEST", 1e6)
    daemon = Daemon(WILLING | {".": "225-7\r\n225 OK\r\n" + notices})
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    engine, cut = SpeechDispatcher(EngineWish(Say.VOICE, "de")), threading.Event()
    saying = threading.Thread(target=engine.say, args=("Blau 9 Anna.", cut), daemon=True)
    saying.start()
    assert wait(lambda: daemon.heard[-1] == ".")
    saying.join(0.1)
    assert saying.is_alive()
    cut.set()
    saying.join(PATIENCE)
    assert not saying.is_alive()
    assert "CANCEL SELF" in daemon.heard


@pytest.mark.parametrize(("notice", "whole"), [(END, True), (END.replace("702", "703"), False)])
def test_of_a_line_that_is_cut_off_the_daemon_tells_whether_it_was_said_by_then(
    notice: str,
    whole: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    daemon = Daemon(
        WILLING | {".": "225-7\r\n225 OK\r\n", "CANCEL": "210 OK\r\n" + notice.format(7)}
    )
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    cut = threading.Event()
    cut.set()
    engine = SpeechDispatcher(EngineWish(Say.VOICE, "de"))
    assert engine.say("Blau 9 Anna.", cut) == whole


@pytest.mark.parametrize("replies", [{"GET": "251-0\r\n251 OK\r\n"}, {}])
def test_a_daemon_that_hangs_over_a_line_is_an_error_and_one_that_does_not_tell_is_none(
    replies: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._LONGEST", -0.07)
    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._SIGN_OF_LIFE", 0.05)
    daemon = Daemon(WILLING | {".": "225-7\r\n225 OK\r\n"} | replies)
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    engine = SpeechDispatcher(EngineWish(Say.VOICE, "de"))
    engine._socket.settimeout(None if replies else 0.05)
    with nullcontext() if replies else pytest.raises(OSError, match="timed out"):
        engine.say("Blau 9 Anna.", threading.Event())
    assert "GET RATE" in daemon.heard
    if not replies:  # a voice that wakes up does not go on with it
        assert wait(lambda: daemon.heard[-1] == "CANCEL SELF")


def test_a_daemon_that_has_spoken_and_is_gone_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:127.0.0.1:{bound.getsockname()[1]}")
    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._RETURN", PATIENCE)
    wish = EngineWish(Say.VOICE, "de")
    with pytest.raises(NoEngineError):
        SpeechDispatcher(wish)
    refused = threading.Event()
    connect = speech_dispatcher._connect

    def connected() -> socket.socket:
        try:
            return connect()
        except OSError:
            refused.set()
            raise

    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._connect", connected)
    threading.Thread(target=lambda: refused.wait(PATIENCE) and Daemon(WILLING, bound)).start()
    engine = SpeechDispatcher(replace(wish, awaited="Speech Dispatcher"))
    assert refused.is_set()
    assert engine.say("Blau 9 Anna.", threading.Event())


def test_a_voice_that_speech_dispatcher_lacks_leaves_the_one_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    daemon = Daemon(WILLING)
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    engine = SpeechDispatcher(EngineWish(Say.VOICE, "de", "nobody"))
    assert daemon.heard[1:] == CALLS
    assert not engine.has_voice


@pytest.mark.skipif(sys.platform == "win32", reason="pyttsx3 is for Linux")
@pytest.mark.parametrize(("prism", "voice"), [("SAPI", "Hedda"), ("nothing", "german")])
@pytest.mark.parametrize("wished", ["", "nobody"])
def test_elsewhere_it_leaves_the_choice_to_the_language(
    prism: str,
    voice: str,
    wished: str,
    log: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FAKE_PRISM", prism)
    session = Session(EngineWish(Say.VOICE, "de", wished))
    ready = session.ready()
    session.child.kill()
    assert log() == [f"voice {voice}"]
    assert isinstance(ready, EngineReady)
    assert ready.has_voice == (not wished)


def test_beside_a_screen_reader_its_own_voice_and_rate_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    daemon = Daemon(WILLING)
    monkeypatch.setenv("SPEECHD_ADDRESS", daemon.address)
    SpeechDispatcher(EngineWish(Say.SCREEN_READER, "de", "kat", "fast"))
    assert daemon.heard[1:] == CALLS


@pytest.mark.parametrize(
    "replies",
    [
        WILLING | {"LIST": "304 ERR NO VOICES\r\n"},
        WILLING | {"LIST": OK},
        WILLING | {"SET": "401 ERR\r\n"},
        WILLING | {"SET": "\0nonsense\r\n"},
        {},
    ],
)
def test_a_daemon_without_voices_that_refuses_or_hangs_is_absent(
    replies: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foppen_access.speech.speech_dispatcher._PATIENCE", 0.3)
    monkeypatch.setenv("SPEECHD_ADDRESS", Daemon(replies).address)
    assert not opens(VOICE, "Speech Dispatcher", "linux")


@pytest.mark.parametrize("rate", RATES)
def test_every_rate_is_known_to_every_engine(rate: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", Daemon(WILLING).address)
    SpeechDispatcher(EngineWish(Say.VOICE, "de", "", rate))
    for name in ("prism", "pyttsx"):
        rates = importlib.import_module(f"foppen_access.speech.{name}")._RATES
        assert rate == "normal" or rate in rates


@pytest.mark.parametrize(
    "message",
    [
        EngineWish(Say.VOICE, "de", "Käthe", "fast", ("Prism",), "pyttsx3"),
        SpokenLine(7, "Blau 9 Anna.\tÄ", interrupt=True),
        EngineReady("Prism", "NVDA", stops=True, brailles=False),
        *(Trying("Prism"), Absent(""), Absent("Prism", Silence.FAILS), LineSaid(3)),
    ],
)
def test_a_message_is_read_as_it_was_written(message: Message) -> None:
    assert read(written(message)[:-1]) == message


@pytest.mark.parametrize(
    "line",
    [
        *(
            b"",
            b"la la",
            b"[]",
            b"{}",
            b"7",
            b'["LineSaid"]',
            b'["LineSaid", 1, 2, 3]',
            b'["Nobody", 1]',
        ),
        *(
            b'["EngineWish", "shout", "de", "", "", [], ""]',
            b'["EngineWish"]',
            b'[["LineSaid"], 1]',
            b"\xff",
        ),
        b"[" * 5000,
    ],
)
def test_what_is_no_message_is_none(line: bytes) -> None:
    assert read(line) is None
