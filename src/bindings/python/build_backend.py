"""The backend of `pip install`: make builds the package in a folder, and this packs it. No other tool is needed."""
import base64, hashlib, io, os, pathlib, re, subprocess, sys, sysconfig, tarfile, tomllib, zipfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE / "source" if (HERE / "source").exists() else HERE.parents[2]
SOURCES = ["Makefile", "LICENSE", "include", "tables", "src/lib", "src/app/text", "src/app/request", "src/app/protocol",
           "src/app/logs", "src/app/play", "src/bindings/python"]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"


def metadata() -> str:
    extras = "".join(f"Provides-Extra: {extra}\n" + "".join(f"Requires-Dist: {need}; extra == '{extra}'\n" for need in needs)
                     for extra, needs in PROJECT["optional-dependencies"].items())
    readme = (HERE / "README.md").read_text() if (HERE / "README.md").exists() else ""
    return (f"Metadata-Version: 2.1\nName: {PROJECT['name']}\nVersion: {PROJECT['version']}\n"
            f"Summary: {PROJECT['description']}\nLicense: {PROJECT['license']['text']}\n"
            f"Requires-Python: {PROJECT['requires-python']}\n{extras}Description-Content-Type: text/markdown\n\n{readme}")


def platform_tag(extension: bytes) -> str:
    """By the newest version of glibc that the extension needs; its dynamic strings name them."""
    minors = [int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", extension)]
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return platform.replace("linux", f"manylinux_2_{max(5, *minors)}", 1) if len(minors) > 1 else platform


def build_wheel(folder, config_settings=None, metadata_directory=None) -> str:
    build = pathlib.Path(subprocess.run(
        ["make", "-s", f"-j{os.cpu_count()}", "--no-print-directory", "-C", TOP, "python-folder", "NO_INSTALL=1", f"PYTHON={sys.executable}"],
        check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1])
    files = {f"hantei/{path.name}": path.read_bytes() for path in sorted((TOP / build / "hantei").iterdir()) if path.is_file()}
    tag = "cp311-abi3-" + platform_tag(files["hantei/_hantei.abi3.so"])
    about = f"{NAME}.dist-info"
    files[f"{about}/METADATA"] = metadata().encode()
    files[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: hantei\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{about}/LICENSE"] = (TOP / "LICENSE").read_bytes()
    record = [f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')},{len(data)}\n"
              for name, data in files.items()]
    files[f"{about}/RECORD"] = "".join([*record, f"{about}/RECORD,,\n"]).encode()
    wheel = f"{NAME}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, data in files.items():
            out.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # no time of day: equal sources, equal wheels
    return wheel


def build_sdist(folder, config_settings=None) -> str:
    """This folder, and beside it the sources that the build needs, in a folder `source`."""
    sdist = f"{NAME}.tar.gz"
    with tarfile.open(pathlib.Path(folder) / sdist, "w:gz") as out:
        leave_out = lambda entry: None if re.search(r"/(__pycache__|build|source/.*/source)(/|$)", entry.name) else entry
        for name in ["pyproject.toml", "build_backend.py", "README.md"]:
            if (HERE / name).exists():
                out.add(HERE / name, f"{NAME}/{name}")
        for name in SOURCES:
            out.add(TOP / name, f"{NAME}/source/{name}", filter=leave_out)
        about = tarfile.TarInfo(f"{NAME}/PKG-INFO")
        about.size = len(metadata().encode())
        out.addfile(about, io.BytesIO(metadata().encode()))
    return sdist
