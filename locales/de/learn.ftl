# Die Lektionen: Spielen lernen, indem man spielt. Eine Meldung ist ein Absatz, jede ihrer Zeilen wird
# für sich gesprochen. Die erste Zeile eines Schritts ist sein Titel, "-goal" sagt, wozu eine Karte
# dienen soll, "-done" kommt, wenn der Schritt geschafft ist.

learn-which = Was möchtest du lernen?
learn-new = { $game }, von Anfang an
learn-begun = { $game }, weiter bei Schritt { $step } von { $count }
learn-again-whole = { $game }, noch einmal von Anfang an
learn-none = Für dieses Spiel gibt es keine Lektion.
learn-goes-on = Es geht dort weiter, wo du aufgehört hast.
learn-broken = Dein Lernstand war nicht zu lesen, darum beginnt die Lektion von vorn. Die alte Datei bleibt daneben.
learn-unkept = Dein Lernstand lässt sich gerade nicht speichern. Die Lektion geht trotzdem weiter.
learn-left-unkept = Dein Platz in der Lektion ist nicht gespeichert.
learn-left-by-menu = Dein Platz in der Lektion ist gemerkt. Weiter geht es unter Lernen und Regeln.
learn-left =
    Dein Platz in der Lektion ist gemerkt. Weiter geht es mit:
    { $foppen-access } learn

learn-step = Schritt { $step } von { $count }: { $title }
learn-enter = Weiter mit Enter.
learn-type = Tippe { $letter } und drücke Enter.
learn-right = { $turn ->
    [0] Richtig.
    [1] Genau.
   *[other] Stimmt.
}
learn-again = Das ist erlaubt, erreicht das Ziel aber nicht. Ich nehme die Karte zurück.
learn-again-bid = Das geht, auf Dauer kostet es mit diesem Blatt aber Punkte. Ich nehme es zurück.
learn-offer = Die Lösung ist { $answer }. Mit Enter nimmst du sie.
learn-offer-card = Spielen kannst du { $answer }. Mit Enter tust du es.
learn-later = Das ist jetzt nicht gefragt.
learn-advice-later = Einen Rat gibt es, sobald du eine Karte spielen sollst.
learn-try-first = Versuch es erst selbst. Nach drei Versuchen sage ich dir die Lösung.
learn-name = Tippe einen Namen: { $names }.
learn-number = Tippe eine Zahl.
learn-sign = Plus oder minus { $number }?
learn-yes = Ja
learn-no = Nein

learn-who-wins = Wer gewinnt den Stich? Tippe den Namen.
learn-who-is-fooled = Wer ist gefoppt? Tippe den Namen.
learn-who-else = Wer bekommt die zweite Scheibe? Tippe den Namen.
learn-who-wins-game = Wer gewinnt das Spiel? Tippe den Namen.
learn-points = { $player_you ->
    [yes] Wie viele Punkte bekommst du?
   *[no] Wie viele Punkte bekommt { $player }?
} Sag plus oder minus dazu.
learn-why-sits-out = { $player_you ->
    [yes] Du hast in diesem Stich ausgesetzt.
   *[no] { $player } hat in diesem Stich ausgesetzt.
}
learn-why-followed = { $player_you ->
    [yes] Du hast mit { $card } bedient.
   *[no] { $player } hat mit { $card } bedient.
} Jemand hat abgeworfen, und das ist schlechter.
learn-why-not-lowest = { $player_you ->
    [yes] Du hast { $card } gelegt.
   *[no] { $player } hat { $card } gelegt.
} Es liegt noch etwas Schlechteres da.
learn-why-not-highest = { $player_you ->
    [yes] Du hast { $card } gelegt.
   *[no] { $player } hat { $card } gelegt.
} Es liegt eine höhere Karte der Farbe da.
learn-why-discarded = { $player_you ->
    [yes] Du hast { $card } abgeworfen.
   *[no] { $player } hat { $card } abgeworfen.
} Damit gewinnt man nie.
learn-why-cards = { $player_you ->
    [yes] Du hast noch { $cards }.
   *[no] { $player } hat noch { $cards }.
} Zähl zusammen, mit { $one } für eine Eins, und sag minus.
learn-why-out = { $player_you ->
    [yes] Du hast keine Karte mehr und bist nicht gefoppt.
   *[no] { $player } hat keine Karte mehr und ist nicht gefoppt.
}
learn-why-out-fooled = { $player_you ->
    [yes] Du hast keine Karte mehr, bist aber gefoppt.
   *[no] { $player } hat keine Karte mehr, ist aber gefoppt.
}
learn-why-worst = { $player_you ->
    [yes] Du liegst
   *[no] { $player } liegt
} mit { $card } am schlechtesten. Gefragt ist, wer am zweitschlechtesten liegt.
learn-why-not-second = { $player_you ->
    [yes] Du hast { $card } gelegt.
   *[no] { $player } hat { $card } gelegt.
} Das ist nicht das Zweitschlechteste.
learn-why-bid-out = { $player_you ->
    [yes] Du hast gereizt und bist fertig:
   *[no] { $player } hat gereizt und ist fertig:
} 20, und 5 für jeden anderen, der gereizt hat.
learn-why-bid-cards = { $player_you ->
    [yes] Du hast gereizt und noch Karten:
   *[no] { $player } hat gereizt und noch Karten:
} Zähl zusammen, mit 1 für eine Eins, nimm es doppelt und sag minus.
learn-why-not-best = { $player_you ->
    [yes] Du stehst
   *[no] { $player } steht
} am Ende bei { $points }, und jemand steht besser.

