"""The backend of `pip install`: make builds the package in a folder, and this packs it. No other tool is needed."""
import base64, hashlib, io, os, pathlib, re, shlex, subprocess, sys, sysconfig, tarfile, tomllib, zipfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE / "source" if (HERE / "source").exists() else HERE.parents[2]
SOURCES = ["Makefile", "LICENSE", "include", "tables", "src/lib", "src/bindings/python", "scripts/docs",
           *(f"src/app/cli/{name}" for name in ("option_rows.c", "options.def", "options.h")),
           *(f"src/app/{room}" for room in ("json", "notation", "schema", "protocol", "logs", "play"))]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"


def metadata() -> bytes:
    extras = "".join(f"Provides-Extra: {extra}\n" + "".join(f"Requires-Dist: {need}; extra == '{extra}'\n" for need in needs)
                     for extra, needs in PROJECT["optional-dependencies"].items())
    return (f"Metadata-Version: 2.1\nName: {PROJECT['name']}\nVersion: {PROJECT['version']}\n"
            f"Summary: {PROJECT['description']}\nLicense: {PROJECT['license']['text']}\n"
            f"Requires-Python: {PROJECT['requires-python']}\n{extras}Description-Content-Type: text/markdown\n\n"
            f"{(HERE / 'README.md').read_text()}").encode()


def platform_tag(extension: bytes) -> str:
    """By the newest version of glibc that the extension needs; its dynamic strings name them."""
    minors = [int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", extension)]
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return platform.replace("linux", f"manylinux_2_{max(5, *minors)}", 1) if len(minors) > 1 else platform


def build_wheel(folder, config_settings=None, metadata_directory=None) -> str:
    build = os.environ.get("BUILD", "build")
    subprocess.run(["make", "-s", f"-j{os.cpu_count()}", "-C", TOP, "python", f"BUILD={build}", f"PYTHON={shlex.quote(sys.executable)}",
                    "NO_INSTALL=1"], check=True)
    built = TOP / build / "python/hantei"
    files = {f"hantei/{path.name}": path.read_bytes() for path in sorted(built.iterdir()) if path.is_file()}
    tag, about = "cp311-abi3-" + platform_tag(files["hantei/_hantei.abi3.so"]), f"{NAME}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: hantei\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files |= {f"{about}/METADATA": metadata(), f"{about}/WHEEL": wheel.encode(),
              f"{about}/LICENSE": (TOP / "LICENSE").read_bytes()}
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
    about.size = len(metadata())
    with tarfile.open(pathlib.Path(folder) / f"{NAME}.tar.gz", "w:gz") as out:
        for name in ("pyproject.toml", "build_backend.py", "README.md"):
            out.add(HERE / name, f"{NAME}/{name}")
        for name in SOURCES:
            out.add(TOP / name, f"{NAME}/source/{name}", filter=keep)
        out.addfile(about, io.BytesIO(metadata()))
    return f"{NAME}.tar.gz"
