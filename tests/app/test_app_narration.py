"""Everything that happens in a game, and every reason why something can't be, in words."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

import pytest
from facts import examples, kinds_of
from games import NAMES, at_a_real_table, random_game, with_a_revoke, with_others
from listening import unspeakable
from parts import idiom

from foppen_access.gameplay.timeline import Move, Timeline
from foppen_access.games import game_of
from foppen_access.narration.catalog import Catalog
from foppen_access.narration.languages import languages
from foppen_access.narration.narrator import Narrator
from foppen_access.narration.short_forms import Detail
from foppen_access.narration.words import Words
from foppen_engine import Event, Options, Play, Reason, Seat, Suit
from foppen_engine.games.foppen.events import Fooled, HandRevealed
from foppen_engine.step import CardDrawn

QUIET: dict[Detail, set[type]] = {
    Detail.QUIET: {HandRevealed, CardDrawn},
    Detail.BRIEF: {HandRevealed, CardDrawn},
    Detail.NORMAL: {HandRevealed, CardDrawn},
    Detail.FULL: {HandRevealed},
}
"""What may be left unsaid: hands whose points come at once or that are empty, draws nobody sees."""


@cache
def games() -> tuple[Timeline, ...]:
    """Games in which all that can happen does."""
    short, bids = Options(rounds=1), Options(rounds=1, bids=True)
    foppen = random_game("foppen-2018", 7, 1)
    return (
        foppen,
        random_game("foppen-2018", 4, 2),
        random_game("foppen-1995", 4, 3, options=bids),
        random_game("foppen-braille", 6, 4, options=short),
        random_game("futschikato", 8, 5),
        random_game("futschikato", 3, 6),
        at_a_real_table(random_game("foppen-1995", 5, 7, options=short), by_sum=True),
        at_a_real_table(random_game("foppen-braille", 3, 8, options=short), by_sum=False),
        with_a_revoke(),
        with_others(),
    )


@dataclass(frozen=True)
class Told:
    """What a narrator says to a seat of each move of a game."""

    move: Move
    lines: tuple[str, ...]


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language)


@cache
def narrator(language: str, detail: Detail, you: Seat | None, *, numbers: bool) -> Narrator:
    words = Words(catalog(language), NAMES, you=you, idiom=idiom(numbers=numbers), detail=detail)
    game = game_of("futschikato" if numbers else "foppen-2018")
    return Narrator(words, game.telling)


def told(language: str, detail: Detail, you: Seat | None) -> Iterator[Told]:
    """All games, told to a seat (None: to the table)."""
    for game in games():
        numbers = not hasattr(game.start, "rules")
        tells = narrator(language, detail, you, numbers=numbers)
        for move in game:
            yield Told(move, tuple(said.text for said in tells.tell([move], you)))


def is_sentence(line: str) -> bool:
    return line[0].isalnum() and line[-1] == "."


def test_the_games_have_every_kind_of_event() -> None:
    """But for those of a game that is not among them."""
    seen = {type(event) for game in games() for move in game for event in move.events}
    told = {game.start.game.id.partition("-")[0] for game in games()}
    assert seen == {kind for kind in kinds_of(Event) if _game_of(kind) in {None, *told}}


def _game_of(kind: type) -> str | None:
    """The game beside whose rules an event is defined; None where several have it."""
    _, _, rest = kind.__module__.partition("foppen_engine.games.")
    return rest.partition(".")[0] or None


@pytest.mark.parametrize("you", [None, 0])
@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("language", languages())
def test_what_happens_is_told_in_whole_sentences(
    language: str, detail: Detail, you: Seat | None
) -> None:
    for each in told(language, detail, you):
        for line in each.lines:
            assert not unspeakable(line), line
            assert is_sentence(line), line


@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("language", languages())
def test_nothing_happens_in_silence_and_nothing_is_said_twice(
    language: str, detail: Detail
) -> None:
    for each in told(language, detail, 0):
        spoken = [event for event in each.move.events if type(event) not in QUIET[detail]]
        if detail is not Detail.FULL:  # one line says of all who are fooled
            fooled = [event for event in spoken if isinstance(event, Fooled)]
            spoken = [event for event in spoken if event not in fooled[1:]]
        sentences = [sentence for line in each.lines for sentence in re.split("[.;] ", line)]
        assert len(sentences) >= len(spoken), each
        assert len(set(each.lines)) == len(each.lines), each


@pytest.mark.parametrize("detail", Detail)
def test_german_and_english_tell_it_in_words_of_their_own(detail: Detail) -> None:
    texts: dict[str, dict[type, set[str]]] = {}
    for language in languages():
        texts[language] = defaultdict(set)
        for each in told(language, detail, 0):
            for event in each.move.events:
                texts[language][type(event)].update(each.lines)
    for kind, german in texts["de"].items():
        assert german != texts["en"][kind], kind


@pytest.mark.parametrize("you", [None, 0, 2])
def test_a_drawn_card_is_told_to_nobody_but_its_player(you: Seat | None) -> None:
    for game in games():
        for move in game:
            for event in move.events:
                if isinstance(event, CardDrawn) and event.card and event.seat != you:
                    tells = narrator("en", Detail.FULL, you, numbers=True)
                    shown = Move(move.before, move.action, move.after, (event,))
                    said = tells.tell([shown], you)
                    assert [line.text for line in said] == [f"{NAMES[event.seat]} draws a card."]


def test_more_detail_is_never_fewer_words() -> None:
    lengths = [
        sum(len(line) for each in told("de", detail, 0) for line in each.lines)
        for detail in (Detail.BRIEF, Detail.NORMAL, Detail.FULL)
    ]
    assert lengths == sorted(lengths)


@pytest.mark.parametrize("kind", kinds_of(Reason))
def test_every_reason_is_a_sentence_in_both_languages(kind: type) -> None:
    for reason, you in product([each for n in (0, 1, 8) for each in examples(kind, n)], (None, 0)):
        german, english = (
            {
                narrator(language, detail, you, numbers=False).words.reason(reason)
                for detail in Detail
            }
            for language in ("de", "en")
        )
        assert german.isdisjoint(english)
        for line in german | english:
            assert not unspeakable(line)
            assert is_sentence(line), line


@pytest.mark.parametrize("language", languages())
def test_the_reasons_of_the_system_have_sentences_of_their_own(language: str) -> None:
    unreadable: Any = next(kind for kind in kinds_of(Reason) if kind.__name__ == "Unreadable")
    tells = narrator(language, Detail.NORMAL, None, numbers=False)
    common = "ENOENT EACCES EISDIR ENOTDIR ENOSPC EROFS EEXIST ENODEV ELOOP ENAMETOOLONG EFBIG EIO"
    codes = [*common.split(), "EDQUOT", "ESTALE", "EXDEV"]
    assert len({tells.words.reason(unreadable(code)) for code in codes}) == len(codes)
    assert tells.words.reason(unreadable("")) == tells.words.reason(unreadable("EXDEV"))


HOSTILE = "\x1b[2J\N{RIGHT-TO-LEFT OVERRIDE}\ud800\N{BLACK HEART SUIT}\t\n\N{SOFT HYPHEN}\N{BELL}"


@pytest.mark.parametrize("language", languages())
def test_names_from_outside_are_made_speakable(language: str) -> None:
    names = (f"{HOSTILE}Anna{HOSTILE}", HOSTILE, "   ", "x" * 1000)
    words = Words(
        catalog(language), names, you=None, idiom=idiom(numbers=False), detail=Detail.NORMAL
    )
    said = [words.name(seat) for seat in range(len(names))]
    assert "Anna" in said[0]
    assert all(said)
    assert len(set(said)) == len(said)
    assert max(map(len, said)) <= 60
    assert not any(map(unspeakable, said))


@pytest.mark.parametrize("language", languages())
def test_a_value_alone_has_the_colour_that_was_told_last_in_its_trick(language: str) -> None:
    """Whoever threw a card away, or heard one thrown away, takes the next value for its colour."""
    words = Words(
        Catalog(language), NAMES[:7], you=0, idiom=idiom(numbers=False), detail=Detail.BRIEF
    )
    narrator = Narrator(words, game_of("foppen-2018").telling)
    told: Suit | None = None
    bare = 0
    for move in games()[0]:
        if not isinstance(move.action, Play):
            continue
        card = move.action.card
        told = None if narrator.is_new_lap(move.before) else told
        said = narrator.tell((move,), 0)[0].text
        if card.suit and words.suit(card.suit) in said:
            told = card.suit
        elif card.suit:
            assert told is card.suit
            bare += 1
    assert bare > 50
