# Sprechen ohne Umweg über den Bildschirmleser am Terminal, und was doctor darüber sagt.

no-screen-reader = Kein laufender Bildschirmleser nimmt hier Zeilen an. Es geht als Text weiter. { $foppen-access } doctor sagt, was fehlt.
no-voice = Auf diesem Rechner fand sich keine Stimme. Es geht als Text weiter. { $foppen-access } doctor sagt, was fehlt.
speech-stopped = Die Sprachausgabe ist mehrmals ausgefallen. Es geht als Text weiter.
speech-cards = { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
speech-left-out = { $lines ->
    [one] eine Zeile ausgelassen
   *[other] { $lines } Zeilen ausgelassen
}
speech-missed = { $lines ->
    [one] Eine Zeile
   *[other] { $lines } Zeilen
} hat die Stimme nicht gesagt. In einem Spiel gehst du mit Komma und Enter zurück.

# doctor
doctor-computer = Foppen Access { $version }, Python { $python }, { $system }.
doctor-terminal = Das Terminal hat { $columns } Spalten und { $rows } Zeilen.
doctor-no-terminal = Hier ist kein Terminal, also gibt es weder Eingabezeile noch Seiten.
doctor-input = Eingabe: { $input }.
doctor-say = Sprachausgabe: { $say }.
doctor-nobody-reads = Es läuft kein Bildschirmleser, der das Terminal vorliest, oder er ist nicht zu finden.
doctor-say-voice = Ohne Bildschirmleser kann das Spiel selbst sprechen, { $foppen-access } settings say voice schaltet das ein.
doctor-reads = { $count ->
    [one] { $readers } liest das Terminal vor.
   *[other] { $readers } lesen das Terminal vor.
}
doctor-twice = So hörst du jede Zeile zweimal. Gib { $foppen-access } settings say terminal ein, oder schalte aus, dass der Bildschirmleser das Terminal vorliest.
doctor-silence-jaws = Drücke Einfügen und S, bis JAWS kein Echo meldet.
doctor-silence-nvda = Die NVDA Taste und 5 schalten das Melden neuer Inhalte aus und wieder ein.
doctor-silence-orca = Einfügen und S schalten die Sprache von Orca aus und wieder ein.
doctor-takes = { $engine } nimmt Zeilen direkt an.
doctor-takes-braille = { $engine } nimmt Zeilen direkt an, auch für die Braillezeile.
doctor-no-reader-windows = { $needed ->
    [yes] Eingestellt ist der Bildschirmleser, doch keiner nimmt hier Zeilen direkt an. Starte NVDA oder JAWS, oder lass ihn das Terminal lesen.
   *[no] Kein Bildschirmleser nimmt hier Zeilen direkt an. Nötig ist das nur, wo er das Terminal schlecht liest.
}
doctor-no-reader-mac = { $needed ->
    [yes] Eingestellt ist der Bildschirmleser, doch VoiceOver nimmt keine Zeilen direkt an. Lass es das Terminal lesen.
   *[no] VoiceOver nimmt keine Zeilen direkt an, es liest das Terminal.
}
doctor-voice = Eigene Stimme: { $engine }.
doctor-no-such-voice = Eine Stimme { $voice } gibt es hier nicht.
doctor-no-voice-windows = { $needed ->
    [yes] Eingestellt ist eine eigene Stimme, doch keine spricht. Wähle eine in den Einstellungen von Windows.
   *[no] Eine eigene Stimme fand sich nicht. Nötig ist sie nur ohne Bildschirmleser.
}
doctor-no-voice-mac = { $needed ->
    [yes] Eingestellt ist eine eigene Stimme, doch keine spricht. Wähle eine in den Systemeinstellungen, unter Bedienungshilfen.
   *[no] Eine eigene Stimme fand sich nicht. Nötig ist sie nur ohne Bildschirmleser.
}
doctor-better-voice = Auf Linux ist pyttsx3 nur ein Notbehelf, zuverlässig ist Speech Dispatcher.
doctor-no-dispatcher = { $needed ->
    [yes] Für die Sprachausgabe, die du eingestellt hast, fehlt Speech Dispatcher.
   *[no] Speech Dispatcher ist nicht installiert. Nötig ist er nur, wo niemand das Terminal vorliest.
}
doctor-brltty = BRLTTY läuft, die Braillezeile zeigt das Terminal.
doctor-no-brltty = BRLTTY ist nicht installiert. Nötig ist es nur für eine Braillezeile am Textterminal.
doctor-liblouis = Kurzschrift: liblouis ist da.
doctor-no-liblouis = Kurzschrift: liblouis ist nicht installiert. Das Spiel braucht es nicht, dein Bildschirmleser bringt es meist mit.
doctor-sound = Es gibt ein Gerät für Töne.
doctor-no-sound = { $needed ->
    [yes] Töne sind eingestellt, doch es gibt kein Gerät für sie. Das Spiel geht ohne sie.
   *[no] Es gibt kein Gerät für Töne. Das Spiel geht ohne sie.
}
doctor-trials = { $libraries ->
    [usable] Meister antworten sofort: Was sie durchprobieren, ist kompiliert.
    [unusable] Meister lassen sich Zeit: Ihr kompilierter Teil ist beschädigt, von einer anderen Fassung oder für einen anderen Rechner. Sie spielen dieselben Karten. Oft hilft es, Foppen Access neu zu installieren.
   *[missing] Meister lassen sich Zeit: Was sie durchprobieren, ist nicht kompiliert. Sie spielen dieselben Karten.
}
doctor-packages = Pakete: { $packages }.
doctor-network = Spiele über das Netz: Alles Nötige ist da.
doctor-no-network = Für Spiele über das Netz fehlt noch: { $packages }. Sonst braucht das niemand.
doctor-written = Der Befund steht in { $file }. Namen und Spiele stehen nicht darin.
doctor-do = Gib ein: { $command }
doctor-silent-not-starting = { $engine } ist installiert, startet aber nicht. Der nächste Befehl sagt, warum.
doctor-silent-no-voice = { $engine } ist da, hat aber keine Stimme.
doctor-silent-no-player = { $engine } ist da, doch hier gibt es nichts, womit es klingt.
doctor-silent-fails = { $engine } ist installiert, lässt sich aber nicht öffnen.
doctor-silent-crashes = { $engine } ist installiert, stürzt aber beim Öffnen ab.
doctor-silent-hangs = { $engine } ist da, antwortet aber nicht. Beende es und starte es neu.
doctor-never-mind = Das macht nichts, { $engine } spricht.
doctor-brltty-silent = BRLTTY ist installiert, läuft aber nicht. Nötig ist es nur für eine Braillezeile am Textterminal.
doctor-package-missing = { $package ->
    [miniaudio] Für die Töne, die du eingestellt hast, fehlt das Paket { $package }.
    [prompt-toolkit] Für die Eingabe, die du eingestellt hast, fehlt das Paket { $package }.
   *[other] Für die Sprachausgabe, die du eingestellt hast, fehlt das Paket { $package }.
}
doctor-package-optional = { $package ->
    [miniaudio] Das Paket { $package } ist nicht installiert. Nötig ist es nur für Töne.
    [prompt-toolkit] Das Paket { $package } ist nicht installiert. Nötig ist es nur für Ergänzung und einzelne Tasten.
    [pyttsx3] Das Paket { $package } ist nicht installiert. Nötig ist es nur für eine eigene Stimme, wo sonst keine ist.
    [prismatoid] Das Paket { $package } ist nicht installiert. Nötig ist es nur für weitere Bildschirmleser und Stimmen.
   *[other] Das Paket { $package } ist nicht installiert. Nötig ist es nur, wenn der Bildschirmleser Zeilen direkt bekommt.
}

first-question = Bleibt Foppen Access still, oder spricht es selbst?
first-silent = Still: Mein Bildschirmleser oder meine Braillezeile liest die Zeilen.
first-spoken = Es spricht selbst, mit einer Stimme dieses Rechners.
first-kept = Ändern kannst du das unter Einstellungen.
