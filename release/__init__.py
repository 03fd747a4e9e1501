"""What players fetch: the installer and the zip for Windows, the package for Debian, recipes for
others. `python -m release` builds all of it; what was run and what was not is in docs/releases.md.
"""
