"""The program as it is called: by its name, or as a module."""

import sys

_INTERRUPTED = 128 + 2
"""The value of `Status.INTERRUPTED`, which is imported too late for this."""


def main() -> int:
    """Run with the arguments of the process. Ctrl+C is answered by the exit status also while what
    the program needs is still being imported.
    """
    try:
        from foppen_access.cli.program_run import main as run  # noqa: PLC0415 - as above

        return run()
    except KeyboardInterrupt:
        return _INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
