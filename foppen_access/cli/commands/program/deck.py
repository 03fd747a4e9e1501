"""The command `deck`: what a deck of real cards is made from, its labels, and checking it."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from foppen_access.deck.boxes import Box, usual_box
from foppen_access.deck.deck_plan import DeckPlan, deck_plan
from foppen_access.deck.labels import cells, label, label_sheets
from foppen_access.dialogue.questions import LeftError, Questions
from foppen_access.evenings.game_options import options_of
from foppen_access.evenings.new_game import game_labels
from foppen_access.faults.fault import Fault, Status
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.message_keys import Complaint
from foppen_access.narration.outside_text import shown_path
from foppen_access.narration.words import Words
from foppen_access.runtime.output_files import Output
from foppen_access.runtime.program import Program
from foppen_access.runtime.record_access import check_setup
from foppen_access.table.setup.deck_check import DeckCheck
from foppen_engine import Card, Suit, game_names, new_game, players_of
from foppen_engine.cards import in_order

FOR_EMBOSSERS = ".brf"
"""What the name of a file of labels in braille ends in."""


def deck(
    program: Program,
    *,
    check: str | None,
    game: str | None,
    players: int | None,
    box: str | None,
    deck: str | None,
    out: Path | None,
    labels: Path | None,
    force: bool,
) -> Status:
    """Say which cards make a deck and write lists of them, or go through one that is made. What was
    not given is asked.

    Raises:
        Fault: there is no such deck, the game is not for so many, or a file can't be written.
    """
    questions = Questions(program.console, program.catalog)
    if check is not None and check.casefold() not in questions.answers.words("word-check"):
        raise Fault(Complaint("deck-only-check", given=check), Status.WRONG_COMMAND_LINE)
    own = options_of(bids=False, rounds=None, deck=deck)
    files = [Output(path, force) for path in (out, labels) if path]
    for each in files:
        each.check()
    if out and labels and Output(out, force).is_replaced_by(labels):
        raise Fault(Complaint("not-overwritten", file=shown_path(labels)))
    asking = _Asking(program, questions)
    try:
        game = game or asking.game()
        players = players or asking.players(game)
        check_setup(game, players, own)
        cards = in_order(new_game(game, players, own).deck)
        words = _words(program, game)
        if check is not None:
            program.console.tell(_checked(questions, words, cards))
        else:
            chosen = Box(box) if box else asking.box(usual_box(cards))
            lines = _plan_lines(words, deck_plan(cards, chosen))
            program.console.tell(lines)
            if out:
                _write(program, Output(out, force), "".join(f"{line}\n" for line in lines))
            if labels:
                _write(program, Output(labels, force), _label_text(labels, words, cards))
    except LeftError:
        pass
    program.console.finish()
    return Status.DONE


def _checked(questions: Questions, words: Words, cards: Sequence[Card]) -> list[str]:
    """What is wrong in a box, as far as it was gone through."""
    check = DeckCheck(questions, words)
    try:
        return [questions.walk(lambda: check.checked(cards))]
    except LeftError:
        return check.found_so_far()


def _words(program: Program, game: str) -> Words:
    return Words(
        program.catalog,
        (),
        you=None,
        idiom=game_of(game).idiom,
        detail=program.settings.detail,
        suit_names=program.settings.suit_names,
    )


class _Asking:
    """Asks for what the command line left open; Enter takes the usual value."""

    def __init__(self, program: Program, questions: Questions) -> None:
        self._questions = questions
        self._text = program.catalog.text
        self._settings = program.settings

    def game(self) -> str:
        names = game_names()
        usual = names.index(self._settings.game)
        labels = partial(game_labels, names)
        return names[self._questions.choose(self._text("menu-game"), labels, usual=usual)]

    def players(self, game: str) -> int:
        allowed = players_of(game)
        least, most = allowed[0], allowed[-1]
        usual = min(max(self._settings.players, least), most)
        question = self._text("menu-players", least=least, most=most)
        return self._questions.number(question, least, most, usual=usual)

    def box(self, usual: Box) -> Box:
        boxes = list(Box)

        def labels(catalog: Catalog) -> list[str]:
            return [catalog.text(f"deck-box-{box.value}") for box in boxes]

        at = self._questions.choose(self._text("deck-box"), labels, usual=boxes.index(usual))
        return boxes[at]


def _write(program: Program, output: Output, content: str) -> None:
    output.write(content.encode())
    program.console.tell([program.catalog.text("deck-written", file=shown_path(output.path))])


def _label_text(path: Path, words: Words, cards: Sequence[Card]) -> str:
    """The labels in the form that the name of the file asks for."""
    is_brf = path.suffix.casefold() == FOR_EMBOSSERS
    return label_sheets(cards) if is_brf else _label_list(words, cards)


def _plan_lines(words: Words, plan: DeckPlan) -> list[str]:
    text, listing = words.catalog.text, words.catalog.listing
    lines = [text("setup-take", cards=listing(_runs(words, plan.taken)))] if plan.taken else []
    for card, group in groupby(plan.relabelled, key=itemgetter(1)):
        spare = [_printed(words, printed) for printed, _ in group]
        phrase = {"printed": listing(spare), "card": words.card(card), "count": len(spare)}
        lines.append(text("deck-relabel", **phrase))
    if plan.blank:
        cards = listing(_runs(words, plan.blank))
        lines.append(text("deck-blank", count=len(plan.blank), cards=cards))
    total = len(plan.taken) + len(plan.relabelled) + len(plan.blank)
    return [*lines, text("deck-total", count=total)]


def _printed(words: Words, card: Card) -> str:
    """A card as it is printed: a one of Elfer Raus has a colour."""
    if card.suit is None:
        return words.card(card)
    return words.catalog.text("deck-card", suit=words.suit(card.suit), value=card.value)


def _runs(words: Words, cards: Sequence[Card]) -> list[str]:
    """Cards in order: each colour from one value to another, and how many of each kind."""
    phrases = []
    for suit, group in groupby(cards, key=lambda card: card.suit):
        values = [card.value for card in group]
        phrases += _coloured(words, suit, values) if suit else _alike(words, values)
    return phrases


def _coloured(words: Words, suit: Suit, values: Sequence[int]) -> list[str]:
    runs = groupby(enumerate(values), key=lambda each: each[1] - each[0])
    ends = [[value for _, value in run] for _, run in runs]
    text, name = words.catalog.text, words.suit(suit)
    return [
        text("deck-run", suit=name, first=run[0], last=run[-1])
        if len(run) > 1
        else text("deck-card", suit=name, value=run[0])
        for run in ends
    ]


def _alike(words: Words, values: Sequence[int]) -> list[str]:
    text, has_ones = words.catalog.text, words.idiom.coloured
    counted = [(value, len([*group])) for value, group in groupby(values)]
    return [
        text("ones", count=count) if has_ones else text("setup-take-kind", count=count, value=value)
        for value, count in counted
    ]


def _label_list(words: Words, cards: Sequence[Card]) -> str:
    """A line for each kind of card: its name, its label, and the dots of each cell."""
    lines = [
        words.catalog.text(
            "deck-label",
            card=words.card(card),
            label=label(card),
            dots=", ".join(" ".join(map(str, sorted(cell))) for cell in cells(label(card))),
            count=cards.count(card),
        )
        for card in dict.fromkeys(cards)
    ]
    return "".join(f"{line}\n" for line in lines)
