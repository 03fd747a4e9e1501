"""Messages in the syntax of Fluent, as far as our files use it: text, arguments, choices."""

from collections.abc import Iterable, Mapping

from fluent.syntax import FluentParser, ast

from foppen_access.narration.message_patterns import MessageArgument, MessageChoice, Pattern


def read_message(source: str) -> Mapping[str | None, Pattern]:
    """What a message says, by variant; None is its normal text.

    Raises:
        LookupError: it is no message of ours.
    """
    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, ast.Message) or not entry.value:
        raise LookupError(source)
    variants: dict[str | None, Pattern] = {None: _pattern(entry.value)}
    return variants | {each.id.name: _pattern(each.value) for each in entry.attributes}


def _pattern(pattern: ast.Pattern) -> Pattern:
    return tuple(map(_part, pattern.elements))


def _part(part: ast.TextElement | ast.Placeable) -> str | MessageArgument | MessageChoice:
    match part:
        case ast.TextElement(value=text):
            return text
        case ast.Placeable(expression=ast.StringLiteral() as literal):
            return str(literal.parse()["value"])
        case ast.Placeable(expression=ast.NumberLiteral(value=digits)):
            return str(digits)
        case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
            return MessageArgument(name)
        case ast.Placeable(
            expression=ast.SelectExpression(
                selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants
            )
        ):
            return _choice(name, variants)
        case _:
            raise LookupError(part)


def _choice(name: str, variants: Iterable[ast.Variant]) -> MessageChoice:
    texts = [(each.key, _pattern(each.value), each.default) for each in variants]
    return MessageChoice(
        name,
        tuple(
            (key.value if isinstance(key, ast.NumberLiteral) else key.name, text)
            for key, text, _ in texts
        ),
        next(text for _, text, default in texts if default),
    )
