"""Values: whatever a frozen dataclass does with the same fields, they do."""

import copy
import pickle
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

import pytest

from foppen_engine.values import frozen, replace

T = TypeVar("T")


class Fact:
    __slots__ = ()
    kind: ClassVar[str]


class Ours:
    @frozen
    class Beaten(Fact):
        kind: ClassVar[str] = "beaten"
        note: "ClassVar[str]" = "none of the fields"
        seat: int
        cards: tuple[int, ...] = ()
        by: "int | None" = None

    @frozen
    class Nothing:
        pass


class Theirs:
    @dataclass(frozen=True)
    class Beaten(Fact):
        kind: ClassVar[str] = "beaten"
        note: "ClassVar[str]" = "none of the fields"
        seat: int
        cards: tuple[int, ...] = ()
        by: "int | None" = None

    @dataclass(frozen=True)
    class Nothing:
        pass


@frozen
class Drawn:
    seat: int
    cards: tuple[int, ...] = ()
    by: int | None = None


@frozen
class Pair(Generic[T]):
    left: T
    right: T

    def __post_init__(self) -> None:
        if self.left == self.right:
            raise ValueError(self)


def test_values_look_and_match_as_dataclasses_do() -> None:
    for ours, theirs in ((Ours.Beaten(1), Theirs.Beaten(1)), (Ours.Nothing(), Theirs.Nothing())):
        assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
        assert type(ours).__match_args__ == type(theirs).__match_args__
        assert vars(ours) == vars(theirs)
    match Ours.Beaten(2, by=3):
        case Ours.Beaten(seat, (), by):
            assert (seat, by) == (2, 3)


@pytest.mark.parametrize(
    "given", [((), {}), ((1, (), 2, 3), {}), ((1,), {"seat": 1}), ((), {"x": 1})]
)
def test_wrong_arguments_are_refused_in_the_words_of_a_dataclass(
    given: tuple[tuple[int, ...], dict[str, int]],
) -> None:
    args, named = given
    with pytest.raises(TypeError) as ours:
        Ours.Beaten(*args, **named)  # type: ignore[arg-type]
    with pytest.raises(TypeError) as theirs:
        Theirs.Beaten(*args, **named)  # type: ignore[arg-type]
    assert str(ours.value) == str(theirs.value).replace("Theirs", "Ours")


def test_values_are_equal_where_their_classes_and_fields_are() -> None:
    value = Ours.Beaten(1, (2, 3))
    same = Ours.Beaten(seat=1, cards=(2, 3), by=None)
    assert value == same
    assert hash(value) == hash(same)
    assert len({value, same, Ours.Beaten(2, (2, 3)), Drawn(1, (2, 3))}) == 3
    others: list[object] = [Drawn(1, (2, 3)), Ours.Nothing(), 1]
    assert value not in others
    assert Ours.Nothing() == Ours.Nothing()


def test_nothing_can_be_assigned_or_deleted() -> None:
    value = Drawn(1)
    for name in ("seat", "unheard_of"):
        with pytest.raises(AttributeError, match=f"Drawn.{name}"):
            setattr(value, name, 2)
        with pytest.raises(AttributeError, match=f"Drawn.{name}"):
            delattr(value, name)
    assert value == Drawn(1)


def test_a_value_comes_back_from_a_pickle_and_from_a_copy() -> None:
    value = Drawn(1, (2,))
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):  # noqa: S301
        assert again == value
        assert repr(again) == repr(value)


def test_other_fields_make_another_value_and_leave_the_first() -> None:
    value = Drawn(1, (2,))
    assert replace(value, by=3) == Drawn(1, (2,), 3)
    assert repr(replace(value, seat=4)) == repr(Drawn(4, (2,)))
    assert value == Drawn(1, (2,))


def test_what_a_class_checks_is_checked_for_every_value() -> None:
    assert Pair(1, 2).right == 2
    for _ in range(2):
        with pytest.raises(ValueError, match=r"Pair\(left=1, right=1\)"):
            Pair(1, 1)
        with pytest.raises(ValueError, match=r"Pair\(left=2, right=2\)"):
            replace(Pair(1, 2), left=2)


def test_what_a_class_says_itself_stays() -> None:
    @frozen
    class Named:
        name: str
        known: dict[str, int]

        def __hash__(self) -> int:
            return hash(self.name)

        def __repr__(self) -> str:
            return self.name

    assert hash(Named("x", {})) == hash("x")
    assert repr(Named("x", {})) == "x"
    assert Named("x", {}) != Named("x", {"y": 1})


def test_a_kind_of_a_value_has_its_fields_first() -> None:
    @frozen
    class Late(Drawn):
        moves: int = 0

    assert Drawn(1) == Drawn(1)
    assert Late(1, moves=2).moves == 2
    assert repr(Late(1, (), None, 3)).endswith("Late(seat=1, cards=(), by=None, moves=3)")
    assert Late(1) != Drawn(1)


def test_a_default_that_can_be_changed_is_refused() -> None:
    with pytest.raises(ValueError, match="Shared"):

        @frozen
        class Shared:
            cards: list[int] = []  # noqa: RUF012 - what is refused
