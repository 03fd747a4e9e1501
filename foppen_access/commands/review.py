"""The command `review`: what a player's cards have cost, and a walk through the game."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from foppen_access.coach.review import Costly, Review, finished_rounds, with_hand
from foppen_access.coach.review import review as costs_of
from foppen_access.commands.progress import Progress
from foppen_access.commands.wish import seat_of
from foppen_access.console.coaching import costly_line, review_lines, too_early
from foppen_access.console.hand import hand_phrase, orders, suit_line
from foppen_access.console.patience import patience
from foppen_access.console.vocabulary import Ask, Command, Nothing, Vocabulary
from foppen_access.gameplay.timeline import Move
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Detail
from foppen_access.narration.words import Words
from foppen_access.runtime.faults import Status
from foppen_access.runtime.program import Program
from foppen_access.runtime.records import loaded
from foppen_engine import Bid, Card, FutschikatoState, LetStand, Play, Seat, State
from foppen_engine.games.foppen.events import TrickWon


def review(program: Program, *, record: Path, seat: str | None) -> Status:
    """Say which cards of a player cost most in the rounds of a record that are over. At a terminal
    one can then walk through them.

    Raises:
        Fault: the record does not hold, or nobody of that name sits there.
    """
    game, console = loaded(program, record), program.console
    header = game.header
    at = 0 if seat is None else seat_of(program, seat, header.seats)
    words = Words(
        program.catalog,
        header.seats,
        you=at,
        numbers=isinstance(game.timeline.start, FutschikatoState),
        detail=Detail(program.settings["detail"]),
        suit_names=program.settings.suit_names(),
    )
    rounds = finished_rounds(game.timeline)
    if not rounds:
        console.tell([too_early(words)])
        console.finish()
        return Status.DONE
    with patience(lambda: console.meanwhile(program.catalog.text("one-moment"))):
        found = _reviewed(rounds, at, Progress(program, sys.stderr, len(rounds)))
    called = program.catalog.text(f"game-{header.game}")
    title = "review-title-game" if words.numbers else "review-title"
    console.tell([program.catalog.text(title, rounds=len(rounds), game=called)])
    console.tell(_lines(found, words, at))
    if console.interactive:
        costly = [each for known in found if known for each in known.costly]
        _Walk(program, words, at).through(rounds, costly)
    console.finish()
    return Status.DONE


def _reviewed(
    rounds: Sequence[tuple[Move, ...]], seat: Seat, progress: Progress
) -> list[Review | None]:
    found = []
    for count, moves in enumerate(rounds):
        progress.done(count)
        found.append(costs_of(moves, seat))
    return found


def _lines(found: Sequence[Review | None], words: Words, seat: Seat) -> list[str]:
    known = [each for each in found if each]
    if not known:
        return review_lines(None, words, seat, several=True)
    whole = known[0]
    for each in known[1:]:
        whole = whole.and_of(each)
    lines = review_lines(whole, words, seat, several=len(found) > 1)
    if len(known) < len(found):
        player, rounds = words.name(seat), len(found) - len(known)
        lines.append(words.catalog.text("review-unknown-rounds", player=player, rounds=rounds))
    return lines


class _Walk:
    """Says a game again, trick by trick, at a terminal."""

    def __init__(self, program: Program, words: Words, seat: Seat) -> None:
        self._console = program.console
        self._words = words
        self._text = program.catalog.text
        self._seat = seat
        self._narrator = Narrator(words)
        self._vocabulary = Vocabulary(
            program.catalog.language,
            numbers=words.numbers,
            suit_names=program.settings.suit_names(),
        )
        self._order = orders(numbers=words.numbers)[0]
        self._hands: dict[int, tuple[Card, ...]] = {}
        self._how = self._text("review-walk-game" if words.numbers else "review-walk")

    def through(self, rounds: Sequence[tuple[Move, ...]], costly: Sequence[Costly]) -> None:
        """Enter by Enter, until the end of input or the player leaves."""
        steps = [step for moves in rounds for step in _steps(moves)]
        for moves in rounds:
            self._hands |= _hands(moves, self._seat)
        at = -1
        self._console.tell([self._how])
        while (line := self._console.ask(self._text("prompt"))) is not None:
            match self._vocabulary.read(line):
                case Ask(Command.QUIT):
                    return
                case Nothing() | Ask(Command.NEWER):
                    wanted = at + 1
                case Ask(Command.OLDER):
                    wanted = at - 1
                case Ask(Command.REPEAT):
                    wanted = at
                case Ask(Command.HAND, colour):
                    self._console.tell([self._hand(steps[max(at, 0)], colour)], interrupt=True)
                    continue
                case _:
                    self._console.tell([self._how])
                    continue
            if 0 <= wanted < len(steps):
                at = wanted
                self._console.tell(self._step(steps[at], costly))
            else:
                self._console.tell([self._text("review-walk-end")])

    def _step(self, moves: Sequence[Move], costly: Sequence[Costly]) -> Iterable[str]:
        """What happened; what in it was costly, with the hand it was chosen from."""
        yield from (said.text for said in self._narrator.tell(moves, self._seat))
        made = [(m.action, _moment(m)) for m in moves if isinstance(m.action, Play | Bid)]
        heard = ""
        for each in costly:
            if (each.action, _moment(each.move)) in made:
                hand = self._hand_at(_moment(each.move), "")
                if hand != heard:
                    yield hand
                yield costly_line(each, self._words, several=False)
                heard = hand

    def _hand(self, moves: Sequence[Move], colour: str) -> str:
        """The hand before the player's own card, or where he played none before the first."""
        made = list(_made(moves))
        moments = [at for seat, at, _ in made if seat == self._seat] or [at for _, at, _ in made]
        if not moments and self._words.numbers:  # the deal, which is told by itself
            moments = [_moment(moves[0])]
        return self._hand_at(moments[0] if moments else None, colour)

    def _hand_at(self, moment: int | None, colour: str) -> str:
        """The hand of a moment, or what of one colour was in it, where cards have colours."""
        cards = None if moment is None else self._hands.get(moment)
        if cards is None:
            return self._text("review-unknown", player=self._words.name(self._seat))
        if colour and not self._words.numbers:
            return suit_line(cards, self._vocabulary.suits(colour), self._order, self._words)
        if not cards:
            return self._text("review-hand-empty")
        return self._text("review-hand", cards=hand_phrase(cards, self._order, self._words))


