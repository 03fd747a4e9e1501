"""Walking through a finished game at a terminal, trick by trick."""

from collections.abc import Callable, Iterator, Sequence

from foppen_access.coach.game_review import with_hand
from foppen_access.dialogue.answering.coach_answers import costly_line
from foppen_access.dialogue.answering.hand_order import hand_phrase, orders, suit_line
from foppen_access.dialogue.parsing.meanings import Ask, Meaning, Nothing
from foppen_access.dialogue.parsing.prompt_commands import Command
from foppen_access.dialogue.parsing.prompt_parser import Vocabulary, folded
from foppen_access.gameplay.timeline import Move
from foppen_access.games.game_parts import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.utterance import Cue
from foppen_access.narration.words import Words
from foppen_access.reports.card_costs import Costs, Moment
from foppen_access.reports.review_questions import ReviewQuestions
from foppen_access.runtime.program import Program
from foppen_engine import Bid, Card, LetStand, Play, Seat
from foppen_engine.values import frozen

_GOES = (
    *(Command.NEWER, Command.OLDER, Command.REPEAT, Command.SINCE),
    *(Command.OLDEST, Command.NEWEST, Command.FOOL),
)
"""Commands by which one walks."""


@frozen
class Piece:
    """A piece of a game told at once: some moves and the moment of the first."""

    begins: Moment
    moves: tuple[Move, ...]

    def decisions(self) -> Iterator[tuple[Moment, Seat]]:
        """The moments of decisions, and their players."""
        number, first = self.begins
        for at, move in enumerate(self.moves, first):
            if isinstance(move.action, Play | LetStand | Bid):
                yield (number, at), move.action.seat


def pieces_of(game: Game, number: int, moves: Sequence[Move]) -> Iterator[Piece]:
    """A round in pieces; what comes after the last card belongs to the last one."""
    cards = [at for at, move in enumerate(moves) if isinstance(move.action, Play | LetStand)]
    begin = 0
    for at, move in enumerate(moves):
        card_follows = at + 1 in cards
        if game.asking.ends_piece(move, card_follows=card_follows) and at < cards[-1]:
            yield Piece((number, begin), tuple(moves[begin : at + 1]))
            begin = at + 1
    yield Piece((number, begin), tuple(moves[begin:]))


