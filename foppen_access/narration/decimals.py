"""Numbers with the decimal mark of a language."""

from foppen_access.narration.catalog import Catalog


def shown_number(catalog: Catalog, number: float) -> int | str:
    """A number as the argument of a text, with the language's own decimal mark."""
    return int(number) if number.is_integer() else catalog.decimal(number)


def signed(catalog: Catalog, number: float) -> str:
    """A number with one decimal and with its sign as a word, which no reader drops."""
    return catalog.text("minus" if number < 0 else "plus", number=catalog.decimal(abs(number)))
