# Was die Konsole sagt: Fragen, Antworten auf Tasten, Hilfe.

prompt = { "> " }
more = Noch { $lines ->
    [one] eine Zeile
   *[other] { $lines } Zeilen
}, weiter mit Enter.

welcome = { $game }, { $count } am Tisch: { $players }.
welcome-help = Mit Fragezeichen und Enter hörst du alle Befehle.
welcome-keys = Hier gelten einzelne Tasten, das Fragezeichen erklärt sie.
welcome-back = { $game } geht weiter: { $players }.
hand-over = Jetzt { $player }. Gib die Tastatur weiter, dann Enter.
saved =
    Das Spiel ist gespeichert. Weiter geht es mit:
    { $foppen-access } resume
saved-here =
    Das Spiel ist gespeichert. Weiter geht es mit:
    { $foppen-access } resume { $typed }
saved-by-menu = Das Spiel ist gespeichert. Im Startmenü geht es weiter mit: { $entry }.
not-saved-at-end = Das Spiel ist nicht gespeichert. { $reason }
after-game = Noch ein Spiel? Ja, oder Enter beendet. Fragen kannst du auch noch.

ask-lead = { $player_you ->
    [yes] Du spielst aus.
   *[no] { $player } spielt aus.
}
    .brief = { $player_you ->
        [yes] Ausspielen.
       *[no] { $player } spielt aus.
    }
ask-follow = { $player_you ->
    [yes] Du bist dran, { $led }.
   *[no] { $player } ist dran, { $led }.
}
    .brief = { $player_you ->
        [yes] { $led }?
       *[no] { $player }, { $led }.
    }
ask-open = { $player_you ->
    [yes] Du bist dran, noch liegt keine Farbe.
   *[no] { $player } ist dran, noch liegt keine Farbe.
}
    .brief = { $player_you ->
        [yes] Noch keine Farbe.
       *[no] { $player }, noch keine Farbe.
    }
ask-number = { $player_you ->
    [yes] Du bist dran.
   *[no] { $player } ist dran.
}
    .brief = { $player }.
ask-bid = { $player_you ->
    [yes] Reizt du darauf, ohne Scheibe fertig zu werden? Ja oder nein.
   *[no] { $player }, reizt du darauf, ohne Scheibe fertig zu werden? Ja oder nein.
}
ask-quit = Aufhören? Ja oder nein.
ask-quit-unsaved = Das Spiel ist nicht gespeichert und wäre verloren. Trotzdem aufhören? Ja oder nein.
ask-which = { $cards }?

quit-no = Dann geht es weiter.
unknown = Das verstehe ich nicht. Mit Fragezeichen und Enter hörst du alle Befehle.
one-card-only = Gespielt wird eine Karte, nicht mehrere. Tippe nur die, die du jetzt spielst.
suggestion = Vielleicht { $command }
ambiguous = Meinst du { $words }? Schreib etwas mehr davon.
suit-missing = Welche Farbe hat die { $value }?
suit-unknown = Diese Farbe gibt es nicht. Es gibt { $suits }.
value-missing = { $suit } und welcher Wert?
no-such-position = So viele Karten hast du nicht, du hast { $count ->
    [0] keine
    [one] nur eine
   *[other] nur { $count }
}.
not-after-game = Das Spiel ist aus. Ja beginnt ein neues, Enter beendet.
after-the-game = Das gibt es, wenn das Spiel aus ist, und im Startmenü.
answer-yes-no = Ja oder nein?
yes-no-later = Gerade ist nicht nach Ja oder Nein gefragt.
not-now = Darauf wartet gerade niemand.

hand = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
}: { $cards }.
hand-start = Deine Hand: { $cards }.
hand-start-other = { $player }, deine Hand: { $cards }.
hand-empty = Du hast keine Karte mehr.
hand-suit = { $cards }.
hand-suit-none = kein { $suit }
no-hand-yet = Die Karten sind noch nicht gegeben.

trick-none = Noch liegt keine Karte, { $leader_you ->
    [yes] du spielst aus
   *[no] { $leader } spielt aus
}.
trick-one = { $cards }.
trick-now-foppen = { $led } angespielt: { $cards }; vorn { $best }, hinten { $worst }.
    .full = { $led } ist angespielt. Es liegen { $cards }; am höchsten liegt { $best }, am schlechtesten { $worst }.
trick-open-foppen = Noch keine Farbe: { $cards }; vorn { $best }, hinten { $worst }.
table-none = Noch liegt keine Karte.
table-now = Auf dem Tisch: { $cards }.
table-together = { $players } { $card }, zusammen { $worth }

last-none = In dieser Runde ist noch kein Stich fertig.
last-none-futschikato = Noch hat niemand gespielt.
last-trick-foppen = { $cards }; { $winner_you ->
    [yes] du gewinnst
   *[no] { $winner } gewinnt
}. { $only_you ->
    [yes] Du bist gefoppt.
   *[no] Gefoppt: { $fooled }.
}

