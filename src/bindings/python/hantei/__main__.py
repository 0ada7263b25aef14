"""`python -m hantei`: the command, without its server, and of packed logs it reads those of gzip."""
import os
import signal
import sys

from ._hantei import _command

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it
sys.exit(_command([os.fsencode(word) for word in ("hantei", *sys.argv[1:])]))
