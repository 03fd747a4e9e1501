# What is said in any trick game, unless the game says it in words of its own.

trick-now = { $led } was led. { $cards }. High { $best }.
    .full = { $led } was led. On the table are { $cards }. Highest: { $best }.
trick-open = No colour yet. { $cards }. High { $best }.
last-trick = { $cards }. { $winner_you ->
    [yes] You win.
   *[no] { $winner } wins.
}
fool-nobody = Nobody is fooled in { $game }.
