"""The backend of `pip install`: make builds the package in a folder, and this packs it. No other tool is needed."""
import base64, hashlib, io, os, pathlib, re, shlex, subprocess, sys, sysconfig, tarfile, zipfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE / "source" if (HERE / "source").exists() else HERE.parents[2]
SOURCES = ["Makefile", "LICENSE", "include", "tables", "src/lib", "src/bindings/python", "scripts/docs",
           *(f"src/app/{room}" for room in ("json", "notation", "schema", "protocol", "logs", "play", "audit", "cli", "serve"))]
VERSION = ".".join(re.findall(r"HANTEI_VERSION_[A-Z]+ (\d+)", (TOP / "include/hantei/hands.h").read_text()))
NAME = f"hantei-{VERSION}"
METADATA = f"""Metadata-Version: 2.1
Name: hantei
Version: {VERSION}
Summary: A judge of riichi mahjong hands, tables to learn on, and logs as arrays
License: MIT
Classifier: Typing :: Typed
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == 'numpy'
Description-Content-Type: text/markdown

{(HERE / 'README.md').read_text(encoding='utf-8')}""".encode()
# One extension serves 3.11 and later; before, the limited API has no buffers.
TAG, SUFFIX = ("cp311-abi3", ".abi3.so") if sys.version_info >= (3, 11) else (
    "cp{0}{1}-cp{0}{1}".format(*sys.version_info), sysconfig.get_config_var("EXT_SUFFIX"))


def platform_tag(extension: bytes) -> str:
    """By the newest version of glibc that the extension needs; its dynamic strings name them."""
    minors = [int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", extension)]
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return platform.replace("linux", f"manylinux_2_{max(5, *minors)}", 1) if len(minors) > 1 else platform


def build_wheel(folder, config_settings=None, metadata_directory=None) -> str:
    build = os.path.join(os.environ.get("BUILD", "build"), "" if "abi3" in TAG else TAG)
    subprocess.run(["make", "-s", f"-j{os.cpu_count()}", "-C", TOP, "python", f"BUILD={build}", f"PYTHON={shlex.quote(sys.executable)}",
                    "NO_INSTALL=1"], check=True)
    files = {f"hantei/{path.name}".replace(".abi3.so", SUFFIX): path.read_bytes() for path in sorted((TOP / build / "python/hantei").iterdir())
             if path.is_file()}
    tag, about = f"{TAG}-{platform_tag(files[f'hantei/_hantei{SUFFIX}'])}", f"{NAME}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: hantei\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files.update({f"{about}/METADATA": METADATA, f"{about}/WHEEL": wheel.encode(), f"{about}/LICENSE": (TOP / "LICENSE").read_bytes()})
    hashes = {name: base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode() for name, data in files.items()}
    record = [f"{name},sha256={hashes[name].rstrip('=')},{len(data)}\n" for name, data in files.items()]
    files[f"{about}/RECORD"] = "".join([*record, f"{about}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(pathlib.Path(folder) / f"{NAME}-{tag}.whl", "w", compresslevel=9) as out:
        for name, data in files.items():  # no time of day: equal sources, equal wheels
            out.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return f"{NAME}-{tag}.whl"


def build_sdist(folder, config_settings=None) -> str:
    """This folder, and beside it the sources that the build needs, in a folder `source`."""
    def keep(entry):
        return None if re.search(r"/(__pycache__|build|source/.*/source)(/|$)", entry.name) else entry
    about = tarfile.TarInfo(f"{NAME}/PKG-INFO")
    about.size = len(METADATA)
    with tarfile.open(pathlib.Path(folder) / f"{NAME}.tar.gz", "w:gz") as out:
        for name in ("pyproject.toml", "build_backend.py", "README.md"):
            out.add(HERE / name, f"{NAME}/{name}")
        for name in SOURCES:
            out.add(TOP / name, f"{NAME}/source/{name}", filter=keep)
        out.addfile(about, io.BytesIO(METADATA))
    return f"{NAME}.tar.gz"
