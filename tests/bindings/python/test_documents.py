"""The README is true, the stubs are the module's, each function says what it takes, and pictures show tiles."""
import doctest, gzip, inspect, json, re, subprocess, sys
import hantei, numpy as np, pytest
from conftest import TOP, command
from test_frameworks import packages

FOLDER = TOP / "src/bindings/python"
README = (FOLDER / "README.md").read_text()

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
    for wrong in ([], ["train"], ["train", "x.npy"], ["rank", tmp_path / "none.npy"], ["rank", FOLDER / "README.md"], ["learn", "x"],
                  ["train", "x.npy", tmp_path / "none.mjson"]):
        done = subprocess.run([*learn, *wrong], capture_output=True, text=True)
        assert done.returncode == 1 and "learn.py" in done.stderr and "Traceback" not in done.stderr, wrong
    (tmp_path / "log.mjson").write_text(command("play", "--games", 300))
    subprocess.run([*learn, "train", tmp_path / "policy.npy", tmp_path / "log.mjson"], check=True)
    mean, error = map(float, subprocess.run([*learn, "rank", tmp_path / "policy.npy", "2000"], check=True, capture_output=True, text=True).stdout.split())
    assert mean < 2.5 - 3 * error, (mean, error)
    player = subprocess.Popen([*learn, "play", tmp_path / "policy.npy"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    env, asked, told = hantei.Env(1, seed=4, record=True, observe=True), 0, []
    step = env.reset()
    while not step.over[0]:
        told += [seen_by_0(event) for event in env.events()]
        if step.who[0] != 0:
            step = env.step(env.bots(asked))
            continue
        player.stdin.write(json.dumps(told) + "\n")
        player.stdin.flush()
        answer, asked, told = json.loads(player.stdout.readline()), asked + 1, []
        places = {json.dumps(its): place for place, its in env.answers().items()}
        step = env.step([places[json.dumps(answer)]])
    assert player.communicate()[0] == "" and player.returncode == 0 and asked > 50

def seen_by_0(event):
    if event["type"] == "start_kyoku":
        return {**event, "tehais": [hand if who == 0 else ["?"] * 13 for who, hand in enumerate(event["tehais"])]}
    return {**event, "pai": "?"} if event["type"] == "tsumo" and event["actor"] != 0 else event

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

def test_pictures():
    """Of a hand in a notebook, its red five red; of a table, also as one seat sees it. The README shows answers."""
    table, page = hantei.Table("tenhou", seed=12), hantei.Hand("19m406p78999s1117z")._repr_html_()
    assert page.count("\U0001F007") == 1 and "#c00" in page
    assert repr(table).count("\n") == 12 and "player 2 (West)" in repr(table)
    assert "hidden" in repr(hantei.Table.load(table.save(seat=1)["state"])) and "hidden" not in repr(table)
