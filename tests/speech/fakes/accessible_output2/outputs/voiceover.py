"""VoiceOver: it runs, but may not be controlled by AppleScript."""

from accessible_output2.outputs import CALLS, RUNNING, Output


class VoiceOver(Output):
    name = "VoiceOver"

    def silence(self) -> None:
        if "AppleScript" not in RUNNING:
            raise PermissionError
        CALLS.append(("silence",))


output_class = VoiceOver
