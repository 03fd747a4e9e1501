"""What every command is given: texts, settings, folders, the console; and how a command fails."""
