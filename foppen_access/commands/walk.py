"""A walk through a game that is over, trick by trick, at a terminal."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from foppen_access.coach.review import Costly, Review, with_hand
from foppen_access.console.coaching import costly_line
from foppen_access.console.commands import Command
from foppen_access.console.hand import hand_phrase, orders, suit_line
from foppen_access.console.meanings import Ask, Nothing
from foppen_access.console.vocabulary import Vocabulary
from foppen_access.gameplay.timeline import Move
from foppen_access.games.game import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.words import Words
from foppen_access.runtime.program import Program
from foppen_engine import Bid, Card, LetStand, Play, Seat
from foppen_engine.values import frozen

Moment: TypeAlias = tuple[int, int]
"""A round by its place in the game, a move by its place in the round."""


@frozen
class Piece:
    """What is said in one go: some moves and the moment of the first."""

    begins: Moment
    moves: tuple[Move, ...]

    def decisions(self) -> Iterator[tuple[Moment, Seat]]:
        """When somebody decided, and who."""
        number, first = self.begins
        for at, move in enumerate(self.moves, first):
            if isinstance(move.action, Play | LetStand | Bid):
                yield (number, at), move.action.seat


class Walk:
    """Says a game again, piece by piece.

    Args:
        program: where it is said.
        words: the names of things.
        seat: whose cards are looked back at.
        game: what was played.
    """

    def __init__(self, program: Program, words: Words, seat: Seat, game: Game) -> None:
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
            suit_names=program.settings.suit_names(),
            letters=program.settings["letters"],
        )
        self._order = orders(game.idiom)[0]
        self._hands: dict[Moment, tuple[Card, ...]] = {}
        self._costly: dict[Moment, Costly] = {}
        self._how = self._text(words.own("review-walk"))

    def through(self, rounds: Sequence[tuple[Move, ...]], found: Sequence[Review | None]) -> None:
        """Enter by Enter, until the end of input or the player leaves.

        Args:
            rounds: the moves of each round.
            found: what was costly in each, where that is known.
        """
        pieces = [
            piece for number, moves in enumerate(rounds) for piece in self._pieces(number, moves)
        ]
        for number, (moves, known) in enumerate(zip(rounds, found, strict=True)):
            self._look_at(number, moves, known)
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
                    self._console.tell([self._hand(pieces[max(at, 0) :], colour)], interrupt=True)
                    continue
                case _:
                    self._console.tell([self._how])
                    continue
            if 0 <= wanted < len(pieces):
                at = wanted
                self._console.tell(self._said(pieces[at]))
            else:
                self._console.tell([self._text("review-walk-end")])

    def _look_at(self, number: int, moves: Sequence[Move], known: Review | None) -> None:
        """Keep the hand at each decision of a round, and what was costly."""
        whole = Piece((number, 0), with_hand(moves, self._seat) or ())
        for moment, _ in whole.decisions():
            self._hands[moment] = whole.moves[moment[1]].before.hands[self._seat].known
        for each in known.costly if known else ():
            self._costly[number, each.at] = each

    def _pieces(self, number: int, moves: Sequence[Move]) -> Iterator[Piece]:
        """A round in pieces; what comes after the last card belongs to the last one."""
        cards = [at for at, move in enumerate(moves) if isinstance(move.action, Play | LetStand)]
        begin = 0
        for at, move in enumerate(moves):
            card_follows = at + 1 in cards
            if self._game.asking.ends_piece(move, card_follows=card_follows) and at < cards[-1]:
                yield Piece((number, begin), tuple(moves[begin : at + 1]))
                begin = at + 1
        yield Piece((number, begin), tuple(moves[begin:]))

    def _said(self, piece: Piece) -> Iterator[str]:
        """What happened; what in it was costly, with the hand it was chosen from."""
        yield from (said.text for said in self._narrator.tell(piece.moves, self._seat))
        heard = ""
        for moment, _ in piece.decisions():
            costly = self._costly.get(moment)
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