learn-foppen-begin =
    Du lernst Foppen, indem du es spielst. Das dauert etwa zehn Minuten.
    Mit q hörst du auf, wann du willst. Beim nächsten Mal geht es dort weiter.
learn-foppen-hand =
    Deine Karten.
    Mit dir am Tisch sitzen Bix, Cosmo und Dido.
    Jede Karte hat eine Farbe und einen Wert. Die Farben sind Blau, Grün, Rot und Gelb.
    Du willst deine Karten loswerden, bevor die anderen ihre los sind.
    Hör dir zuerst an, was du auf der Hand hast.
learn-foppen-hand-done =
    Grün 12 ist hoch, Blau 3 ist niedrig. Wozu das gut ist, hörst du gleich.
    Frag mit h, so oft du willst. Keine Frage kostet dich etwas.
learn-foppen-lead =
    Der erste Stich.
    Einer spielt aus: Er legt die erste Karte. Reihum legt jeder eine derselben Farbe dazu.
    Das ist ein Stich. Die höchste gewinnt ihn, die schlechteste ist gefoppt.
    Eine Karte tippst du als Farbe und Wert, zum Beispiel rot 9.
learn-foppen-lead-done =
    Alle hatten deine Farbe. Die höchste Karte hat gewonnen, die niedrigste war die schlechteste.
    Es geht auch kürzer: r9 ist dasselbe wie rot 9.
learn-foppen-follow =
    Bedienen.
    Spielt ein anderer aus, musst du bedienen: Hast du seine Farbe, legst du sie dazu.
    Wer gefoppt ist, setzt beim nächsten Stich aus und wird keine Karte los. Das willst du vermeiden.
    Mit c hörst du, was auf dem Tisch liegt. Mit w hörst du, was du spielen darfst.
learn-foppen-follow-goal = Bediene so, dass du nicht gefoppt bist.
learn-foppen-follow-done =
    Einen Stich musst du nicht gewinnen. Es genügt, nicht am schlechtesten zu liegen.
    Wer ihn gewinnt, ist aber sicher nie gefoppt, und er spielt den nächsten aus.
learn-foppen-out =
    Aussetzen.
    Jetzt hat es dich erwischt: Du bist gefoppt und hast die Scheibe.
    Wer sie hat, setzt einen Stich lang aus. Hör zu, was die anderen legen.
learn-foppen-out-done =
    Alle haben bedient, darum war die niedrigste Karte die schlechteste.
    Mit f hörst du jederzeit, wer die Scheibe hat.
