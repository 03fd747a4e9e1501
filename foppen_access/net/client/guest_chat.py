"""Chat as one guest has it: what he types for the others to hear, and whom he has muted."""

from collections.abc import Callable

from foppen_access.dialogue.answering.game_answers import person_awaited
from foppen_access.dialogue.desk import Desk
from foppen_access.narration.outside_text import spoken
from foppen_access.narration.utterance import EVERYBODY
from foppen_access.net.client.evening_wishes import EveningWords
from foppen_access.net.client.moderation_help import decider_line, topic_lines, topic_of
from foppen_access.net.client.next_game import NextGame
from foppen_access.net.protocol.chat import sayable, words_for
from foppen_access.net.protocol.evening_info import Invited
from foppen_access.net.protocol.messages.guest_messages import (
    Measure,
    Nudge,
    Ready,
    Saying,
    Wish,
    Word,
)
from foppen_access.net.protocol.messages.room_messages import SPECTATOR, Note, SeatInfo
from foppen_engine import Seat, game_names, pending

_OF_WISHES = (
    *(Note.WISHED, Note.STANDS_IN, Note.MUTED, Note.UNMUTED, Note.REMOVED, Note.INVITED),
    *(Note.SPECTATORS, Note.NO_SPECTATORS, Note.NEXT, Note.HOST),
)
"""The notes with which a wish is answered."""

_UNHEARD = (
    *("muted", "too-much", "needless", "watches", "players", "name"),
    *("open", "full", "numbers", "few", "decided"),
)
"""Why others don't hear what a guest says, or what he wishes comes to nothing."""


