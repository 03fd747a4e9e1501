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
doctor-say-voice = Without a screen reader the game speaks itself, with foppen-access settings say voice.
doctor-reads = { $count ->
    [one] { $readers } reads the terminal.
   *[other] { $readers } read the terminal.
}
doctor-twice = So you hear each line twice. Enter foppen-access settings say terminal, or keep the screen reader from reading the terminal.
doctor-silence-jaws = Press Insert and S until JAWS says none.
doctor-silence-nvda = The NVDA key and 5 turn the reporting of new content off and on again.
doctor-silence-orca = Insert and S turn the speech of Orca off and on again.
doctor-takes = { $engine } takes lines directly.
doctor-takes-braille = { $engine } takes lines directly, for a braille display as well.
doctor-no-reader-windows = No screen reader takes lines directly. Start NVDA or JAWS, or enter foppen-access settings say terminal.
doctor-no-reader-mac = VoiceOver takes no lines directly. Enter foppen-access settings say terminal, or allow AppleScript to control VoiceOver in the VoiceOver Utility.
doctor-no-reader-linux = Neither a screen reader nor Speech Dispatcher takes lines directly. Install speech-dispatcher, or enter foppen-access settings say terminal.
doctor-voice = A voice of its own: { $engine }.
doctor-no-such-voice = There is no voice { $voice } here.
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
