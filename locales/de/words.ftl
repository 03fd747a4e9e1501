# Was man tippen kann. Jede Zeile nennt Wörter für dasselbe; jeder eindeutige Anfang genügt.
# Die Tasten selbst (h, c, l …) sind in allen Sprachen gleich und stehen im Programm.

word-hand = hand
word-trick = stich
word-last = letzter letzte
word-each = anzahl
word-turn = dran
word-scores = stand punkte
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
word-rules = regeln
word-help = hilfe
word-quit = ende

word-one = eins
word-sum = summe
word-yes = ja jawohl jep jup
word-no = nein nö noe nee ne

# Wie man sonst noch sagt, dass man reizt oder nicht.
word-bids = reize reize-ich ja-reize-ich ich-reize ich-reize-darauf ja-ich-reize ich-will-reizen ich-möchte-reizen ich-moechte-reizen darauf-reize-ich ja-reize reiz ich-reiz ich-würde-reizen ich-wuerde-reizen
word-passes = nicht reize-ich-nicht nein-reize-ich-nicht lieber-nicht nicht-reizen ich-reize-nicht nein-ich-reize-nicht ich-will-nicht-reizen ich-möchte-nicht-reizen ich-moechte-nicht-reizen passe passen ich-passe ich-nicht ich-reiz-nicht reiz-nicht nicht-mit-diesem-blatt nicht-mit-diesen-karten das-reize-ich-nicht darauf-reize-ich-nicht ich-reize-das-nicht ich-reize-darauf-nicht reize-nicht kein-gebot nein-nicht nein-passe nein-ich-passe
# Was in einem solchen Satz auch stehen kann und nichts ändert: "ich reize heute nicht".
word-bid-filler = heute diesmal jetzt dann lieber eher doch mal hier gerade bitte also da wohl aber besser hm äh ähm ach na

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
word-missing = fehlt fehlen fehlend weg
word-double = doppelt zweimal überzählig ueberzaehlig
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
word-neither = keins keines keins-von-beiden keine-von-beiden weder-noch beides-nicht
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
word-practice = üben übe ueben uebung übung practice practise
word-statistics = statistik statistiken bilanz rangliste statistics
word-first = eins erste erstes ersten
word-second = zwei zweite zweites zweiten
word-settings = einstellungen
# Was höflich ist und nichts bedeutet; wie das Zeichen # heißt.
word-please = bitte danke
word-place = raute
# Der Platz in der Hand: "meine dritte Karte".
word-card = karte
word-own = meine
word-ordinal = 1 erste 2 zweite 3 dritte 4 vierte 5 fünfte fuenfte 6 sechste 7 siebte siebente 8 achte 9 neunte 10 zehnte 11 elfte 12 zwölfte zwoelfte 13 dreizehnte 14 vierzehnte 15 fünfzehnte fuenfzehnte 16 sechzehnte 17 siebzehnte 18 achtzehnte 19 neunzehnte 20 zwanzigste
# Wie Zeichen heißen. Hinter jedem stehen seine Namen, ein Bindestrich darin ist ein Leerzeichen.
word-signs = - minus + plus : doppelpunkt , komma . punkt ? fragezeichen < kleiner kleinerzeichen > größer größerzeichen groesser groesserzeichen

