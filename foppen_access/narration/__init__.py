"""From facts to words: catalogues of sentences, names of things, and the narrator."""