each = { $sizes }.
each-pile = { $sizes }; Stapel { $pile }.
turn = { $player_you ->
    [yes] Du bist dran.
   *[no] { $player } ist dran.
}
turn-none = Niemand ist dran, das Spiel ist aus.
sits-out-now = { $players_you ->
    [yes] { $count ->
        [one] Du setzt aus.
       *[other] { $players }, ihr setzt aus.
    }
   *[no] { $count ->
        [one] { $players } setzt aus.
       *[other] { $players } setzen aus.
    }
}
scores-none = Noch ist keine Runde gewertet.
scores = { $rounds ->
    [0] Vor der ersten Runde
    [one] Nach einer Runde
   *[other] Nach { $rounds } Runden
}: { $totals }.
scores-futschikato = In Futschikato gibt es keine Punkte: Wer zuerst keine Karte mehr hat, gewinnt.
sheet-note = Runde { $round }, Notiz: { $note }
sheet-round = Runde { $round }: { $points }.
sheet-adjusted = Runde { $round }, Ausgleich: { $points }{ $noted ->
    [yes] , { $note }.
   *[no] .
}
sheet-total = Gesamt: { $totals }.
sheet-left = { $player } geht mit { $points }.
sheet-joined = { $player } kommt mit { $points }.
scores-left = Gegangen, außer Wertung: { $points }.

what-any-lead = Jede Karte, denn du spielst aus.
what-any-open = Jede Karte, denn noch liegt keine Farbe.
what-any-void = Jede Karte, denn du hast kein { $led }.
what-any-number = Jede deiner Karten: { $cards }.
what-follow = { $cards }: { $led } ist angespielt, und du musst bedienen.
what-all-follow = { $count ->
    [one] Nur { $cards }.
   *[other] Alle, denn alle bedienen { $led }: { $cards }.
}
what-bid = Ja oder nein: Wer reizt und ohne Scheibe fertig wird, bekommt 10 mehr und 5 für jeden anderen, der reizt. Bleiben Karten, zählen sie doppelt.
what-not-you = Du bist nicht dran, { $player } ist dran.
what-over = Nichts mehr, das Spiel ist aus.

fool-none = { $discs ->
    [one] Noch niemand. Die Scheibe liegt in der Mitte.
   *[other] Noch niemand. Die Scheiben liegen in der Mitte.
}
fool-holds = { $players_you ->
    [yes] { $count ->
        [one] Du hast die Scheibe.
       *[other] { $players }, ihr habt je eine Scheibe.
    }
   *[no] { $count ->
        [one] { $players } hat die Scheibe.
       *[other] { $players } haben je eine Scheibe.
    }
}
fool-futschikato = In Futschikato wird niemand gefoppt.
known-none = Noch ist keine Karte weg.
known = Gespielt: { $cards }.
    .full = Gespielt sind { $cards }.
number-cards = { $count ->
    [one] die { $card }
   *[other] { $count }-mal die { $card }
}
known-discards = Abgelegt: { $cards }.
known-off = Das Ansagen gespielter Karten ist ausgeschaltet.
repeat-none = Noch wurde nichts gesagt.
history-start = Älter geht es nicht.
history-end = Neuer geht es nicht.
order-suits-up = Die Hand ist geordnet nach Farben, von niedrig nach hoch.
order-suits-down = Die Hand ist geordnet nach Farben, von hoch nach niedrig.
order-values = Die Hand ist geordnet nach Werten.
order-up = Die Hand ist geordnet von niedrig nach hoch.
order-down = Die Hand ist geordnet von hoch nach niedrig.
detail-now = Ausführlichkeit { $detail }.
detail-choices = Ausführlichkeit 0 still, 1 knapp, 2 normal, 3 ausführlich.
bids-made = Gereizt: { $players }.
bids-none = Niemand hat gereizt.
bids-none-yet = Bisher hat niemand gereizt.
info-round = { $stage }: { $turn } { $game }.
info-to-end = Noch { $missing ->
    [one] ein Punkt
   *[other] { $missing } Punkte
} bis { $end }.
ending-over = Das Spiel ist aus.
ending-rounds = { $stage }. { $left ->
    [0] Das ist die letzte Runde.
    [one] Danach kommt noch eine Runde.
   *[other] Danach kommen noch { $left } Runden.
}
ending-rounds-before = { $left ->
    [one] Noch eine Runde von { $length }.
   *[other] Noch { $left } Runden von { $length }.
}
ending-points = Schluss ist bei { $end } Punkten, oder wenn sechsmal 10 Pluspunkte vergeben sind, bisher { $tens ->
    [0] keinmal
    [one] einmal
   *[other] { $tens } Mal
}. { $far ->
    [yes] Bis { $end } { $missing ->
        [one] fehlt noch ein Punkt
       *[other] fehlen noch { $missing } Punkte
    }, am nächsten { $player_you ->
        [yes] bist du
       *[no] ist { $player }
    }.
   *[no] Noch hat niemand Minuspunkte.
}
ending-futschikato = Schluss ist, sobald jemand keine Karte mehr hat.
tricks-won = Stiche in dieser Runde: { $counts }.
tricks-won-foppen = Stiche in dieser Runde: { $counts }. Punkte bringen sie nicht.
tricks-won-futschikato = In Futschikato gibt es keine Stiche.
sits-out-nobody = Niemand setzt aus.
info-start = { $game }, noch keine Runde.
info-futschikato = { $stage }: { $turn } { $game }.
undo-none = Es gibt nichts zurückzunehmen.
undo-done = { $others ->
    [0] Zurückgenommen: { $what }.
    [one] Zurückgenommen: { $what } und ein Zug danach.
   *[other] Zurückgenommen: { $what } und { $others } Züge danach.
}
ask-undo = { $player }, nimmst du { $what } zurück? Ja oder nein.
undo-round = Runde { $round } ist wieder offen, ihre Punkte zählen nicht.
undo-no = Nichts wird zurückgenommen.
undo-bid = das Reizen

