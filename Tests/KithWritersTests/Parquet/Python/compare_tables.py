"""Compares the Parquet files of a folder with the CSV files of another, cell by cell.

For each file, prints its name and the number of rows, then each cell that differs.
"""

import csv
import json
import math
import sys
from datetime import datetime
from pathlib import Path

import pyarrow
import pyarrow.parquet

csv.field_size_limit(1 << 30)
tables, parquets = Path(sys.argv[1]), Path(sys.argv[2])


def is_same(text, value, type):
    """Whether a cell of CSV says what a value of Parquet is; both an empty cell and null are nothing."""
    if value is None:
        return text == ""
    if pyarrow.types.is_list(type):
        elements = json.loads(text)
        return len(elements) == len(value) and all(
            is_same(cell(element), found, type.value_type) for element, found in zip(elements, value)
        )
    if pyarrow.types.is_boolean(type):
        return text == ("true" if value else "false")
    if pyarrow.types.is_floating(type):
        number = float(text)
        return number == value and math.copysign(1, number) == math.copysign(1, value)
    if pyarrow.types.is_timestamp(type):
        time = datetime.fromisoformat(text)
        return time.replace(tzinfo=None if type.tz is None else time.tzinfo or value.tzinfo) == value
    return text == str(value)


def cell(element):
    """The cell of CSV that an element of a list would be."""
    return element if isinstance(element, str) else "" if element is None else json.dumps(element)


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.reader(file, strict=True))


def compare(path, extras):
    header, *rows = rows_of(path)
    table = pyarrow.parquet.read_table(parquets / f"{path.stem}.parquet")
    print(path.stem, table.num_rows)
    if table.column_names != header + ["extra"] or table.num_rows != len(rows):
        print("  other columns or rows:", table.column_names)
        return
    for place, name in enumerate(table.column_names):
        type = table.schema.field(name).type
        for number, value in enumerate(table.column(name).to_pylist()):
            text = extras.get((path.stem, str(number + 1)), "") if name == "extra" else rows[number][place]
            if not is_same(text, value, type):
                print(f"  row {number + 1}: {name} is {text!r} in CSV, {value!r} in Parquet")


extra_rows = rows_of(tables / "extra.csv")[1:] if (tables / "extra.csv").exists() else []
extra_cells = {(kind, row): fields for kind, _, row, fields in extra_rows}
for path in sorted(tables.glob("*.csv")):
    if path.name != "extra.csv":
        compare(path, extra_cells)
for path in sorted(parquets.iterdir()):
    if not (tables / f"{path.stem}.csv").exists():
        print("no CSV for", path.name)
