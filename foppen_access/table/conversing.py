"""When a table is asked what has gone wrong: at a contradiction, an objection, an early alarm."""

from foppen_access.console.desk import Desk
from foppen_access.narration.utterance import EVERYBODY, Cue
from foppen_access.table.diagnosis import Told
from foppen_access.table.entries import Entry
from foppen_access.table.findings import Finding
from foppen_access.table.mending import Reply, Turn
from foppen_access.table.queries import why
from foppen_access.table.reading import TableReader
from foppen_access.table.refereeing import Refereeing
from foppen_access.table.rework import present_part, who_played
from foppen_access.table.talk import Talk
from foppen_engine import Card, Play, Reason, Reveal, Seat, unseen
from foppen_engine.game import NotInHand, NotYourTurn
from foppen_engine.games.foppen.refusals import CardGone, PlayedAlready, Revoke, SitsOut
from foppen_engine.values import replace


class Conversing:
    """Begins conversations about slips, and keeps for the next one what the table has told.

    Args:
        desk: where they are held.
        reader: the meaning of the answers.
        refereeing: what is known of the game.
    """

    def __init__(self, desk: Desk, reader: TableReader, refereeing: Refereeing) -> None:
        self._desk = desk
        self._words = desk.words
        self._reader = reader
        self._refereeing = refereeing
        self._talk: Talk | None = None
        self._known: Talk | None = None
        self._fine = 0

    @property
    def is_open(self) -> bool:
        """Whether something is asked."""
        return self._talk is not None

    @property
    def has_card(self) -> bool:
        """Whether a card was said in this round."""
        return self._count() > 0

    def close(self) -> Talk | None:
        """Nothing is asked any more; what was."""
        talk, self._talk = self._talk, None
        return talk

    def ask(self) -> Turn:
        """Say again what is asked."""
        return self._talk.ask() if self._talk else Turn.ASKED

    def answered(self, line: str, entry: Entry) -> Reply | None:
        """What an answer means; None where the line is no answer to what is asked."""
        return self._talk.answered(line, entry) if self._talk else None

    def keep(self, talk: Talk | None) -> None:
        """What was told in a conversation holds for the next one, if that is about the same card;
        None where it doesn't any more.
        """
        self._known = talk

    def reopen(self, talk: Talk) -> None:
        """Ask again what was asked before."""
        self._talk = talk
        talk.ask()

    def go_on(self, talk: Talk) -> None:
        """Go on with a conversation after a mend that can't be."""
        talk.decline()
        self.reopen(talk)

    def about_play(
        self, action: Play, reason: Reason, line: tuple[Card, ...], *, can_rule: bool
    ) -> bool:
        """Ask about a play that can't be, accusing nobody; whether a slip may be the reason.

        Args:
            action: the play.
            reason: what the rules have against it.
            line: the cards that were said after it.
            can_rule: whether the table may let it stand.
        """
        card, told = self._words.card(action.card), Told()
        match reason:
            case Revoke():
                self._desk.tell_line(EVERYBODY, self._desk.text("slips-odd"), Cue.ERROR)
            case CardGone(_, by, trick):
                players = {"by": self._words.player(by), "player": self._words.player(action.seat)}
                text = self._desk.text("slips-doubled", card=card, trick=trick, **players)
                self._desk.tell_line(EVERYBODY, text, Cue.ERROR)
            case NotInHand() if not unseen(self._desk.session.state)[action.card]:
                self._desk.tell_refusal(EVERYBODY, reason, text=why(self._desk, reason))
            case NotYourTurn(seat, turn) | SitsOut(seat, turn) | PlayedAlready(seat, _, turn):
                key = "slips-turn" if can_rule else "slips-turn-only"
                text = self._desk.text(key, player=self._words.player(turn))
                self._desk.tell_line(EVERYBODY, text, Cue.ERROR)
                told = Told(((self._count() + 1, seat),))
            case _:
                return False
        named = not isinstance(reason, Revoke)
        self._begin((action.card, *line), told, named=named, can_rule=can_rule)
        return True

    def about(self, finding: Finding, line: tuple[Card, ...]) -> bool:
        """Ask about what has come to light in the present round; whether that can be."""
        part = present_part(self._desk.session.timeline)
        if part is None or part.number != finding.round:
            return False
        if finding.card and not finding.trick:
            hands = [m.action for m in part.moves if isinstance(m.action, Reveal)]
            known = tuple((hand.seat, hand.cards) for hand in hands if hand.cards)
            self._begin((), Told(hands=known), named=True)
        else:
            self._begin(line, Told(), named=False)
        return True

    def object(self, seat: Seat | None) -> bool:
        """Somebody objects to the last card, or says whose it was; whether there is one."""
        if self._talk:
            self._talk.object(seat)
            return True
        count = self._count()
        players = () if seat is None else ((count, seat),)
        if count:
            told = Told(players, objections=(count,))
            self._begin((), told, named=seat is not None, can_rule=False)
        return count > 0

    def alarm(self) -> bool:
        """Ask who has the disc where slips explain the cards far better than that all is right;
        whether there is anything to ask.
        """
        count = self._count()
        self._fine = self._fine if self._fine < count else 0
        talk = Talk(self._desk, self._reader, self._refereeing, calm=True, can_rule=False)
        if not talk.alarms or talk.suspected <= self._fine:
            return False
        self._fine = count
        self._talk = talk
        talk.ask()
        return True

    def _count(self) -> int:
        part = present_part(self._desk.session.timeline)
        return len(part.plays) if part else 0

    def _begin(
        self, waiting: tuple[Card, ...], told: Told, *, named: bool, can_rule: bool = True
    ) -> None:
        known, self._known = self._known, None
        last = waiting[-1] if waiting else self._last()
        if known and known.last == last and not named:
            facts = known.facts(self._count() + len(waiting))
            told, named = replace(facts, objections=told.objections), True
        self._talk = Talk(
            self._desk,
            self._reader,
            self._refereeing,
            waiting=waiting,
            told=told,
            named=named,
            can_rule=can_rule,
        )
        self._talk.ask()

    def _last(self) -> Card | None:
        part = present_part(self._desk.session.timeline)
        return who_played(part.plays[-1])[1] if part and part.plays else None