class Walk:
    """Tells a game again, piece by piece.

    Args:
        program: where it is said.
        words: the names of things.
        seat: whose cards are looked back at.
        game: what was played.
        rounds: the moves of each round.
        costs: what was costly, as soon as that is known.
        summary: says all that was.
    """

    def __init__(
        self,
        program: Program,
        words: Words,
        seat: Seat,
        game: Game,
        *,
        rounds: Sequence[tuple[Move, ...]],
        costs: Costs,
        summary: Callable[[], list[str]],
    ) -> None:
        self._console = program.console
        self._words = words
        self._text = program.catalog.text
        self._seat = seat
        self._game = game
        self._coach = game.coach
        self._narrator = Narrator(words, game.telling)
        self._vocabulary = Vocabulary(
            program.catalog.language,
            game.idiom,
            suit_names=program.settings.suit_names,
            letters=program.settings.letters,
        )
        self._order = orders(game.idiom)[0]
        self._questions = ReviewQuestions(program, words, seat, game, self._vocabulary)
        self._rounds = [with_hand(moves, seat) or moves for moves in rounds]
        self._hands: dict[Moment, tuple[Card, ...]] = {}
        self._costs = costs
        self._summary = summary
        self._how = self._text(words.own("review-walk"))
        self._keys = self._text(words.own("review-keys"))
        self._all = [
            piece for number, moves in enumerate(rounds) for piece in pieces_of(game, number, moves)
        ]
        for number, moves in enumerate(rounds):
            self._keep_hands(number, moves)

    def through(self) -> None:
        """Piece by piece, until the end of input or the player leaves."""
        at = -1
        while (line := self._console.ask(self._text("prompt"))) is not None:
            wanted = self._numbered(line, at)
            meaning = self._vocabulary.hear(line)
            if wanted is None and meaning == Ask(Command.QUIT):
                return
            told = self._told(meaning, at) if wanted is None else None
            if told:
                self._console.tell(told, interrupt=True)
                continue
            wanted = self._wanted(meaning, at) if wanted is None else wanted
            if wanted is None:
                self._console.tell([self._how])
            elif 0 <= wanted < len(self._all):
                at = wanted
                self._console.tell(self._said(self._all[at]))
            else:
                self._console.tell([self._text("review-walk-end")])

    def _told(self, meaning: Meaning, at: int) -> list[str] | None:
        """The answer to what is asked at a piece; None where nothing is."""
        here = max(at, 0)
        match meaning:
            case Ask(Command.HAND, colour):
                return [self._hand(self._all[here:], colour)]
            case Ask(Command.EACH):
                return [self._all_hands(self._all[here])]
            case Ask(Command.REVIEW):
                return self._summary()
            case Ask(Command.REPEAT | Command.SINCE) if at < 0:
                return [*self._summary(), self._how]
            case Ask(Command.HELP, ""):
                return [self._how, self._keys]
            case Ask(command) if command in _GOES:
                return None
            case _:
                return self._asked(meaning, at)

    def _asked(self, meaning: Meaning, at: int) -> list[str]:
        """The answer to a question as one asks it in a game; nothing where it is none."""
        piece = self._all[max(at, 0)]
        number, begin = piece.begins
        end = begin + len(piece.moves) if at >= 0 else begin
        return self._questions.answer(meaning, self._rounds[number], range(begin, end))

    def _wanted(self, meaning: Meaning, at: int) -> int | None:
        """The place of the piece that is wanted, perhaps beyond the end; None where none is."""
        match meaning:
            case Nothing() | Ask(Command.NEWER):
                return at + 1
            case Ask(Command.OLDER):
                return at - 1
            case Ask(Command.REPEAT | Command.SINCE):
                return at
            case Ask(Command.OLDEST):
                return 0
            case Ask(Command.NEWEST):
                return len(self._all) - 1
            case Ask(Command.FOOL):
                fooled = (
                    later for later in range(at + 1, len(self._all)) if self._is_fooled(later)
                )
                return next(fooled, len(self._all))
            case _:
                return None

    def _numbered(self, line: str, at: int) -> int | None:
        """The piece of a number in this round, the first of a round, or one beside this: "7",
        "Runde 3", "weiter".
        """
        said = " ".join(each.strip(",.!?") for each in folded(line).split())
        for name, by in (("walk-on", 1), ("walk-back", -1)):
            if self._vocabulary.means(name, said.replace(" ", "-")):
                return at + by
        word, _, digits = folded(line).rpartition(" ")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 4):
            return None
        number = int(digits)
        if word:
            if not self._vocabulary.means("round", word):
                return None
            return self._first_of(number - 1)
        here = self._all[max(at, 0)].begins[0]
        first, following = self._first_of(here), self._first_of(here + 1)
        return first + number - 1 if 0 < number <= following - first else len(self._all)

    def _first_of(self, number: int) -> int:
        """The first piece of a round; beyond the end where there is no such round."""
        places = (at for at, piece in enumerate(self._all) if piece.begins[0] == number)
        return next(places, len(self._all))

    def _is_fooled(self, at: int) -> bool:
        sounds = (
            self._game.telling.sound(event) for move in self._all[at].moves for event in move.events
        )
        return (Cue.FOOLED, self._seat) in sounds

    def _all_hands(self, piece: Piece) -> str:
        """Everybody's cards before the first card or bid of a piece, as far as they are known."""
        made = (move for move in piece.moves if isinstance(move.action, Play | LetStand | Bid))
        first = next(made, None)
        state = first.before if first else piece.moves[-1].after
        hands = [
            self._text(
                "review-of-hand",
                player=self._words.player(seat),
                cards=hand_phrase(hand.known, self._order, self._words),
            )
            for seat, hand in enumerate(state.hands)
            if hand.known
        ]
        return " ".join(hands) or self._text("review-no-hands")

    def _keep_hands(self, number: int, moves: Sequence[Move]) -> None:
        """Keep the hand at each decision of a round."""
        whole = Piece((number, 0), with_hand(moves, self._seat) or ())
        for moment, _ in whole.decisions():
            self._hands[moment] = whole.moves[moment[1]].before.hands[self._seat].known

    def _said(self, piece: Piece) -> Iterator[str]:
        """What happened; what in it was costly, with the hand it was chosen from."""
        yield from (said.text for said in self._narrator.tell(piece.moves, self._seat))
        heard = ""
        for moment, seat in piece.decisions():
            costly = self._costs.at(moment) if seat == self._seat else None
            if costly is None:
                continue
            hand = self._hand_at(moment, "")
            if hand != heard:
                yield hand
            yield costly_line(costly, self._words, self._coach, several=False)
            heard = hand

    def _hand(self, pieces: Sequence[Piece], colour: str) -> str:
        """The hand before the player's own card in the first of some pieces, or where he played
        none before its first; where nobody decided in it, before the next card.
        """
        made = list(pieces[0].decisions())
        moments = [moment for moment, seat in made if seat == self._seat]
        moments += [moment for piece in pieces[:2] for moment, _ in piece.decisions()]
        return self._hand_at(moments[0], colour) if moments else self._unknown()

    def _hand_at(self, moment: Moment, colour: str) -> str:
        """The hand of a moment, or what of one colour was in it, where cards have colours."""
        cards = self._hands.get(moment)
        if cards is None:
            return self._unknown()
        if colour and self._game.idiom.coloured:
            return suit_line(cards, self._vocabulary.suits(colour), self._order, self._words)
        if not cards:
            return self._text("review-hand-empty")
        return self._text("review-hand", cards=hand_phrase(cards, self._order, self._words))

    def _unknown(self) -> str:
        return self._text("review-unknown", player=self._words.name(self._seat))
