# Der Tischassistent: was er fragt, entscheiden lässt und berichtigt.

table-welcome = Tischassistent. { $game }, { $count } am Tisch: { $players }.
table-welcome-back = { $game } geht weiter: { $players }.
table-help = Tippe jede Karte, wie sie angesagt wird, auch mehrere in einer Zeile. Minus nimmt zurück, falsch hilft, wo etwas nicht stimmt, Fragezeichen sagt mehr.
table-deck = { $cards }, zusammen { $count } Karten, { $each ->
    [one] eine
   *[other] { $each }
} für jeden{ $rest ->
    [0] .
    [one] , eine bleibt verdeckt liegen.
   *[other] , { $rest } bleiben verdeckt liegen.
}
table-deal = { $each ->
    [one] Eine Karte
   *[other] { $each } Karten
} für jeden{ $rest ->
    [0] .
    [one] , eine bleibt verdeckt liegen.
   *[other] , { $rest } bleiben verdeckt liegen.
}
table-deck-joined = { $cards }, zusammen { $count } Karten.
table-deck-suit = { $count ->
    [1] { $suit } { $lowest }
   *[other] { $suit } { $lowest } bis { $highest }
}
table-reconstructed = Mit welchen Karten { $players } Leute 2018 gespielt haben, ist nicht sicher überliefert. Im Zweifel gilt, was auf eurem Tisch liegt.

table-trick = Stich { $winner }.
    .full = { $winner } gewinnt mit { $card }.
table-trick-foppen = Stich { $winner }, gefoppt { $fooled }.
    .full = { $winner } gewinnt mit { $card }, gefoppt { $fooled }.
