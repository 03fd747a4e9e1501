"""Networks in one machine that are none of its loopback: network namespaces of Linux, joined by a
switch, by a router that translates addresses, and by lines on which packets are late or lost.

The lines are pairs of TAP devices between which a thread carries the packets, so that a kernel
without `netem` is enough.
"""

import ctypes
import fcntl
import heapq
import os
import select
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

IP = shutil.which("ip", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") or ""
NFT = shutil.which("nft", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") or ""
_TUN = Path("/dev/net/tun")
_NAMESPACES = Path("/run/netns")

_NEW_NET = 0x40000000
_SET_NAME = 0x400454CA
_TAP = 0x0002 | 0x1000
"""What the kernel calls a namespace of the network, naming a device, and one of whole frames."""

_LONGEST = 65_536

NEAR = "192.168.77"
BEHIND = "10.66.0"
"""The network of the house, and the one behind the router that translates."""

HOST = f"{NEAR}.10"
"""The address of who hosts."""


def why_not() -> str:
    """Why there can be no such networks here; empty where there can."""
    if sys.platform != "linux" or not IP:
        return "this needs Linux with iproute2"
    if os.geteuid() != 0 or not os.access(_TUN, os.W_OK):
        return "this needs the rights of root and /dev/net/tun"
    if not NFT:
        return "this needs nft, of the package nftables"
    return ""


@contextmanager
def inside(namespace: str) -> Iterator[None]:
    """The time in which this thread, and what it begins, is in a network of its own."""
    libc = ctypes.CDLL(None, use_errno=True)
    with (
        Path(f"/proc/self/task/{_thread()}/ns/net").open() as before,
        (_NAMESPACES / namespace).open() as other,
    ):
        if libc.setns(other.fileno(), _NEW_NET):
            raise OSError(ctypes.get_errno(), "setns")
        try:
            yield
        finally:
            libc.setns(before.fileno(), _NEW_NET)


def _thread() -> int:
    return ctypes.CDLL(None).gettid()  # type: ignore[no-any-return]  # of C


class Weather(NamedTuple):
    """How a line is, in each direction.

    Args:
        delay: seconds until a packet is there.
        jitter: so many seconds more or less, in the order in which they were sent.
        loss: the share of packets that never come.
    """

    delay: float = 0.0
    jitter: float = 0.0
    loss: float = 0.0


class Line:
    """A line between two networks.

    Args:
        ends: the namespace and the device at each end.
        weather: how it is.
        rng: decides which packets are lost, and how late the others are.

    Attributes:
        is_silent: whether nothing comes through, of which no device knows.
        carried: how many packets have come through.
    """

    def __init__(
        self, ends: tuple[tuple[str, str], tuple[str, str]], weather: Weather, rng: Random
    ) -> None:
        self.is_silent = False
        self.carried = 0
        self._weather = weather
        self._rng = rng
        self._is_closed = False
        self._taps = [_tap(namespace, device) for namespace, device in ends]
        self._thread = Thread(target=self._carry, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it, and its devices with it."""
        self._is_closed = True
        self._thread.join()
        for each in self._taps:
            os.close(each)

    def _carry(self) -> None:
        waiting: list[tuple[float, int, int, bytes]] = []
        last, count = dict.fromkeys(self._taps, 0.0), 0
        across = {self._taps[0]: self._taps[1], self._taps[1]: self._taps[0]}
        while not self._is_closed:
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                _, _, to, frame = heapq.heappop(waiting)
                with suppress(OSError):  # that end is down
                    os.write(to, frame)
                    self.carried += 1
            rest = min(0.1, waiting[0][0] - now) if waiting else 0.1
            for tap in select.select(self._taps, [], [], max(0.0, rest))[0]:
                try:
                    frame = os.read(tap, _LONGEST)
                except OSError:
                    continue
                if self.is_silent or self._rng.random() < self._weather.loss:
                    continue
                spread = self._weather.jitter * self._rng.uniform(-1, 1)
                due = max(time.monotonic() + self._weather.delay + spread, last[tap])
                last[tap], count = due, count + 1
                heapq.heappush(waiting, (due, count, across[tap], frame))


def _tap(namespace: str, device: str) -> int:
    with inside(namespace):
        tap = os.open(_TUN, os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(tap, _SET_NAME, struct.pack("16sH", device.encode(), _TAP))
    return tap


class Networks:
    """A house with a host and a guest on its wireless network, and a guest behind a router of his
    own, who is on another wireless network.

    Args:
        weather: of both wireless lines.
        rng: decides what happens to packets.

    Attributes:
        host: the namespace of who hosts.
        guest: of the guest in the same network.
        far: of the guest behind the other router.
        lines: of the two guests.
    """

    def __init__(self, weather: Weather, rng: Random) -> None:
        own = f"fa{os.getpid()}"
        self._switch, self._router = f"{own}-switch", f"{own}-router"
        self.host, self.guest, self.far = (f"{own}-{each}" for each in ("host", "guest", "far"))
        self._all = (self._switch, self._router, self.host, self.guest, self.far)
        self.lines: dict[str, Line] = {}
        try:
            for each in self._all:
                ip("netns", "add", each)
                ip("-n", each, "link", "set", "lo", "up")
            self._build(weather, rng)
        except BaseException:
            self.close()
            raise

    def _build(self, weather: Weather, rng: Random) -> None:
        switch = self._switch
        ip("-n", switch, "link", "add", "br0", "type", "bridge")
        ip("-n", switch, "addr", "add", f"{NEAR}.1/24", "dev", "br0")
        ip("-n", switch, "link", "set", "br0", "up")
        for namespace, port, number in ((self.host, "p0", 10), (self._router, "p1", 30)):
            peer = ("peer", "name", port, "netns", switch)
            ip("-n", namespace, "link", "add", "eth0", "type", "veth", *peer)
            self._join(port)
            self.address(namespace, "eth0", f"{NEAR}.{number}", f"{NEAR}.1")
        air = ((self.guest, "wlan0"), (switch, "p2"))
        self.lines[self.guest] = Line(air, weather, Random(rng.random()))
        self._join("p2")
        self.address(self.guest, "wlan0", f"{NEAR}.20", f"{NEAR}.1")
        air = ((self.far, "wlan0"), (self._router, "lan0"))
        self.lines[self.far] = Line(air, weather, Random(rng.random()))
        self.address(self._router, "lan0", f"{BEHIND}.1")
        self.address(self.far, "wlan0", f"{BEHIND}.20", f"{BEHIND}.1")
        with inside(self._router):
            run("sysctl", "-qw", "net.ipv4.ip_forward=1")
        self.translate()

    def _join(self, port: str) -> None:
        ip("-n", self._switch, "link", "set", port, "master", "br0", "up")

    def translate(self) -> None:
        """The router translates addresses, by rules that are loaded anew."""
        rules = (
            "flush ruleset; table ip nat { chain out { type nat hook postrouting priority 100;"
            ' oifname "eth0" masquerade; }; }'
        )
        with inside(self._router):
            run(NFT, rules)

    def address(self, namespace: str, device: str, own: str, router: str = "") -> None:
        """A device has this address from now on, and no other."""
        ip("-n", namespace, "addr", "flush", "dev", device)
        ip("-n", namespace, "addr", "add", f"{own}/24", "dev", device)
        ip("-n", namespace, "link", "set", device, "up")
        if router:
            ip("-n", namespace, "route", "replace", "default", "via", router)

    def pull(self, namespace: str) -> None:
        """The guest's device is down, as when its cable is pulled."""
        ip("-n", namespace, "link", "set", "wlan0", "down")

    def plug(self, namespace: str, number: int = 20) -> None:
        """It is up again, perhaps with another address."""
        net = NEAR if namespace == self.guest else BEHIND
        self.address(namespace, "wlan0", f"{net}.{number}", f"{net}.1")

    def close(self) -> None:
        """Nothing is left of it."""
        for line in self.lines.values():
            line.close()
        for each in self._all:
            with suppress(subprocess.CalledProcessError):
                ip("netns", "del", each)


def ip(*arguments: str) -> None:
    """Configure a network."""
    run(IP, *arguments)


def run(*command: str) -> None:
    """Run a command that says nothing where all is well."""
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - ours
