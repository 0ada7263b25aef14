"""replay() reads every log that audit reads: each choice is the event of its line, and in its mask; other bytes raise or
are told, and crash nothing."""
import contextlib, gzip, json, random, tarfile
import hantei, numpy as np, pytest
from conftest import CORPUS, command
from test_places import check_name

def logs(name):
    if not CORPUS.is_dir():
        pytest.skip(f"no corpus at {CORPUS}")
    with tarfile.open(CORPUS / f"{name}.tar.gz") as archive:
        return [archive.extractfile(member).read() for member in archive if member.isfile()]

def check(log, found):
    """Each choice is in its mask. In a log of mjai it is what its line says; a pass is at another's event."""
    assert found.troubles == [] and found.mask[np.arange(len(found.place)), found.place].all()
    assert found.state.shape == (len(found.place), 856) and (np.diff(found.game.astype(int)) >= 0).all()
    lines = log.splitlines() if log.startswith(b'{"type"') else []
    for place, who, line in zip(found.place.tolist(), found.who.tolist(), found.line.tolist()) if lines else ():
        event, name = json.loads(lines[line - 1]), hantei.places[place]
        if name == "pass":
            assert event.get("actor") != who or event["type"] == "tsumo", (who, line, event)
            continue
        assert event.get("actor", who) == who, (place, who, line, event)
        if event["type"] == "reach":  # and its discard
            event = {**json.loads(lines[line]), **event}
        check_name({"tenpai": "nine-terminals", "noten": "nine-terminals"}.get(name, name), event)
    return len(found.place)

def test_games_of_the_command():
    for players in (4, 3):
        log = command("play", "--games", 20, "--players", players).encode()
        found, less = hantei.replay(log), hantei.replay(log, states=False, masks=False)
        assert check(log, found) > 1000 and 0.95 < found.events / len(log.splitlines()) <= 1 and set(found.game.tolist()) == set(range(20))
        assert less.state.shape == less.mask.shape == (len(less.place), 0) and (less.place == found.place).all()

def test_the_corpus_is_read_whole(tmp_path):
    """The logs of Tenhou, and the same games as `hantei convert` writes them."""
    games = logs("tenhou_mjlog")
    assert len(games) == 1061
    for i, log in enumerate(games):
        found = hantei.replay(log)
        check(log, found)
        if i % 25 == 0:
            (tmp_path / "log.xml").write_bytes(log)
            log = command("convert", tmp_path / "log.xml").encode()
            again = hantei.replay(log)
            check(log, again)
            assert all((a == b).all() for a, b in zip(found[:5], again[:5]))

def test_bytes_of_all_kinds():
    log, dice = command("play", "--seed", 3).encode(), random.Random(4)
    read = 0
    for other in logs("tenhou6"):
        with contextlib.suppress(hantei.Error):  # another format
            read += not hantei.replay(other).troubles
    assert read > 40
    for form in (bytearray(log), memoryview(log), np.frombuffer(log, np.uint8)):
        assert (hantei.replay(form).place == hantei.replay(log).place).all()
    for bad in (b"", b"nonsense", b"\0" * 1000, gzip.compress(log)[:-9], b"\x1f\x8b", b"<mjloggm", b"{", b"[" * 100000, log[:len(log) // 2], *(
            mangled(log, dice) for _ in range(300))):
        try:
            found = hantei.replay(bad)
            assert found.mask[np.arange(len(found.place)), found.place].all()
        except hantei.Error:
            pass
    for bad in ("text", None, 3, [1], memoryview(log)[::2]):
        with pytest.raises((TypeError, ValueError, BufferError)):
            hantei.replay(bad)
    with pytest.raises(hantei.Error):
        hantei.replay(log, rules="nonsense")

def mangled(log, dice):
    changed = bytearray(log)
    for _ in range(dice.randrange(1, 9)):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return changed

@pytest.mark.parametrize("players", [4, 3])
def test_outcomes_are_the_numbers_of_the_log(players):
    log = command("play", "--games", 25, "--players", players)
    found, events = hantei.replay(log.encode(), strict=True), [json.loads(line) for line in log.splitlines()]
    assert found.names == [event["names"] for event in events if event["type"] == "start_game"] and found.done.sum() == 25 * players
    starts = [event for event in events if event["type"] == "start_kyoku"]
    number = {key: i for i, key in enumerate(sorted({*zip(found.game.tolist(), found.round.tolist())}))}
    assert len(number) == len(starts)  # someone has a choice in each round
    for game, round, who, points, honba, delta, final in zip(*(column.tolist() for column in (
            found.game, found.round, found.who, found.points, found.honba, found.delta, found.final))):
        its, after = starts[number[game, round]], number.get((game, round + 1))
        assert points[:players] == its["scores"] and honba == its["honba"]
        assert points[who] + delta == (final if after is None else starts[after]["scores"][who])
    for game in range(25):
        last = found.done & (found.game == game)
        order = sorted(zip(-found.final[last], found.who[last], found.rank[last]))
        assert [rank for *_, rank in order] == [*range(1, players + 1)]
    cut = log[:log.rindex('{"type":"start_kyoku"')]  # a game without an end
    less = hantei.replay(cut.encode())
    n = len(less.place)
    assert (less.rank[less.game == 24] == 0).all() and (less.rank[less.game < 24] > 0).all() and not less.done[less.game == 24].any()
    assert (less.final[less.game == 24] == -2 ** 31).all() and (less.delta == found.delta[:n]).all() and 1 <= less.turn.min() and less.turn.max() > 15

def test_outcomes_of_the_corpus_and_columns_of_one_line():
    for log in logs("tenhou_mjlog")[::40]:
        found = hantei.replay(log, strict=True)
        assert found.rank.all() and sorted(found.rank[found.done]) == [1, 2, 3, 4][:len(set(found.who))] and len(found.names[0]) >= 3
        owari = [100 * int(float(n)) for n in log.decode().split('owari="')[1].split('"')[0].split(",")[::2]]
        assert {who: int(found.final[found.who == who][0]) for who in set(found.who.tolist())}.items() <= dict(enumerate(owari)).items()
        text = log.decode().splitlines()
        assert all(text[line - 1][column - 1] == "<" for line, column in zip(found.line.tolist(), found.column.tolist()))
        assert len(set(zip(found.line.tolist(), found.column.tolist()))) > 0.5 * len(found.line)

def test_packed_logs_are_read_and_unreadable_ones_raise():
    log = command("play", "--seed", 3).encode()
    assert (hantei.replay(gzip.compress(log[:9999]) + gzip.compress(log[9999:])).place == hantei.replay(log).place).all()
    for bad in (gzip.compress(log)[:-9], b"\x1f\x8b", b"", b"PK\3\4" + bytes(99), b"nonsense"):
        with pytest.raises(hantei.Error) as caught:
            hantei.replay(bad)
        assert (caught.value.code, caught.value.field) == ("bad-log", "log")
    half = log[:len(log) // 2]
    assert hantei.replay(half).troubles and len(hantei.replay(half).place) > 50
    pytest.raises(hantei.Error, hantei.replay, half, strict=True)
