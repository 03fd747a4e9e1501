"""The conversation about a game: news, questions, answers, single cards.

Begin with `desk`, then `game_dialogue`. What a line means is in `parsing`, what can be asked at
any moment in `answering`.
"""
