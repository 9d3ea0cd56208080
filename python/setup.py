"""Builds the module entanglion._core from the library's sources.

In the repository they lie beside this folder and are copied into library/; a source distribution brings that
copy along. Everything is compiled in, so that the wheel needs nothing but Python, and the same sources give the
same wheel and the same source distribution byte for byte.
"""

import gzip
import os
import pathlib
import re
import shutil
import tarfile

from setuptools import Extension, setup
from setuptools.command.sdist import sdist

# Whoever builds twice gets the same: no times in the archives but this one.
os.environ.setdefault("SOURCE_DATE_EPOCH", "1700000000")

here = pathlib.Path(__file__).resolve().parent
os.chdir(here)
library = pathlib.Path("library")
repository = here.parent
# The parts of the library behind its public header, as in CMakeLists.txt.
parts = ["base", "rules", "quantum", "table", "bots", "advice", "env"]


def copy_library():
    shutil.rmtree(library, ignore_errors=True)
    (library / "include").mkdir(parents=True)
    shutil.copy(repository / "include" / "entanglion.h", library / "include")
    for part in parts:  # but for the puzzles: the header shows none of them
        shutil.copytree(repository / "src" / part, library / "src" / part, ignore=shutil.ignore_patterns("puzzles"))
    for name in ["LICENSE", "NOTICE"]:
        shutil.copy(repository / name, here)


def embed_weights():
    data = (library / "src/bots/value/weights.bin").read_bytes()
    # As strings, which compilers read many times as fast as lists of numbers.
    rows = ['"' + "".join(f"\\x{byte:02x}" for byte in data[i : i + 32]) + '"' for i in range(0, len(data), 32)]
    text = "#include <stddef.h>\n#include <stdint.h>\nconst uint8_t weights_builtin[] =\n"
    text += "\n".join(rows) + f";\nconst size_t weights_builtin_length = {len(data)};\n"
    (library / "weights_builtin.c").write_text(text)


def version():
    header = (library / "include" / "entanglion.h").read_text()
    numbers = [re.search(rf"#define ENT_VERSION_{part} (\d+)", header)[1] for part in ["MAJOR", "MINOR", "PATCH"]]
    return ".".join(numbers)


class SameSdist(sdist):
    """Files in order, without times and owners: setuptools would write those of the moment."""

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None):
        time = int(os.environ["SOURCE_DATE_EPOCH"])

        def plain(entry):
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = time, 0, 0, "", ""
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            return entry

        path = f"{base_name}.tar.gz"
        with open(path, "wb") as file, gzip.GzipFile("", "wb", mtime=time, fileobj=file) as packed:
            with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
                for name in sorted(pathlib.Path(root_dir or ".", base_dir).rglob("*")):
                    archive.add(name, name.relative_to(root_dir or "."), recursive=False, filter=plain)
        return path


if (repository / "include" / "entanglion.h").exists():
    copy_library()
if not (library / "weights_builtin.c").exists():
    embed_weights()

flags = "-std=c17 -O3 -g0 -DNDEBUG -D_POSIX_C_SOURCE=200809L -fvisibility=hidden -ffp-contract=off".split()
flags += os.environ.get("ENTANGLION_CFLAGS", "-flto=auto -frandom-seed=entanglion").split()
sources = sorted(str(p) for p in [*pathlib.Path("core").glob("*.c"), *library.rglob("*.c")])

setup(
    version=version(),
    cmdclass={"sdist": SameSdist},
    ext_modules=[
        Extension(
            "entanglion._core",
            sources=sources,
            depends=sorted(str(p) for p in [*pathlib.Path("core").glob("*.h"), *library.rglob("*.h")]),
            include_dirs=["core", str(library / "include"), str(library / "src")],
            extra_compile_args=flags,
            extra_link_args=[*flags, "-pthread", "-Wl,-s"],
            py_limited_api=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
