"""What is typed at a table: lines, cards, bids, hands.

Begin with `line_parser`, then `card_entry`.
"""
