"""Reads a Monica export and writes one CSV file for each kind of row: rows.py json|orjson INPUT FOLDER

What a Python programmer would write: parse the whole document, flatten each record, write tables with the csv module.
"""
import csv, gc, importlib, sys

module, source, folder = sys.argv[1:]
gc.disable()  # nothing here is a cycle; saves a third of the time
with open(source, "rb") as file:
    export = importlib.import_module(module).loads(file.read())

tables = {}


def add(kind, record, properties, container=None):
    row = {"uuid": record["uuid"], "created_at": record["created_at"], "updated_at": record["updated_at"]}
    if container is not None:
        row["contact"] = container
    for name, value in properties.items():
        if isinstance(value, dict):
            if "uuid" in value:
                add("special_date", value, {k: v for k, v in value.items() if k not in row}, record["uuid"])
                row[name] = value["uuid"]
            else:
                row.update(value)
        elif isinstance(value, list):
            if value and isinstance(value[0], dict):
                for inner in value:
                    add("message", inner, inner["properties"], record["uuid"])
            else:
                row[name] = ";".join(value)
        else:
            row[name] = value
    for collection in record.get("data", ()):
        if isinstance(collection["values"][0], str):
            row[collection["type"]] = ";".join(collection["values"])
        else:
            for inner in collection["values"]:
                add(collection["type"], inner, inner["properties"], record["uuid"])
    tables.setdefault(kind, []).append(row)


for collection in export["account"]["data"]:
    for record in collection["values"]:
        add(collection["type"], record, record["properties"])

for kind, rows in tables.items():
    names = list(dict.fromkeys(name for row in rows for name in row))
    with open(f"{folder}/{kind}.csv", "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(names)
        writer.writerows([row.get(name) for name in names] for row in rows)