table-confirm = Stimmt das? Enter oder nein.
table-lead = { $player } spielt aus.
table-ask-dealer = Wer gibt?
table-ask-leader = Wer fängt an?
table-ask-bid = { $player }: Reizt du? Ja oder nein.
table-ask-hand = { $player } hat noch { $cards ->
    [one] eine Karte. Welche, oder welche Summe?
   *[other] { $cards } Karten. Welche, oder welche Summe?
}
table-ask-score = Runde { $round }, { $dealer } gibt. Wie viele Punkte bekommt jeder, der Reihe nach?
table-score-help = Für jeden eine Zahl: 17 für minus 17, 10 für fertig, 0 für fertig mit Scheibe, und minus 10 mit seinem Minus. Minus allein nimmt zurück.
table-score-fix = Runde 2, Doppelpunkt und die Zahlen berichtigen eine frühere Runde. Punkte, Name, Zahl und Grund ändern den Stand.
table-score-only = Hier stehen nur Punkte: s sagt den Stand, ss das ganze Blatt.
table-no-player = So heißt niemand am Tisch. Dort sitzen { $names }.
table-rest-waits = { $count ->
    [0] Nicht eingetragen: { $cards }.
   *[other] Nicht eingetragen: { $count } Karten ab { $cards }.
}
table-word-unknown = Das Wort { $word } verstehe ich nicht. Von dieser Zeile ist nichts eingetragen.
table-which-of = Welche Karte hat { $player } gespielt?
table-letters = Ab jetzt ist { $letters }.
table-letter = { $letter } { $suit }
table-digits = { $number }: Ist das { $card } vom Ziffernblock? Ja oder nein, das bleibt dann so.
table-rest-later = { $count ->
    [0] Danach noch: { $cards }.
   *[other] Danach noch { $count } Karten ab { $cards }.
}
table-stands = Gilt das? Fragezeichen sagt mehr.
table-stands-ways = Ja: Es gilt. Nein: Es gilt nicht. Nummer, Doppelpunkt und Karte berichtigt, Enter lässt es offen. Oder: karten zurück, runde neu, punkte mit Name, Zahl und Grund.
table-denied = Vermerkt: Das gilt nicht.
table-card-so-already = Das steht schon so.
table-so-already = So steht es schon: Stich { $trick }, { $winner } gewinnt.
table-so-already-foppen = So steht es schon: Stich { $trick }, { $winner } gewinnt, gefoppt { $fooled }.
table-so-already-led = So steht es schon: In Stich { $trick } war { $suit } gefordert.
table-card-open = Noch offen: { $card }.
table-unread = Was zuletzt noch nicht eingetragen war, lässt sich nicht mehr lesen. Sag es bitte noch einmal.
table-unread-newer = Was zuletzt noch nicht eingetragen war, kommt von einer neueren Fassung und bleibt in { $file }, bis hier etwas offen ist. Sag es bitte noch einmal.
table-talk-anew = Was du zuletzt geantwortet hast, stammt aus einer älteren Fassung und gilt nicht mehr. Antworte bitte noch einmal.
table-stays-open = Die Frage bleibt offen.
table-open-none = Es ist nichts offen.
table-open-count = { $count ->
    [one] Eine Frage ist noch offen, w sagt sie.
   *[other] { $count } Fragen sind noch offen, w sagt sie.
}
table-round-void = Runde { $number } gilt nicht und wird neu gegeben.
table-cards-back = Von Karte { $number } an gehen alle zurück auf die Hand.
table-other-round = Das war in einer früheren Runde. Dafür geht ja, nein oder punkte mit Name und Zahl.
table-not-kept = Das lässt sich in jener Runde nicht mehr festhalten.
table-which-back = { $count ->
    [0] Es liegt noch keine Karte.
    [one] Es liegt erst eine Karte, karten zurück 1 nimmt sie zurück.
   *[other] Sag dazu, von welcher Karte an, von 1 bis { $count }.
}
table-no-rounds = In diesem Spiel gibt es keine Runden. Minus nimmt zurück.
table-points-how = Hinter punkte gehören ein Name und eine Zahl. Ein Minus davor zieht sie ab.
table-points-how-futschikato = In Futschikato gibt es keine Punkte.
table-fix-how = Zum Berichtigen gehören Nummer, Doppelpunkt und Karte, in einer früheren Runde davor runde 1, Komma.
table-fix-how-futschikato = Zum Berichtigen gehören Nummer, Doppelpunkt und Karte.
table-correct-how = Sag, welche Karte welche war oder welche fehlt, zum Beispiel: Rot 7 war Gelb 7, oder: Nach Rot 7 kam Gelb 7.
table-correct-how-futschikato = Sag, welche Karte welche war oder welche fehlt, zum Beispiel: 7 war 9, oder: Nach 7 kam 9.
table-no-such-round = Eine Runde { $round } gibt es hier nicht.
table-changed-owners = { $cards ->
    [one] Karte { $first } gehört jetzt jemand anderem{ $count ->
        [0] .
       *[other] ; { $sizes }.
    }
   *[other] Karten { $first } bis { $last } gehören jetzt anderen{ $count ->
        [0] .
       *[other] ; { $sizes }.
    }
}
table-changed-keep = Mit nein behält sie, wer sie hatte.
table-what-correction = die Berichtigung
table-hand-again = { $cards ->
    [one] Dann hat { $player } am Ende von Runde { $round } noch eine Karte. Welche?
   *[other] Dann hat { $player } am Ende von Runde { $round } noch { $cards } Karten. Welche, oder welche Summe?
}
table-impossible-hand = Nichts geändert, denn dann passen die Karten von { $player } am Ende von Runde { $round } nicht mehr.
table-impossible-round = Nichts geändert, denn dann geht Runde { $round } nicht mehr auf: { $reason }
table-impossible-open = Die Runde davor ist dann noch nicht aus.
finding-of-round = Aus Runde { $round }.
finding-refused = { $player } { $card }? In Stich { $trick } lag { $discard } statt { $led }.
finding-counted = { $player } muss in Stich { $trick } { $led } gehabt haben und warf { $discard } ab.
finding-played = { $player } hatte { $card } in Stich { $later }, in Stich { $trick } lag { $discard } statt { $led }.
finding-held = { $player } hat noch { $card }, in Stich { $trick } lag { $discard } statt { $led }.
finding-several = { $player } hat nicht bedient, in Stich { $tricks }.
proof-void = Stich { $trick }: { $player } { $discard } statt { $led }, Karte { $number }{ $round ->
    [0] .
   *[other] {" "}in Runde { $round }.
}
proof-card = { $card } war in Stich { $trick } schon auf der Hand.
proof-counted = Von { $suits } fehlen noch { $count } Karten, ohne { $players } ist aber { $places ->
    [0] kein Platz
    [one] nur für eine Platz
   *[other] nur für { $places } Platz
}.
proof-counted-listed = Noch fehlt: { $cards }, ohne { $players } ist aber { $places ->
    [0] kein Platz
    [one] nur für eine Platz
   *[other] nur für { $places } Platz
}.
table-all-gone = { $count ->
    [one] { $card } ist schon gespielt.
   *[other] Die { $card } gibt es { $count } Mal, und alle sind schon gespielt.
}
table-stood = Es gilt.
table-not-entered = Gut, { $card } ist nicht eingetragen.
table-no-ruling = Hier ist nichts zu entscheiden.
table-mismatch-extra = { $count ->
    [one] { $cards } kann dort nicht sein.
   *[other] { $cards } können dort nicht sein.
}
table-mismatch-often = { $card } ist { $count } Mal genannt.
table-mismatch-held = { $player } hat { $card } schon auf der Hand. Minus nimmt die letzte Hand zurück.
table-mismatch-where = { $card } hat { $player } in Stich { $trick } gespielt.
table-mismatch-missing = { $count ->
    [one] Es fehlt { $cards }.
   *[other] Es fehlen { $cards }.
}
table-sums-differ = { $count ->
    [one] Die Summe ist { $said }, die fehlenden Karten sind aber { $right } wert.
   *[other] Die Summen ergeben { $said }, die fehlenden Karten sind aber { $right } wert.
}
table-sums-open = Dann ist eine Karte falsch getippt. Sagt die Karten statt der Summen.
table-sums-odd = Die Summen passen nicht zu den Karten. Minus nimmt die letzte zurück, Fragezeichen sagt mehr.
table-sums-refuted = Entweder stimmt { $sums ->
    [0] eine Summe
   *[other] die Summe von { $players }
} nicht, oder { $discards ->
    [0] es wurde mehrmals nicht bedient
   *[other] jemand hat nicht bedient: { $shown }
}.
table-sums-void = { $player } in Stich { $trick }
table-taken-back = Zurück: { $what }.
table-what-card = { $player } { $card }
table-what-card-futschikato = die { $card } von { $player }
table-what-bid = die Ansage von { $player }
table-what-hand = die Karten von { $player }
table-what-score = die letzte Runde
table-changed-replaced = Karte { $number }: { $player } { $new } statt { $old }.
table-changed-inserted = Eingefügt als Karte { $number }: { $player } { $new }.
table-changed-removed = Karte { $number } ist weg, { $player } { $old }.
table-changed-trick = Stich { $trick }: { $winner } gewinnt.
table-changed-trick-foppen = Stich { $trick }: { $winner } gewinnt, gefoppt { $fooled }.
table-changed-open = Stich { $trick } ist wieder offen.
table-mended = { $player } { $new }.
table-mended-removed = { $old } ist weg.
table-changed-tricks = { $count ->
    [0] { $tricks } Stiche sind jetzt anders.
    [one] { $tricks } Stiche sind jetzt anders. Die Scheibe hat { $players }.
   *[other] { $tricks } Stiche sind jetzt anders. Die Scheiben haben { $players }.
}
table-changed-nothing = Sonst ändert sich nichts.
table-round-again = Runde { $round } gilt wieder.
table-cards-again = { $count ->
    [one] Karte { $first } gilt wieder.
   *[other] Die Karten { $first } bis { $last } gelten wieder.
}
table-struck = { $count ->
    [one] Die Entscheidung über { $what } entfällt.
   *[other] Die Entscheidungen über { $what } entfallen.
}
table-struck-card = { $card } von { $player }
table-changed-hand = Die Karten von { $player } am Ende bitte noch einmal.
table-no-such-play = { $count ->
    [0] Es liegt noch keine Karte.
   *[other] Karte Nummer { $number } gibt es nicht, es sind { $count }.
}
table-impossible = { $number ->
    [0] Nichts geändert. { $reason }
   *[other] Nichts geändert, denn dann geht Karte { $number } nicht mehr: { $reason }
}
table-impossible-twice = { $number ->
    [0] Nichts geändert, { $card } wäre zweimal da.
   *[other] Nichts geändert, { $card } ist schon Karte { $number }.
}
table-impossible-turn = Die Runde ist vorher aus.
table-out-suit-none = { $suit } ist ganz gespielt.
table-out-suit = { $suit }, noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}: { $values }.
table-nothing-now = Darauf wartet gerade niemand.

