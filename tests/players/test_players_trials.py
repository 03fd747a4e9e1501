"""What a master tries out comes to the same in C as in Python."""

import os
import shutil
import struct
from collections.abc import Iterator
from ctypes import CDLL, c_int64, sizeof
from itertools import islice
from math import exp, isclose
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest
from games import every_table
from hypothesis import given
from hypothesis import strategies as st
from properties import examples
from tables import foppen
from test_players import positions
from test_players_guess import by_judgement, by_lot, oddly, turns

from foppen_access.gameplay.dealers import RandomDealer
from foppen_access.players import c_library
from foppen_access.players.foppen import c_playouts
from foppen_access.players.foppen.hidden_hands import Guess
from foppen_access.players.foppen.network_inputs import scores_of
from foppen_access.players.foppen.playout_policy import _factor, quick_player
from foppen_access.players.foppen.playouts import Wanted, tried
from foppen_access.players.foppen.quick_rules import code_of
from foppen_access.players.foppen.searching_player import SearchingPlayer
from foppen_access.players.futschikato import c_playouts as other_compiled
from foppen_access.players.futschikato.c_playouts import in_c
from foppen_access.players.futschikato.playouts import tried as other_tried
from foppen_access.players.futschikato.searching_player import FutschikatoSearchingPlayer
from foppen_engine import (
    Action,
    AwaitBid,
    AwaitDeal,
    AwaitDraw,
    AwaitPlay,
    Deck,
    Options,
    Play,
    State,
    View,
    apply,
    legal_actions,
    new_game,
    pending,
    players_of,
    view,
)
from foppen_engine.games.foppen.edition import EDITIONS
from foppen_engine.games.foppen.state import FoppenState
from foppen_engine.games.futschikato.state import FutschikatoState
from tools import libraries

TABLES = [(name, seats) for name in EDITIONS for seats in players_of(name)]
ROOT = Path(__file__).parents[2]
FOPPEN = ROOT / "foppen_access/players/foppen/trials.c"


def compiled_now(source: Path, folders: pytest.TempPathFactory) -> CDLL:
    """A library of this very source."""
    if not shutil.which("cc") and "FOPPEN_ACCESS_CI" not in os.environ:
        pytest.skip("there is no compiler")
    path = folders.mktemp("libraries") / "trials.library"
    assert libraries.compiled(source, path)
    found = c_library.opened(path, source)
    assert found
    return found


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> CDLL:
    """The library of Foppen."""
    return compiled_now(FOPPEN, tmp_path_factory)


@pytest.fixture(scope="session")
def other_made(tmp_path_factory: pytest.TempPathFactory) -> CDLL:
    """The library of Futschikato."""
    return compiled_now(FOPPEN.parents[1] / "futschikato/trials.c", tmp_path_factory)


def chosen(state: FoppenState, most: int) -> tuple[int, ...]:
    plays = [action for action in legal_actions(state) if isinstance(action, Play)]
    return tuple(code_of(play.card) for play in plays[:most])


def both(found: CDLL, state: FoppenState, wanted: Wanted, seed: int) -> bool:
    """Whether C took it; it came to the same then, and drew as many lots."""
    me, quick = state.current.turn or 0, quick_player(state.seats, state.rules.discs)
    seen = foppen(view(state, me).state)
    one, other = Random(seed), Random(seed)
    samples = c_playouts.in_c(found, Guess(seen, me, quick), quick, wanted, other)
    if samples is None:
        assert one.getstate() == other.getstate()
        return False
    assert tried(Guess(seen, me, quick), quick, wanted, one) == samples
    assert one.getstate() == other.getstate()
    return True


def moments(
    game: str, seats: int, seed: int, options: Options | None = None
) -> Iterator[FoppenState]:
    """Of rounds played well, at random, or against the rules; with bids where there are any."""
    rng = Random(f"{game} {seats} {seed}")
    choose = (by_judgement, by_lot, oddly)[seed % 3]
    for state in turns(game, seats, rng, choose, options or Options(bids=game == "foppen-1995")):
        if isinstance(legal_actions(state)[0], Play) and rng.random() < 0.1:
            yield state


@pytest.mark.parametrize(("game", "seats"), every_table(EDITIONS))
def test_every_card_comes_to_the_same_in_c_and_in_python(game: str, seats: int, made: CDLL) -> None:
    for seed in range(3):
        for state in islice(moments(game, seats, seed), 6):
            for trick_only in (False, True):
                wanted = Wanted(chosen(state, 3), 4, state.current.bids, trick_only)
                assert both(made, state, wanted, seed)


