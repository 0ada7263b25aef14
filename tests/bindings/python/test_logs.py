"""replay() reads every log that audit reads: each choice is the event of its line, and in its mask; other bytes raise or
are told, and crash nothing."""
import gzip, json, random, tarfile
import hantei, numpy as np, pytest
from conftest import CORPUS, command
from test_tables import ANKAN, CHI, DAIMINKAN, KAKAN, KITA, NINE, NOTEN, PASS, PON, RON, RIICHI, TENPAI, TSUMO, TSUMOGIRI, face, kind

HONOURS = dict(zip("ESWNPFC", (f"{n}z" for n in range(1, 8))))

def logs(name):
    if not CORPUS.is_dir():
        pytest.skip(f"no corpus at {CORPUS}")
    with tarfile.open(CORPUS / f"{name}.tar.gz") as archive:
        return [archive.extractfile(member).read() for member in archive if member.isfile()]

def mpsz(tile):
    return HONOURS.get(tile) or ("0" + tile[1] if tile.endswith("r") else tile)

def places_of(event):
    """The places that an event of mjai can be, by the numbers of hantei/tables.h."""
    name, tile = event["type"], mpsz(event["pai"]) if "pai" in event else None
    taken = [mpsz(one) for one in event.get("consumed", [])]
    reds = sum(one[0] == "0" for one in taken)
    if name == "dahai":
        return {RIICHI + face(tile), TSUMOGIRI if event["tsumogiri"] else face(tile)}
    return {"ankan": lambda: {ANKAN + kind(taken[0])}, "kakan": lambda: {KAKAN + kind(tile)}, "pon": lambda: {PON + reds},
            "chi": lambda: {CHI + 2 * (kind(tile) - min(map(kind, taken + [tile]))) + reds}, "daiminkan": lambda: {DAIMINKAN},
            "nukidora": lambda: {KITA}, "kita": lambda: {KITA}, "hora": lambda: {TSUMO if event["actor"] == event["target"] else RON},
            "ryukyoku": lambda: {NINE, TENPAI, NOTEN}, "reach": lambda: set(range(RIICHI, ANKAN))}.get(name, set)()

def check(log, found):
    """Each choice is in its mask. In a log of mjai it is what its line says; a pass is at another's event."""
    assert found.troubles == [] and found.mask[np.arange(len(found.place)), found.place].all()
    assert found.state.shape == (len(found.place), 856) and (np.diff(found.game.astype(int)) >= 0).all()
    lines = log.splitlines() if log.startswith(b'{"type"') else []
    for place, who, line in zip(found.place.tolist(), found.who.tolist(), found.line.tolist()) if lines else ():
        event = json.loads(lines[line - 1])
        if place != PASS:
            assert place in places_of(event) and event.get("actor", who) == who, (place, who, line, event)
        else:
            assert event.get("actor") != who or event["type"] == "tsumo", (who, line, event)
    return len(found.place)

def test_games_of_the_command():
    for players in (4, 3):
        log = command("play", "--games", 20, "--players", players).encode()
        found, less = hantei.replay(log), hantei.replay(log, states=False, masks=False)
        assert check(log, found) > 1000 and 0.95 < found.events / len(log.splitlines()) <= 1 and set(found.game.tolist()) == set(range(20))
        assert less.state is None and less.mask is None and (less.place == found.place).all()

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
    assert sum(not hantei.replay(other).troubles for other in logs("tenhou6")) > 40
    for form in (bytearray(log), memoryview(log), np.frombuffer(log, np.uint8)):
        assert (hantei.replay(form).place == hantei.replay(log).place).all()
    for bad in (b"", b"nonsense", b"\0" * 1000, gzip.compress(log), b"<mjloggm", b"{", b"[" * 100000, log[:len(log) // 2], *(
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
