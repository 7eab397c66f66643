"""Writes a Monica export that says what no Monica would: another one, damaged at random.

Usage: odd_export.py EXPORT SEED COPIES MODE. MODE is "texts", which changes texts only, or "all", which adds
unknown members and collections, repeats members and puts values of wrong types in too.
"""

import json
import random
import sys

TEXTS = [
    '"', '""', "a\"b", "back\\slash", "line\nline", "a\r\nb", "a\rb", "\t=1", "=1+1", "@SUM(A1)", "+420", "-x",
    "'=1", "\\.", ",", ";", "a,b;c\td", " ", " a ", "", "NA", "null", "true", "007", "1e5", "nul\0in", "\0",
    "\x01\x1b\x7f\x85", "\ufeff", "\ufffe\uffff", "\u2028\u2029", "e\u0301", "\u0301", "x\"\u0301y", ",\u0301",
    "👨‍👩‍👧‍👦 🇨🇿 👍🏽", "שלום abc\u202e", "مرحبا", "日本語", "𝕊\U0010ffff", "\ud800", "\udc00\ud800", "a\udfffb",
    "\ud83d", "𝔘" * 50, "long " * 2000, "<script>&amp;</script>", "%s%n{}$(id)`id`", "../../etc/passwd", "\\u0041",
]
NUMBERS = [
    "0", "-0", "1", "-1", "1.0", "1e2", "1.50", "-1.0E+3", "9007199254740993", "12345678901234567890", "0.1",
    "1e400", "1E-400", "3.141592653589793238462643383279",
]


class Number(str):
    pass


class Members(list):
    pass


class Damage:
    def __init__(self, seed, mode):
        self.random = random.Random(seed)
        self.is_wild = mode == "all"
        self.count = 0

    def often(self, chance):
        return self.random.random() < chance

    def text(self):
        return "".join(self.random.choices(TEXTS, k=self.random.choice([1, 1, 1, 2, 3])))

    def name(self):
        self.count += 1
        base = self.random.choice(["x", "data", "extra", "a.b", "properties", "", "ключ", "[]", "q\"", "\0", "=1"])
        return base if self.often(0.3) else f"{base}{self.count}"

    def value(self, depth=0):
        """Any value."""
        pick = self.random.randrange(8 if depth < 4 else 5)
        if pick < 2:
            return self.text()
        if pick < 4:
            return Number(self.random.choice(NUMBERS))
        if pick == 4:
            return self.random.choice([True, False, None])
        count = self.random.randrange(4)
        if pick == 5:
            return [self.value(depth + 1) for _ in range(count)]
        return Members((self.name(), self.value(depth + 1)) for _ in range(count))

    def change(self, value, name=""):
        if self.is_wild and self.often(0.02):
            return self.value()
        if isinstance(value, Members):
            return self.change_members(value)
        if isinstance(value, list):
            items = [self.change(item) for item in value]
            if self.is_wild and self.often(0.03):
                items.insert(self.random.randrange(len(items) + 1), self.value())
            if self.is_wild and name == "data" and self.often(0.1):
                items.append(Members([
                    ("type", self.random.choice(["contacts", "pet", "activity", "new", "a]b", "=1"])),
                    ("values", [self.value() for _ in range(3)]), ("count", self.value())]))
            return items
        if isinstance(value, str) and not isinstance(value, Number):
            is_structure = name in ("type", "uuid", "version", "export_date") or len(value) == 36
            return self.text() if self.often(0.02 if is_structure else 0.6) else value
        return value

    def change_members(self, members):
        result = Members()
        for name, value in members:
            result.append((name, self.change(value, name)))
            if self.is_wild and self.often(0.02):
                result.append((name, self.change(value, name)))
            if self.is_wild and self.often(0.03):
                result.append((self.name(), self.value()))
        if self.is_wild and self.often(0.1):
            self.random.shuffle(result)
        return result

    # How it is written.

    def space(self):
        return self.random.choice(["", "", "", " ", "\n", "\r\n", "\t"])

    def quoted(self, text):
        return '"' + "".join(self.escaped(c) for c in text) + '"'

    def escaped(self, c):
        short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
        if c in short and self.often(0.8):
            return short[c]
        if c < " " or "\ud800" <= c <= "\udfff" or c in '"\\' or self.often(0.02):
            units = c.encode("utf-16-be", "surrogatepass")
            digits = [units[i:i + 2].hex() for i in range(0, len(units), 2)]
            return "".join("\\u" + (d.upper() if self.often(0.5) else d) for d in digits)
        return "\\/" if c == "/" and self.often(0.5) else c

    def json(self, value):
        space = self.space
        if isinstance(value, Number):
            return str(value)
        if isinstance(value, str):
            return self.quoted(value)
        if isinstance(value, Members):
            items = [f"{self.quoted(k)}{space()}:{space()}{self.json(v)}" for k, v in value]
            return "{" + space() + f"{space()},{space()}".join(items) + space() + "}"
        if isinstance(value, list):
            items = [self.json(item) for item in value]
            return "[" + space() + f"{space()},{space()}".join(items) + space() + "]"
        return json.dumps(value)


MORE = """[
{"count": 1, "type": "addressbook", "values": [{"uuid": "ab", "created_at": null, "updated_at": null, "user": "x",
 "contacts": ["a", "b"], "properties": {"name": "Cards", "description": "d"}}]},
{"count": 1, "type": "addressbook_subscription", "values": [{"uuid": "as", "created_at": null, "updated_at": null,
 "properties": {"name": "Cards", "uri": "https://example.test", "username": "u", "readonly": true, "active": false,
 "capabilities": {"a": 1.0, "b": ["x", null, {"c": {}}]}, "frequency": 180, "addressbook": "ab", "sync_token": null,
 "local_sync_token": {"created_at": "2024-02-11T09:30:00.000000Z", "updated_at": null, "properties": {"name": "t",
 "timestamp": "2024-02-11 09:30:00"}}}}]}]"""
LOGS = """[{"created_at": "2024-02-11T09:30:00.000000Z", "updated_at": null, "properties": {"author_name": "Lotte",
 "action": "contact_created", "objects": "{\\"id\\": 1}", "audited_at": "2024-02-11T09:30:00.000000Z",
 "should_appear_on_dashboard": true, "author": "u", "contact": "c"}}]"""


def load(text):
    return json.loads(
        text, object_pairs_hook=Members, parse_int=Number, parse_float=Number)


def main(path, seed, copies, mode):
    with open(path, encoding="utf-8") as file:
        export = load(file.read())
    account = dict(export)["account"]
    data = dict(account)["data"]
    for collection in data:
        dict(collection)["values"][:] *= int(copies)
    data += load(MORE)
    dict(dict(account)["properties"])["audit_logs"][:] = load(LOGS)
    damage = Damage(seed, mode)
    # The first members stay, so that the format is recognised.
    head = ", ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in export[:3])
    rest = damage.json(damage.change_members(Members(export[3:])))
    text = "{" + head + ", " + rest.removeprefix("{")
    sys.stdout.buffer.write(text.encode("utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
