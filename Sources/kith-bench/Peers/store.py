"""Reads Kith's lines of rows and writes an SQLite database: store.py sqlite-utils|executemany INPUT OUTPUT

What a Python programmer would write: one table for each kind of row, indexes on the columns that hold links, one
transaction. Unlike in Kith's stores, there are no constraints, no views, and no index of words.
"""
import itertools, json, sqlite3, sys

module, source, output = sys.argv[1:]


def rows(lines):
    for line in lines:
        row = json.loads(line)
        cells = {"key": row.get("key"), **row["attributes"], **row["links"]}
        yield row["kind"], {name: json.dumps(cell) if isinstance(cell, (list, dict)) else cell for name, cell in cells.items()}, row["links"]


def runs(lines):
    """Yields rows of one kind that follow each other, some thousands at a time."""
    for kind, run in itertools.groupby(rows(lines), key=lambda row: row[0]):
        while batch := list(itertools.islice(run, 10_000)):
            yield kind, [cells for _, cells, _ in batch], {name for _, _, links in batch for name in links}


links = {}
with open(source, "rb") as lines:
    if module == "sqlite-utils":
        import sqlite_utils

        db = sqlite_utils.Database(output)
        for kind, batch, names in runs(lines):
            db[kind].insert_all(batch, alter=True)
            links.setdefault(kind, set()).update(names)
        for kind, names in links.items():
            for name in names:
                db[kind].create_index([name])
    else:
        db = sqlite3.connect(output)
        db.execute("PRAGMA journal_mode = OFF")
        db.execute("PRAGMA synchronous = OFF")
        columns = {}
        for kind, batch, names in runs(lines):
            if kind not in columns:
                columns[kind] = ["key"]
                db.execute(f'CREATE TABLE "{kind}" ("key")')
            known = columns[kind]
            for name in dict.fromkeys(name for cells in batch for name in cells):
                if name not in known:
                    known.append(name)
                    db.execute(f'ALTER TABLE "{kind}" ADD COLUMN "{name}"')
            places = ", ".join("?" * len(known))
            db.executemany(f'INSERT INTO "{kind}" VALUES ({places})', ([cells.get(name) for name in known] for cells in batch))
            links.setdefault(kind, set()).update(names)
        for kind, names in links.items():
            for name in names:
                db.execute(f'CREATE INDEX "{kind}_by_{name}" ON "{kind}" ("{name}")')
        db.commit()
