# Warum etwas nicht geht. Der Name jeder Meldung ist der ihres Grundes.

# Beim Spielen
must-follow = { $seat_you ->
    [yes] Du musst { $led } bedienen, { $card } geht nicht.
   *[no] { $seat } muss { $led } bedienen, { $card } geht nicht.
}
not-in-hand = { $seat_you ->
    [yes] { $card_one ->
        [yes] Eine Eins hast du nicht.
       *[no] { $card_number ->
            [yes] Die { $card } hast du nicht.
           *[no] { $card } hast du nicht.
        }
    }
   *[no] { $card_one ->
        [yes] Eine Eins kann { $seat } nicht haben.
       *[no] { $card_number ->
            [yes] Die { $card } kann { $seat } nicht haben.
           *[no] { $card } kann { $seat } nicht haben.
        }
    }
}
not-held = { $card_one ->
    [yes] Eine Eins hat { $seat } nicht.
   *[no] { $card_number ->
        [yes] Die { $card } hat { $seat } nicht.
       *[no] { $card } hat { $seat } nicht.
    }
}
not-in-deck = { $card_number ->
    [yes] Die { $card }
   *[no] { $card }
} gibt es in diesem Spiel nicht.
card-gone = { $card } ist schon weg, { $by_you ->
    [yes] du hast sie in Stich { $trick } gespielt.
   *[no] { $by } hat sie in Stich { $trick } gespielt.
}
not-your-turn = { $seat_you ->
    [yes] Du bist nicht dran, { $turn } ist dran.
   *[no] { $seat } ist nicht dran, { $turn_you ->
        [yes] du bist dran.
       *[no] { $turn } ist dran.
    }
}
sits-out = { $seat_you ->
    [yes] Du bist gefoppt und setzt diesen Stich aus, { $turn } ist dran.
   *[no] { $seat } ist gefoppt und setzt diesen Stich aus, { $turn_you ->
        [yes] du bist dran.
       *[no] { $turn } ist dran.
    }
}
played-already = { $seat_you ->
    [yes] Du hast in diesem Stich schon { $played } gespielt.
   *[no] { $seat } hat in diesem Stich schon { $played } gespielt.
}
revoke = { $seat_you ->
    [yes] { $card } kannst du nicht haben: In Stich { $trick } hast du { $discard } abgeworfen, statt { $led } zu bedienen.
   *[no] { $card } kann { $seat } nicht haben: In Stich { $trick } hat { $seat } { $discard } abgeworfen, statt { $led } zu bedienen.
}
not-awaited = { $action ->
    [deal] Jetzt wird nicht gegeben.
    [bid] Jetzt wird nicht gereizt.
    [draw] Jetzt wird nicht gezogen.
    [reveal] Jetzt wird keine Hand aufgedeckt.
    [pardon] Jetzt ist darüber nicht zu entscheiden.
    [rule] Jetzt ist darüber nicht zu entscheiden.
    [cards_back] Jetzt gehen keine Karten zurück.
    [void_round] Diese Runde lässt sich jetzt nicht ungültig machen.
    [adjust] Jetzt ändert der Tisch keine Punkte.
    [position] Ein Zwischenstand steht nur vor der ersten Runde.
    [score] Jetzt wird keine Runde gewertet.
    [seating] Jetzt kommt und geht niemand.
   *[play] Jetzt wird keine Karte gespielt.
}
no-such-seat = Einen Platz { $seat } gibt es nicht, am Tisch sitzen { $seats }.
wrong-number-of-hands = Gegeben wurde für { $hands }, am Tisch sitzen { $seats }.
wrong-hand-size = { $seat } bekam { $cards } Karten, richtig sind { $expected }.
too-many-of-a-card = { $card } kommt zu oft vor.
wrong-dealer = { $seat } gibt, dran wäre { $dealer }.
dealer-not-named = Es fehlt, wer gibt.
leader-not-named = Es fehlt, wer anfängt.
dealer-not-used = In diesem Spiel gibt niemand.
leader-not-used = Wer ausspielt, folgt aus den Regeln und wird nicht genannt.
wrong-count = { $seat } hat { $expected ->
    [one] eine Karte
   *[other] { $expected } Karten
}, genannt { $cards ->
    [one] ist eine
   *[other] sind { $cards }
}.
impossible-points = So viele Minuspunkte kann { $seat } nicht haben: Möglich sind { $least } bis { $most }, genannt { $named ->
    [one] ist eins
   *[other] sind { $named }
}.
too-many-cards = Zusammen sind das { $cards } Karten, das Blatt hat { $deck }.
not-named = { $seat } hat auch { $card }, und die ist nicht genannt.
wrong-numbers = Genannt { $numbers ->
    [one] ist eine Zahl
   *[other] sind { $numbers }
}, am Tisch sitzen { $seats }.
no-cards-left = { $seat } hat keine Karte, also ist die Runde schon aus.
disc-with-leader = { $seat } hat eine Scheibe, setzt also aus und kann nicht ausspielen.
wrong-round = Eine Runde { $round } gibt es nicht.
game-over-before = Nach diesem Stand war das Spiel vor Runde { $round } schon aus.
not-with-bids = Mit Reizkarten geht es nur von Anfang an, denn was gereizt wurde, ist nicht bekannt.
impossible-score = { $points } kann { $seat } in dieser Runde nicht haben.
nothing-to-pardon = { $seat } hat nicht gezeigt, dass { $suit } fehlt.
not-refused = { $card } von { $seat } war erlaubt, das ist kein Regelverstoß.
nothing-to-rule = { $card } von { $seat } gibt hier nichts zu entscheiden.
beyond-adjusting = Auf einmal ändert der Tisch höchstens { $most } Punkte, für { $seat } wären es { $points }.
wrong-discs = { $expected ->
    [one] Die Scheibe hat nur eine Person
   *[other] Scheiben haben { $expected } Leute
} oder niemand, genannt { $discs ->
    [one] ist nur eine Person
   *[other] sind { $discs }
}.
nobody-went-out = Wenigstens einer muss ohne Minuspunkte sein.
nothing-to-take-back = Zurückgenommen werden { $actions }, es gibt aber nur { $possible }.
too-many-instead = Ein Eintrag kann hier höchstens { $possible } Aktionen haben, angekündigt sind { $then }.
nothing-to-restore = Es gibt keinen Eintrag aus mehreren Aktionen, den man zurücknehmen könnte.
entry-not-whole = { $missing ->
    [one] Vom Eintrag davor fehlt noch eine Aktion.
   *[other] Vom Eintrag davor fehlen noch { $missing } Aktionen.
}

