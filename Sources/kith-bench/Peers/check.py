"""Reads a Monica export and looks for the plainest faults: check.py INPUT

Keys used twice, links that lead nowhere, contacts related to themselves, relations that are there twice or lack their
reverse. That is a small part of what `kith check` does, and it knows no places.
"""
import gc, json, sys

gc.disable()
with open(sys.argv[1], "rb") as file:
    export = json.load(file)

account = export["account"]
keys, faults = {}, []


def enter(kind, record):
    known = keys.setdefault(kind, set())
    if record["uuid"] in known:
        faults.append(("duplicate key", record["uuid"]))
    known.add(record["uuid"])


for kind, records in account["instance"].items():
    for record in records:
        enter(kind, record)
for collection in account["data"]:
    for record in collection["values"]:
        enter(collection["type"], record)

for collection in account["data"]:
    if collection["type"] == "contact":
        for contact in collection["values"]:
            gender = contact["properties"].get("gender")
            if gender and gender not in keys["genders"]:
                faults.append(("dangling", contact["uuid"]))
            for inner in contact["data"]:
                for record in inner["values"]:
                    if isinstance(record, dict):
                        enter(inner["type"], record)
                        type = record["properties"].get("type")
                        if type and type not in keys["contact_field_types"]:
                            faults.append(("dangling", record["uuid"]))
                    elif record not in keys[inner["type"]]:
                        faults.append(("dangling", contact["uuid"]))

pairs = {name: name for name in ("friend", "colleague")}
for one, other in (("uncle", "nephew"), ("mentor", "protege")):
    pairs[one], pairs[other] = other, one
edges = set()
for collection in account["data"]:
    if collection["type"] == "relationship":
        for record in collection["values"]:
            end = record["properties"]
            edge = (end["contact_is"], end["type"], end["of_contact"])
            if edge in edges:
                faults.append(("duplicate", record["uuid"]))
            if edge[0] == edge[2]:
                faults.append(("self", record["uuid"]))
            if edge[0] not in keys["contact"] or edge[2] not in keys["contact"]:
                faults.append(("dangling", record["uuid"]))
            edges.add(edge)
faults += [("no reverse", edge) for edge in edges if (edge[2], pairs[edge[1]], edge[0]) not in edges]
print(len(faults), "faults")
sys.exit(1 if faults else 0)
