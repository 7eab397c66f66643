"""Reads tables that Kith wrote with another program's reader, and compares the values of their rows.

Usage: read_tables.py READER FORMAT CASE…
"""

import csv
import json
import re
from pathlib import Path

from cases import in_csv, main, same

csv.field_size_limit(1 << 30)


def wanted(all_rows, text=same, is_typed=True):
    """The fields of each row that have a value, by kind."""
    result = []
    for row in all_rows:
        fields = dict(row.get("attributes", {}), **row.get("links", {}))
        if "key" in row:
            fields["id"] = row["key"]
        result.append([row["kind"], {
            name: cell(value, text, is_typed) for name, value in fields.items()
            if value is not None and (is_typed or value != "")}])
    return result


def cell(value, text, is_typed):
    if isinstance(value, str):
        return text(value)
    if is_typed:
        return value
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return float(value) if isinstance(value, float) else text(written)


def separated(delimiter, is_guarded=False):
    def bare(text):
        return re.sub(r"\A'('*[=+\-@\t\r\n＝＋－＠\ufffd])", r"\1", text) if is_guarded else text

    def read(path, all_rows):
        found = []
        for file in sorted(Path(path).glob("*.csv" if delimiter != "\t" else "*.tsv")):
            encoding = "utf-8-sig" if is_guarded else "utf-8"
            with open(file, encoding=encoding, newline="") as opened:
                for row in csv.DictReader(opened, strict=True, delimiter=delimiter):
                    fields = {name: bare(value) for name, value in row.items() if value != ""}
                    if "score" in fields:
                        fields["score"] = float(fields["score"])
                    found.append([file.stem, fields])
        return found, wanted(all_rows, in_csv, is_typed=False)
    return read


def json_ndjson(path, all_rows):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")[:-1]
    return wanted([json.loads(line) for line in lines]), wanted(all_rows)


def json_json(path, all_rows):
    with open(path, encoding="utf-8") as file:
        kinds = json.load(file)
    found = [
        [kind, {name: value for name, value in row.items() if value is not None}]
        for kind, rows in kinds.items() if kind != "vocabulary" for row in rows]
    return found, wanted(all_rows)


def pyarrow_parquet(path, all_rows):
    import pyarrow.parquet
    found = []
    for file in sorted(Path(path).glob("*.parquet")):
        for row in pyarrow.parquet.read_table(file).to_pylist():
            found.append([file.stem, {
                name: json.loads(value) if name == "data" else plain(value)
                for name, value in row.items() if value is not None}])
    return found, wanted(all_rows)


def plain(value):
    """A value of Python as JSON has it."""
    if hasattr(value, "isoformat"):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, bytes):
        import base64
        return base64.b64encode(value).decode()
    return value


main({
    "csv csv": separated(","), "csv tsv": separated("\t"), "csv excel": separated(",", is_guarded=True),
    "json ndjson": json_ndjson, "json json": json_json, "pyarrow parquet": pyarrow_parquet,
})
