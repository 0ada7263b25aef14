#!/usr/bin/env python3
"""Runs transcripts: commands behind `$ `, each with its output. They are files of text, or the examples of documents.

  tests/app/docs/transcripts.py [sql] FILE...     sql: the server that PGHOST names answers psql

Each file is run in its own empty folder, by its own shell. `...` stands for any lines. A command that ends with `\\`
continues in the next line; one that ends with `&` runs until the end of its file.

In a file of text `> ` is a line of the command's input, `= ` a line with a tab and its answer, `[2]` the exit code if it
is not 0, and `# ` a comment; $HERE is the folder of the file. In a document the first `$ cat FILE` gives the content
of a file, and so does a block of C in a README, which is example.c; blocks of JavaScript and
Python are for tests/bindings. Anything else that looks like an example is an error, as nobody would run it.
"""
import concurrent.futures
import difflib
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

SECONDS = 300  # for a file: far more than it needs; a file that hangs fails
HAS_SERVER = sys.argv[1:2] == ["sql"]
NEEDS = [  # a pattern of commands, whether they can run here, and the reason if not
    (r"\bsocat\b", shutil.which("socat"), "there is no socat"),
    (r"^python3 four\.py", not subprocess.call(["python3", "-c", "import hantei"], stderr=subprocess.DEVNULL),
     "there is no Python package (make python)"),
    (r"^node ", os.path.exists(os.environ.get("HANTEI_ADDON", "")), "there is no addon (make addon)"),
    (r"\bpsql |^createdb ", HAS_SERVER, "there is no server (make test-pg)")]


def mdoc_lines(lines, begun):
    """The examples of a manual, with the numbers of their lines."""
    inside = fresh = False
    for number, line in enumerate(lines, 1):
        begun = begun or line.startswith(".Sh EXAMPLES")
        if line.startswith(".Bd -literal"):
            fresh = begun
        elif line.startswith(".Ed"):
            inside = False
        elif begun and (line.startswith(".Dl $ ") or fresh and not line.startswith("$ ")):
            fresh = False
            yield number, f"$ false # no test runs it: {line}"
        elif inside or fresh:
            inside, fresh = True, False
            yield number, re.sub(r"^\\&", "", line).replace(r"\e", "\\").replace(r"\-", "-")


def markdown_lines(lines):
    """The same of a README."""
    inside = False
    for number, line in enumerate(lines, 1):
        if inside and line != "```":
            yield number, line
        elif line in ("```", "```c", "```console"):
            inside = line != "```"
            if line == "```c":
                yield number, "$ cat example.c"
        elif line.startswith("```") and line not in ("```js", "```pycon"):
            yield number, f"$ false # no test runs it: {line}"


class Example:
    """A command with its input, output and exit code."""

    def __init__(self, number, command):
        self.number, self.command, self.input, self.output, self.code = number, command, [], [], 0

    def add(self, line, is_text):
        if self.command.endswith("\\"):
            self.command += "\n" + line
        elif is_text and line.startswith("> "):
            self.input.append(line[2:])
        elif is_text and line.startswith("= "):
            self.input.append(line[2:].split("\t")[0])
            self.output.append(line[2:])
        elif is_text and re.fullmatch(r"\[\d+\]", line):
            self.code = int(line[1:-1])
        else:
            self.output.append(line)

    def missing(self):
        return next((why for part, is_here, why in NEEDS if not is_here and re.search(part, self.command)), None)

    def differences(self, output, code, is_text):
        """Nothing, or how what came differs from what is wanted, line by line."""
        wanted = re.sub(r"\n+\Z", "", "\n".join(self.output)).split("\n")
        found = re.sub(r"\n+\Z", "", output).split("\n")
        if is_text:
            wanted.append(f"[{self.code}]")
            found.append(f"[{code}]")
        pattern = "".join(r"(?:.*\n)*?" if line.strip(" ") == "..." else re.escape(line) + "\n" for line in wanted)
        return [] if re.fullmatch(pattern, "\n".join(found) + "\n") else list(difflib.unified_diff(wanted, found, lineterm=""))[2:]


def examples(path, is_text):
    text = path.read_bytes().decode(errors="surrogateescape").split("\n")
    if is_text:
        lines = [(number, line) for number, line in enumerate(text, 1) if not line.startswith("# ")]
    else:
        lines = markdown_lines(text) if path.suffix == ".md" else mdoc_lines(text, path.suffix != ".3")
    found = []
    for number, line in lines:
        if line.startswith("$ ") and not (found and found[-1].command.endswith("\\")):
            found.append(Example(number, line[2:]))
        elif found:
            found[-1].add(line, is_text)
    return found


def script(path, found, folder, is_text):
    """What the shell runs: each command with files for its input, output and exit code."""
    if HAS_SERVER:
        yield f"export PGDATABASE={path.name}; createdb {path.name}"
    for i, example in enumerate(found):
        name = f"{folder}/{i}"
        run = f"eval {shlex.quote(example.command)} <{name}.in >{name}.out 2>&1; echo $? >{name}.code"
        given = example.input
        if not is_text and example.command.startswith("cat "):
            given, file = example.output, shlex.quote(example.command[4:])
            run = f"if [[ -e {file} ]]; then {run}; else cp {name}.in {file}; fi"
        pathlib.Path(f"{name}.in").write_bytes("".join(line + "\n" for line in given).encode(errors="surrogateescape"))
        if not example.missing():
            yield run + ("; sleep 0.5" if example.command.endswith("&") else "")


def shell(text, folder, environment):
    """Runs a script, and ends what it has started."""
    process = subprocess.Popen(["bash"], stdin=subprocess.PIPE, cwd=folder, start_new_session=True, env=environment)
    try:
        process.communicate(text, SECONDS)
    except subprocess.TimeoutExpired:
        print(f"more than {SECONDS} seconds in {folder}")
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def run(path):
    """What to print of a file, and how many of its examples passed and failed."""
    is_text, said, counts = path.suffix == ".txt", [], [0, 0]
    found = examples(path, is_text)
    environment = os.environ | {"LC_ALL": "C.UTF-8" if path.suffix == ".md" else "C", "TERM": "dumb", "HERE": str(path.parent.resolve())}
    for name in ("HANTEI_KERNEL", "NO_COLOR", "POSIXLY_CORRECT", "MAKEFLAGS", "COLUMNS"):
        environment.pop(name, None)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as here:
        shell("\n".join(script(path, found, folder, is_text)).encode(errors="surrogateescape"), here, environment)
        for i, example in enumerate(found):
            code, output = pathlib.Path(f"{folder}/{i}.code"), pathlib.Path(f"{folder}/{i}.out")
            if example.missing():
                said.append(f"SKIPPED {path}:{example.number}: {example.command}: {example.missing()}")
            elif example.command.endswith("&") or not is_text and example.command.startswith("cat ") and not code.exists():
                continue
            else:
                differs = ["its end was not reached"] if not code.exists() else example.differences(
                    output.read_bytes().decode(errors="surrogateescape"), code.read_text().strip(), is_text)
                counts[bool(differs)] += 1
                said += [f"FAILED: {path}:{example.number}: {example.command}", *differs] if differs else []
    return said + ([] if found else [f"{path} has no example"]), counts


def main(names):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(run, [pathlib.Path(name) for name in names]))
    for said, _ in results:
        sys.stdout.buffer.write("".join(line + "\n" for line in said).encode(errors="surrogateescape"))
    passed, failed = (sum(column) for column in zip(*(counts for _, counts in results)))
    sys.stdout.buffer.write(f"{passed} passed, {failed} failed\n".encode())
    return failed > 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1 + HAS_SERVER:]))
