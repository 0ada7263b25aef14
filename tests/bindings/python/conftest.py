"""What the tests share: the corpus, the command, and hands."""
import os, pathlib, random, subprocess
import numpy as np, pytest

TOP = pathlib.Path(__file__).resolve().parents[3]
HANTEI = os.path.abspath(os.environ.get("HANTEI", TOP / "build/hantei"))
CORPUS = pathlib.Path(os.environ.get("HANTEI_CORPUS", TOP / "../shared/corpus"))
SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)

def command(*arguments, input=None, status=(0,)):
    """What hantei prints: the judge through a door that has none of the package's code."""
    done = subprocess.run([HANTEI, *map(str, arguments)], input=input, capture_output=True, text=True)
    assert done.returncode in status, done.stderr
    return done.stdout

def refuse(*calls, match=".*"):
    """Each call raises what bad input raises, and says so."""
    for call in calls:
        with pytest.raises((ValueError, TypeError, OverflowError, IndexError, BufferError, MemoryError), match=match):
            call()

def deal(n, tiles, kinds=34, seed=7):
    """uint8 (n, 34): counts of `tiles` tiles of neighbouring kinds, each four times in the wall."""
    some, hands = random.Random(seed), np.zeros((n, 34), np.uint8)
    for hand in hands:
        first = some.randrange(34 - kinds + 1)
        for tile in some.sample(range(4 * kinds), tiles):
            hand[first + tile // 4] += 1
    return hands

def text_of(counts):
    """Counts as a text, and a text as 64 bits, by other means than the package's."""
    return "".join("".join(str(i % 9 + 1) * int(counts[i]) for i in range(9 * s, min(9 * s + 9, 34))) + suit
                   for s, suit in enumerate("mpsz") if any(counts[9 * s:9 * s + 9]))
def sets_of(text):
    bits, ranks = 0, ""
    for letter in text:
        if letter in "mpsz":
            bits |= sum(1 << "mpsz".index(letter) * 9 + (int(rank) or 5) - 1 for rank in ranks)
        ranks = "" if letter in "mpsz" else ranks + letter
    return bits
