# Was nur von Zehn gesagt wird.

game-zehn = Zehn
about-zehn = Zehn: für { $least } bis { $most }, jede Karte kostet, was sie zählt.

penalty-taken = { $card } geht an { $seat_you ->
    [yes] dich
   *[no] { $seat }
}, minus { $minus }.

help-cards-zehn = Karten: Farbe und Wert, zum Beispiel r5, rot 5 oder 5 rot. Raute 3 ist deine dritte Karte.
help-table-said-zehn = Karten: zum Beispiel r5, rot 5 oder 5 rot, mehrere mit Leerzeichen. Auf dem Ziffernblock 1.5 für { $first } 5.
