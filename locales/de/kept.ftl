# Gespeicherte Spiele: welche es gibt, und wie eines steht, das weitergeht.

resume-which = Welches Spiel geht weiter?
review-which = Auf welches Spiel blicken wir zurück?
nothing-to-review = Noch ist kein Spiel da, auf das man zurückblicken kann.
kept-which-older = Welches ältere Spiel?
kept-older = Ältere Spiele
kept = { $game } mit { $players }, { $stage }, { $day }
kept-at-table = Tischassistent, { $game } mit { $players }, { $stage }, { $day }
kept-today = heute
kept-yesterday = gestern
kept-days = vor { $days } Tagen
kept-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
kept-timed = { $day } um { $hour } Uhr { $minute }
kept-same = { $kept }, Nummer { $number }
kept-unreadable = { $count ->
    [one] Ein gespeichertes Spiel lässt sich nicht lesen: { $file }.
   *[other] { $count } gespeicherte Spiele lassen sich nicht lesen, das neueste ist { $file }.
}
kept-unreadable-only = { $count ->
    [one] Ein gespeichertes Spiel lässt sich nicht lesen: { $file }.
   *[other] { $count } gespeicherte Spiele lassen sich nicht lesen, das neueste ist { $file }.
} Ein anderes, das passt, ist nicht da.
kept-undated = ohne Datum

stage = { $stage }.
stage-round = Runde { $round }, Stich { $trick }
stage-round-of = Runde { $round } von { $length }, Stich { $trick }
stage-rounds = { $rounds ->
    [0] vor der ersten Runde
    [one] nach einer Runde
   *[other] nach { $rounds } Runden
}
stage-futschikato = Karte { $move }

# Fragen, auf die man mit einer Zahl oder einem Wort antwortet.
menu-enter = Enter nimmt { $number }.
menu-none = Das steht nicht zur Wahl. Tippe { $most ->
    [1] 1
    [2] 1, 2
   *[other] eine Zahl von 1 bis { $most }
} oder den Anfang eines Worts. Ein Fragezeichen nennt alle, ein Minus geht zurück.
menu-none-again = Auch das steht nicht zur Wahl. Ein Fragezeichen nennt alle Möglichkeiten.

menu-again-last = Wie zuletzt: { $game }
menu-doctor = Prüfen, was hier spricht
menu-past = Rückblick und Statistik
menu-others = Mit anderen über das Netz
menu-host = Zu einem Spiel einladen
menu-join = Eine Einladung annehmen
menu-lessons = Lernen und Regeln
new-game-for = { $game } zu { $players ->
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
   *[8] acht
}
new-game-with = { $game } zu { $players ->
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
   *[8] acht
} mit { $names }
new-game = { $game }.
new-game-changed = { $changed }. Noch etwas? Enter beginnt das Spiel, ein Fragezeichen nennt alles.
new-game-begin = Anfangen
new-game-you = du allein
new-game-names = Namen der Menschen an dieser Tastatur, jetzt { $names }
new-game-level = Stärke der Gegner, jetzt { $level }
new-game-bids = Reizkarten, jetzt { $value }
new-game-rounds = Runden, jetzt { $rounds }
new-game-rounds-usual = Runden, jetzt so viele wie üblich
new-game-how-many-rounds = Wie viele Runden, 1 bis { $most }? Enter nimmt so viele wie üblich.
new-game-whose-names = Wer spielt an dieser Tastatur? Namen mit Komma dazwischen, Enter für dich allein.