setup-game = Welches Spiel?
setup-names = Wer sitzt am Tisch, im Uhrzeigersinn? Die Namen mit Komma.
setup-cards = Mit welchen Karten?
setup-cards-edition = Mit denen der Ausgabe
setup-cards-elfer = Mit einem Elfer-Raus-Blatt
setup-cards-typed = Mit anderen, ich tippe sie ein
setup-elfer = Elfer-Raus: Welche Farbe geht bis { $highest }?
setup-typed = { $suit }: bis zu welchem Wert?
setup-typed-ones = Wie viele Einsen?
setup-count = Zählt nach: Es müssen { $count } Karten sein. Enter, wenn es stimmt, sonst eure Zahl. Mit prüfen gehen wir sie durch.
setup-count-more = { $count ->
    [one] Das ist eine Karte zu viel.
   *[other] Das sind { $count } Karten zu viel.
} { $cards }
setup-count-fewer = { $count ->
    [one] Es fehlt eine Karte.
   *[other] Es fehlen { $count } Karten.
} { $cards }
setup-number = Eine Zahl von { $least } bis { $most }, bitte.
setup-numbers = { $count } ganze Zahlen, bitte.
setup-first = Das ist die erste Frage.
setup-names-none = Enter lässt sie weg: Dann gibt es Platz 1, Platz 2 und so weiter.
setup-who = Am Tisch sitzen { $names }.
setup-names-again = Tippe die Namen, alle verschieden, mit Komma dazwischen, wie Anna, Bert, Cleo. Am Tisch sitzen { $players }.
setup-names-reserved = { $name } ist am Tisch eine Antwort oder eine Karte, damit käme ich durcheinander. Nimm einen anderen Namen oder einen Zusatz, zum Beispiel { $name } Meier.
setup-take = Nehmt diese Karten: { $cards }.
setup-take-kind = { $count ->
    [one] einmal die { $value }
   *[other] { $count } Mal die { $value }
}
setup-count-again = Wie viele Karten sind es? Tippe eure Zahl, Enter für { $count }, oder prüfen.
setup-check = { $cards }: jede Karte einmal da? Enter für ja, sonst die Werte, die fehlen, mit Plus die doppelten.
setup-check-again = Ist jede einmal da von { $cards }? Dann drücke Enter. Sonst tippe, was fehlt und was doppelt ist, zum Beispiel 3 fehlt, 7 doppelt.
setup-check-kind = { $cards }: so viele da? Enter für ja, sonst eure Zahl.
setup-check-kind-again = Wie viele sind es statt { $cards }? Eine Zahl bis 99, Enter, wenn es stimmt.
setup-check-all = Nichts fehlt, und nichts ist doppelt.
setup-check-missing = Es fehlt: { $cards }.
setup-check-surplus = Zu viel: { $cards }.
setup-check-left = { $found } Der Rest ist nicht geprüft.
setup-check-strange = { $cards } ist keine Karte dieses Blatts.
setup-size = Wie viele Karten hat { $player }?
setup-total = Welchen Stand hat { $player }?
setup-round = Die wievielte Runde ist es?
setup-sizes = Wie viele Karten hat jeder, der Reihe nach von { $player }?
setup-totals = Welchen Stand hat jeder vor dieser Runde, der Reihe nach? Minus mit Vorzeichen.
setup-tens = Wie oft gab es schon plus 10, alle zusammen?
setup-starter = Wer hat diese Runde begonnen?
setup-leads = Wer spielt jetzt aus?
setup-discs = Wer hat eine Scheibe? Enter, wenn niemand.