class GuestChat:
    """One guest's chat.

    Args:
        desk: where he types and listens.
        seated: the room's first message to him. Where he watches, the others don't hear him.
        send: sends a message to the room.
        next_game: what is planned.

    Attributes:
        may_govern: whether the room takes wishes about its guests.
        awaits_own_words: whether something of his has not come back yet.
    """

    def __init__(
        self,
        desk: Desk,
        seated: SeatInfo,
        send: Callable[[Word], None],
        *,
        next_game: NextGame,
    ) -> None:
        self._desk = desk
        self._seat = seated.seat
        self._send = send
        self._watches = seated.watches
        self._is_at_service = seated.is_at_service
        self._next_game = next_game
        self._muted: set[Seat] = set()
        self._saying = words_for("say")
        self._ready = words_for("ready")
        self._muting = words_for("mute")
        self._unmuting = words_for("unmute")
        self._nudging = words_for("nudge")
        self._for_all = words_for("for-all")
        self._measures = {
            word: measure
            for measure in (Measure.STAND_IN, Measure.REMOVE, Measure.INVITE)
            for word in words_for(measure.value)
        }
        self._deleting = words_for("delete-table")
        self._table = words_for("table")
        self._evening = EveningWords()
        self._is_hinted = self._deletes = False
        self.may_govern = False
        self.awaits_own_words = False

    def is_said(self, line: str) -> bool:
        """Whether a typed line is for the others to hear."""
        word, rest = _parts(line)
        return bool(rest) and word in self._saying

    def typed(self, line: str) -> bool:
        """Take a typed line, if it is about chat; returns whether it is."""
        word, rest = _parts(line)
        deletes, self._deletes = self._deletes, False
        if word == "?" and rest.casefold() in self._saying | self._ready | self._muting:
            self._desk.remark("apart-talk")
        elif self._watches and self._is_for_others(word, rest):
            self._desk.say(self._desk.here, "apart-unheard-watches")
        elif self.may_govern and self._is_measure(word, rest):
            self._govern(word, rest, deletes=deletes)
        elif self.is_said(line):
            self._say(rest)
        elif word in self._ready and not rest:
            self._say_to_all(Ready())
        elif word in self._muting | self._unmuting and rest:
            self._mute(rest, mutes=word in self._muting)
        elif word in self._muting:
            self._desk.remark("apart-talk")
        elif word in self._nudging:
            self._nudge(rest)
        else:
            return False
        return True

    def _is_measure(self, word: str, rest: str) -> bool:
        """Whether this is about what the host or most guests may do."""
        if word == "?":
            return rest.casefold() in self._table or bool(topic_of(rest))
        if word in self._deleting or self._evening.read(word, rest):
            return True
        return word in self._measures or (
            word in self._muting | self._unmuting and self._whom_for_all(rest) is not None
        )

    def _is_for_others(self, word: str, rest: str) -> bool:
        """Whether this would be heard by the others, or do something at the table."""
        is_said = (word in self._saying and bool(rest)) or (word in self._ready and not rest)
        return is_said or word in self._nudging or self._is_measure(word, rest)

    def _whom_for_all(self, rest: str) -> str | None:
        """The name before a word that means everybody; None without one."""
        name, _, last = rest.rpartition(" ")
        is_for_all = last.casefold() in self._for_all
        words = name.split()
        if is_for_all and words and words[-1].casefold() in ("for", "für"):
            words = words[:-1]
        return " ".join(words) if is_for_all and words else None

    def _govern(self, word: str, rest: str, *, deletes: bool) -> None:
        if word in self._deleting:
            if deletes:
                self._send_wish(Wish(Measure.DELETE))
            else:
                self._deletes = True
                at_service = self._is_at_service
                self._desk.remark("close-table-sure" if at_service else "delete-table-sure")
        elif wish := self._evening.read(word, rest):
            self._wish_of_evening(wish.measure, wish.about)
        elif word == "?" or not rest:
            self._explain(topic_of(rest or word))
        elif word in self._measures:
            self._wish(self._measures[word], rest)
        else:
            measure = Measure.MUTE if word in self._muting else Measure.UNMUTE
            self._wish(measure, self._whom_for_all(rest) or "")

    def _explain(self, topic: str) -> None:
        """Say who decides about the table, and what may be wished of a topic, or of all."""
        host, is_over = self._next_game.host, pending(self._desk.session.state) is None
        about = {} if host is None else self._desk.words.about("player", host)
        self._desk.remark(decider_line(host, self._seat), **about)
        for key in topic_lines(topic, is_over=is_over):
            self._desk.remark(key)

    def explain(self) -> None:
        """Say with the answer that follows how he is heard, and where he hears what he may wish."""
        self._desk.explain("watch-help" if self._watches else "apart-talk")
        if self.may_govern:
            self._desk.explain("moderation-help")

    def _wish(self, measure: Measure, name: str) -> None:
        may_be_own = measure in (Measure.HOST, Measure.INVITE)
        if named := self._named(name, may_be_own=may_be_own):
            self._send_wish(Wish(measure, named[0]))

    def _wish_of_evening(self, measure: Measure, about: str) -> None:
        """Wish something of the evening, or hear what is planned."""
        if measure is Measure.NEXT and not about:
            self._desk.remark_line(self._next_game.planned())
        elif measure is Measure.NEXT:
            titles = {game: self._desk.text(f"game-{game}") for game in game_names()}
            if text := self._evening.next_game(about, titles):
                self._send_wish(Wish(measure, text=text))
            else:
                listing = self._desk.words.catalog.listing([*titles.values()])
                self._desk.remark("next-which", games=listing)
        elif measure is Measure.NO_SEAT and not about:
            self._send_wish(Wish(measure, self._seat))
        elif measure is Measure.NO_SEAT and (name := self._next_game.comes_anew(about)):
            self._send_wish(Wish(measure, text=name))
        elif measure in (Measure.NO_SEAT, Measure.HOST):
            self._wish(measure, about)
        else:
            self._send_wish(Wish(measure, text=about))

    def _send_wish(self, wish: Wish) -> None:
        """Send a wish; what comes of it is told when it is back."""
        self.awaits_own_words = True
        self._send(wish)

    def _nudge(self, name: str) -> None:
        awaited = person_awaited(self._desk.session.state)
        if not name and awaited is not None and awaited != self._seat:
            self._send(Nudge(awaited))
        elif not name:
            self._desk.remark("nudge-nobody")
        elif named := self._named(name):
            if named[0] == awaited:
                self._send(Nudge(named[0]))
            else:
                about = self._desk.words.about("player", named[0])
                self._desk.remark("nudge-no-turn", **about)

    def is_unheard(self, why: str) -> None:
        """The others don't hear what he has said, or what he wishes comes to nothing."""
        self.awaits_own_words = False
        if why in _UNHEARD:
            self._desk.say(self._desk.here, f"apart-unheard-{why}")

    def tell_invited(self, invited: Invited) -> None:
        """Say a new invitation, for whoever passes it on."""
        self.awaits_own_words = False
        player = invited.name or (
            self._desk.text("host-spectators")
            if invited.seat == SPECTATOR
            else self._desk.words.name(invited.seat)
        )
        self._desk.say(EVERYBODY, "host-words", player=player, words=spoken(invited.words, 200))
        self._desk.say(EVERYBODY, "host-link", player=player, link=invited.link)

    def hear_of_wish(self, note: Note) -> None:
        """Something that was wished is done, or the others have heard of it."""
        if note in _OF_WISHES:
            self.awaits_own_words = False

    def hears(self, seat: Seat) -> bool:
        """Whether this guest is to hear what was said at a seat; his own words are back then."""
        if seat == self._seat:
            self.awaits_own_words = False
        return seat not in self._muted

    def _say(self, text: str) -> None:
        said, whole = sayable(text), sayable(text, len(text), len(text))
        if said:
            self._say_to_all(Saying(said))
        if said != whole or not said:
            self._desk.say(self._desk.here, "apart-cut" if said else "apart-nothing-said")

    def _say_to_all(self, word: Saying | Ready) -> None:
        """Send a chat message; the guest himself hears it when it comes back."""
        self.awaits_own_words = True
        self._send(word)

    def hint(self, seat: Seat) -> None:
        """Say once, when somebody is waited for, how the game goes on without him."""
        if self.may_govern and not self._is_hinted:
            self._is_hinted = True
            self._desk.remark("stand-in-hint", **self._desk.words.about("player", seat))

    def _named(self, name: str, *, may_be_own: bool = False) -> list[Seat]:
        """The other seats of this name, or where that may be the own one; none is said."""
        words, others = self._desk.words, range(self._desk.session.state.seats)
        named = [seat for seat in others if words.name(seat).casefold() == name.casefold()]
        if not named or (named == [self._seat] and not may_be_own):
            self._desk.remark("chat-nobody", name=name)
            return []
        return named

    def _mute(self, name: str, *, mutes: bool) -> None:
        words, named = self._desk.words, self._named(name)
        if not named:
            return
        self._muted = self._muted | {*named} if mutes else self._muted - {*named}
        self._desk.remark(
            "chat-muted" if mutes else "chat-unmuted", **words.about("player", named[0])
        )


def _parts(line: str) -> tuple[str, str]:
    word, _, rest = line.strip().partition(" ")
    return word.casefold(), rest.strip()