# Im Rückblick
new-game-whose-names-apart = Wer spielt mit? Namen mit Komma dazwischen, deiner zuerst.
menu-review = Rückblick
review-whose = Mit wessen Karten?
review-of = { $title } Mit den Karten von { $player }.
review-left-out = { $rounds ->
    [one] Eine Runde fehlt
   *[other] { $rounds } Runden fehlen
} hier, weil jemand kam oder ging.
review-goes-on = Der Rest wird noch durchgesehen, während du liest. Mit aa hörst du alles.
review-on-demand = Was eine Karte gekostet hat, hörst du, sobald du bei ihr bist. Mit aa hörst du alles, das dauert hier länger.
review-keys = Eine Zahl geht zu diesem Stich, Runde 2 zu dieser Runde. Kleiner geht zum Anfang, Größer zum Ende, f dahin, wo du gefoppt wurdest. Mit e hörst du alle Hände, mit aa alles, was etwas gekostet hat.
review-keys-futschikato = Eine Zahl geht zu diesem Zug, Kleiner zum Anfang, Größer zum Ende. Mit e hörst du alle Hände, mit aa alles, was etwas gekostet hat.
review-of-hand = { $player }: { $cards }.
review-no-hands = Hier ist keine Hand bekannt.
review-written = Der Rückblick steht in { $file }.
report-costly = Was etwas gekostet hat
report-points = Punkte
report-round = Runde { $number }
report-round-futschikato = Die Züge
report-trick = Stich
report-trick-futschikato = Zug
report-end = Was daraus wurde
report-hand = Deine Hand
report-cost = Urteil

# Statistik
cli-statistics = Wie du in allen gespeicherten Spielen gespielt hast, als Zeilen oder als Tabelle.
menu-statistics = Statistik
nothing-to-count = Noch ist kein Spiel da, das sich zählen lässt.
statistics-none = { $game }: noch kein Spiel zu Ende.
statistics-game = { $game }: { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
} zu Ende, { $wins ->
    [0] keins gewonnen
    [one] eins gewonnen
   *[other] { $wins } gewonnen
}.
statistics-rounds = { $count ->
    [one] Eine Runde
   *[other] { $count } Runden
}, im Schnitt { $mean }; { $fooled ->
    [0] nie gefoppt.
    [one] einmal gefoppt, je Runde { $each }-mal.
   *[other] { $fooled }-mal gefoppt, je Runde { $each }-mal.
}
statistics-opponent = Mit { $player } { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}, in { $ahead ->
    [0] keinem
    [one] einem
   *[other] { $ahead }
} warst du besser.
standing-rating = { $game }, { $players } am Tisch, { $level ->
    [easy] leichte
    [normal] normale
    [strong] starke
    [master] meisterliche
   *[other] zufällige
} Gegner, { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}: Du lässt { $share } von 100 Gegnern hinter dir. Es können auch { $low } bis { $high } sein.
standing-best-so-far = Dein bestes Ergebnis dort: { $points }.
standing-rows = { $now ->
    [0] Zuletzt kein Sieg,
    [one] Zuletzt ein Sieg,
   *[other] Zuletzt { $now } Siege hintereinander,
} höchstens waren es { $most } hintereinander.
standing-offer = Mit statistik hörst du, wie du stehst.
standing-best = So gut warst du an so einem Tisch noch nie: { $points }.
standing-row = Das war dein Sieg Nummer { $count } in Folge.
statistics-written = Die Statistik steht in { $file }.
statistics-yes = ja
statistics-no = nein
column-day = Tag
column-players = Plätze
column-others = Mitspieler
column-over = zu Ende
column-won = gewonnen
column-points = Punkte
column-fooled = gefoppt
column-game = Spiel
column-rounds = Runden

# Einstellungen in Gruppen
settings-speech = Sprache und Stimme
settings-telling = Ansagen und Rat
settings-playing = Spiel, Gegner und Namen
settings-typing = Tippen
settings-braille = Brailleschrift
settings-colours = Farben
menu-settings-more = Noch etwas in dieser Gruppe? Ein Fragezeichen nennt alles, Enter geht zurück.
setting-name-names = Namen der Menschen an dieser Tastatur
setting-name-order = Ordnung der Hand
word-setting-names = Mitspieler Namen
word-setting-order = Ordnung
value-suits-up = nach Farben, von niedrig nach hoch
value-suits-down = nach Farben, von hoch nach niedrig
value-values = nach Werten
value-rounds = nach jeder Runde
value-tricks = nach jedem Stich
word-value-suits-up = aufwärts
word-value-suits-down = abwärts
word-value-values = Werte
setting-twice = { $readers } liest vor, was hier steht. So hörst du jede Zeile zweimal.
help-settings = die Einstellungen, auch mitten im Spiel.

