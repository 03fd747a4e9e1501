# Die Regeln zum Hören, Abschnitt für Abschnitt, in eigenen Worten. Eine Meldung ist ein Absatz: Jede
# ihrer Zeilen wird für sich gesprochen, höchstens sieben am Stück. Was mit "Festgelegt" beginnt,
# steht in keiner Anleitung; die Nummer dahinter ist die der Festlegung.

rules-title = Regeln von { $game }, { $count } Abschnitte.
rules-how =
    Enter liest weiter, eine Zahl springt zu ihrem Abschnitt.
    Mit i hörst du alle Abschnitte. Ein Wort sucht die Sätze, in denen es vorkommt. Mit q hörst du auf.
rules-in-game = Die Abschnitte der Regeln. Mit ru und einer Zahl oder einem Wort hörst du mehr.
rules-section = Abschnitt { $number }: { $title }.
rules-found = Abschnitt { $number }: { $text }
rules-hits = { $count ->
    [one] Eine Stelle
   *[other] { $count } Stellen
} mit { $word }.
rules-no-hit = { $word } kommt hier nicht vor. Das Fragezeichen sagt, was du tippen kannst.
rules-end = Das war alles. Enter beginnt von vorn.
rules-none = Für dieses Spiel gibt es hier keine Regeln zum Hören.
rules-which = Welches Spiel?
rules-range = { $least } bis { $most }
rules-different = { $title }: { $text }

rules-title-aim = Worum es geht
rules-title-cards = Die Karten
rules-title-deal = Geben
rules-title-trick = Der Stich
rules-title-ones = Die Einsen
rules-title-fooled = Gefoppt
rules-title-round-end = Das Ende der Runde
rules-title-points = Die Punkte
rules-title-bids = Die Reizkarten
rules-title-next = Die nächste Runde
rules-title-end = Das Ende des Spiels
rules-title-others = Was in { $game } anders ist
rules-title-turn = Dein Zug
rules-title-together = Gemeinsam stärker
rules-title-through = Durchbringen
rules-title-pile = Der Stapel

rules-foppen-aim =
    Foppen ist ein Stichspiel.
    Es spielen { $players }.
    Du willst deine Karten schneller loswerden als die anderen.
    Dafür musst du keine Stiche gewinnen, aber in möglichst vielen mitspielen.
    Denn wer die schlechteste Karte legt, ist gefoppt und setzt beim nächsten Stich aus.
    Beginnt ein Satz mit Festgelegt, dann lässt die Anleitung das offen, und hier gilt es so.

rules-foppen-cards =
    Jede Karte hat eine Farbe und einen Wert, und jede gibt es nur einmal.
    Dazu kommen Einsen, die keine Farbe haben.
rules-foppen-deck = { $players } am Tisch: { $suits }; { $ones } Einsen, zusammen { $cards } Karten.
rules-foppen-suit = { $suit } 2 bis { $most }
rules-foppen-rebuilt =
    Nachgebaut ist das Blatt für { $players } am Tisch, denn die Übersicht dafür war nicht zu finden.
    Ihr könnt auch mit anderen Karten spielen.
rules-foppen-own-deck = Festgelegt, R21: Geht ein eigenes Blatt nicht auf, bleibt der Rest ungesehen beiseite.

rules-foppen-size = { $players } am Tisch: { $each } Karten für jeden, { $discs ->
    [one] eine Scheibe
   *[other] { $discs } Scheiben
} in der Mitte.
rules-foppen-deal =
    Die Karten werden gemischt und gleichmäßig verteilt.
    Festgelegt, R11: Wer zuerst gibt, wird gelost. Links von ihm wird ausgespielt.
    Festgelegt, R19: Wie viele Karten jemand hat, darf jeder jederzeit fragen.
    Ebenso, wer eine Scheibe hat und welche Karten im Blatt sind.

