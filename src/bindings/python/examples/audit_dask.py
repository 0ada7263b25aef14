#!/usr/bin/env python3
"""Audits folders of game logs on many machines. Prints a line of JSON for each finding, file by file.

    audit_dask.py FOLDER...                              a worker for each core of this machine
    audit_dask.py --scheduler tcp://HOST:8786 FOLDER...  the workers of a cluster

Each worker needs the same folders and the command hantei. Begin a cluster with `dask-scheduler`, and on each
machine `dask-worker HOST:8786 --nthreads 1`. What a worker did not finish before it died goes to another.
"""
import argparse, pathlib, subprocess, sys

from dask.distributed import Client, LocalCluster


def audit(files):
    """The findings in some files, as lines of JSON."""
    done = subprocess.run(["hantei", "audit", "--json", "--", *files], capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):  # 1: findings, 3: some file is no log, which is a line too
        raise RuntimeError(f"hantei audit: exit status {done.returncode}: {done.stderr}")
    return done.stdout


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--scheduler")
    options.add_argument("--workers", type=int)
    options.add_argument("--files", type=int, default=100)  # of a task
    options.add_argument("folders", nargs="+", type=pathlib.Path)
    given = options.parse_args()
    files = sorted(str(path) for folder in given.folders for path in folder.rglob("*") if path.is_file())
    tasks = [files[i:i + given.files] for i in range(0, len(files), given.files)]
    cluster = given.scheduler or LocalCluster(given.workers, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        for done, future in enumerate(client.map(audit, tasks, pure=False), 1):
            print(future.result(), end="", flush=True)
            bar = "#" * (40 * done // len(tasks))
            print(f"\r[{bar:40}] {done} of {len(tasks)} tasks", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
