"""Kith from Python: checks, converts and reads what people keep about their relationships.

Each function runs the program ``kith`` of the same package once. Inputs are paths: files, folders, archives or stores.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional, Tuple, Union

if TYPE_CHECKING:
    import pyarrow

PathName = Union[str, "os.PathLike[str]"]

__all__ = ["Finding", "KithError", "Place", "check", "convert", "program", "rows", "table"]


class KithError(Exception):
    """An input could not be read or an output not written; the message is the program's own."""


@dataclass(frozen=True)
class Place:
    """A place in an input: lines and columns from 1, offset and length in bytes."""

    source: str
    line: Optional[int] = None
    column: Optional[int] = None
    offset: Optional[int] = None
    length: Optional[int] = None
    pointer: Optional[str] = None


@dataclass(frozen=True)
class Finding:
    """What a rule found: severity is ``error``, ``warning`` or ``info``; place is ``None`` without one."""

    rule: str
    severity: str
    message: str
    place: Optional[Place]
    notes: Tuple[Tuple[str, Optional[Place]], ...] = ()


def program() -> str:
    """The path of the program: the one installed with this package, or else the one on PATH."""
    for folder in (sysconfig.get_path("scripts"), sysconfig.get_path("scripts", f"{os.name}_user")):
        path = Path(folder, "kith")
        if path.is_file():
            return str(path)
    path_name = shutil.which("kith")
    if path_name is None:
        raise KithError("there is no program kith; install the package kith_cli again")
    return path_name


def check(*inputs: PathName, options: Tuple[str, ...] = ()) -> List[Finding]:
    """The findings of inputs, in the order of the report; ``options`` are those of ``kith check``."""
    report = json.loads(_output(["check", *_words(inputs), "--report", "json", *options], statuses=(0, 1, 2)))
    return [
        Finding(
            found["rule"], found["severity"], found["message"], _place(found),
            tuple((note["message"], _place(note)) for note in found["notes"]),
        )
        for found in report["findings"]
    ]


def convert(*inputs: PathName, output: PathName, options: Tuple[str, ...] = ()) -> None:
    """Writes all rows in the format that the name of the output says; ``options`` are those of ``kith convert``."""
    _output(["convert", *_words(inputs), "-o", os.fspath(output), "--quiet", *options])


def rows(*inputs: PathName, kind: Optional[str] = None, options: Tuple[str, ...] = ()) -> Iterator[Dict[str, Any]]:
    """The rows of all kinds, or of one, as they are read: kind, key, attributes and links."""
    words = ["convert", *_words(inputs), "--to", "ndjson", "--quiet", *([] if kind is None else ["--kind", kind]), *options]
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen([program(), *words], stdout=subprocess.PIPE, stderr=errors) as process:
            assert process.stdout is not None
            for line in process.stdout:
                yield json.loads(line)
        errors.seek(0)
        _require(process.returncode, (0, 1), errors.read())


def table(*inputs: PathName, kind: str, options: Tuple[str, ...] = ()) -> "pyarrow.Table":
    """The rows of one kind as a table of pyarrow, which must be installed."""
    from pyarrow import parquet

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "rows.parquet")
        convert(*inputs, output=path, options=("--kind", kind, *options))
        return parquet.read_table(path)


def _words(inputs: Tuple[PathName, ...]) -> List[str]:
    # A path is never an option.
    return [os.path.join(".", word) if word.startswith("-") and word != "-" else word for word in map(os.fspath, inputs)]


def _output(words: List[str], statuses: Tuple[int, ...] = (0, 1)) -> bytes:
    run = subprocess.run([program(), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    _require(run.returncode, statuses if run.stdout else (0, 1), run.stderr)
    return run.stdout


def _require(status: int, statuses: Tuple[int, ...], errors: bytes) -> None:
    if status not in statuses:
        raise KithError(errors.decode("utf-8", "replace").strip())


def _place(found: Dict[str, Any]) -> Optional[Place]:
    if found.get("source") is None:
        return None
    return Place(**{name: found.get(name) for name in Place.__dataclass_fields__})
