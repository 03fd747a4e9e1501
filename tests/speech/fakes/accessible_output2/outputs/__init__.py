"""The outputs of accessible-output2, as far as we use them, with what they were told to do."""

RUNNING: set[str] = set()
CALLS: list[tuple[str, ...]] = []


class Output:
    """What every output has; `braille` of one that can't is of no use."""

    name = ""

    def __init__(self) -> None:
        print(f"Looking for {self.name}.")  # noqa: T201 - libraries do this

    def is_active(self) -> bool:
        return self.name in RUNNING

    def speak(self, text: str, interrupt: bool = False) -> None:  # noqa: FBT001, FBT002
        CALLS.append(("speak", text, str(interrupt)))

    def braille(self, text: str, **_: object) -> bool:  # noqa: ARG002
        return False
