"""Reads people that Kith wrote with another program's reader, and compares names, notes, birthdays and relations.

Usage: read_people.py READER FORMAT CASE…
"""

import csv
import json
import re

from cases import label, main, of_kind, one_line, same, without_controls

csv.field_size_limit(1 << 30)


def wanted(all_rows, name=same, note=same, has_ties=True):
    """What a format keeps of people: their names, notes and birthdays, and relations by name."""
    days = {row["key"]: row["attributes"] for row in of_kind("day", all_rows)}
    people = of_kind("person", all_rows)
    names = {row["key"]: name(label(row)) for row in people}
    result = [
        ("person", name(label(row)), note(row["attributes"].get("note") or ""), birthday(row, days))
        for row in people]
    if has_ties:
        ties = set()
        for row in all_rows:
            a, b = (row.get("links", {}).get(end) for end in "ab")
            if row["kind"] in ("parent", "spouse") and a != b:
                ties.add((row["kind"], a, b))
                ties.add(("child", b, a) if row["kind"] == "parent" else ("spouse", b, a))
        result += [(kind, names[a], names[b]) for kind, a, b in ties]
    return result


def birthday(row, days):
    day = days.get(row["links"].get("birthday"))
    if day is None:
        return row["attributes"].get("born", "")
    return "--" + day["on"][5:] if day.get("yearless") else day["on"][:4] if day.get("about") else day["on"]


def as_day(text):
    """A date of a card: 19840229, --0229 or 1984, with or without hyphens."""
    digits = text.replace("-", "")
    if text.startswith("--"):
        return f"--{digits[:2]}-{digits[2:]}"
    return digits if len(digits) == 4 else f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}" if digits else ""


TIES = {"parent", "child", "spouse"}


def cards(people):
    """People, and relations by name, of cards that hold a uid, a name, a note, a day and relations each."""
    names = {uid: name for uid, name, *_ in people}
    return [("person", name, note, day) for _, name, note, day, _ in people] + [
        (kind, name, names[other]) for _, name, _, _, ties in people for kind, other in ties if kind in TIES]


def vobject_vcard(path, all_rows):
    import vobject
    with open(path, encoding="utf-8", newline="") as file:
        components = list(vobject.readComponents(file.read()))

    def value(card, name):
        return getattr(card, name).value if hasattr(card, name) else ""

    people = [
        (card.uid.value, card.fn.value, value(card, "note"), as_day(value(card, "bday")),
         [(line.type_param, line.value) for line in card.contents.get("related", [])])
        for card in components]
    return cards(people), wanted(all_rows, without_controls, without_controls)


def vobject_vcard3(path, all_rows):
    import vobject
    with open(path, encoding="utf-8", newline="") as file:
        components = list(vobject.readComponents(file.read()))

    def day(card):
        if not hasattr(card, "bday"):
            return ""
        has_year = "X-APPLE-OMIT-YEAR" not in card.bday.params
        return card.bday.value if has_year else "-" + card.bday.value[4:]

    found = [
        ("person", card.fn.value, card.note.value if hasattr(card, "note") else "", day(card))
        for card in components]
    expected = wanted(all_rows, without_controls, without_controls, has_ties=False)
    # A year alone has no place in version 3.
    return found, [(*person[:3], "" if len(person[3]) == 4 else person[3]) for person in expected]


def json_jcard(path, all_rows):
    with open(path, encoding="utf-8") as file:
        cards_read = json.load(file)
    people = []
    for name, lines in cards_read:
        assert name == "vcard" and lines[0] == ["version", {}, "text", "4.0"]
        values = {line[0]: line[3] for line in lines}
        people.append((
            values["uid"], values["fn"], values.get("note", ""), as_day(values.get("bday", "")),
            [(line[1]["type"], line[3]) for line in lines if line[0] == "related"]))
    return cards(people), wanted(all_rows)


def json_jscontact(path, all_rows):
    def day(card):
        for entry in card.get("anniversaries", {}).values():
            date = entry["date"]
            year, month = f"{date['year']:04}" if "year" in date else "-", date.get("month")
            return f"{year}-{month:02}-{date['day']:02}" if month else year
        return ""

    with open(path, encoding="utf-8") as file:
        cards_read = json.load(file)
    people = [
        (card["uid"], card["name"]["full"], "".join(note["note"] for note in card.get("notes", {}).values()), day(card),
         [(kind, other) for other, tie in card.get("relatedTo", {}).items() for kind in tie.get("relation", {})])
        for card in cards_read]
    return cards(people), wanted(all_rows)


MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()


def gedcom_day(text):
    """A date of GEDCOM, such as 29 FEB 1984, 29 FEB, ABT 1971 or the phrase 29 Feb (year unknown)."""
    words = re.sub("[()]|year unknown|ABT|INT", " ", text).upper().split()
    if not words:
        return ""
    year = words.pop() if words[-1].isdigit() and len(words) != 2 else "-"
    return f"{year}-{MONTHS.index(words[1]) + 1:02}-{int(words[0]):02}" if len(words) > 1 else year


def gedcom_name(text):
    """A name on one line, without what marks the family name."""
    return one_line(text.replace("/", "-"))


def families(people, couples):
    """Relations by name of families: partners, and children."""
    ties = set()
    for partners, children in couples:
        ties |= {("spouse", a, b) for a in partners for b in partners if a != b}
        ties |= {tie for a in partners for b in children for tie in (("parent", b, a), ("child", a, b))}
    return [(kind, people[a], people[b]) for kind, a, b in ties]


def ged4py_gedcom5(path, all_rows):
    import ged4py
    reader = ged4py.GedcomReader(path)

    def text(record, tag):
        value = record.sub_tag_value(tag)
        return "" if value is None else str(value).replace("@@", "@")

    people, found = {}, []
    for record in reader.records0("INDI"):
        name = " ".join(part for part in record.sub_tag("NAME").value if part)
        people[record.xref_id] = one_line(name.replace("@@", "@"))
        found.append((
            "person", people[record.xref_id], text(record, "NOTE"), gedcom_day(text(record, "BIRT/DATE"))))
    couples = []
    for record in reader.records0("FAM"):
        couples.append(tuple(
            [child.value for child in record.sub_records if child.tag in tags]
            for tags in (("HUSB", "WIFE"), ("CHIL",))))
    return found + families(people, couples), wanted(all_rows, gedcom_name, without_controls)


def gedcom7_gedcom(path, all_rows):
    import gedcom7
    with open(path, encoding="utf-8", newline="") as file:
        records = gedcom7.loads(file.read())

    def text(record, *tags):
        for tag in tags:
            record = next((child for child in record.children if child.tag == tag), None) if record else None
        return record.text if record and record.text else ""

    def pointers(record, *tags):
        return [child.pointer for child in record.children if child.tag in tags]

    people, found, couples = {}, [], []
    for record in records:
        if record.tag == "INDI":
            people[record.xref] = one_line(text(record, "NAME"))
            day = text(record, "BIRT", "DATE") or text(record, "BIRT", "DATE", "PHRASE")
            found.append(("person", people[record.xref], text(record, "NOTE"), gedcom_day(day)))
        elif record.tag == "FAM":
            couples.append((pointers(record, "HUSB", "WIFE"), pointers(record, "CHIL")))
    return found + families(people, couples), wanted(all_rows, gedcom_name, without_controls)


def icalendar_icalendar(path, all_rows):
    import icalendar
    with open(path, "rb") as file:
        calendar = icalendar.Calendar.from_ical(file.read())
    found = [
        ("birthday", re.sub("(’s|') birthday.*|Birthday( of|:) ", "", str(event["summary"])))
        for event in calendar.walk("VEVENT")]
    people = wanted(all_rows, without_controls, has_ties=False)
    return found, [("birthday", name) for _, name, _, day in people if len(day) > 4]


def csv_people(path, all_rows):
    def bare(text):
        return re.sub(r"\A'('*[=+\-@\t\r\n＝＋－＠])", r"\1", text)

    def spoken_day(text):
        return gedcom_day(text) if " " in text else text

    with open(path, encoding="utf-8-sig", newline="") as file:
        table = list(csv.DictReader(file, strict=True))
    found = [("person", bare(row["name"]), bare(row["note"]), spoken_day(bare(row["born"]))) for row in table]
    return found, wanted(all_rows, without_controls, without_controls, has_ties=False)


main({
    "vobject vcard": vobject_vcard, "vobject vcard3": vobject_vcard3, "json jcard": json_jcard,
    "json jscontact": json_jscontact, "ged4py gedcom5": ged4py_gedcom5, "gedcom7 gedcom": gedcom7_gedcom,
    "icalendar icalendar": icalendar_icalendar, "csv people": csv_people,
})
