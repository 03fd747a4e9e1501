"""Classes of frozen values that cost next to nothing to import.

What a dataclass compiles for every class, values share; only `__init__` is compiled for each, when
its first value is made, for most classes make none before the first line is heard. Why not a
dataclass, why no library: docs/decisions/0015-values-of-our-own.md.
"""

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

__all__ = ["frozen", "replace"]

T = TypeVar("T")
_new, _set = object.__new__, object.__setattr__


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class of frozen values of annotated fields, as `dataclass(frozen=True)` does.

    Two values are equal if their classes and fields are. What the class defines itself stays as
    it is. Fields are in `vars(value)`, in order, and nothing else may be.

    Raises:
        ValueError: a default that can be changed.
    """
    own = [name for name, kind in cls.__annotations__.items() if not _of_class(kind)]
    defaults = [vars(cls)[name] for name in own if name in vars(cls)]
    if any(type(default).__hash__ is None for default in defaults):
        raise ValueError(cls)
    names = dict.fromkeys((*getattr(cls, "__match_args__", ()), *own))
    for name, given in {"__match_args__": tuple(names), **_SHARED}.items():
        if name not in vars(cls):
            setattr(cls, name, given)
    return cls


def _of_class(kind: object) -> bool:
    """Whether an annotation is one of the class, not of its values."""
    if isinstance(kind, str):
        return kind.startswith("ClassVar")
    return kind is ClassVar or getattr(kind, "__origin__", None) is ClassVar


def _first_init(self: object, *args: object, **named: object) -> None:
    """Compile the `__init__` of the class, and from now on use that."""
    cls: Any = type(self)
    names = cls.__match_args__
    given = [f"{name}=_cls.{name}" if hasattr(cls, name) else name for name in names]
    lines = ["_fields = self.__dict__", *(f"_fields[{name!r}] = {name}" for name in names)]
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    scope: dict[str, Any] = {"_cls": cls}
    source = f"def __init__({', '.join(('self', *given))}):\n " + "\n ".join(lines)
    exec(source, scope)  # noqa: S102 - names of fields only; a loop over them takes twice as long
    cls.__init__ = scope["__init__"]
    cls.__init__.__qualname__ = f"{cls.__qualname__}.__init__"
    cls.__init__(self, *args, **named)


def _repr(self: object) -> str:
    fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
    return f"{type(self).__qualname__}({fields})"


def _eq(self: object, other: object) -> bool:
    return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented


def _hash(self: object) -> int:
    return hash(tuple(self.__dict__.values()))


def _refuse(self: object, name: str, *_value: object) -> None:
    raise AttributeError(f"{type(self).__qualname__}.{name}")


_SHARED = {
    "__init__": _first_init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
}


if TYPE_CHECKING:
    from dataclasses import replace  # so that names and types of the fields are checked
else:

    def replace(value: T, /, **changes: object) -> T:
        """The value with other fields, in a third of the time that `dataclasses.replace` takes. It
        takes frozen dataclasses without slots as well.
        """
        changed = _new(type(value))
        _set(changed, "__dict__", value.__dict__ | changes)
        if hasattr(changed, "__post_init__"):
            changed.__post_init__()
        return changed