learn-foppen-discard =
    Abwerfen.
    Dido hat gewonnen und spielt jetzt aus. Cosmo ist gefoppt und setzt aus.
    Du spielst wieder mit, hast aber Didos Farbe nicht.
    Dann darfst du jede Karte legen. Das heißt abwerfen.
learn-foppen-discard-done =
    Bix hat nur Gelb 2 und ist trotzdem sicher.
    Denn eine abgeworfene Karte ist schlechter als jede, die bedient, auch wenn sie höher ist.
learn-foppen-lowest =
    Zwei werfen ab.
    Du bist gefoppt und setzt aus. Diesmal können zwei nicht bedienen.
    Unter den abgeworfenen Karten ist die niedrigste die schlechteste.
learn-foppen-lowest-done =
    Grün 14 ist höher und gewinnt trotzdem nicht: Gewinnen kann nur die angespielte Farbe.
    Sind zwei abgeworfene Karten gleich niedrig, ist die später gelegte schlechter.
learn-foppen-one =
    Die Eins.
    Einsen haben keine Farbe. Eine Eins nimmt die angespielte Farbe an, darum bedient sie immer.
    Aber in dieser Farbe ist sie die niedrigste Karte.
    Du hast Gelb 11 ausgespielt, und Cosmo setzt aus.
learn-foppen-one-done =
    Die Eins hat bedient, aber niedriger geht es nicht.
    Gut ist sie, wenn ein anderer abwerfen muss. Das probierst du jetzt.
learn-foppen-safe =
    Von der Eins gerettet.
    Dido spielt Grün aus, und du hast kein Grün. Aber du hast eine Eins, die tippst du als 1.
    Du musst sie nicht spielen, du darfst auch abwerfen.
    Nach dir kommt noch Bix. Auch Bix hat kein Grün.
learn-foppen-safe-goal = Spiel so, dass nicht du gefoppt bist, sondern Bix.
learn-foppen-safe-done =
    Du hast bedient, Bix musste abwerfen.
    Übrigens: Spielt jemand eine Eins aus, gibt erst die nächste farbige Karte die Farbe an.
learn-foppen-count =
    Wer hat wie viele?
    Sobald nach einem Stich jemand keine Karte mehr hat, endet die Runde.
    Darum darf jeder jederzeit fragen, wie viele Karten die anderen haben.
learn-foppen-count-done =
    Bix hat nur noch eine Karte. Nach diesem Stich kann die Runde zu Ende sein.
    Dann willst du keine hohen Karten mehr haben, denn jede übrige zählt gegen dich.
learn-foppen-round =
    Deine letzte Karte.
    Bist du alle Karten los und nicht gefoppt, bekommst du 10 Punkte.
    Wer noch Karten hat, bekommt für jede so viele Minuspunkte, wie sie wert ist.
learn-foppen-round-done =
    Die Runde ist aus. Du hast das Beste erreicht, was es gibt: plus 10.
learn-foppen-points =
    Punkte zählen.
    Wer noch Karten hat, zählt ihre Werte zusammen. Eine Eins zählt dabei 5.
    Wer fertig ist, bekommt plus 10, aber 0, wenn er mit dem letzten Stich gefoppt ist.
    Nach diesem Stich bleiben Bix Rot 9 und Gelb 8, und Dido Rot 8 und eine Eins.
learn-foppen-points-done =
    Jetzt kannst du jede Runde zählen.
learn-foppen-game =
    Das Ende des Spiels.
    Die Punkte aller Runden werden zusammengezählt. Den Stand hörst du mit s.
    Das Spiel ist aus, wenn jemand bei minus 80 oder darunter steht.
    Es ist auch aus, wenn zusammen sechsmal die 10 vergeben ist. Wer am besten steht, gewinnt.
    Bisher hast du minus 12, Bix minus 68, Cosmo minus 5 und Dido plus 3.
learn-foppen-game-done =
    Auch mit Minuspunkten kann man gewinnen. Die anderen müssen nur mehr davon haben.
    Ist das Spiel nicht aus, spielt in der nächsten Runde aus, wer die meisten Minuspunkte hat.
