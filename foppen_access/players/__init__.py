"""Computer opponents. They are given a `View`, and so can't look into anybody's hand."""