help-table-said = Karten: zum Beispiel r7, rot 7 oder 7 rot, eine Eins ist 1, mehrere mit Leerzeichen. Auf dem Ziffernblock 17 für { $first } 7.
help-table-said-futschikato = Karten: die Zahl, mehrere mit Leerzeichen.
help-table-bid = Wer reizt: j für Ja, n für Nein, mehrere der Reihe nach, zum Beispiel j n n. Minus nimmt zurück.
help-table-name = Ein Name davor, zum Beispiel { $name } { $card }: eine Karte außer der Reihe.
help-table-fix = Berichtigen: Minus nimmt zurück. 5, Doppelpunkt, { $card } ersetzt die fünfte Karte der Runde, 5 plus { $card } fügt dahinter ein, 5 minus streicht sie.
help-table-fix-futschikato = Berichtigen: Minus nimmt zurück. 5, Doppelpunkt, { $card } ersetzt die fünfte Karte, 5 plus { $card } fügt dahinter ein, 5 minus streicht sie.
help-table-wrong = Stimmt etwas nicht: falsch, oder was richtig war, zum Beispiel der Stich war von { $name }, { $suit } war nicht gefordert, oder Stich 5 stimmt nicht.
help-table-wrong-futschikato = Stimmt etwas nicht: falsch liest die letzten Karten vor.
help-table-heard = Berichtigen, wie es zu hören war: { $suit } 5 war { $suit } 3, oder mit dem Stich davor, auch in einer früheren Runde.
help-table-heard-futschikato = Berichtigen, wie es zu hören war: 9 war 8, oder statt 9 die 8.
help-table-asks = Nachfragen in eigenen Worten: Stich 5, vorletzter, wer hat { $suit } 7 gespielt, warum { $name }, wie steht es nach Runde 1, darf man das. Notiz und Protest schreiben etwas auf.
help-table-asks-futschikato = Nachfragen in eigenen Worten: wer hat die 12 gespielt, was hat { $name } gespielt, darf man das. Notiz und Protest schreiben etwas auf, blatt liest es vor.
help-table-end = Am Rundenende die Karten, die noch da sind, oder ihre Summe, zum Beispiel 17.
help-table-open = Mehrere Berichtigungen trennt ein Komma. Runde 2 und ein Komma davor meinen eine frühere Runde. w sagt, was offen ist.
help-table-loud = Ein Ausrufezeichen hinter einer Frage, zum Beispiel e!, gibt die Antwort zum Vorlesen für alle.

