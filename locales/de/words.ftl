# Was man tippen kann. Jede Zeile nennt Wörter für dasselbe; jeder eindeutige Anfang genügt.
# Die Tasten selbst (h, c, l …) sind in allen Sprachen gleich und stehen im Programm.

word-hand = hand
word-trick = stich
word-last = letzter letzte
word-each = anzahl
word-turn = dran
word-scores = stand
word-sheet = blatt
word-what = was
word-fool = gefoppt
word-known = gespielt
word-repeat = wiederholen
word-older = älter aelter
word-newer = neuer
word-oldest = anfang
word-newest = neueste
word-order = ordnen
word-detail = genauigkeit
word-info = info
word-undo = zurück zurueck
word-help = hilfe
word-quit = ende

word-one = eins
word-sum = summe
word-yes = ja
word-no = nein

word-suit-b = blau
word-suit-g = grün gruen
word-suit-r = rot
word-suit-y = gelb
word-braille = braille
word-advice = rat
word-review = rückblick rueckblick
