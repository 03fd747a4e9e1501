"""The command `completion`: the script by which a shell completes what is typed."""

import click

from foppen_access.cli.completion_scripts import completion_script
from foppen_access.faults.fault import Status
from foppen_access.runtime.program import Program


def completion(program: Program, *, shell: str) -> Status:
    """Print it whole, for a file or for the shell itself."""
    group = click.get_current_context().find_root().command
    assert isinstance(group, click.Group)  # noqa: S101 - only the program has no parent
    program.console.tell(completion_script(group, shell).splitlines())
    program.console.finish()
    return Status.DONE
