"""A review as an HTML page: headings, a list of costly cards, a table for each round."""

from collections.abc import Iterable, Sequence
from html import escape

from foppen_access.coach.game_review import with_hand
from foppen_access.dialogue.answering.coach_answers import costly_line
from foppen_access.dialogue.answering.hand_order import hand_phrase, orders
from foppen_access.gameplay.timeline import Move
from foppen_access.games.game_parts import Game
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.words import Words
from foppen_access.reports.card_costs import Costs
from foppen_access.reports.trick_walk import Piece, pieces_of
from foppen_engine import LetStand, Play, Seat
from foppen_engine.values import replace

_STYLE = """
body { font-family: sans-serif; line-height: 1.5; margin: 1rem auto;
  padding: 0 1rem; color: #111; background: #fff; }
table { border-collapse: collapse; }
caption { text-align: left; font-weight: bold; }
th, td { border: 1px solid #767676; padding: 0.3rem 0.5rem; text-align: left; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111; } }
"""


class ReviewPage:
    """Writes a review as a page that a screen reader can go through by headings and tables.

    Args:
        words: the names of things.
        seat: whose cards are looked back at.
        game: what was played.
        costs: what was costly.
    """

    def __init__(self, words: Words, seat: Seat, game: Game, costs: Costs) -> None:
        self._words = words
        self._text = words.catalog.text
        self._seat = seat
        self._game = game
        self._costs = costs
        self._narrator = Narrator(words, game.telling)
        self._order = orders(game.idiom)[0]

    def html(self, title: str, rounds: Sequence[Sequence[Move]], summary: Iterable[str]) -> str:
        """The whole page.

        Args:
            title: its heading.
            rounds: the moves of each round.
            summary: what was costly, in sentences.
        """
        title = title.rstrip(".")
        parts = [
            f"<h1>{escape(title)}</h1>",
            _heading(self._text("report-costly")),
            "<ul>",
            *(f"<li>{escape(line)}</li>" for line in summary),
            "</ul>",
            *self._sheet(rounds[-1][-1]),
        ]
        for number, moves in enumerate(rounds):
            parts += self._round(number, moves)
        language, body = self._words.catalog.language, "\n".join(parts)
        return (
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
            f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
        )

    def _sheet(self, last: Move) -> list[str]:
        """The points round by round, where there are any."""
        rows = self._game.asking.sheet(last.after, self._words)
        if not rows:
            return []
        title = self._text("report-points")
        return [_heading(title), *_table(title, rows[0], rows[1:])]

    def _round(self, number: int, moves: Sequence[Move]) -> list[str]:
        text, own = self._text, self._words.own
        seats = range(moves[0].before.seats)
        heads = [
            text(own("report-trick")),
            *(self._words.player(seat) for seat in seats),
            text("report-end"),
            text("report-hand"),
            text("report-cost"),
        ]
        known = with_hand(moves, self._seat)
        rows = [
            [str(at), *self._cells(piece, seats, known)]
            for at, piece in enumerate(pieces_of(self._game, number, moves), 1)
        ]
        title = text(own("report-round"), number=number + 1)
        return [_heading(title), *_table(title, heads, rows)]

    def _cells(
        self, piece: Piece, seats: Iterable[Seat], known: Sequence[Move] | None
    ) -> list[str]:
        """The cards by seat, what came of them, the hand they were chosen from, what it cost."""
        rest = [
            replace(move, events=tuple(e for e in move.events if not self._game.telling.repeats(e)))
            for move in piece.moves
        ]
        end = " ".join(said.text for said in self._narrator.tell(rest, self._seat))
        own = [moment for moment, seat in piece.decisions() if seat == self._seat]
        costly = [found for moment in own if (found := self._costs.at(moment))]
        coach, words = self._game.coach, self._words
        cost = " ".join(costly_line(each, words, coach, several=False) for each in costly)
        held = known[own[0][1]].before.hands[self._seat].known if own and known else ()
        hand = hand_phrase(held, self._order, words) if held else ""
        return [*(self._cards(piece, seat) for seat in seats), end, hand, cost]

    def _cards(self, piece: Piece, seat: Seat) -> str:
        return ", ".join(
            self._words.card(move.action.card)
            for move in piece.moves
            if isinstance(move.action, Play | LetStand) and move.action.seat == seat
        )


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table whose first column names its rows."""
    cells = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    return [
        f"<table><caption>{escape(caption)}</caption>",
        f"<thead><tr>{cells}</tr></thead>",
        "<tbody>",
        *(_row(row) for row in rows),
        "</tbody></table>",
    ]


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    rest = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f'<tr><th scope="row">{escape(first)}</th>{rest}</tr>'
