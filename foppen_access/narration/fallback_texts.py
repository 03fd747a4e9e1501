"""The one sentence that is in the code: that no texts were found."""


def no_texts(folder: str) -> str:
    """That the texts of the program can't be read, a line in each language.

    Args:
        folder: where they should be.
    """
    return (
        f"Die Texte von Foppen Access fehlen oder sind beschädigt, im Ordner {folder}. "
        "Installiere das Programm neu.\n"
        f"The texts of Foppen Access are missing or damaged, in the folder {folder}. "
        "Install the program again."
    )
