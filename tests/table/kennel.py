"""Processes of the program that can be killed, quickly.

The program is loaded once. For each request a copy of this process runs it, as a process of its
own with a standard input and output of its own; whoever asked is told its number and may kill it.
A kill is no power cut: what was written outlives it, so nobody waits for the disk here.
"""

import json
import os
import signal
import socket
import sys
from unittest.mock import patch

from foppen_access.cli.program_run import run

LONGEST = 65_536


def serve(control: socket.socket) -> None:
    """Run the program for every request, until there are no more."""
    while True:
        request, files, _, _ = socket.recv_fds(control, LONGEST, 2)
        if not request:
            return
        pid = os.fork()
        if not pid:
            os.dup2(files[0], 0)
            os.dup2(files[1], 1)
            sys.stdin = os.fdopen(0, encoding="utf-8")
            sys.stdout = os.fdopen(1, "w", encoding="utf-8")
            os._exit(run(json.loads(request)))
        for file in files:
            os.close(file)
        control.send(str(pid).encode())


def main() -> None:
    """Load everything once, then serve."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with patch.object(os, "fsync"):
        serve(socket.socket(fileno=int(sys.argv[1])))


if __name__ == "__main__":
    main()
