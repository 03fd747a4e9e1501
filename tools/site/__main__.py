"""Builds the site, or serves it on this computer.

    python -m tools.site OUT
    python -m tools.site OUT --serve [PORT]

OUT is a folder for any host of static files that serves https.
"""

import sys
from pathlib import Path

from tools.site.site_build import built, write
from tools.site.site_server import server_of

PORT = 8711


def main(arguments: list[str]) -> int:
    """Do what was asked for; the exit status."""
    match arguments:
        case [out]:
            files = built()
            write(files, Path(out))
            for name, content in files.items():
                print(f"{len(content):>9} {name}")
            print(f"{sum(map(len, files.values())):>9} bytes in {len(files)} files")
        case [out, "--serve", *port] if len(port) < 2:
            with server_of(Path(out), int(port[0]) if port else PORT) as server:
                print(f"http://127.0.0.1:{server.server_port}/")
                server.serve_forever()
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