def test_bids_count_the_same(made: CDLL) -> None:
    for state in islice(moments("foppen-1995", 4, 0), 5):
        for bids in ((True, False, True, True), (False, False, False, False)):
            for turn in range(4):
                mine = (*bids[turn:], *bids[:turn])
                assert both(made, state, Wanted(chosen(state, 2), 9, mine), 1)


@pytest.mark.parametrize(("game", "seats"), every_table(EDITIONS))
def test_the_network_thinks_the_same_of_every_card_in_c_and_in_python(
    game: str, seats: int, made: CDLL
) -> None:
    for seed in range(3):
        for state in islice(moments(game, seats, seed), 15):
            me, codes = state.current.turn or 0, chosen(state, 20)
            seen = foppen(view(state, me).state)
            assert c_playouts.worths_in_c(made, seen, me, codes) == scores_of(seen, me, codes)


def test_the_tables_of_the_policy_are_multiplied_by_the_same_factors(made: CDLL) -> None:
    quick = quick_player(5, 1)
    tables = c_playouts.tables_of(quick)
    made.foppen_prepare(tables, c_int64(sizeof(tables)))
    factors = c_playouts.factors_of(quick)
    assert tables[-len(factors) :] == factors


@examples(25)
@given(
    seed=st.integers(0, 2**32),
    table=st.sampled_from(TABLES),
    moment=st.integers(0, 9),
    times=st.integers(1, 9),
)
def test_it_is_so_at_any_moment(
    made: CDLL, seed: int, table: tuple[str, int], moment: int, times: int
) -> None:
    state = next(islice(moments(*table, seed), moment, None))
    assert both(made, state, Wanted(chosen(state, 20), times, state.current.bids), seed)


@pytest.mark.parametrize(
    ("deck", "taken"),
    [
        (Deck(7, 7, 7, 7, 4), True),
        (Deck(20, 62, 16, 14, 9), True),
        (Deck(20, 63, 16, 14, 9), False),
    ],
)
def test_a_deck_of_the_house_is_tried_in_c_if_it_goes_no_further_than_62(
    deck: Deck,
    taken: bool,  # noqa: FBT001 - a parameter of the test
    made: CDLL,
) -> None:
    for state in islice(moments("foppen-2018", 5, 1, Options(deck=deck)), 5):
        assert both(made, state, Wanted(chosen(state, 3), 3), 1) == taken


def ends(game: str, seats: int, found: CDLL | None, patch: pytest.MonkeyPatch) -> State:
    """How a round among masters ends who have a library, or none."""
    patch.setattr(c_playouts, "library", lambda _: found)
    player, rng = SearchingPlayer(10), Random(f"{game} {seats}")
    state = foppen(new_game(game, seats, Options(bids=game == "foppen-1995")))
    while not state.sheet:
        awaited = pending(state)
        if isinstance(awaited, AwaitDeal):
            action: Action = RandomDealer().answer(state, awaited, rng)
        else:
            assert isinstance(awaited, AwaitBid | AwaitPlay)
            action = player.decide(view(state, awaited.seat), rng)
        state = foppen(apply(state, action).state)
    return state


