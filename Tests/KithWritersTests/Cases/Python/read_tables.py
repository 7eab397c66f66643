"""Reads tables that Kith wrote with another program's reader, and compares the values of their rows.

Usage: read_tables.py READER FORMAT CASE…
"""

import csv
import json
import re
from pathlib import Path

from cases import fitted, in_csv, key, label, main, of_kind, same

csv.field_size_limit(1 << 30)


def wanted(all_rows, text=same, is_typed=True):
    """The fields of each row that have a value, by kind."""
    result = []
    for row in all_rows:
        fields = dict(row.get("attributes", {}), **row.get("links", {}), **key(row))
        if "extra" in row and is_typed:
            fields["extra"] = row["extra"]
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
        found, right = [], wanted(all_rows, in_csv, is_typed=False)
        # What fits no column is in a table of its own.
        right += [["extra", {
            "kind": row["kind"], "row": str(place), "key": row["key"], "fields": cell(row["extra"], same, False),
        }] for place, row in enumerate(all_rows, 1) if "extra" in row]
        for file in sorted(Path(path).glob("*.csv" if delimiter != "\t" else "*.tsv")):
            encoding = "utf-8-sig" if is_guarded else "utf-8"
            with open(file, encoding=encoding, newline="") as opened:
                for row in csv.DictReader(opened, strict=True, delimiter=delimiter):
                    fields = {name: bare(value) for name, value in row.items() if value != ""}
                    if "score" in fields:
                        fields["score"] = float(fields["score"])
                    found.append([file.stem, fields])
        return found, right
    return read


def json_ndjson(path, all_rows):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")[:-1]
    return wanted([fitted(json.loads(line)) for line in lines]), wanted(all_rows)


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
                name: json.loads(value) if name in ("data", "extra") else plain(value)
                for name, value in row.items() if value is not None}])
    return found, wanted(all_rows)


# The most characters of a cell.
CELL = 32767


def openpyxl_xlsx(path, all_rows):
    import openpyxl
    with open(path, "rb") as file:
        book = openpyxl.load_workbook(file)
    types = {
        "age": int, "since": int, "score": float, "born": day, "on": day, "tags": json_or_start, "data": json_or_start, "extra": json_or_start, "members": json_or_start,
        "first_seen": moment, "at": moment}
    found = []
    for sheet in book:
        # A workbook without rows has an empty sheet, as it must have one.
        head, *lines = list(sheet.iter_rows()) or [[]]
        names = [cell.value for cell in head]
        for line in lines:
            row = {name: linked(book, cell) for name, cell in zip(names, line)}
            found.append([sheet.title, typed(row, types)])
    right, names = [], {row["key"]: label(row) for row in of_kind("person", all_rows)}
    for kind, row in wanted(all_rows):
        if "members" in row:
            row["members"] = [names[key] for key in row["members"]]
        right.append([kind, {name: in_cell(value) for name, value in row.items() if value != ""}])
    return found, right


def linked(book, cell):
    """The key that a link leads to, or the value of a cell that is no link."""
    value = cell.value
    if isinstance(value, str):
        value = re.sub("_x([0-9A-F]{4})_", lambda match: chr(int(match[1], 16)), value)
    if cell.hyperlink is None:
        return value
    if value.startswith("["):
        # A list of links has the names.
        return value
    sheet, place = re.fullmatch("'(.*)'!(A[0-9]+)", cell.hyperlink.location).groups()
    target = linked(book, book[sheet][place])
    head = [other.value for other in book[sheet][1]]
    name = next((head.index(name) for name in ("name", "title") if name in head), 0)
    name = linked(book, book[sheet][place].offset(column=name)) or ""
    assert value in (target, name, f"{name} ({target})"[:CELL], f"{target} ({target})"), (value, target)
    return target


def in_cell(value):
    """As much of a value as a cell holds; Excel has no negative zero."""
    if isinstance(value, float):
        return value + 0.0
    if isinstance(value, str):
        return value[:CELL]
    if isinstance(value, (list, dict)):
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        return value if len(text) <= CELL else text[:CELL]
    return value


