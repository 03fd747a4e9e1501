"""Keeping off the terminal what libraries and threads write by themselves: a screen reader would
speak it.
"""

import logging
import sys
import threading

_LOG = logging.getLogger("foppen_access.apart")


def keep_off_the_terminal() -> None:
    """Let nothing but the console write to the terminal of a player: no log of a library, no
    warning, and no traceback of a thread that nobody waits for. Logs that somebody keeps get it.
    Hooks that somebody else has set stay.
    """
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(logging.NullHandler())  # else what nobody keeps goes to standard error
    logging.captureWarnings(capture=True)
    if threading.excepthook is threading.__excepthook__:
        threading.excepthook = _of_thread
    if sys.unraisablehook is sys.__unraisablehook__:
        sys.unraisablehook = _unraisable


def _of_thread(args: threading.ExceptHookArgs) -> None:
    facts = {"thread": args.thread.name if args.thread else "", "why": args.exc_type.__name__}
    _LOG.error("fault", extra={"facts": facts})


def _unraisable(args: "sys.UnraisableHookArgs") -> None:
    _LOG.error("fault", extra={"facts": {"why": args.exc_type.__name__}})