sheet-head-round = Runde
sheet-head-totals = Gesamt
sheet-written = Das Wertungsblatt steht in { $file }.
sheet-no-points = In diesem Spiel gibt es keine Punkte.
sheet-head-brought = Stand bisher
table-what-ruling = die Entscheidung
table-what-note = die Notiz, { $note }
after-table = Das Spiel ist aus. Minus nimmt noch zurück, Enter beendet.
minutes-stands = Runde { $round }: { $card } von { $player } gilt.
minutes-denied = Runde { $round }: { $card } von { $player } gilt nicht.
minutes-pardon = Runde { $round }: Dass { $player } { $suit } nicht bedient hat, gilt.
minutes-back = Runde { $round }: { $card } von { $player } und alles danach ging zurück auf die Hand.
minutes-void = Runde { $round } wurde neu gegeben.
sheet-head-adjusted = Ausgleich
sheet-no-table = Es gibt noch kein Spiel an einem echten Tisch. Nenn die Datei des Spiels.

# Was nicht zusammenpasst: erst an Tippfehler denken, dann an den Tisch.
slips-odd = Das passt nicht zusammen.
slips-odd-card = { $card } in Stich { $later } passt nicht zu Stich { $tricks }.
slips-odd-held = { $card } auf der Hand passt nicht zu Stich { $tricks }. Minus nimmt die Hand zurück.
slips-odd-counted = In Stich { $tricks } passt etwas nicht zum Rest.
slips-doubled = { $card } ist zweimal da: von { $by } in Stich { $trick }, jetzt von { $player }.
slips-turn = Nach dem Getippten wäre { $player } dran. War es außer der Reihe, tippe gilt.
slips-turn-only = Nach dem Getippten wäre { $player } dran.
slips-hand-doubled = { $card } ist zweimal da: in Stich { $trick } und jetzt auf der Hand.
slips-hand-card = Ist { $card } auf der Hand? Ja oder nein.
slips-hand = Stimmt diese Hand? Ja oder nein.
slips-hand-which = Welche Karte ist es?
slips-sums = { $count ->
    [one] Stimmt die Summe? Ja oder nein.
   *[other] Stimmen die Summen? Ja oder nein.
}
slips-sum-of = { $player } { $points }
slips-sums-which = { $count ->
    [one] Welche Summe ist es?
   *[other] { $sums }: Welche stimmt nicht? Zuerst der Name, dann die Summe.
}
slips-hand-cards = Welche Karten sind es, oder welche Summe?
slips-names = Wer hat eben { $card } gespielt{ $discs ->
    [0] ?
    [one] , und wer hat die Scheibe?
   *[other] , und wer hat die { $discs } Scheiben?
}
slips-disc = { $count ->
    [one] Hat { $players } die Scheibe?
   *[other] Haben { $players } die Scheiben?
}
slips-fine = Gut.
slips-sizes = Wie viele Karten hat jeder auf der Hand, der Reihe nach von { $player }?
slips-offer = { $number }: { $what }
slips-missing = In Stich { $trick } fehlt eine Karte von { $player }.
slips-how = Das war keine Antwort darauf. Enter lässt es offen.
slips-typed = So ist es getippt:
slips-twice = { $card } war beim ersten Mal eine andere Karte.
slips-off-new = { $card } von eben stimmt nicht.
slips-off = { $card } in Stich { $trick } stimmt nicht.
slips-wrong = { $card } in Stich { $trick } war eine andere Karte.
slips-surplus = { $card } in Stich { $trick } hat niemand gespielt.
slips-exchanged = In Stich { $trick } sind { $card } und { $other } vertauscht.
slips-pick = 1, 2 oder nein?
slips-pick-one = Ja oder nein?
slips-instead = { $card } statt { $other }? Ja oder nein.
slips-which-in = Welche Karte war es dann in Stich { $trick }?
slips-which = Welche Karte war es?
slips-which-or-none = Welche Karte war es? Oder keine?
slips-proof = Stich { $trick }, { $led } war gefordert: Wer hat { $discard } abgeworfen?{ $cards ->
    [1] {""}
   *[other] {" "}Und wer hat { $card } gespielt?
}
slips-lead = Welche Karte hat { $player } ausgespielt?
slips-led = Gut, in Stich { $trick } war { $suit } gefordert.
slips-not-led = Gut, in Stich { $trick } war nicht { $suit } gefordert.
slips-several = So finde ich es nicht. Wir lesen die Stiche nach.
slips-read = { $count ->
    [one] Stich { $trick }, Karte { $first }: { $cards }. Stimmt das?
   *[other] Stich { $trick }, Karten { $first } bis { $last }: { $cards }. Stimmt das?
}
slips-read-card = { $player } { $card }
slips-read-how = Dann berichtige: 5, Doppelpunkt und die richtige Karte, 5 plus die vergessene, 5 minus, was zu viel ist.
slips-spent = Mehr finde ich nicht. Gilt es so?
slips-nothing = Mehr finde ich nicht.
slips-ways = Antworte, oder sag gilt, gilt nicht, karten zurück oder runde neu. Es geht auch Nummer, Doppelpunkt und Karte, oder punkte mit Name, Zahl und Grund. Enter lässt es offen.
table-line-open = { $count ->
    [one] Es fehlt noch { $players }.
   *[other] Es fehlen noch { $players }.
}
# Zwischen zwei Runden kommt oder geht jemand.
table-seats-never = In diesem Spiel bleiben alle bis zum Ende.
table-seats-later = Das geht erst nach der Runde.
table-seats-stay = Gut, am Tisch bleibt alles, wie es ist.
table-seats-since = Seitdem sitzen andere am Tisch. Minus nimmt das zuerst zurück.
table-ask-place = Nach wem sitzt { $player }, im Uhrzeigersinn? Enter für { $last }.
table-ask-total = Welchen Stand bekommt { $player }? Enter für { $points }, { $again ->
    [yes] wie zuvor, sonst die Zahl mit Vorzeichen.
   *[no] den Durchschnitt, sonst die Zahl mit Vorzeichen.
}
table-cards-out = Legt weg: { $cards }.
table-cards-in = Nehmt dazu: { $cards }.
table-cards-suit = { $count ->
    [1] { $suit } { $highest }
    [2] { $suit } { $lowest } und { $highest }
   *[other] { $suit } { $lowest } bis { $highest }
}
table-cards-ones = { $count ->
    [one] eine Eins
   *[other] { $count } Einsen
}
table-new-discs = { $discs ->
    [one] Jetzt mit einer Scheibe.
   *[other] Jetzt mit { $discs } Scheiben.
}
table-new-length = Das Spiel endet nach Runde { $rounds }.
table-what-seats = der Wechsel am Tisch
help-table-seats = Zwischen zwei Runden: { $name } geht, oder: Fritz kommt nach { $name }.