# Mehrere an einer Tastatur
hand-over-again = Jetzt { $player }, dann Enter.
setting-name-private = Deine Karten nicht laut, wenn mehrere mitspielen
word-setting-private = Leise

# Tasten wie in anderen Spielen
setting-name-keys = Tasten
word-setting-keys = Tastenbelegung
value-standard = wie gewohnt
value-playpalace = ähnlich wie in PlayPalace
value-adrenaline = ähnlich wie bei Blind Adrenaline
word-value-standard = gewohnt
help-line-word = { $word }: { $text }
settings-suits-later = Die neuen Namen der Farben gelten vom nächsten Spiel an.
settings-left = Es geht weiter.

# Was ein Fragezeichen im Startmenü zu jedem Eintrag sagt.
menu-about-play = Spielen: ein neues Spiel gegen den Computer, allein oder mehrere an dieser Tastatur.
menu-about-resume = Weiterspielen: ein Spiel, das noch nicht aus ist, auch am Tisch oder über das Netz.
menu-about-others = Mit anderen über das Netz: zu einem Spiel einladen oder eine Einladung annehmen.
menu-about-table = Tischassistent: Ihr spielt mit echten Karten, ich passe auf und zähle.
menu-about-lessons = Lernen und Regeln: ein Spiel Schritt für Schritt lernen, die Regeln, das Buch, und üben.
menu-about-past = Rückblick und Statistik: was deine Karten gekostet haben, und wie du stehst.
menu-about-settings = Einstellungen: Sprache, Stimme, Braillezeile, Ansagen, und was hier spricht.
menu-about-quit = Ende: das Programm verlassen. Gespeichert ist immer schon alles.
menu-about-host = Zu einem Spiel einladen: du eröffnest das Spiel und gibst jedem Freund seine Einladung.
menu-about-join = Eine Einladung annehmen: du fügst den Link ein oder tippst die sechs Wörter.
menu-about-learn = Lernen: ein Spiel Schritt für Schritt, mit Aufgaben. Hörst du auf, geht es dort weiter.
menu-about-rules = Regeln: alles zum Nachhören, nach Abschnitten oder nach einem Wort.
menu-about-book = Hilfe: das Buch zum Programm, im Browser oder vorgelesen.
menu-about-practice = Üben: Stellungen nach Themen, und deine teuersten Karten noch einmal.
menu-about-review = Rückblick: Stich für Stich durch ein Spiel, und was dich am meisten gekostet hat.
menu-about-statistics = Statistik: wie du in allen Spielen gespielt hast, und wie sicher das ist.
menu-about-again = Wie zuletzt: ein neues Spiel, wie du zuletzt eines begonnen hast.

# Was ein Fragezeichen bei der Wahl des Spiels sagt.
about-foppen-2018 = Foppen 2018: für { $least } bis { $most }, ab sieben mit zwei Scheiben. Schluss ist bei minus 80, oder wenn zusammen sechsmal 10 Pluspunkte vergeben sind.
about-foppen-1995 = Foppen 1995: für { $least } bis { $most }, mit einer festen Zahl von Runden. Auf Wunsch wird gereizt.
about-foppen-braille = Foppen Braillespiel: für { $least } bis { $most }, wie 1995, aber ohne Reizen. Gedacht ist es für tastbare Karten.
about-futschikato = Futschikato: für { $least } bis { $most }, nur Zahlen. Wer zuerst keine Karte mehr hat, gewinnt.
