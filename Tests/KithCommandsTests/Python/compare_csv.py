"""Compares every cell of a folder of CSV files with the Monica export that it was made of.

Usage: compare_csv.py EXPORT FOLDER. Prints what differs, then how much was compared.
"""

import csv
import sys

import monica_rows

csv.field_size_limit(1 << 30)


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.reader(file, strict=True))


def cell(value):
    """What a value is in CSV, where U+0000 cannot be."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return monica_rows.text(value).replace("\0", "\ufffd")
    return monica_rows.compact(value)


def main(export_path, folder):
    types, has_extra = monica_rows.types(folder)
    export = monica_rows.Export(monica_rows.load(export_path), types)
    problems = []
    cells = 0
    if list(sorted(types)) != list(sorted(export.rows)):
        problems.append(f"kinds: {sorted(types)} instead of {sorted(export.rows)}")
    for kind in types:
        expected = export.rows.get(kind, [])
        header, *found = rows(f"{folder}/{kind}.csv")
        if header != list(types[kind]):
            problems.append(f"{kind}: the header is {header}")
        if len(found) != len(expected):
            problems.append(f"{kind}: {len(found)} rows instead of {len(expected)}")
        for number, (row, (fields, _)) in enumerate(zip(found, expected), 1):
            for name, value in zip(header, row, strict=True):
                cells += 1
                right = fields.get(name)
                right = cell(monica_rows.time(right) if types[kind][name] == "datetime" else right)
                if value != right:
                    problems.append(f"{kind} {number} {name}: {value!r} instead of {right!r}")
    expected = [
        [kind, str(number), monica_rows.compact(extra)]
        for kind, list_of_rows in export.rows.items()
        for number, (_, extra) in enumerate(list_of_rows, 1) if extra
    ]
    found = rows(folder + "/extra.csv")[1:] if has_extra else []
    found = [[kind, number, fields] for kind, _, number, fields in found]
    if sorted(found) != sorted(expected):
        problems += [f"extra: missing {row}" for row in expected if row not in found]
        problems += [f"extra: surplus {row}" for row in found if row not in expected]
    for problem in problems:
        print(problem)
    total = sum(len(list_of_rows) for list_of_rows in export.rows.values())
    print(f"{len(types)} kinds, {total} rows, {cells} cells, {len(found)} with more, "
          f"{export.skipped} skipped, {len(problems)} problems")


if __name__ == "__main__":
    main(*sys.argv[1:])
