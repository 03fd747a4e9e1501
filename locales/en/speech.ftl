# Speech without the detour over a screen reader at the terminal, and what doctor says about it.

no-screen-reader = No running screen reader takes lines here. The game goes on as text. { $foppen-access } doctor says what is missing.
no-voice = No voice was found on this computer. The game goes on as text. { $foppen-access } doctor says what is missing.
speech-stopped = Speech has failed several times. The game goes on as text.
speech-cards = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
speech-left-out = { $lines ->
    [one] one line left out
   *[other] { $lines } lines left out
}
speech-missed = { $lines ->
    [one] One line was
   *[other] { $lines } lines were
} not spoken. In a game, a comma and Enter go back.

# doctor
doctor-computer = Foppen Access { $version }, Python { $python }, { $system }.
doctor-terminal = The terminal has { $columns } columns and { $rows } rows.
doctor-no-terminal = There is no terminal here, so there is neither a prompt nor pages.
doctor-input = Input: { $input }.
doctor-say = Speech: { $say }.
doctor-nobody-reads = No screen reader is running that reads the terminal, or it can't be found.
doctor-say-voice = Without a screen reader the game can speak itself, { $foppen-access } settings say voice turns that on.
doctor-reads = { $count ->
    [one] { $readers } reads the terminal.
   *[other] { $readers } read the terminal.
}
doctor-twice = So you hear each line twice. Type { $foppen-access } settings say terminal, or keep the screen reader from reading the terminal.
doctor-silence-jaws = Press Insert and S until JAWS says none.
doctor-silence-nvda = The NVDA key and 5 turn the reporting of new content off and on again.
doctor-silence-orca = Insert and S turn the speech of Orca off and on again.
doctor-takes = { $engine } takes lines directly.
doctor-takes-braille = { $engine } takes lines directly, for a braille display as well.
doctor-no-reader-windows = { $needed ->
    [yes] The screen reader is set, but none takes lines directly here. Start NVDA or JAWS, or let it read the terminal.
   *[no] No screen reader takes lines directly here. That is needed only where it reads the terminal badly.
}
doctor-no-reader-mac = { $needed ->
    [yes] The screen reader is set, but VoiceOver takes no lines directly. Let it read the terminal.
   *[no] VoiceOver takes no lines directly, it reads the terminal.
}
doctor-voice = A voice of its own: { $engine }.
doctor-no-such-voice = There is no voice { $voice } here.
doctor-no-voice-windows = { $needed ->
    [yes] A voice of its own is set, but none speaks. Choose one in the settings of Windows.
   *[no] No voice of its own was found. It is needed only without a screen reader.
}
doctor-no-voice-mac = { $needed ->
    [yes] A voice of its own is set, but none speaks. Choose one in the system settings, under accessibility.
   *[no] No voice of its own was found. It is needed only without a screen reader.
}
doctor-better-voice = On Linux pyttsx3 is only a stopgap, Speech Dispatcher is reliable.
doctor-no-dispatcher = { $needed ->
    [yes] For the speech you have set, Speech Dispatcher is missing.
   *[no] Speech Dispatcher isn't installed. It is needed only where nobody reads the terminal.
}
doctor-brltty = BRLTTY is running, the braille display shows the terminal.
doctor-no-brltty = BRLTTY isn't installed. It is needed only for a braille display at a text terminal.
doctor-liblouis = Contracted braille: liblouis is here.
doctor-no-liblouis = Contracted braille: liblouis isn't installed. The game doesn't need it, and your screen reader usually brings it.
doctor-sound = There is a device for sounds.
doctor-no-sound = { $needed ->
    [yes] Sounds are set, but there is no device for them. The game goes without them.
   *[no] There is no device for sounds. The game goes without them.
}
doctor-trials = { $libraries ->
    [usable] Masters answer at once: what they try out is compiled.
    [unusable] Masters take their time: their compiled part is damaged, of another version or for another computer. They play the same cards. Installing Foppen Access again often helps.
   *[missing] Masters take their time: what they try out isn't compiled. They play the same cards.
}
doctor-packages = Packages: { $packages }.
doctor-network = Games over the network: all they need is here.
doctor-no-network = Games over the network still lack { $packages }. Nothing else needs it.
doctor-written = The findings are in { $file }. No names and no games are in it.
doctor-do = Type: { $command }
doctor-silent-not-starting = { $engine } is installed, but doesn't start. The next command says why.
doctor-silent-no-voice = { $engine } is here, but has no voice.
doctor-silent-no-player = { $engine } is here, but there is nothing to make it sound.
doctor-silent-fails = { $engine } is installed, but can't be opened.
doctor-silent-crashes = { $engine } is installed, but crashes when it is opened.
doctor-silent-hangs = { $engine } is here, but doesn't answer. End it and start it again.
doctor-never-mind = Never mind, { $engine } speaks.
doctor-brltty-silent = BRLTTY is installed, but isn't running. It is needed only for a braille display at a text terminal.
doctor-package-missing = { $package ->
    [miniaudio] For the sounds you have set, the package { $package } is missing.
    [prompt-toolkit] For the input you have set, the package { $package } is missing.
   *[other] For the speech you have set, the package { $package } is missing.
}
doctor-package-optional = { $package ->
    [miniaudio] The package { $package } isn't installed. It is needed only for sounds.
    [prompt-toolkit] The package { $package } isn't installed. It is needed only for completion and single keys.
    [pyttsx3] The package { $package } isn't installed. It is needed only for a voice of its own where there is no other.
    [prismatoid] The package { $package } isn't installed. It is needed only for more screen readers and voices.
   *[other] The package { $package } isn't installed. It is needed only where the screen reader gets lines directly.
}

first-question = Is Foppen Access silent, or does it speak itself?
first-silent = Silent: my screen reader or my braille display reads the lines.
first-spoken = It speaks itself, with a voice of this computer.
first-kept = You can change that in the settings.
