"""What is typed at the shell: a file for each command."""
