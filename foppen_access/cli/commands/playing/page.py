"""The command `page`: the whole program on a page in the browser of this computer."""

from contextlib import closing

from foppen_access.browser.page_console import PageConsole
from foppen_access.cli.app import MENU, perform
from foppen_access.faults.fault import Status
from foppen_access.runtime.optional_packages import needs_network
from foppen_access.runtime.program import Program
from foppen_access.speech.speaker import Say


def page(program: Program) -> Status:
    """Serve the page until its user leaves the program, or its last window is closed.

    Raises:
        Fault: what it needs is not installed.
    """
    with needs_network():
        from foppen_access.browser.page_server import PageServer  # noqa: PLC0415 - an extra
    server = PageServer(lambda: program.catalog, program.reports.write, program.places.data)
    program.until_closed.enter_context(closing(server))
    is_open = server.open_browser()
    key = "page-opened" if is_open else "page-not-opened"
    program.console.tell([program.catalog.text(key, link=server.link)])
    program.console.show()
    program.move_to(PageConsole(server, program.catalog))
    # The page is what a screen reader reads.
    program.speak(Say.TERMINAL.value if program.say is Say.SCREEN_READER else None)
    return perform(program, MENU)