help-cards = Karten: Farbe und Wert, zum Beispiel r7, rot 7 oder 7 rot. Für eine Eins tippe 1, für deine dritte Karte Raute 3.
help-keys = Einzelne Tasten: Ziffern wählen eine Karte nach dem Wert, große Buchstaben nach der Farbe. Die Leertaste wählt die nächste, die geht, und Enter spielt die gewählte.
help-keys-line = Kleine Buchstaben sind Befehle, j und n heißen ja und nein. Ein Doppelpunkt beginnt eine ganze Zeile, in ihr gilt, was jetzt folgt.
help-cards-futschikato = Karten: die Zahl, zum Beispiel 7, oder Raute 3 für deine dritte Karte.
help-bid = h sagt deine Karten, a gibt einen Rat, s sagt den Stand.
help-more = Befehle sind ein Buchstabe oder das Wort. Fragezeichen und ein Befehl erklärt ihn.
help-line = { $key }, { $word }: { $text }
help-unknown = Diesen Befehl gibt es nicht. Ein Fragezeichen allein nennt alle.
help-hand = deine Karten. Mit einer Farbe, zum Beispiel h r, nur diese.
help-hand-futschikato = deine Karten.
help-trick = was auf dem Tisch liegt und wer vorn liegt.
help-trick-foppen = was auf dem Tisch liegt, wer vorn und wer hinten ist.
help-trick-futschikato = was auf dem Tisch liegt.
help-last = der letzte Stich.
help-each = wie viele Karten jeder hat.
help-turn = wer dran ist und wer aussetzt.
help-turn-futschikato = wer dran ist.
help-scores = der Punktestand.
help-sheet = das ganze Wertungsblatt, Runde für Runde.
help-sheet-futschikato = was notiert wurde, auch Proteste. Punkte gibt es nicht.
help-what = was du spielen kannst und warum der Rest nicht geht.
help-fool = wer die Scheibe hat.
help-known = welche Karten gespielt sind. Mit einer Farbe, zum Beispiel k r, was von ihr noch fehlt.
help-known-futschikato = welche Karten abgelegt sind.
help-repeat = was im Spiel zuletzt geschah, noch einmal.
help-since = alles, was seit deiner letzten Karte geschah.
help-table-since = alles, was seit dem Beginn des letzten Stichs geschah.
help-table-since-futschikato = alles seit der letzten Karte dessen, der angefangen hat.
help-older = in den Ansagen eine Zeile zurück.
help-newer = in den Ansagen eine Zeile vor.
help-oldest = zur ersten Ansage.
help-newest = zur letzten Ansage.
help-order = die Hand anders ordnen.
help-detail = wie ausführlich angesagt wird: v0 still, v1 knapp, v2 normal, v3 ausführlich.
help-info = Spiel, Runde, Stich, wer dran ist und wie weit es noch ist.
help-info-futschikato = wie viele Karten gespielt sind und wer dran ist.
help-table-undo = nimmt den letzten Eintrag zurück.
help-undo = nimmt deinen letzten Zug zurück.
help-save = wo das Spiel gespeichert ist. Mit einem Dateinamen speichert es dort.
help-rules = die Regeln. Mit einem Wort, zum Beispiel regeln scheibe, was sie davon sagen.
help-rules-futschikato = die Regeln. Mit einem Wort, zum Beispiel ru karten, was sie davon sagen.
help-help = diese Hilfe.
help-braille = die Hand in der kürzesten Form, für die Braillezeile.
help-quit = speichert und hört nach einer Frage auf.
key-older = Komma
key-newer = Punkt
key-oldest = Kleinerzeichen
key-newest = Größerzeichen
key-help = Fragezeichen
sheet-brought = Stand bisher: { $totals }.
no-own-hand = Du hast hier keine eigenen Karten.
news-first = Zuerst die Neuigkeiten: Enter.
not-played = Das ist nicht gespielt.
picked-in-vain = { $card }, geht jetzt nicht
picked-none = Keine solche Karte
help-advice = welche Karte ich spielen würde, und warum.
help-review = welche deiner Karten in der letzten Runde am meisten gekostet haben.