# Ein Spiel aufbauen
unknown-game = Ein Spiel mit dem Namen { $game } gibt es nicht.
wrong-number-of-players = { $game } ist für { $least } bis { $most }, nicht für { $players }.
option-not-used = { $game } kennt die Absprache { $option } nicht, lass sie weg.
option-out-of-range = Die Zahl für { $option } muss von { $least } bis { $most } gehen und ist { $value }.
deck-too-small = { $cards } Karten sind zu wenige für { $players }.
edition-incomplete = { $game } sagt nichts über ein Spiel zu { $players }.
hands-too-large = In { $game } können { $players } nicht je { $cards } Karten haben, das Blatt hat { $deck }.
impossible-discs = In { $game } können von { $players } nicht { $discs } in einem Stich gefoppt werden.
beyond-limit = { $limit ->
    [seats] { $number } sind zu viele, an einem Tisch sitzen höchstens { $most }.
    [colours] { $number } Farben sind zu viele, ein Blatt hat höchstens { $most }.
    [value] Eine Karte mit { $number } gibt es nicht, die höchste ist { $most }.
   *[cards] { $number } Karten sind zu viele, ein Blatt hat höchstens { $most }.
}

# Ein Spiel aus einer Datei
empty-file = Die Datei ist leer.
line-too-long = Die Zeile ist zu lang.
too-many-lines = Die Datei hat zu viele Zeilen.
not-utf8 = Die Zeile hat ungültige Zeichen.
not-json = Die Zeile ist kein JSON.
not-a-record = Die Datei ist keine Spielaufzeichnung.
newer-version = Die Aufzeichnung hat die Fassung { $version } und braucht ein neueres Programm.
unreadable = { $code ->
    [ENOENT] Die Datei gibt es nicht.
    [EACCES] Die Datei darf nicht gelesen oder geschrieben werden.
    [EPERM] Die Datei darf nicht gelesen oder geschrieben werden.
    [EISDIR] Das ist ein Ordner.
    [ENOTDIR] Der Ordner der Datei ist keiner.
    [EEXIST] Die Datei gibt es schon.
    [ENODEV] Das ist keine Datei, sondern ein Gerät oder eine Leitung.
    [ELOOP] Die Verknüpfung führt im Kreis.
    [ENAMETOOLONG] Der Name ist zu lang.
    [EFBIG] Die Datei darf nicht größer werden.
    [EDQUOT] Der Platz, der dir zusteht, ist voll.
    [EIO] Der Datenträger antwortet nicht richtig.
    [ESTALE] Der Ordner im Netz ist nicht mehr da.
    [ENOSPC] Der Datenträger ist voll.
    [EROFS] Der Datenträger ist nur zum Lesen da.
   *[other] Die Datei lässt sich nicht lesen oder schreiben.
}
not-an-object = Die Zeile ist kein JSON-Objekt.
unknown-action = Eine Aktion { $action } gibt es nicht.
unknown-key = Der Schlüssel { $key } ist unbekannt.
missing-key = Der Schlüssel { $key } fehlt.
key-twice = Der Schlüssel { $key } kommt zweimal vor.
name-missing = Name { $number } am Tisch ist leer.
name-too-long = Name { $number } am Tisch ist länger als { $most } Zeichen.
wrong-value = { $wanted ->
    [number] Zu { $key } gehört eine ganze Zahl von 0 bis 1000000, hier steht etwas anderes.
    [signed] Zu { $key } gehören ganze Zahlen von minus 1000000 bis 1000000, hier steht etwas anderes.
    [text] Zu { $key } gehört ein Text, hier steht etwas anderes.
    [flag] Zu { $key } gehört wahr oder falsch, hier steht etwas anderes.
    [object] Zu { $key } gehört ein JSON-Objekt, hier steht etwas anderes.
    [list] Zu { $key } gehört eine Liste, hier steht etwas anderes.
    [hands] Zu { $key } gehört eine Liste mit einer Hand für jeden, hier ist sie leer.
    [card] Zu { $key } gehört eine Karte als Text, hier steht etwas anderes.
    [suit] Zu { $key } gehört b, g, r oder y, hier steht etwas anderes.
    [short] Der Text bei { $key } ist zu lang.
    [time] Zu { $key } gehört ein Zeitpunkt mit Datum, Sekunden und Zeitzone, hier steht etwas anderes.
    [one] Es sind Karten und ihre Summe angegeben, nur eines davon geht.
    [names] Zu { $key } gehört eine Liste von Namen, hier ist einer kein Text.
    [word] Zu { $key } gehört eines der bekannten Wörter, hier steht ein anderes.
    [computers] Zu { $key } gehört für jeden am Tisch ein Eintrag, für mindestens einen null.
    [thinking] Zu { $key } gehört eine ganze Zahl von 100 bis 10000, hier steht etwas anderes.
   *[positive] Zu { $key } gehört eine Zahl ab 1, hier steht 0.
}
not-a-card = { $text } ist keine Karte.
cards-not-conserved = { $accounted } Karten sind im Spiel, das Blatt hat { $deck }.
totals-dont-add-up = Die Summen der Runden stimmen nicht.
legal-and-refused = { $card } ist zugleich erlaubt und verboten.

