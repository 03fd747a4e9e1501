"""Numbers with a point or a comma, as a language has it."""

from foppen_access.narration.catalog import Catalog


def shown_number(catalog: Catalog, number: float) -> int | str:
    """A number as the argument of a text, with the language's own decimal mark."""
    if number.is_integer():
        return int(number)
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    return str(format_decimal(number, locale=catalog.language))


def rounded(catalog: Catalog, number: float) -> str:
    """A number with one decimal."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    return str(format_decimal(round(number, 1), "0.0", locale=catalog.language))


def signed(catalog: Catalog, number: float) -> str:
    """A number with one decimal and with its sign as a word, which no reader drops."""
    return catalog.text("minus" if number < 0 else "plus", number=rounded(catalog, abs(number)))