learn-foppen-free =
    Eine kleine Runde.
    Zum Schluss spielst du eine Runde zu Ende, mit vier Karten für jeden.
    Spiel, was du willst, und frag, was du willst.
    Mit a bekommst du einen Rat und den Grund dazu.
learn-foppen-free-done =
    Das war deine erste ganze Runde.
learn-foppen-end =
    Du kannst jetzt Foppen. Zu viert bekommt jeder zwölf Karten. Mit ru hörst du im Spiel die Regeln.
    Im zweiten Teil lernst du, gut zu spielen, auch zu acht und mit Reizkarten.
    Mit Enter beginnt ein leichtes Spiel. Vor schlechten Karten warne ich dich. q hört auf.

learn-foppen-second-begin =
    Du kannst Foppen schon spielen, jetzt lernst du, gut zu spielen.
    Dazu kommen zwei Scheiben, der Tisch zu acht und das Foppen von 1995 mit dem Reizen.
    Das dauert etwa zehn Minuten, und mit q hörst du auf, wann du willst.
learn-foppen-win =
    Wann du gewinnst.
    Wer den Stich gewinnt, ist nie gefoppt. Er spielt auch den nächsten aus und bestimmt die Farbe.
    Außerdem ist er eine hohe Karte los, die ihn am Ende viel gekostet hätte.
    Legst du als Letzter, weißt du sicher, was deine Karte wert ist.
learn-foppen-win-goal = Sei nicht gefoppt, und werde so viele Punkte los wie möglich.
learn-foppen-win-done =
    Grün 8 wäre auch sicher gewesen. Aber Grün 15 hätte dich am Ende 15 Punkte gekostet.
    Kommen nach dir noch andere, ist eine mittlere Karte nicht sicher. Dann lieber ganz hoch.
learn-foppen-shed =
    Sicher gefoppt.
    Alle haben bedient, nur du kannst es nicht, und eine Eins hast du auch nicht.
    Dann bist du gefoppt, was immer du abwirfst. Los bist du die Karte trotzdem.
learn-foppen-shed-goal = Wirf ab, was dich am Ende am meisten kosten würde.
learn-foppen-shed-done =
    Rot 12 weniger, das sind 12 Minuspunkte weniger.
    Gefoppt sein heißt nur: einen Stich lang nichts loswerden. Danach spielst du wieder mit.
learn-foppen-high =
    Hoch abwerfen.
    Werfen mehrere ab, ist nur der mit der niedrigsten Karte gefoppt, solange es eine Scheibe gibt.
    Cosmo hat Rot 6 abgeworfen. Auch du kannst nicht bedienen.
learn-foppen-high-goal = Wirf so ab, dass Cosmo gefoppt ist und nicht du.
learn-foppen-high-done =
    Zum Abwerfen taugen hohe Karten: Sie retten dich, und du bist sie los.
    Eine Eins heb dir auf, bis du sonst abwerfen müsstest. Dann rettet sie dich, denn sie bedient immer.
learn-foppen-discs =
    Zwei Scheiben.
    Bis zu sechst gibt es eine Scheibe, zu siebt und zu acht sind es zwei.
    Dann sind in jedem Stich zwei gefoppt: wer am schlechtesten liegt, und wer am zweitschlechtesten.
    Beide setzen den nächsten Stich aus. Ihr seid zu siebt, Fips und Gala setzen gerade aus.
learn-foppen-discs-goal = Bediene so, dass du keine Scheibe bekommst.
learn-foppen-discs-done =
    Cosmo hat als Einziger abgeworfen, das ist immer das Schlechteste.
    Die zweite Scheibe bekommt dann, wer am niedrigsten bedient hat. Werfen zwei ab, bekommen beide eine.
learn-foppen-eight =
    Zu acht.
    Zu acht hat jeder elf Karten, und keine bleibt übrig.
    Grün reicht bis 27, Rot bis 23, Gelb bis 21, Blau bis 15, und es gibt sechs Einsen.
    Im ersten Stich einer Runde legen alle acht, danach setzen immer zwei aus, und sechs legen.
    Du hörst das in Portionen. Enter geht weiter, und fragen kannst du auch dazwischen.