fault-in-line = { $file }, Zeile { $line }: { $reason }
fault-in-file = { $file }: { $reason }
fault-no-record = { $file } ist keine Spielaufzeichnung, oder der Anfang ist beschädigt.
cut-line = { $file }: Zeile { $line } ist abgeschnitten und zählt nicht.
cut-entry = { $file }: Der Eintrag ab Zeile { $line } ist nicht ganz da und zählt nicht.
record-in-use = Mit { $file } wird schon gespielt. Beende erst das andere Programm.
record-finished = Das Spiel in { $file } ist zu Ende. Nimm für ein neues eine andere Datei.
record-other-game = In { $file } ist ein Spiel von { $game } mit { $players } am Tisch. Lass die Angabe weg oder nimm eine andere Datei.
not-among-seats = Mit dem Namen { $name } sitzt in diesem Spiel niemand am Tisch. Dort sitzen { $names }.
nothing-to-resume = Es gibt kein angefangenes Spiel. Mit { $foppen-access } play beginnt ein neues.
crash = Das Programm hat einen Fehler. Ein gespeichertes Spiel geht mit { $foppen-access } resume weiter. Der Bericht liegt in { $file }.
crash-unreported = Das Programm hat einen Fehler. Ein gespeichertes Spiel geht mit { $foppen-access } resume weiter. Ein Bericht ließ sich nicht schreiben.
file-exists = { $file } gibt es schon, nur mit --force wird die Datei ersetzt.
not-overwritten = { $file } wird nicht überschrieben, nimm einen anderen Namen.
no-folder = { $file } ist kein Ordner.
hyphen-no-file = Ein Strich allein ist kein Name für eine Datei, nimm einen anderen.
no-such-folder = Den Ordner { $folder } gibt es nicht, leg ihn erst an.
record-exists = { $file } gibt es schon, und Aufzeichnungen werden nie ersetzt: Nimm einen anderen Ordner.
system-refuses = Das lässt das System nicht zu. { $reason }
part-missing = Vom Programm fehlt ein Teil, { $part }. Installiere Foppen Access neu.
cards-unknown = In dieser Aufzeichnung sind nicht alle Karten bekannt. So kann niemand weiterspielen.
nameless = ohne lesbare Zeichen

