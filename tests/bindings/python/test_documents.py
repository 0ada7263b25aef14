"""The README is true, the stubs are the module's, each function says what it takes, pictures show tiles, and the example
for Dask finds what `hantei audit` finds."""
import doctest, gzip, html, inspect, json, os, pathlib, re, shutil, subprocess, sys
import hantei, numpy as np, pytest
from conftest import HANTEI, TOP, command
from test_frameworks import packages

FOLDER = TOP / "src/bindings/python"
README = (FOLDER / "README.md").read_text()
PAGE = pathlib.Path(os.environ.get("BUILD", TOP / "build")).absolute() / "python/page.html"

def block(word):
    return next(text for text in re.findall(r"```python\n(.*?)```", README, re.S) if word in text)

def test_the_readme_at_a_prompt():
    shown = "".join(re.findall(r"```pycon\n(.*?)```", (TOP / "README.md").read_text() + README, re.S))
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(doctest.DocTestParser().get_doctest(shown, {}, "README.md", None, 0))
    assert result.failed == 0 and result.attempted > 20

def test_the_readme_learns_and_reads_logs(tmp_path, monkeypatch):
    names = {}
    exec(block("Env(256"), names)
    assert names["step"].mask.shape == (256, 160)
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs/a.gz").write_bytes(gzip.compress(command("play").encode()))
    monkeypatch.chdir(tmp_path)
    exec(block("hantei.replay"), names)
    assert len(names["ranks"]) == len(names["states"]) == len(names["masks"]) == len(names["places"]) > 300

@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_the_readme_plays_in_frameworks(packages, name):
    names = {}
    exec(block(f"import hantei.{name}"), names)
    assert names["observation"] is not None and (name == "gymnasium" or names["env"].agents == [])

