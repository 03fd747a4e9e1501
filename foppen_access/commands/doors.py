"""The doors of this computer: who may come through them, and what is noted there."""

from foppen_access.apart.serving import Encryption, own_address
from foppen_access.apart.watch import log_to
from foppen_access.commands.hosting import Here
from foppen_access.narration.keys import Complaint
from foppen_access.narration.outside import shown_path
from foppen_access.runtime.faults import Fault, Status
from foppen_access.runtime.output import may_grow


def is_open(here: Here) -> bool:
    """Whether guests may come from beyond this network: encrypted, or through a proxy that does."""
    return here.certificate is not None or here.proxy is not None


def encryption_of(here: Here) -> Encryption | None:
    """The certificate that was named.

    Raises:
        Fault: it is none.
    """
    if here.certificate is None:
        return None
    encryption = Encryption(here.certificate, here.key or here.certificate)
    try:
        encryption.check()
    except OSError as error:
        file = shown_path(here.certificate)
        raise Fault(Complaint("host-certificate", file=file), Status.WRONG_COMMAND_LINE) from error
    return encryption


def check_log(here: Here) -> None:
    """Begin the log where one was named.

    Raises:
        Fault: nothing may be added to that file.
    """
    if here.log and not may_grow(here.log):
        raise Fault(Complaint("not-overwritten", file=shown_path(here.log)))
    log_to(here.log)


def beginning_of(here: Here, port: int) -> str:
    """What links to this room begin with."""
    scheme = "https" if here.certificate else "http"
    return (here.address or f"{scheme}://{own_address()}:{port}").rstrip("/")