save-here = Das Spiel ist gespeichert in { $file }.
save-not = Das Spiel ist nicht gespeichert. { $reason }
save-failed = In { $file } lässt sich nicht speichern. { $reason }
not-saved = Das Spiel lässt sich gerade nicht speichern. { $reason } Es geht trotzdem weiter. Mit sichern und einem Dateinamen speicherst du es woanders.
saved-again = Das Spiel ist wieder gespeichert, in { $file }.
written-anew = { $file } war verschwunden. Das Spiel ist dort neu gespeichert.
written-elsewhere = { $file } gehört nicht mehr zu diesem Spiel. Es ist jetzt gespeichert in { $other }.
not-followed-there = { $file } geht zum Mitlesen nicht, nimm eine Datei oder eine benannte Leitung.
nobody-follows = { $file } liest gerade niemand mit. Wer dazukommt, bekommt alles von da an.
follows-too-slowly = Wer { $file } mitliest, kommt nicht nach. Was nicht mehr hineinpasst, fehlt dort.
not-followed = In { $file } kommt gerade nichts an. { $reason } Ich versuche es weiter.
followed-again = In { $file } kommt jetzt alles an{ $lines ->
    [0] .
    [one] , davor fehlt eine Zeile.
   *[other] , davor fehlen { $lines } Zeilen.
}
lines-missing = In { $file } { $lines ->
    [one] fehlt eine Zeile.
   *[other] fehlen { $lines } Zeilen.
}
impossible-seating = So können sie nicht sitzen: Wer bleibt, behält die Reihenfolge, und jemand muss bleiben.
name-taken = { $name } sitzt schon am Tisch.
joins-at-the-end = Mit { $total } für { $name } wäre das Spiel gleich aus.
