"""No file of the program needs itself, by whatever way round."""

from grimp import ImportGraph, build_graph


def circles(graph: ImportGraph) -> list[list[str]]:
    """The modules that need each other, circle by circle."""
    needs = {module: graph.find_upstream_modules(module) for module in graph.modules}
    knots = {
        frozenset({module, *(other for other in needs[module] if module in needs[other])})
        for module in needs
    }
    return sorted(sorted(knot) for knot in knots if len(knot) > 1)


def test_no_import_goes_in_a_circle() -> None:
    found = circles(build_graph("foppen_engine", "foppen_access", cache_dir=None))
    assert not found, "\n".join(map(", ".join, found))


def test_an_import_inside_a_function_counts() -> None:
    graph = build_graph("foppen_access", cache_dir=None)
    opened = graph.find_modules_directly_imported_by("foppen_access.speech.speaker_setup")
    assert "foppen_access.speech.process_speaker" in opened


def test_a_circle_is_told_by_its_files_alone() -> None:
    graph = ImportGraph()
    for importer, imported in ("ab", "bc", "cb", "cd", "de", "xy", "yx", "xa"):
        graph.add_import(importer=importer, imported=imported)
    assert circles(graph) == [["b", "c"], ["x", "y"]]
