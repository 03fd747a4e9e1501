# Was in jedem Stichspiel gesagt wird, wenn das Spiel es nicht in eigenen Worten sagt.

trick-now = { $led } angespielt: { $cards }; vorn { $best }.
    .full = { $led } ist angespielt. Es liegen { $cards }; am höchsten liegt { $best }.
trick-open = Noch keine Farbe: { $cards }; vorn { $best }.
last-trick = { $cards }; { $winner_you ->
    [yes] du gewinnst.
   *[no] { $winner } gewinnt.
}
fool-nobody = In { $game } wird niemand gefoppt.