def _hands(moves: Sequence[Move], seat: Seat) -> dict[int, tuple[Card, ...]]:
    """The hand of a seat at each moment of a round, where it is known."""
    made = _made(with_hand(moves, seat) or ())
    return {moment: before.hands[seat].known for _, moment, before in made}


def _made(moves: Iterable[Move]) -> Iterator[tuple[Seat, int, State]]:
    """Who decided, at which moment, and what the game was then."""
    for move in moves:
        if isinstance(move.action, Play | LetStand | Bid):
            yield move.action.seat, _moment(move), move.before


def _moment(move: Move) -> int:
    """Which card of its game or round it is."""
    state = move.before
    if isinstance(state, FutschikatoState):
        return state.moves
    return 1000 * state.current.number + len(state.current.gone)


def _steps(moves: Sequence[Move]) -> Iterable[list[Move]]:
    """A round in pieces: each trick, or each card where there are none, with what follows. A
    ruling belongs to the trick after it; what comes after the last card, to the last one.
    """
    cards = [at for at, move in enumerate(moves) if isinstance(move.action, Play | LetStand)]
    step: list[Move] = []
    for at, move in enumerate(moves):
        step.append(move)
        if isinstance(move.after, FutschikatoState):
            ends = at + 1 in cards
        else:
            ends = any(isinstance(event, TrickWon) for event in move.events) and at < cards[-1]
        if ends:
            yield step
            step = []
    yield step
