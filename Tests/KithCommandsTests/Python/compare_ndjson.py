"""Compares each line of NDJSON, byte by byte, with the Monica export that it was made of.

Usage: compare_ndjson.py EXPORT NDJSON FOLDER, where the folder holds the same export as CSV, whose description
tells types. Prints what differs, then how much was compared.
"""

import sys

import monica_rows


def line(kind, fields, extra, types, links):
    """What the line of a row must be."""
    names = list(types)
    key = names.pop(0) if names[0] in ("uuid", "key") else None

    def members(is_link):
        chosen = [name for name in names if name in fields and (name in links) == is_link]
        return monica_rows.Members((name, times.get(name, fields[name])) for name in chosen)

    times = {
        name: monica_rows.time(fields[name]) for name in names
        if name in fields and types[name] == "datetime"}
    written = monica_rows.Members(
        (name, fields[name]) for name, time in times.items() if time != fields[name])

    row = [
        ("kind", kind), ("key", fields.get(key)), ("attributes", members(False)),
        ("links", members(True))]
    row += [("extra", extra)] if extra else []
    row += [("written", written)] if written else []
    return monica_rows.compact(monica_rows.Members(row))


def main(export_path, ndjson_path, folder):
    types, _ = monica_rows.types(folder)
    export = monica_rows.Export(monica_rows.load(export_path), types)
    with open(ndjson_path, encoding="utf-8", newline="\n") as file:
        lines = file.read().split("\n")
    links = {}
    for found in lines[:-1]:
        row = monica_rows.parse(found)
        links.setdefault(row.first("kind"), set()).update(name for name, _ in row.first("links"))
    problems = 0 if lines[-1] == "" and len(lines) - 1 == len(export.in_order) else 1
    for number, (found, (kind, fields, extra)) in enumerate(zip(lines, export.in_order), 1):
        right = line(kind, fields, extra, types[kind], links.get(kind, ()))
        if found != right:
            problems += 1
            print(f"{number}: {found}\n  instead of {right}")
    print(f"{len(lines) - 1} lines, {problems} problems")


if __name__ == "__main__":
    main(*sys.argv[1:])
