# Sprechen ohne Umweg über den Bildschirmleser am Terminal, und was doctor darüber sagt.

no-screen-reader = Kein laufender Bildschirmleser nimmt hier Zeilen an. Es geht als Text weiter. Was fehlt, sagt foppen-access doctor.
no-voice = Auf diesem Rechner fand sich keine Stimme. Es geht als Text weiter. Was fehlt, sagt foppen-access doctor.
speech-stopped = Die Sprachausgabe ist mehrmals ausgefallen. Es geht als Text weiter.

# doctor
doctor-computer = Foppen Access { $version }, Python { $python }, { $system }.
doctor-terminal = Das Terminal hat { $columns } Spalten und { $rows } Zeilen.
doctor-no-terminal = Hier ist kein Terminal, also gibt es weder Eingabezeile noch Seiten.
doctor-input = Eingabe: { $input }.
doctor-say = Sprachausgabe: { $say }.
doctor-nobody-reads = Es läuft kein Bildschirmleser, der das Terminal vorliest, oder er ist nicht zu finden.
doctor-say-voice = Ohne Bildschirmleser spricht das Spiel selbst, mit foppen-access settings say voice.
doctor-reads = { $count ->
    [one] { $readers } liest das Terminal vor.
   *[other] { $readers } lesen das Terminal vor.
}
doctor-twice = So hörst du jede Zeile zweimal. Gib foppen-access settings say terminal ein, oder schalte aus, dass der Bildschirmleser das Terminal vorliest.
doctor-silence-jaws = Drücke Einfügen und S, bis JAWS kein Echo meldet.
doctor-silence-nvda = Die NVDA Taste und 5 schalten das Melden neuer Inhalte aus und wieder ein.
doctor-silence-orca = Einfügen und S schalten die Sprache von Orca aus und wieder ein.
doctor-takes = { $engine } nimmt Zeilen direkt an.
doctor-takes-braille = { $engine } nimmt Zeilen direkt an, auch für die Braillezeile.
doctor-no-reader-windows = Kein Bildschirmleser nimmt Zeilen direkt an. Starte NVDA oder JAWS, oder gib foppen-access settings say terminal ein.
doctor-no-reader-mac = VoiceOver nimmt keine Zeilen direkt an. Gib foppen-access settings say terminal ein, oder erlaube im VoiceOver Dienstprogramm die Steuerung mit AppleScript.
doctor-no-reader-linux = Kein Bildschirmleser und kein Speech Dispatcher nimmt Zeilen direkt an. Installiere speech-dispatcher, oder gib foppen-access settings say terminal ein.
doctor-voice = Eigene Stimme: { $engine }.
doctor-no-such-voice = Eine Stimme { $voice } gibt es hier nicht.
doctor-no-voice-windows = Für eine eigene Stimme fehlt pyttsx3 oder eine Stimme in den Einstellungen von Windows.
doctor-no-voice-mac = Für eine eigene Stimme fehlt pyttsx3 oder eine Stimme in den Systemeinstellungen.
doctor-no-voice-linux = Für eine eigene Stimme fehlt Speech Dispatcher. Installiere speech-dispatcher und speech-dispatcher-espeak-ng.
doctor-better-voice = Auf Linux ist pyttsx3 nur ein Notbehelf. Zuverlässig sind speech-dispatcher und speech-dispatcher-espeak-ng.
doctor-hangs = { $engine } antwortet nicht. Beende es und starte es neu.
doctor-brltty = BRLTTY läuft, die Braillezeile zeigt das Terminal.
doctor-no-brltty = BRLTTY läuft nicht. Eine Braillezeile am Textterminal braucht es.
doctor-liblouis = Kurzschrift: liblouis ist da.
doctor-no-liblouis = Kurzschrift: liblouis fehlt. Das Spiel braucht es nicht, dein Bildschirmleser bringt es meist mit.
doctor-sound = Es gibt ein Gerät für Töne.
doctor-no-sound = Es gibt kein Gerät für Töne, das Spiel bleibt ohne sie.
doctor-packages = Pakete: { $packages }.
doctor-no-package = Das Paket { $package } fehlt.