learn-foppen-eight-goal = Bediene so, dass du keine Scheibe bekommst.
learn-foppen-eight-done =
    Rot 5 hätte nur Cosmos Rot 4 unter sich gehabt. Bei zwei Scheiben müssen zwei schlechter liegen als du.
    Das Ende ist wie zu viert: jemand bei minus 80 oder darunter, oder sechsmal die 10.
    Die nächste Runde spielt aus, wer die meisten Minuspunkte hat.
learn-foppen-1995 =
    Das Foppen von 1995.
    Drei bis sechs spielen mit denselben 60 Karten, und alle werden verteilt, zu viert 15 an jeden.
    Grün reicht bis 20, Rot bis 16, Gelb bis 14, Blau bis 10, und es gibt vier Einsen. Eine Scheibe, nie zwei.
    Links vom Geber wird ausgespielt. Wer ausgespielt hat, gibt das nächste Mal.
    Das Spiel ist aus, wenn jeder zweimal gegeben hat, zu viert nach acht Runden. Minus 80 ist hier kein Ende.
    Eine übrige Eins zählt nur einen Punkt. Nach diesem Stich bleiben Cosmo Rot 8 und eine Eins.
learn-foppen-1995-done =
    Acht für die Rote, eins für die Eins. In der Ausgabe von 2018 wären es zusammen 13 gewesen.
learn-foppen-bid =
    Reizen.
    Nur das Foppen von 1995 gibt es auch mit Reizkarten. Nach dem Geben sagt jeder, ob er reizt.
    Zuerst wird gefragt, wer ausspielt, dann geht es reihum. Du sagst ja oder nein.
    Wer reizt, wettet: Ich werde selbst alle Karten los und bin am Ende nicht gefoppt.
    Gelingt das, bekommt er 20 statt 10, und 5 dazu für jeden anderen, der gereizt hat.
    Behält er Karten, zählen seine Minuspunkte doppelt. Ist er fertig, aber gefoppt, bekommt er 0.
    Wer nicht reizt, zählt wie immer.
learn-foppen-bid-done =
    Du hast zwei Einsen und in jeder Farbe die höchsten Karten. Damit bist du selten gefoppt.
    Mit lauter niedrigen Karten bist du oft gefoppt und wirst kaum fertig. Im Zweifel sag nein.
learn-foppen-bid-points =
    Reizen und zählen.
    Du und Dido, ihr habt am Anfang dieser Runde gereizt, Bix und Cosmo nicht.
    Jetzt kommt der letzte Stich. Dido bleiben danach Rot 8 und eine Eins.
learn-foppen-bid-points-done =
    Cosmo ist fertig, aber gefoppt: Das gibt 0, ob mit oder ohne Reizen.
learn-foppen-levels =
    Gegner und Hilfe.
    Es gibt vier Stärken: leicht, normal, stark und Meister.
    Leichte Gegner vergessen viel und machen Fehler wie Anfänger. Normale spielen vernünftig.
    Starke wissen, welche Karten wann etwas wert sind. Meister probieren vor jeder Karte vieles aus.
    Rat gibt es mit a gegen alle. Vor schlechten Karten warne ich dich nur gegen leichte.
    Wo das Spiel gerade steht, hörst du mit i.
learn-foppen-levels-done =
    Nach einer Runde sagt dir aa, welche Karte dich am meisten gekostet hat.
    Nach dem Spiel spielst du mit üben die teuersten Karten noch einmal.
learn-foppen-second-end =
    Jetzt kennst du auch die großen Tische, das Foppen von 1995 und das Reizen.
    Mit Enter beginnt ein leichtes Spiel von 1995 mit Reizkarten. Vor schlechten Karten warne ich dich. q hört auf.

