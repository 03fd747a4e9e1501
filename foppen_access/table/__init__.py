"""The assistant at a real table: the people hold the cards, one of them types what is said.

Begin with `assistant`, which hands each line to `setup`, `entry`, `rulings`, `corrections`,
`slips` or `scores`.
"""