def test_the_example_learns_and_plays_a_game_of_mjai(tmp_path):
    """Better than the simple players at mean rank, by three standard errors over 2,000 games; then a whole game over stdin, in which
    each answer is legal, as it sees the table alone."""
    learn = [sys.executable, FOLDER / "examples/learn.py"]
    for wrong in ([], ["train"], ["train", tmp_path / "x.npy"], ["rank", tmp_path / "none.npy"], ["rank", FOLDER / "README.md"], ["learn", "x"],
                  ["train", tmp_path / "x.npy", tmp_path / "none.mjson"], ["train", tmp_path / "none/x.npy", FOLDER / "README.md"]):
        done = subprocess.run([*learn, *wrong], capture_output=True, text=True)
        assert done.returncode in (1, 2) and "learn.py" in done.stderr and "Traceback" not in done.stderr, wrong
    assert subprocess.run([*learn, "--help"], capture_output=True).returncode == 0
    (tmp_path / "log.mjson").write_text(command("play", "--games", 300))
    subprocess.run([*learn, "train", tmp_path / "policy.npy", tmp_path / "log.mjson"], check=True)
    mean, error = map(float, subprocess.run([*learn, "rank", tmp_path / "policy.npy", "2000"], check=True, capture_output=True, text=True).stdout.split())
    assert mean < 2.5 - 3 * error, (mean, error)
    player = subprocess.Popen([*learn, "play", tmp_path / "policy.npy"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    env, asked, told = hantei.Env(1, seed=4, record=True, observe=True), 0, []
    step = env.reset()
    while not step.over[0]:
        told += hantei.Table.seen(env.events(), 0)
        if step.who[0] != 0:
            step = env.step(env.bots(asked))
            continue
        player.stdin.write(json.dumps(told) + "\n")
        player.stdin.flush()
        answer, asked, told = json.loads(player.stdout.readline()), asked + 1, []
        places = {json.dumps(its): place for place, its in env.answers().items()}
        step = env.step([places[json.dumps(answer)]])
    assert player.communicate()[0] == "" and player.returncode == 0 and asked > 50

def test_the_stubs_are_those_of_the_module(tmp_path):
    """And the package, and what is written by its types, pass `mypy --strict`."""
    functions = "\n".join(f"hantei.{name}" for name, thing in vars(hantei).items() if hasattr(thing, "__wrapped__"))
    (uses := tmp_path / "uses.py").write_text(f"{block('Env(256')}\n{functions}\nreveal_type(hantei.batch.waits(hantei.counts(['1m'])))\nreveal_type(hantei.waits('1m'))\n")
    for module, *arguments in (("mypy.stubtest", "hantei._hantei", "hantei._notations"), ("mypy", "--strict", "-p", "hantei"), ("mypy", "--strict", uses)):
        done = subprocess.run(["/usr/bin/python3", "-m", module, *arguments], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "unsignedinteger" in done.stdout and '"builtins.str"' in done.stdout

def test_each_name_has_a_docstring_that_helps():
    """Of arrays it has dtype and shape."""
    for owner in (hantei, hantei.batch, hantei.Table, hantei.Env):
        for name, thing in vars(owner).items():
            if not name.startswith("_") and not inspect.ismodule(thing) and (callable(thing) or inspect.isdatadescriptor(thing)):
                assert thing.__doc__ and len(thing.__doc__) > 5, name
                assert owner is not hantei.batch or re.search(r"(u?int\d+|float64|bool) \(n", thing.__doc__), name

def test_functions_show_their_fields():
    for name, function in vars(hantei).items():
        fields = [*inspect.signature(function).parameters][:-1] if hasattr(function, "__wrapped__") else ()
        assert all(f"\n    {field}: " in function.__doc__ for field in fields), name
    fields = inspect.signature(hantei.win).parameters
    assert fields["by"].annotation == "Literal['ron', 'tsumo']" and fields["by"].default is inspect.Parameter.empty
    assert "ron or tsumo" in hantei.win.__doc__ and fields["honba"].annotation == "int"

def test_pictures_on_a_page():
    """build/python/page.html, as a notebook shows it, and a picture of it beside it, to be looked at."""
    table = hantei.Table("tenhou", seed=12)
    for _ in range(60):  # everybody calls pon
        table.resolve([its and its.get("pon") and {"do": its["pon"][0]} or None for its in table.actions()["actions"]], final=True)
    cells = [hantei.Hand("19m406p78999s1117z"), hantei.win(hand="234m456p340s1177z", tile="7z", by="ron", riichi=1, dora="3m"),
             hantei.judge("shanten", hand="2389m456p5s11z2z"), table, hantei.Table.load(table.save(seat=1)["state"])]
    pictures = [cell._repr_html_() for cell in cells]
    PAGE.write_text("<!doctype html><meta charset=utf-8><body style='font-family:sans-serif'><p>" + "<p>".join(pictures))
    assert pictures[0].count("\U0001F007") == pictures[0].count("#c00") == 1
    assert all(html.unescape(pictures[i]) == f"<pre style='font-size:1.2em'>{cells[i]!r}</pre>" for i in (1, 2))
    assert [picture.count("hidden") for picture in pictures] == [0, 0, 0, 0, 3] and pictures[3].count("<tr><td>") == 4
    assert repr(table).count("\n") == 12 and "player 2 (West)" in repr(table) and repr(cells[-1]).count("hidden") == 3
    if shutil.which("chromium") is None:
        pytest.skip("no chromium")
    picture = PAGE.with_suffix(".png")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1100,1500",
                    f"--screenshot={picture}", PAGE.as_uri()], check=True, capture_output=True, timeout=120)
    assert picture.read_bytes()[:4] == b"\x89PNG" and picture.stat().st_size > 20000

def test_a_worker_of_dask_that_dies_loses_nothing(tmp_path):
    """The command that the workers find kills the first one that calls it."""
    pytest.importorskip("distributed")
    (tmp_path / "logs/deep").mkdir(parents=True)
    (tmp_path / "logs/no log").write_text("nonsense")
    for seed in range(6):
        log = command("play", "--seed", seed).replace('"deltas":[', '"deltas":[1' if seed % 2 else '"deltas":[')
        (tmp_path / "logs/deep" / f"{seed}.mjson").write_text(log)
    killer = tmp_path / "hantei"
    killer.write_text(f'#!/bin/sh\nmkdir "$0.done" 2>/dev/null && kill -9 $PPID\nexec {HANTEI} "$@"\n')
    killer.chmod(0o755)
    done = subprocess.run([sys.executable, FOLDER / "examples/audit_dask.py", "--workers", "2", "--files", "1", "logs"], cwd=tmp_path,
                          env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}, capture_output=True, text=True)
    assert done.returncode == 0 and (tmp_path / "hantei.done").exists() and "7 of 7 tasks" in done.stderr, done.stderr
    wanted = subprocess.run([HANTEI, "audit", "--json", "logs"], cwd=tmp_path, capture_output=True, text=True).stdout
    assert sorted(done.stdout.splitlines()) == sorted(wanted.splitlines()) and len(wanted.splitlines()) > 6