rules-foppen-trick =
    Wer ausspielt, legt eine beliebige Karte. Ihre Farbe ist angespielt.
    Reihum, im Uhrzeigersinn, legt jeder eine Karte dazu.
    Hast du die Farbe, musst du sie bedienen.
    Hast du sie nicht, darfst du irgendeine Karte abwerfen.
    Die höchste Karte der angespielten Farbe gewinnt den Stich. Wer sie gelegt hat, spielt als Nächster aus.
    Festgelegt, R7: Wer gewinnt, kann nicht gefoppt sein, denn es spielen immer wenigstens zwei.

rules-foppen-ones =
    Eine Eins nimmt die angespielte Farbe an und ist ihre niedrigste Karte. So bedient sie immer.
    Du darfst sie auch legen, wenn du die Farbe noch hast.
    Festgelegt, R2: Zu einer Eins ist niemand je gezwungen.
    Beginnt ein Stich mit einer Eins, gibt die nächste farbige Karte die Farbe an.
    Festgelegt, R1: Bis dahin darf jeder alles legen, und die erste farbige Karte gilt nie als abgeworfen.
    Festgelegt, R4: Von mehreren Einsen ist die spätere schlechter.
    Legen alle eine Eins, gewinnt die erste, und die letzte ist gefoppt.
rules-foppen-ones-discs = Festgelegt, R6: Bei zwei Scheiben sind es die letzten beiden.

rules-foppen-fooled =
    Bedienen alle, ist die niedrigste Karte die schlechteste.
    Eine abgeworfene Karte ist schlechter als jede, die bedient, auch wenn ihr Wert höher ist.
    Unter den abgeworfenen ist die niedrigste am schlechtesten.
    Sind dabei mehrere gleich niedrig, ist es die spätere.
    Festgelegt, R3: Das ist immer die Ordnung: erst abgeworfene Karten, dann der Wert, dann die spätere.
    Wer die schlechteste Karte gelegt hat, nimmt die Scheibe und setzt einen Stich aus.
    Festgelegt, R8: Es ist genau einer, und am Anfang einer Runde spielen alle mit.
rules-foppen-two-discs =
    Bei zwei Scheiben sind die beiden schlechtesten Karten gefoppt.
    Festgelegt, R5: Ist nur eine abgeworfen, trifft es auch die schlechteste, die bedient hat.

rules-foppen-round-end =
    Die Runde endet, wenn nach einem Stich jemand keine Karte mehr hat.
    Dieser Stich wird zu Ende gespielt, auch die Scheibe wird noch einmal vergeben.
    Festgelegt, R9: Vorher endet keine Runde.

rules-foppen-points =
    Ohne Karten und ohne Scheibe bekommst du 10 Pluspunkte.
    Ohne Karten, aber mit einer Scheibe bekommst du 0.
    Hast du noch Karten, zählen ihre Werte zusammen als Minuspunkte.
    Eine Eins auf der Hand zählt { $one ->
        [one] einen Minuspunkt
       *[other] { $one } Minuspunkte
    }.
    Festgelegt, R10: Die 10 können mehrere in einer Runde bekommen, oft bekommt sie niemand.

rules-foppen-bids =
    Mit Reizkarten wird nur gespielt, wenn ihr es vorher so vereinbart.
    Du siehst deine Karten und sagst, ob du ohne Scheibe fertig wirst.
    Festgelegt, R20: Gereizt wird reihum vor der ersten Karte, und jeder reizt nur auf sich selbst.
    Gelingt es, bekommst du noch einmal 10, dazu 5 für jeden anderen, der gereizt hat.
    Bleiben dir Karten, zählen sie doppelt.
    Wirst du fertig, aber gefoppt, bekommst du 0.

rules-previous-leader-deals = Als Nächstes gibt, wer zuletzt die Runde begonnen hat.
rules-left-of-dealer-deals = Als Nächstes gibt, wer links vom letzten Geber sitzt.
rules-left-of-dealer-leads = Links vom Geber wird ausgespielt.
rules-most-minus-leads =
    Die Runde beginnt, wer am meisten Minuspunkte hat. Er kann auch selbst gegeben haben.
    Festgelegt, R15: Gemeint ist der schlechteste Stand im ganzen Spiel.
    Festgelegt, R16: Sind mehrere gleich schlecht, ist es im Uhrzeigersinn der erste von ihnen.
    Gezählt wird ab dem, der zuletzt begonnen hat, er selbst zuerst.

