"""Another game of the evening as one guest has it: whether it can be asked for, and by whom."""

from collections.abc import Callable

from foppen_access.dialogue.desk import Desk
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.net.protocol.chat import sayable
from foppen_access.net.protocol.evening_info import (
    EveningInfo,
    NextGameInfo,
    evening_from_data,
)
from foppen_access.net.protocol.messages.guest_messages import Again, Measure
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, Aside, Note, wished_of
from foppen_engine import Seat, game_names, pending
from foppen_engine.values import replace


class NextGame:
    """What a guest hears of the evening, and his wish for another game.

    Args:
        desk: where he types and listens.
        seat: his own.
        send: sends a message to the room.
    """

    def __init__(self, desk: Desk, seat: Seat, send: Callable[[Again], None]) -> None:
        self._desk = desk
        self._seat = seat
        self._send = send
        self._evening: EveningInfo | None = None
        self._is_asked = self._is_watched = self._is_resumed = False

    @property
    def is_possible(self) -> bool:
        """Whether another game can follow in this room."""
        return self._evening is not None

    @property
    def host(self) -> Seat | None:
        """Who decides; None where most do."""
        return self._evening.host if self._evening else None

    @property
    def is_host(self) -> bool:
        """Whether he decides."""
        return self.host == self._seat

    def planned(self) -> str:
        """What the next game is, in a sentence."""
        planned = self._evening and self._evening.planned
        if not planned:
            return self._desk.text("next-same")
        return planned_line(self._desk.words.catalog, planned)

    def comes_anew(self, name: str) -> str:
        """Who plays only the next game and is called so, as it is written there; empty for none."""
        words, planned = self._desk.words, self._evening and self._evening.planned
        present = {words.name(seat).casefold() for seat in range(self._desk.session.state.seats)}
        said = " ".join(name.casefold().split())
        coming = [each for each in planned.people if each.casefold() == said] if planned else []
        return coming[0] if coming and said not in present else ""

    def plan(self, planned: NextGameInfo) -> None:
        """Hear what the next game is to be."""
        if self._evening:
            self._evening = replace(self._evening, planned=planned)
            self._desk.tell_line(EVERYBODY, self.planned())

    def is_led_by(self, seat: Seat) -> None:
        """The guest of a seat decides from now on."""
        if self._evening:
            self._evening = replace(self._evening, host=seat)

    def may_be_watched(self) -> None:
        """Spectators may come from now on, or none any more."""
        self._is_watched = False

    def hear_of_watching(self, note: Note) -> None:
        """The first spectator is there, or the last one has gone."""
        if note is Note.WATCHED:
            self.is_watched()
        else:
            self.is_watched_no_more()

    def is_watched(self) -> None:
        """A spectator is there; that is said once."""
        if not self._is_watched and self._seat != SPECTATOR:
            self._is_watched = True
            self._desk.say(EVERYBODY, f"note-{Note.WATCHED.value}")

    def is_watched_no_more(self) -> None:
        """The last spectator has gone."""
        if self._is_watched:
            self._is_watched = False
            self._desk.say(EVERYBODY, f"note-{Note.UNWATCHED.value}")

    def resume(self) -> None:
        """His page goes on where it was: what it has shown of the evening is not said again."""
        self._is_resumed = True
        self._is_asked = pending(self._desk.session.state) is None

    def hear(self, data: object) -> None:
        """Take what the room tells of the evening; the first time the score is said."""
        is_first = self._evening is None and not self._is_resumed
        self._evening = evening_from_data(data, self._desk.session.state.seats)
        if self._is_resumed:
            self._is_resumed, self._is_watched = False, self._evening.spectators
        told = self._desk.words.evening_so_far(self._evening.wins)
        if is_first and told:
            self._desk.tell_line(EVERYBODY, told)
        if is_first and self._evening.clock:
            self._desk.say(EVERYBODY, "evening-clock", count=int(self._evening.clock))
        if self._evening.spectators:
            self.is_watched()
        elif is_first and self._evening.watched and self._seat != SPECTATOR:
            self._desk.say(EVERYBODY, f"note-{Note.SPECTATORS.value}")
        asks = pending(self._desk.session.state) is None and self._seat != SPECTATOR
        if is_first and self._evening.planned and not asks:  # else it is said with the question
            self._desk.tell_line(EVERYBODY, self.planned())
        if self._evening.silent is not None:
            about = self._desk.words.about("player", self._evening.silent)
            self._desk.say(EVERYBODY, f"note-{Note.SILENT.value}", **about)
        if self._seat in self._evening.stood_in:
            about = self._desk.words.about("player", self._seat)
            self._desk.say(EVERYBODY, f"note-{Note.STANDS_IN.value}", **about)

    def ask(self) -> None:
        """Say once who begins another game."""
        if self._evening is None or self._is_asked or self._seat == SPECTATOR:
            return
        self._is_asked = True
        if self._evening.planned:
            self._desk.tell_line(EVERYBODY, self.planned())
        host = self._evening.host
        if host is None:
            self._desk.say(EVERYBODY, "evening-ask-vote")
        elif host == self._seat:
            self._desk.say(EVERYBODY, "evening-ask-host")
        else:
            about = self._desk.words.about("player", host)
            self._desk.say(EVERYBODY, "evening-ask-guest", **about)

    def wish(self) -> None:
        """Tell the room that he wants another game."""
        self._send(Again())


def planned_line(catalog: Catalog, planned: NextGameInfo) -> str:
    """What the next game is, in a sentence."""
    count, players = planned.computers, [*planned.people]
    if count:
        players.append(catalog.text("next-with-computers", count=count, number=str(count)))
    return catalog.text(
        "next-game", game=catalog.text(f"game-{planned.game}"), players=catalog.listing(players)
    )


def text_of(catalog: Catalog, aside: Aside) -> dict[str, str]:
    """The text of a note as it is said; of a wish the game, number or name that it is about."""
    text = aside.text
    if aside.note is Note.WISHED:
        measure, text = wished_of(aside)
        if measure is Measure.NEXT and text in game_names():
            text = catalog.text(f"game-{text}")
        elif measure is Measure.NEXT and text.isdecimal():
            text = catalog.text("next-computers", count=int(text[:3]))
    said = sayable(text)
    return {"text": said} if said else {}