learn-who-is-beaten = Wessen Karte ist geschlagen? Tippe den Namen.
learn-why-not-beaten = { $player_you ->
    [yes] Was vor dir liegt
   *[no] Was vor { $player } liegt
}, ist { $worth } wert. Um es zu schlagen, braucht es mehr.
learn-is-over = Hast du damit schon gewonnen? Ja oder nein.
learn-why-not-over = Deine Karte liegt noch vor dir. Sie kann noch geschlagen werden.
learn-wins-alone = Gewinnst du allein? Ja oder nein.
learn-why-not-alone = Dieselbe Zahl liegt auch vor { $players }, und sonst hat dort niemand eine Karte.

learn-futschikato-begin =
    Du lernst Futschikato, indem du es spielst. Das dauert etwa zehn Minuten.
    Mit q hörst du auf, wann du willst. Beim nächsten Mal geht es dort weiter.
learn-futschikato-hand =
    Deine Karten.
    Mit dir am Tisch sitzen Bix, Cosmo und Dido. In dieser Reihenfolge wird gespielt.
    Jede Karte ist nur eine Zahl von 2 bis 20: Niedrige gibt es oft, hohe selten.
    Wer zuerst keine Karte mehr hat, gewinnt.
    Hör dir zuerst an, was du auf der Hand hast.
learn-futschikato-hand-done =
    Die 14 ist stark, die 2 ist schwach. Loswerden musst du sie beide.
    Frag mit h, so oft du willst. Keine Frage kostet dich etwas.
learn-futschikato-beat =
    Schlagen.
    Bist du dran, legst du eine Karte offen vor dich. Sie schlägt alle niedrigeren vor den anderen.
    Wem eine Karte geschlagen wird, der legt sie ab und zieht dafür eine neue. Das heißt Futschikato.
    Vor Cosmo liegt eine 7, vor Dido eine 12, und mit c hörst du jederzeit, was liegt.
    Deine Karte tippst du einfach als Zahl.
learn-futschikato-beat-goal = Schlag die 7 von Cosmo.
learn-futschikato-beat-done =
    Cosmo hat die 7 abgelegt und dafür eine neue Karte gezogen.
    Didos 12 ist höher als deine 9, darum bleibt sie liegen.
learn-futschikato-through =
    Durchbringen.
    Wie wirst du eine Karte los? Sie muss liegen bleiben, bis du wieder dran bist.
    Dann ist sie durchgebracht: Du legst sie ab und ziehst nichts dafür.
    Vor dir liegt eine 13, vor Bix eine 4, und dran ist Dido.
learn-futschikato-through-done =
    Die 13 bist du los. Mit deiner neuen Karte beginnt dasselbe von vorn.
    Hohe Zahlen halten sich allein. Niedrige brauchen Hilfe, und die lernst du jetzt kennen.
learn-futschikato-together =
    Gemeinsam stärker.
    Liegt dieselbe Zahl vor mehreren, zählt sie zusammen. Zwei Siebenen sind 14 wert.
    So schlagen niedrige Karten auch höhere.
    Nach dir spielt Bix. Nimm an, du ahnst, dass Bix auch eine 7 hat.
learn-futschikato-together-goal = Leg, was mit der 7 von Bix zusammen die 8 von Dido schlägt.
learn-futschikato-together-done =
    Allein hätte keine von euren Siebenen die 8 geschlagen.
    Ihr seid jetzt Verbündete, solange beide liegen.
learn-futschikato-apart =
    Gleicher Wert, andere Zahl.
    Eure Siebenen sind zusammen 14 wert. Wer sie schlagen will, braucht mehr als 14.
    Jetzt spielen Cosmo und Dido.
learn-futschikato-apart-done =
    Die 14 schlägt die 9, aber nicht eure Siebenen, denn sie sind gleich viel wert.
    Sie gehört auch nicht zu ihnen: Zusammen zählt nur, was dieselbe Zahl zeigt.
learn-futschikato-both =
    Gemeinsam durch.
    Eure Siebenen liegen noch, und jetzt bist du wieder dran.
    Bringst du eine Zahl durch, bringen alle sie durch, vor denen sie auch liegt.
