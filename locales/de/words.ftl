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
word-since = seitdem
word-older = älter aelter
word-newer = neuer
word-oldest = anfang
word-newest = neueste
word-order = ordnen
word-detail = ausführlichkeit ausfuehrlichkeit genauigkeit
word-info = info
word-undo = zurück zurueck
word-save = sichern speichern
word-help = hilfe
word-quit = ende

word-one = eins
word-sum = summe
word-yes = ja
word-no = nein

# Wörter, die vor einem Wert stehen können und keine Farbe sind: "die 7", "Karte 7", "spiel 7".
word-filler = die der das karte spiel spiele

# Auch gebeugt, wie man es sagt: "die rote 7".
word-suit-b = blau blaue blauer blaues blauen
word-suit-g = grün grüne grüner grünes grünen gruen gruene gruener gruenes gruenen
word-suit-r = rot rote roter rotes roten
word-suit-y = gelb gelbe gelber gelbes gelben
word-braille = braille
word-advice = rat
word-review = rückblick rueckblick

# Zahlen, wie man sie sagt und wie ein Diktat sie schreibt. Hinter jeder Zahl stehen ihre Wörter.
word-number = 1 eins ein 2 zwei zwo 3 drei 4 vier 5 fünf fuenf 6 sechs 7 sieben 8 acht 9 neun 10 zehn 11 elf 12 zwölf zwoelf 13 dreizehn 14 vierzehn 15 fünfzehn fuenfzehn 16 sechzehn 17 siebzehn 18 achtzehn 19 neunzehn 20 zwanzig 30 dreißig dreissig 40 vierzig 50 fünfzig fuenfzig 60 sechzig 70 siebzig 80 achtzig 90 neunzig
# Was zwischen Einern und Zehnern steht: "einundzwanzig".
word-number-joint = und

# Was um eine Karte herum gesagt wird: "Anna wirft die rote 7 ab, und dann ..."
word-around = der die das den dem eine einen einer ein karte und dann in mit spiel spiele
word-speaker = ich
word-plays = spielt spiele legt lege wirft werfe gibt gebe bedient bediene sticht steche nimmt nehme kommt komme bringt bringe
word-away = aus ab zu drauf dazu hin
word-by = von
word-check = prüfen pruefen durchgehen
# Was der Tisch entscheidet: "beweis", "runde neu", "karten zurück", "punkte Bert -10".
word-proof = beweis
word-round = runde
word-void = neu ungültig ungueltig
word-cards = karten
word-back = zurück zurueck
word-points = punkte
# Wenn etwas nicht zusammenpasst: "gilt", "gilt nicht", "falsch", "stimmt nicht", "nein, Bert", "weiß nicht", "niemand".
word-stands = gilt
word-stands-not = ungültig ungueltig
word-not = nicht
word-wrong = falsch verkehrt
word-right = stimmt
word-unsure = weiß weiss unklar ahnung
word-nobody = niemand keiner keine
word-together = und
# Wer zwischen zwei Runden geht oder kommt: "Bert geht nach Hause", "Eva setzt sich links von Anna".
word-leaves = geht gehe verlässt verlaesst weg raus
word-leaving = nach hause heim jetzt leider schon weg raus den tisch muss wieder
word-joins = dazu kommt sich
word-joining = kommt setzt dazu wieder jetzt noch an den tisch von
word-sits-after = nach hinter links
word-sits-before = vor rechts
word-sits-for = für fuer statt
# In Antworten: man selbst, und keine Punkte.
word-me = ich mich du
word-zero = null
word-never = nie niemals
word-first = eins erste erstes ersten
word-second = zwei zweite zweites zweiten
word-settings = einstellungen
# Was höflich ist und nichts bedeutet; wie das Zeichen # heißt.
word-please = bitte
word-place = raute
# Der Platz in der Hand: "meine dritte Karte".
word-card = karte
word-own = meine
word-ordinal = 1 erste 2 zweite 3 dritte 4 vierte 5 fünfte fuenfte 6 sechste 7 siebte siebente 8 achte 9 neunte 10 zehnte 11 elfte 12 zwölfte zwoelfte 13 dreizehnte 14 vierzehnte 15 fünfzehnte fuenfzehnte 16 sechzehnte 17 siebzehnte 18 achtzehnte 19 neunzehnte 20 zwanzigste
# Wie Zeichen heißen. Hinter jedem stehen seine Namen, ein Bindestrich darin ist ein Leerzeichen.
word-signs = - minus + plus : doppelpunkt , komma . punkt ? fragezeichen < kleiner kleinerzeichen > größer größerzeichen groesser groesserzeichen
