"""The process whose copies `nursery` begins programs with; nothing of the tests is loaded here."""

import faulthandler
import fcntl
import gc
import json
import os
import signal
import socket
import sys
import termios
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NoReturn

LONGEST = 65_536


def _serve(control: socket.socket) -> None:
    """Begin a program for every request, until there are no more."""
    while True:
        request, files, _, _ = socket.recv_fds(control, LONGEST, 1)
        if not request:
            return
        begun, told = os.pipe()
        if not (middle := os.fork()):
            if pid := os.fork():
                os.write(told, f"{pid}\n".encode())
                os._exit(0)
            control.close()
            _become(json.loads(request), files[0], told)
        os.close(files[0])
        os.close(told)
        os.waitpid(middle, 0)
        with open(begun, "rb") as words:  # noqa: PTH123 - a descriptor
            control.send(words.read())


def _become(asked: Mapping[str, Any], terminal: int, told: int) -> NoReturn:
    """Be the program, at this terminal, to its end."""
    _log_in(terminal)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    for number in asked["ignored"]:
        signal.signal(number, signal.SIG_IGN)
    for name, file, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        stream = open(file, mode, closefd=False)  # noqa: SIM115 - it stays open
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    faulthandler.register(signal.SIGUSR1, 2)  # says where a program hangs
    program = import_module("foppen_access.__main__")
    sys.argv = [str(program.__file__), *asked["arguments"]]
    sys.orig_argv[:] = [sys.executable, "-m", "foppen_access", *asked["arguments"]]
    os.close(told)
    sys.exit(program.main())


def _log_in(terminal: int) -> None:
    """Lead a session of which this is the terminal."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for file in range(3):
        os.dup2(terminal, file)
    os.close(terminal)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for each in sys.argv[2:]:
        import_module(each)
    gc.freeze()
    _serve(socket.socket(fileno=int(sys.argv[1])))
