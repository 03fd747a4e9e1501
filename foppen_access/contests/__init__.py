"""Games without people: series, leagues, and opponents that are programs of their own."""