rules-minus-80-or-six-tens-end =
    Das Spiel ist aus, wenn jemand bei minus 80 oder darunter steht.
    Oder wenn zusammen sechsmal 10 Pluspunkte vergeben sind.
    Festgelegt, R17: Beides wird nach jeder Runde geprüft.
rules-counted-rounds-end =
    Das Spiel ist aus, wenn jeder { $deals ->
        [1] einmal
        [2] zweimal
       *[other] { $deals } Mal
    } gegeben hat.
    Ihr könnt auch eine andere Zahl von Runden vereinbaren.
rules-foppen-winner =
    Wer am besten steht, gewinnt.
    Festgelegt, R18: Stehen mehrere gleich gut, gewinnen sie gemeinsam.

rules-futschikato-aim =
    Futschikato ist ein flinkes Spiel mit Zahlen, ohne Farben und ohne Punkte.
    Es spielen { $players }.
    Wer zuerst keine Karte mehr hat, gewinnt.
    Beginnt ein Satz mit Festgelegt, dann lässt die Anleitung das offen, und hier gilt es so.
rules-futschikato-cards =
    Es gibt { $cards } Karten, jede ist nur eine Zahl.
    Es gibt { $copies }.
    Je höher eine Zahl, desto seltener ist sie.
rules-futschikato-copies = { $several ->
    [yes] je { $copies ->
        [one] eine
       *[other] { $copies }
    } mit { $value }
   *[no] { $copies } mit der { $value }
}
rules-futschikato-size = { $players } am Tisch: { $each } Karten für jeden.
rules-futschikato-deal =
    Die übrigen Karten sind der Stapel, aus dem gezogen wird.
    Festgelegt, F6: Wer anfängt, wird gelost. Wie viele Karten jeder hat, darf jeder wissen, welche, niemand.
rules-futschikato-turn =
    Bist du dran, legst du eine Karte aus deiner Hand offen vor dich. Welche, ist frei.
    Sie schlägt alle Karten mit kleinerem Wert, die vor anderen liegen.
    Geschlagene Karten sind futsch: Ihre Besitzer legen sie ab und ziehen je eine neue.
    Höhere und gleich hohe bleiben liegen.
    Festgelegt, F3: Nur die gelegte Karte schlägt, zusammen mit ihren gleichen.
    Alle geschlagenen kommen zuerst weg, dann wird im Uhrzeigersinn gezogen.
rules-futschikato-together =
    Gleiche Zahlen vor verschiedenen Leuten zählen zusammen.
    Zwei Siebenen sind 14 wert, drei sind 21.
    Wer sie schlagen will, muss mehr haben als alle zusammen.
    Festgelegt, F2: Zusammen gehört nur, was dieselbe Zahl zeigt. Eine 14 verbündet sich nie mit zwei Siebenen.
rules-futschikato-through =
    Liegt deine Karte noch vor dir, wenn du wieder dran bist, ist sie durchgebracht.
    Du legst sie ab und ziehst dafür keine neue. Dann spielst du die nächste.
    Wer dieselbe Zahl liegen hat, bringt sie im selben Moment durch.
    Festgelegt, F1: Das geschieht von selbst und noch vor deiner nächsten Karte.
rules-futschikato-pile = Festgelegt, F4: Ist der Stapel leer, werden die abgelegten Karten neu gemischt. Fehlen auch die, zieht niemand.
rules-futschikato-end =
    Hast du keine Karte mehr auf der Hand und keine vor dir, gewinnst du sofort.
    Das kann auch im Zug eines anderen geschehen, und mehrere können gemeinsam gewinnen.
    Festgelegt, F5: Liegt deine letzte Karte noch vor dir, hast du noch nicht gewonnen.
    Wird sie geschlagen, ziehst du wieder.
