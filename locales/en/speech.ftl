# Speech without the detour over a screen reader at the terminal, and what doctor says about it.

no-screen-reader = No running screen reader takes lines here. The game goes on as text. What is missing, foppen-access doctor says.
no-voice = No voice was found on this computer. The game goes on as text. What is missing, foppen-access doctor says.
speech-stopped = Speech has failed several times. The game goes on as text.

# doctor
doctor-computer = Foppen Access { $version }, Python { $python }, { $system }.
doctor-terminal = The terminal has { $columns } columns and { $rows } rows.
doctor-no-terminal = There is no terminal here, so there is neither a prompt nor pages.
doctor-input = Input: { $input }.
doctor-say = Speech: { $say }.
doctor-nobody-reads = No screen reader runs that reads the terminal, or it can't be found.
doctor-reads = The terminal is read by { $readers }.
doctor-twice = So you hear each line twice. Set say to terminal, or keep the screen reader from reading the terminal.
doctor-silence-jaws = JAWS: Insert and S cycles the screen echo, until it says none.
doctor-silence-nvda = NVDA: NVDA and 5 turns the reporting of new content off and on again.
doctor-silence-orca = Orca: Insert and S turns its speech off and on again.
doctor-takes = Lines are taken directly by { $engine }.
doctor-takes-braille = Lines are taken directly by { $engine }, for a braille display as well.
doctor-no-reader-windows = No screen reader takes lines directly. Start NVDA or JAWS, or stay with say terminal.
doctor-no-reader-mac = VoiceOver takes no lines directly. Stay with say terminal, or allow AppleScript to control VoiceOver in the VoiceOver Utility.
doctor-no-reader-linux = Neither a screen reader nor Speech Dispatcher takes lines directly. Install speech-dispatcher, or stay with say terminal.
doctor-voice = A voice of its own: { $engine }.
doctor-no-voice-windows = For a voice of its own, pyttsx3 is missing, or a voice in the settings of Windows.
doctor-no-voice-mac = For a voice of its own, pyttsx3 is missing, or a voice in the system settings.
doctor-no-voice-linux = For a voice of its own, Speech Dispatcher is missing. Install speech-dispatcher and speech-dispatcher-espeak-ng.
doctor-better-voice = On Linux pyttsx3 is only a makeshift. Reliable are speech-dispatcher and speech-dispatcher-espeak-ng.
doctor-hangs = { $engine } doesn't answer. End it and start it again.
doctor-brltty = BRLTTY runs, a braille display shows the terminal.
doctor-no-brltty = BRLTTY doesn't run. A braille display at a text terminal needs it.
doctor-liblouis = Contracted braille: liblouis is here.
doctor-no-liblouis = Contracted braille: liblouis is missing. The game doesn't need it, and your screen reader mostly brings it.
doctor-sound = There is a device for sounds.
doctor-no-sound = There is no device for sounds, the game stays without them.
doctor-packages = Packages: { $packages }.
doctor-no-package = The package { $package } is missing.