learn-futschikato-both-goal = Spiel nun deine höchste Karte.
learn-futschikato-both-done =
    Du hast die wenigsten Karten. Alle haben mit sechs begonnen.
    Wie viele jemand hat, darf jeder wissen. Welche, weiß nur er selbst.
learn-futschikato-last =
    Deine letzte Karte.
    Du hast nur noch eine Karte, und die ist hoch.
    Gewonnen hat, wer keine Karte auf der Hand und keine mehr vor sich hat.
learn-futschikato-last-done =
    Erst wenn die 15 durchgebracht ist, hast du gewonnen. Wird sie geschlagen, ziehst du wieder.
    Was geschieht, hörst du jetzt.
learn-futschikato-shared =
    Gewonnen.
    Vor dir liegt deine 15, deine Hand ist leer. Die anderen spielen ihre Karten.
learn-futschikato-shared-done =
    Ihr habt die 15 gemeinsam durchgebracht, und keiner von euch hat noch eine Karte. So teilt man einen Sieg.
    Das Spiel kann auch enden, während ein anderer dran ist.
learn-futschikato-free =
    Ein kleines Spiel.
    Zum Schluss spielst du gegen Bix und Cosmo, mit drei Karten für jeden.
    Spiel, was du willst, und frag, was du willst.
    Mit a bekommst du einen Rat und den Grund dazu.
learn-futschikato-free-done =
    Das war dein erstes ganzes Spiel.
learn-futschikato-end =
    Du kannst jetzt Futschikato. Zu viert hat jeder am Anfang sechs Karten.
    Nachhören kannst du alles in den Regeln: mit ru im Spiel, oder im Startmenü.
    Mit Enter beginnt ein leichtes Spiel. Vor schlechten Karten warne ich dich. q hört auf.

# Üben: eine Stellung wird erzählt wie ein Zug im Spiel, und der Rat sagt, was die Karte wert ist.
practice-which = Was willst du üben?
practice-own = Deine teuersten Karten aus dem letzten Spiel
practice-win = Wann du gewinnen sollst
practice-discard = Was du abwirfst
practice-two-discs = Zwei Scheiben
practice-eight = Zu acht
practice-one = Mit einer Eins
practice-bid = Reizen oder nicht
practice-heading = Stellung { $number } von { $count }: { $about }
practice-about-own = Diese Stelle kennst du. Was spielst du heute?
practice-about-own-bid = Dieses Blatt kennst du. Reizt du heute?
practice-about-win = Sollst du den Stich nehmen?
practice-about-discard = Du kannst nicht bedienen. Was wirfst du ab?
practice-about-two-discs = Zu siebt sind zwei Scheiben im Spiel. Was spielst du?
practice-about-eight = Ihr seid zu acht. Was spielst du?
practice-about-one = Du hast eine Eins. Was spielst du?
practice-about-bid = Reizt du mit diesem Blatt?
practice-first = Versuch es erst selbst, den Rat hörst du danach.
practice-right = Richtig. { $why }
practice-wrong = Besser { $why }
practice-tally = Geübt: { $right } von { $asked } richtig, zuletzt { $lately } von { $last }.
practice-tally-first = Geübt: { $right } von { $asked } richtig.
practice-tally-broken = Wie du bisher geübt hast, lässt sich nicht lesen. Ich zähle neu, und die alte Datei bleibt daneben.
practice-unkept = Wie du geübt hast, ließ sich nicht speichern.
practice-broken = Die Stellungen zum Üben lassen sich nicht lesen. Installiere das Programm noch einmal, dann sind sie wieder da.
practice-none-costly = In deinem letzten Spiel hat nichts merklich Punkte gekostet. Nimm ein Thema.
practice-none-in-game = In diesem Spiel hat dich keine Karte merklich Punkte gekostet. Stellungen nach Themen gibt es unter Üben.
practice-offer = Mit üben spielst du die teuersten Karten neu, statistik sagt, wie du stehst.
nothing-to-practise = Es gibt noch kein Spiel von dir, aus dem du üben könntest. Nimm ein Thema.
