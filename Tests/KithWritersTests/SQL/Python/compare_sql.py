"""Compares the tables of a script with the CSV files of a folder, cell by cell.

Runs a portable script by SQLite, and reads one for psql as the documentation of COPY says.
For each table with rows, prints its name and the number of rows, then each cell that differs.
"""

import csv
import re
import sqlite3
import sys
from pathlib import Path

csv.field_size_limit(1 << 30)
script, folder = Path(sys.argv[1]), Path(sys.argv[2])
text = script.read_bytes().decode("utf-8")
tables = {}


def run_by_sqlite():
    database = sqlite3.connect(":memory:")
    database.executescript(text)
    for (name,) in database.execute("select name from sqlite_master where type = 'table'").fetchall():
        columns = [(row[1], row[2].lower()) for row in database.execute(f'pragma table_info("{name}")')]
        tables[name] = columns, database.execute(f'select * from "{name}" order by rowid').fetchall()


ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}


def cell(field):
    return None if field == r"\N" else re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], field)


def read_copy():
    for name, body in re.findall(r'^CREATE TABLE "([^"\n]+)" \(\n(.*?)\n\);$', text, re.M | re.S):
        tables[name] = re.findall(r'^  "(.+)" ([a-z ]+),?$', body, re.M), []
    for name, rows in re.findall(r'^COPY "([^"\n]+)" \([^\n]*\) FROM stdin;\n(.*?)^\\\.\n', text, re.M | re.S):
        tables[name][1].extend([cell(field) for field in row.split("\t")] for row in rows.split("\n")[:-1])


def is_same(expected, value, type):
    if value is None:
        return expected == ""
    if type == "boolean":
        return expected == {"0": "false", "1": "true"}.get(str(value), value)
    if type == "double precision":
        return float(expected) == float(value)
    return expected == str(value)


run_by_sqlite() if script.suffix == ".sql" else read_copy()
extras = {}
if (folder / "extra.csv").exists():
    with open(folder / "extra.csv", encoding="utf-8", newline="") as file:
        extras = {(row["kind"], int(row["row"])): row["fields"] for row in csv.DictReader(file)}
for name, (columns, rows) in sorted(tables.items()):
    if not rows:
        continue
    with open(folder / f"{name}.csv", encoding="utf-8", newline="") as file:
        header, *expected = csv.reader(file, strict=True)
    print(name, len(rows))
    if [column for column, _ in columns] != header + ["extra"] or len(rows) != len(expected):
        print("  other columns or rows:", columns, len(expected))
        continue
    for number, (row, cells) in enumerate(zip(rows, expected), 1):
        for (column, type), value, wanted in zip(columns, row, cells + [extras.get((name, number), "")]):
            if not is_same(wanted, value, type):
                print(f"  row {number}: {column} is {wanted!r} in CSV, {value!r} in the script")