# Der Abend zum Nachfragen.
book-where = { $round ->
    [0] Stich { $trick }
   *[other] Runde { $round }, Stich { $trick }
}
book-trick = { $where }: { $cards }. { $winner } gewinnt.
book-trick-foppen = { $where }: { $cards }. { $winner } gewinnt, gefoppt { $fooled }.
book-trick-open = Es liegen { $cards }.
book-no-trick = { $count ->
    [0] In dieser Runde ist noch kein Stich fertig.
    [one] Stich { $trick } gibt es noch nicht, fertig ist einer.
   *[other] Stich { $trick } gibt es nicht, fertig sind { $count }.
}
book-no-round = { $round ->
    [0] Es ist noch nichts gespielt.
   *[other] Eine Runde { $round } gibt es hier nicht.
}
book-won = { $where }: { $winner } gewinnt mit { $card }{ $led ->
    [0] .
   *[other] , der höchsten in { $led }.
}
book-fooled = { $where }: gefoppt { $player } mit { $card }.
book-why-discard = { $where }: { $player } hat { $card } abgeworfen statt { $led }, { $others ->
    [0] und das ist schlechter als jede Karte, die bedient.
   *[other] und von den abgeworfenen ist sie die schlechteste.
} Das ist Festlegung R3.
book-why-lowest = { $where }: { $player } hat { $card }, { $later ->
    [yes] und von gleichen ist die spätere schlechter. Das ist Festlegung R4.
   *[no] die niedrigste Karte.
}
book-leader = { $where }: { $player } spielt aus{ $card ->
    [0] .
   *[other] , { $card }.
}
book-leads = { $trick ->
    [0] { $player } beginnt die Runde.
   *[other] { $player } hat Stich { $trick } gewonnen und spielt aus.
}
book-out = { $player } ist in Stich { $trick } gefoppt worden und setzt einen Stich aus.
book-dealer = Runde { $round }: { $player } gibt.
book-led = { $led ->
    [0] Noch ist keine Farbe angespielt.
   *[other] Angespielt ist { $led }.
}
book-ones = { $left ->
    [0] Alle { $count } Einsen sind gespielt.
    [one] Von { $count } Einsen ist noch eine draußen.
   *[other] Von { $count } Einsen sind noch { $left } draußen.
}
book-played = { $card }: { $plays }.
book-in-trick = { $player } in { $round ->
    [0] Stich { $trick }
   *[other] Runde { $round }, Stich { $trick }
}
book-not-played = { $card } ist noch nicht gespielt.
book-which-card = Welche Karte? Sag Farbe und Wert.
book-cards-of = { $player }: { $cards }.
book-cards-none = { $player } hat hier nichts gespielt.
book-not-there = { $player } war da nicht am Tisch.
book-best = Vorn { $count ->
    [one] liegt { $players } mit { $points }.
   *[other] liegen { $players } mit { $points }.
}
book-worst = Hinten { $count ->
    [one] liegt { $players } mit { $points }.
   *[other] liegen { $players } mit { $points }.
}
book-total = { $player } steht bei { $points }.
book-no-score = { $count ->
    [0] Noch ist keine Runde gewertet.
    [one] Gewertet ist erst eine Runde.
   *[other] Gewertet sind erst { $count } Runden.
}
book-none = Das weiß ich in diesem Spiel nicht.
book-several = { $card } liegt dort { $count } Mal. Sag dazu, von wem und in welchem Stich.
book-entered-too = { $card } ist schon Karte { $entered }, Karte { $number } wäre die von eben. Sag: Karte { $number } war { $new }, oder Karte { $entered } war { $new }.
book-forgotten-where = Wo war { $card }? Zum Beispiel: vor { $last } kam { $card }, oder nach { $last } kam { $card }.
book-part-which = Welche Karte war das? Sag sie ganz, zum Beispiel: { $card } war { $other }.
book-last-is-hand = Zuletzt kam eine Hand. Minus nimmt sie zurück, dann sag sie noch einmal.
book-no-such-card = { $trick ->
    [0] { $player ->
        [0] { $card } ist nicht gespielt.
       *[other] { $player } hat { $card ->
            [0] dort keine Karte gespielt.
           *[other] { $card } nicht gespielt.
        }
    }
   *[other] { $player ->
        [0] { $card } liegt nicht in Stich { $trick }.
       *[other] { $player } hat { $card ->
            [0] in Stich { $trick } keine Karte.
           *[other] in Stich { $trick } nicht { $card } gespielt.
        }
    }
}
book-notes = Notiert: { $notes }.
book-noted = Notiert.
book-note-not = Notieren geht hier nicht.
book-protest = Der Protest ist notiert. Am Ende der Runde frage ich danach.
book-protest-futschikato = Der Protest ist notiert. Am Ende des Spiels frage ich danach.
book-protest-done = Der Protest ist erledigt.
book-protest-none = Es steht kein Protest offen.
book-protest-open = { $count ->
    [one] Ein Protest ist noch offen: { $notes }.
   *[other] { $count } Proteste sind noch offen: { $notes }.
} Protest erledigt schließt das ab.
book-ruling-follow-foppen = Wer die angespielte Farbe hat, bedient sie oder legt eine Eins. Wer sie nicht hat, legt irgendeine Karte, und zu einer Eins ist niemand gezwungen. Das ist Festlegung R2.
book-ruling-open-foppen = Liegen nur Einsen, darf jeder alles legen. Die erste farbige Karte gibt die Farbe an und gilt nie als abgeworfen. Das ist Festlegung R1.
book-ruling-discard-foppen = { $player } hat { $card } abgeworfen. Nach Festlegung R2 darf das nur, wer kein { $led } hat. Gezeigt wird dafür keine Hand.
book-discarded = { $where }: { $led } war gefordert, { $player } hat { $card } abgeworfen. Spielt { $player } später { $led }, frage ich nach.
book-followed = { $player } hat hier nichts abgeworfen.
book-ruling-ones-foppen = Von mehreren Einsen ist die spätere schlechter. Das ist Festlegung R4.
book-ruling-all-ones-foppen = Legen alle eine Eins, gewinnt die erste, und die letzte ist gefoppt. Das ist Festlegung R6.
book-ruling-fooled-foppen = Erst kommen abgeworfene Karten, dann der niedrigste Wert, dann die spätere Karte. Das ist Festlegung R3.
book-ruling-winner-foppen = Die höchste Karte der angespielten Farbe gewinnt, und wer gewinnt, ist nie gefoppt. Das ist Festlegung R7.
book-ruling-sits-out-foppen = Wer gefoppt ist, setzt genau einen Stich aus. Das ist Festlegung R8.
book-ruling-points-foppen = Karten auf der Hand zählen ihren Wert als Minuspunkte, eine Eins zählt { $one }. Ohne Karte und ohne Scheibe gibt es 10 Punkte. Das ist Festlegung R10.
book-ruling-round-end-foppen = Die Runde endet nach dem Stich, in dem jemand keine Karte mehr hat. Das ist Festlegung R9.
book-ruling-here-futschikato = Wer dran ist, legt eine beliebige Karte. Sie schlägt jede andere Zahl, die weniger wert ist. Das sind die Festlegungen F1 und F3.
book-object-earlier = { $round ->
    [0] Der Name gehört niemandem, der jetzt am Tisch sitzt.
   *[other] Das war in Runde { $round }: Sag, welche Karte welche war, zum Beispiel: Runde { $round }, Stich 5, { $suit } 7 statt { $suit } 8.
}
book-object-cards = Zuletzt: { $cards }. Was war anders? Zum Beispiel: { $card } war { $other }. Minus nimmt die letzte zurück.
slips-trick = Wer hat Stich { $trick } gewonnen?
slips-trick-foppen = Wer hat Stich { $trick } gewonnen{ $discs ->
    [0] ?
   *[other] , und wer war gefoppt?
}
slips-entered = Stich { $trick }, getippt ist: { $cards }.
slips-which-whose = Welche Karte fehlt, und von wem? Zuerst der Name, dann die Karte.
slips-surplus-any = Eine Karte von Stich { $trick } hat niemand gespielt.
slips-missing-any = In Stich { $trick } fehlt eine Karte.
slips-card-of = { $card } von { $player }