# Was am echten Tisch gesagt wird, um nachzufragen und zu berichtigen: "wer hat Grün 7 gespielt",
# "Stich 5: Grün 3 statt Grün 5", "der Stich war Annas". Ein Bindestrich ist ein Leerzeichen.
word-talk-trick = stich stiche stichs stiches stichen
word-talk-round = runde runden
word-talk-who = wer wo wem wen wessen
word-talk-when = wann
word-talk-what = was welche welcher welches welchem welchen wievielte wievielter wievielten
word-talk-why = warum wieso weshalb weswegen wie-kommt-es
word-talk-how-many = wie-viele wie-viel wieviele wieviel
word-talk-how = wie
word-talk-be = ist war waren wurde wurden sind bin wird sollte
word-talk-have = hat hatte hab habe haben hatten hatte-doch
word-talk-play = gespielt spielt spielte spielen gelegt legt legte legen geworfen warf wirft abgeworfen gefallen fiel fielen fällt faellt gekommen kam kommt lag liegt lagen liegen gesagt gegeben getan
word-talk-won = gewonnen gewinnt gewann gemacht macht bekommen bekam bekommt geholt holt kriegt gekriegt gestochen genommen
word-talk-belongs = gehört gehoert gehörte gehoerte ging geht
word-talk-fooled = gefoppt foppen fopp
word-talk-disc = scheibe scheiben
word-talk-lead = ausgespielt angespielt spielt-aus ausspielen ausspielt rausgekommen raus heraus fängt-an faengt-an angefangen gefordert verlangt
word-talk-out = aus
word-talk-sit = setzt aussetzt aussetzen ausgesetzt pausiert
word-talk-deal = geber gibt austeilen teilt-aus
word-talk-dealt = gegeben ausgeteilt
word-talk-turn = dran reihe jetzt
word-talk-must = muss müssen muessen soll fehlt
word-talk-score = stand punktestand zwischenstand spielstand ergebnis steht steht's stehts wertung wertungsblatt
word-talk-points = punkte punkten minuspunkte pluspunkte
word-talk-ahead = führt fuehrt führen vorn vorne erster
word-talk-behind = hinten schlusslicht
word-talk-cards = karten karte
word-talk-left = noch übrig uebrig draußen draussen drin fehlen offen aussteht
word-talk-gone = schon weg durch bereits
word-talk-last = letzte letzter letzten letztes letztem zuletzt vorhin eben gerade
word-talk-before-last = ll vorletzte vorletzter vorletzten vorletztes davor
word-talk-all = alle allen sämtliche saemtliche alles
word-refusal = nein nicht nichts kein keine keinen ohne nie niemals
word-talk-not = nicht kein keine keinen
word-talk-but = sondern vielmehr
word-talk-instead = statt anstatt anstelle
word-talk-swapped = vertauscht verwechselt umgekehrt getauscht
word-talk-wrong = falsch verkehrt halt stopp stop moment vertippt verhört verhoert verlesen versprochen verschrieben
word-talk-right = stimmt stimmte richtig
word-talk-no = nein doch quatsch nö noe nee ups entschuldigung sorry pardon
word-talk-allowed = darf dürfen duerfen erlaubt regel regeln zulässig zulaessig
word-talk-everybody = jeder jede jeden
word-talk-fewest = wenigsten meisten wenigste meiste
word-talk-colour = farbe
word-talk-follow = bedienen bedient
word-talk-in-hand = auf-der-hand
word-talk-note = notiz notiere notier schreib-auf schreibe-auf vermerk vermerke merk-dir halte-fest
word-talk-protest = protest protestiere einspruch
word-talk-done = erledigt zurückgezogen zurueckgezogen beigelegt
word-talk-number = nummer nr
word-talk-filler = mal bitte denn eigentlich eine einer ein einen einem eines die das der den dem des du wir ihr man sie er es und in im ins von vom zu zur zum an am bei auf mir uns vor hinter lies lese les sag sage zeig zeige nochmal wieder nach für fuer also ja so da dort hier doch-noch dann wohl aber gewesen oder einmal in-der dabei nochmals überhaupt ueberhaupt tisch mit dass hin ich ihn hand gar mich sein oh äh ähm aeh aehm
word-talk-before = vor
word-talk-after = nach hinter
word-talk-forgotten = vergessen ausgelassen übersehen uebersehen fehlt fehlte fehlen
word-talk-surplus = zu-viel zuviel überzählig ueberzaehlig streichen streiche streich
word-talk-nobody = niemand keiner
word-talk-meant = meinte meinten gemeint ich-meine wollte sagen
word-talk-correct = korrigiere korrigier berichtige berichtigung korrektur verbessere ändere aendere
# Wo etwas gefragt ist: "ja, genau", "das stimmt", "nee", "nein, stimmt nicht".
word-talk-agree = ja jo jou jawohl jep genau richtig stimmt passt klar korrekt okay ok sicher natürlich natuerlich
word-talk-deny = nein nee nö noe ne falsch
word-talk-small = das ist es so war alles doch schon wohl
word-talk-question = frage gefragt wartet
word-talk-ones = eins einsen
word-talk-inflection = n r s m
word-talk-owner = s

# Wie die Einträge vor einem neuen Spiel noch heißen.
word-game-begins = los losgeht losgehts loslegen anfangen anfang beginnen beginn beginne start starte starten spielen weiter fertig ok okay
word-game-names = namen name spieler mitspieler wer menschen leute personen
word-game-level = level stufe schwierigkeit schwierigkeitsgrad schwierigkeitsstufe spielstärke niveau stärke gegner computer
word-game-bids = reizen reizkarten reizkarte bieten gebote
word-game-easy = leicht leichte leichter einfach schwach
word-game-normal = normal mittel
word-game-strong = stark starke stärker schwer schwierig
word-game-master = meister meisterlich profi
# Eine Zahl dabei ist nicht die, um die es geht: "3 gegner", "mehr als 4".
word-not-that-number = gegner gegnern computer computern mitspieler mitspielern gegen andere anderen mehr weniger als
word-game-alone = allein alleine ich nur-ich ich-allein ich-alleine nur-mich niemand keiner solo
word-game-rounds = runden runde rundenzahl rundenanzahl länge dauer

# Wie viele zusammen sind: "zu viert". Hinter jeder Zahl stehen ihre Wörter.
word-party = 2 zweit 3 dritt 4 viert 5 fünft fuenft 6 sechst 7 siebt siebent 8 acht

# Im Rückblick von Stich zu Stich.
word-walk-on = weiter nächster nächste nächstes naechster nächster-stich nächsten-stich naechster-stich nächste-karte vor vorwärts und-weiter weiter-bitte mehr
word-walk-back = zurück zurueck vorheriger vorherige voriger vorige vorheriger-stich voriger-stich vorigen-stich ein-stich-zurück einen-stich-zurück stich-zurück rückwärts
