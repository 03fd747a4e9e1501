"""The assistant at a real table: the people hold the cards, one of them types what is said."""