def json_or_start(text):
    return json.loads(text) if len(text) < CELL else text


def day(value):
    return value.strftime("%Y-%m-%d")


def moment(value):
    return value.strftime("%Y-%m-%dT%H:%M:%SZ")


def sqlite3_sql(path, all_rows):
    import sqlite3
    database = sqlite3.connect(":memory:")
    with open(path, encoding="utf-8", newline="") as file:
        database.executescript(file.read())
    database.row_factory = sqlite3.Row
    tables = database.execute("select name from sqlite_master where type = 'table'").fetchall()
    found = [
        [table, typed(dict(row), {"data": json.loads, "tags": json.loads, "extra": json.loads, "members": json.loads, "active": bool, "yearless": bool, "about": bool})]
        for table, in tables for row in database.execute(f'select * from "{table}"')]
    # SQLite has no negative zero: adding 0.0 makes it positive.
    right = wanted(all_rows, in_csv)
    return found, [[kind, typed(row, {"score": lambda value: value + 0.0})] for kind, row in right]


def sqlite3_sqlite(path, all_rows):
    import sqlite3
    database = sqlite3.connect(path)
    database.row_factory = sqlite3.Row
    tables = [name for name, in database.execute("select name from sqlite_master where type = 'table'")]
    types = {"data": json.loads, "tags": json.loads, "extra": json.loads, "active": bool, "yearless": bool,
             "about": bool, "content": plain, "score": float}
    found = []
    for kind in sorted({row["kind"] for row in all_rows}):
        lists = [table.removeprefix(kind + "_") for table in tables if table.startswith(kind + "_")]
        for row in map(dict, database.execute(f'select * from "{kind}"')):
            fields = {name: value for name, value in row.items() if name[0] != "_"}
            fields["extra"] = row["_extra"]
            for name in lists:
                query = f'select "{name}" from "{kind}_{name}" where _row = ? order by _position'
                fields[name] = [value for value, in database.execute(query, [row["_row"]])] or None
            found.append([kind, typed(fields, types)])
    # Rows that fit no table, such as those with the key of another.
    found += wanted([json.loads(row) for row, in database.execute("select row from _unfit")])
    return found, wanted(all_rows)


def re_postgres(path, all_rows):
    escapes = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    found = []
    for table, columns, lines in re.findall(
            r'^COPY "([^"\n]+)" \(([^\n]*)\) FROM stdin;\n(.*?)^\\\.\n', text, re.M | re.S):
        names = re.findall('"([^"]+)"', columns)
        for line in lines.split("\n")[:-1]:
            cells = [
                None if cell == r"\N" else re.sub(r"\\(.)", lambda m: escapes[m[1]], cell)
                for cell in line.split("\t")]
            found.append([table, typed(dict(zip(names, cells)), {
                "data": json.loads, "tags": json.loads, "extra": json.loads, "members": json.loads, "age": int, "since": int, "score": float,
                "active": "t true".split().__contains__, "yearless": "t true".split().__contains__,
                "about": "t true".split().__contains__})])
    return found, wanted(all_rows, in_csv)


def typed(row, types):
    """The fields of a row that have a value, of their types."""
    return {
        name: types[name](value) if name in types else value for name, value in row.items() if value is not None}


def plain(value):
    """A value of Python as JSON has it."""
    if hasattr(value, "isoformat"):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, bytes):
        import base64
        return base64.b64encode(value).decode()
    return value


main({
    "csv csv": separated(","), "csv tsv": separated("\t"), "csv excel": separated(",", is_guarded=True), "csv csvw": separated(","),
    "sqlite3 sql": sqlite3_sql, "sqlite3 sqlite": sqlite3_sqlite, "re postgres": re_postgres,
    "json ndjson": json_ndjson, "json json": json_json, "pyarrow parquet": pyarrow_parquet, "openpyxl xlsx": openpyxl_xlsx,
})