@pytest.mark.parametrize(("game", "seats"), every_table(EDITIONS))
def test_rounds_of_masters_are_the_same_with_and_without(
    game: str, seats: int, made: CDLL, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ends(game, seats, made, monkeypatch) == ends(game, seats, None, monkeypatch)


def test_a_library_of_another_source_is_not_used(made: CDLL, tmp_path: Path) -> None:
    """It might play other cards."""
    path, other = Path(made._name), tmp_path / "foppen" / "trials.c"
    other.parent.mkdir()
    shutil.copy(FOPPEN.parents[1] / "lots.h", tmp_path)
    shutil.copy(FOPPEN.with_name("network.h"), other.parent)
    other.write_bytes(FOPPEN.read_bytes())
    assert c_library.opened(path, other)
    other.write_bytes(FOPPEN.read_bytes() + b"\n")
    assert c_library.opened(path, other) is None
    none = tmp_path / "none.library"
    assert c_library.opened(none, FOPPEN) is None
    none.write_bytes(b"no library")
    assert c_library.opened(none, FOPPEN) is None


def test_a_library_that_was_cut_off_is_not_loaded(made: CDLL, tmp_path: Path) -> None:
    """Linux would end the program where it runs into what is missing."""
    whole, broken = Path(made._name).read_bytes(), tmp_path / "broken.library"
    for length in range(0, len(whole), 499):
        for missing in (b"", bytes(len(whole) - length)):
            broken.write_bytes(whole[:length] + missing)
            assert c_library.opened(broken, FOPPEN) is None
    broken.write_bytes(whole[:-1])
    assert c_library.opened(broken, FOPPEN) is None
    broken.write_bytes(whole)
    assert c_library.opened(broken, FOPPEN)


def test_a_library_that_is_there_and_of_no_use_is_told_from_none(
    made: CDLL, other_made: CDLL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FOPPEN.parents[1], tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(c_library, "__file__", str(tmp_path / "c_library.py"))
    places = [tmp_path / game / "trials.library" for game in c_library.LIBRARIES]

    def found() -> c_library.Libraries:
        c_library.library.cache_clear()
        return c_library.libraries()

    for place, each in zip(places, (made, other_made), strict=True):
        shutil.copy(each._name, place)
    assert found() is c_library.Libraries.USABLE
    places[1].unlink()
    assert found() is c_library.Libraries.MISSING
    os.truncate(places[0], 9_000)
    assert found() is c_library.Libraries.UNUSABLE
    shutil.copy(other_made._name, places[1])
    assert found() is c_library.Libraries.UNUSABLE
    places[0].unlink()
    assert found() is c_library.Libraries.MISSING
    c_library.library.cache_clear()


class OtherLots(Random):
    """Whose lots are no Mersenne Twister's."""


def test_lots_of_another_kind_are_drawn_in_python(made: CDLL) -> None:
    state = next(moments("foppen-2018", 5, 0))
    me, quick = state.current.turn or 0, quick_player(5, 1)
    guess = Guess(foppen(view(state, me).state), me, quick)
    wanted = Wanted(chosen(state, 2), 2)
    assert c_playouts.in_c(made, guess, quick, wanted, OtherLots(1)) is None
    assert c_playouts.in_c(made, guess, quick, wanted, Random(1)) is not None


@pytest.mark.parametrize("seats", players_of("futschikato"))
def test_every_card_of_futschikato_comes_to_the_same(seats: int, other_made: CDLL) -> None:
    for state in islice(positions("futschikato", seats, seats), 0, None, 5):
        assert isinstance(state, FutschikatoState)
        seen = view(state, state.turn or 0)
        plays = [action for action in legal_actions(seen.state) if isinstance(action, Play)]
        one, other = Random(seats), Random(seats)
        samples = in_c(other_made, seen, plays, 5, one)
        assert samples == other_tried(seen, plays, 5, other)
        assert one.getstate() == other.getstate()


@pytest.mark.parametrize("seats", players_of("futschikato"))
def test_games_of_masters_of_futschikato_are_the_same(
    seats: int, other_made: CDLL, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(found: CDLL | None) -> State:
        monkeypatch.setattr(other_compiled, "library", lambda _: found)
        state, rng = new_game("futschikato", seats), Random(seats)
        while awaited := pending(state):
            if isinstance(awaited, AwaitDeal | AwaitDraw):
                action: Action = RandomDealer().answer(state, awaited, rng)
            else:
                assert isinstance(awaited, AwaitPlay)
                seen: View[Any] = view(state, awaited.seat)
                action = FutschikatoSearchingPlayer(9).decide(seen, rng)
            state = apply(state, action).state
        return state

    assert end(other_made) == end(None)


def test_tables_of_the_policy_are_the_same_to_the_last_bit_on_every_machine() -> None:
    """No function of the system has a part in it, so this is what any other finds as well, until
    the weights are others.
    """
    quick, found = quick_player(8, 2), 0
    for at, tables in enumerate(quick.rows):
        for each in (*tables, *quick.factors(at)):
            if isinstance(each, list):
                found = crc32(struct.pack(f"<{len(each)}d", *each), found)
    assert found == 274_386_431


@given(st.floats(-100, 100))
def test_a_factor_is_e_to_the_power_of_a_score(score: float) -> None:
    assert isclose(_factor(score), exp(score), rel_tol=1e-12)
