"""What the rows of a Monica export must be, read with Python's json and nothing of Kith."""

import datetime
import json
import re


class Number(str):
    """A number as it is written."""


class Members(list):
    """The members of an object, in order, repeated ones too."""

    def first(self, name):
        return next((value for key, value in self if key == name), None)


# Where a field stands if not under "properties": by kind, then by name.
RESOURCE = {name: name for name in ("uuid", "created_at", "updated_at")}
PATHS = {
    "account": {
        **{name: name for name in ("version", "app_version", "export_date", "url", "exported_by")},
        **{name: "account." + name for name in RESOURCE},
        "number_of_invitations_sent": "account.properties.number_of_invitations_sent",
        "default_gender": "account.properties.default_gender",
    },
    "user": {
        name: name
        for name in ("first_name", "last_name", "email", "email_verified_at", "google2fa_secret")
    },
    "contact": {
        **{
            name: "properties.avatar." + name
            for name in (
                "avatar_source", "avatar_gravatar_url", "avatar_adorable_uuid",
                "avatar_default_url", "has_avatar", "avatar_external_url", "avatar_file_name",
                "avatar_location", "gravatar_url", "default_avatar_color", "avatar_photo")
        },
        "activities": "data[activity]", "photos": "data[photo]", "documents": "data[document]",
    },
    "special_date": {name: name for name in ("is_age_based", "is_year_unknown", "date")},
    "debt": {
        "currency_" + name: "properties.currency." + name
        for name in ("id", "iso", "name", "symbol", "created_at", "updated_at")
    },
    "addressbook": {"user": "user", "contacts": "contacts"},
    "addressbook_subscription": {
        "local_sync_token_created_at": "properties.local_sync_token.created_at",
        "local_sync_token_updated_at": "properties.local_sync_token.updated_at",
        "local_sync_token_name": "properties.local_sync_token.properties.name",
        "local_sync_token_timestamp": "properties.local_sync_token.properties.timestamp",
    },
    "module": {"key": "key", "translation_key": "translation_key"},
    "reminder_rule": {"number_of_days_before": "number_of_days_before"},
}

# The rows inside a record: by kind, what stands at which path.
COLLECTIONS = {
    "account": ("account.data", (
        "user", "contact", "relationship", "addressbook", "addressbook_subscription", "photo",
        "document", "activity")),
    "contact": ("data", (
        "call", "contact_field", "debt", "gift", "note", "reminder", "task", "address", "pet",
        "conversation", "life_event")),
}
LISTS = {
    "account": {
        **{
            "account.properties." + path: kind
            for path, kind in (
                ("journal_entries", "journal_entry"), ("modules", "module"),
                ("reminder_rules", "reminder_rule"), ("audit_logs", "audit_log"))
        },
        **{
            "account.instance." + path: kind
            for path, kind in (
                ("activity_types", "activity_type"),
                ("activity_type_categories", "activity_type_category"),
                ("contact_field_types", "contact_field_type"), ("genders", "gender"),
                ("life_event_types", "life_event_type"),
                ("life_event_categories", "life_event_category"))
        },
    },
    "conversation": {"properties.messages": "message"},
}
# Linked rows that are written in place; those of a reminder are copies of rows that stand elsewhere.
EMBEDDED = {
    "contact": {
        "properties.birthdate": "special_date", "properties.deceased_date": "special_date",
        "properties.first_met_date": "special_date", "properties.deceased_reminder": None,
        "properties.first_met_reminder": None,
    }
}
CONTAINERS = {"message": "conversation", "special_date": "contact"}
CONTAINERS.update({kind: "contact" for kind in COLLECTIONS["contact"][1]})
# Numbers that are written as texts.
DECIMALS = {("debt", "amount"), ("gift", "amount")}


def load(path):
    """The document, with numbers and members as they are written."""
    with open(path, "rb") as file:
        return parse(file.read().decode("utf-8-sig"))


def parse(text):
    """A text of JSON, with numbers and members as they are written."""
    return json.loads(
        text, object_pairs_hook=Members, parse_int=Number, parse_float=Number,
        parse_constant=Number)


def text(value):
    """A text with what UTF-8 cannot hold replaced, as Kith reports and does."""
    return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in value)


TIME = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.([0-9]+))?"
    r"(?:(Z)|([+-])([0-9]{2})(?::([0-9]{2}))?)?)?")


def time(value):
    """A time in UTC with six digits of a second, or as many as it needs; what is none as it is."""
    match = TIME.fullmatch(value) if isinstance(value, str) else None
    if match is None or int(match[6] or 0) > 23 or int(match[7] or 0) > 59:
        return value
    try:
        moment = datetime.datetime.fromisoformat(f"{match[1]}T{match[2] or '00:00:00'}")
        offset = datetime.timedelta(hours=int(match[6] or 0), minutes=int(match[7] or 0))
        moment = moment + offset if match[5] == "-" else moment - offset
    except (ValueError, OverflowError):
        return value
    return f"{moment.isoformat()}.{(match[3] or '').rstrip('0').ljust(6, '0')}Z"


def compact(value):
    """A value as JSON without white space."""
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return json.dumps(text(value), ensure_ascii=False)
    if isinstance(value, Members):
        return "{" + ",".join(compact(key) + ":" + compact(item) for key, item in value) + "}"
    if isinstance(value, list):
        return "[" + ",".join(compact(item) for item in value) + "]"
    return json.dumps(value)


def has_type(value, kind, field, type):
    """Whether a value has the type that a data package gives the field."""
    if isinstance(value, Number):
        is_whole = value.lstrip("-").isdecimal() and -2**63 <= int(value) < 2**63
        return type == "any" or type == "number" and (kind, field) not in DECIMALS or (
            type == "integer" and is_whole)
    if isinstance(value, str):
        return type in ("string", "datetime", "date", "any") or (kind, field) in DECIMALS
    if isinstance(value, bool):
        return type in ("boolean", "any")
    if type == "array":
        return not isinstance(value, Members) and all(
            isinstance(item, str) and not isinstance(item, Number) for item in value)
    return type == "any"


def types(folder):
    """The type of each field of each kind, and whether there is more, from a folder of CSV files."""
    with open(folder + "/datapackage.json", encoding="utf-8") as file:
        resources = {item["name"]: item for item in json.load(file)["resources"]}
    has_extra = resources.pop("extra", None) is not None
    return {
        kind: {field["name"]: field["type"] for field in item["schema"]["fields"]}
        for kind, item in resources.items()
    }, has_extra


class Export:
    """The rows of an export: for each kind a list of (fields, extra); and (kind, fields, extra) in order."""

    def __init__(self, document, types):
        """`types` gives for each kind the type of each field."""
        self.types = types
        self.rows = {}
        self.in_order = []
        self.skipped = 0
        self.read(document, "account", None)

    def read(self, record, kind, container):
        if record == [] and not isinstance(record, Members):
            record = Members()
        if not isinstance(record, Members):
            self.skipped += 1
            return
        Row(self, kind).read(record, container)


class Row:
    """One record and what it holds."""

    def __init__(self, export, kind):
        self.export = export
        self.kind = kind
        self.fields = {}
        self.extra = []
        self.children = []
        self.copies = []
        paths = {**RESOURCE, **PATHS.get(kind, {})} if kind != "account" else PATHS[kind]
        self.paths = {}
        for field in export.types.get(kind, {}):
            if field != CONTAINERS.get(kind):
                self.paths[paths.get(field, "properties." + field)] = field
        self.lists = LISTS.get(kind, {})
        self.embedded = EMBEDDED.get(kind, {})
        self.collections = COLLECTIONS.get(kind, (None, ()))
        leaves = [*self.paths, *self.lists, *self.embedded]
        leaves += ["properties.x"] if kind not in ("special_date", "account") else []
        self.objects = {
            path.rsplit(".", count)[0]
            for path in leaves for count in range(1, path.count(".") + 1)
        }

    def read(self, record, container):
        self.walk(record, "")
        if self.kind in CONTAINERS and container is not None:
            self.fields.setdefault(CONTAINERS[self.kind], container)
        key = next(iter(self.export.types.get(self.kind, {"uuid": None})))
        for path, copy in self.copies:
            if not any(kind == "reminder" and compact(copy) == compact(child)
                       for kind, child in self.children):
                self.extra.append((path, copy))
        row = (self.fields, Members(self.extra))
        self.export.rows.setdefault(self.kind, []).append(row)
        self.export.in_order.append((self.kind, *row))
        for kind, child in self.children:
            self.export.read(child, kind, self.fields.get(key))

    def walk(self, members, prefix):
        for name, value in members:
            path = prefix + name
            if path == self.collections[0]:
                self.read_collections(path, value)
            elif path in self.paths and path not in self.embedded:
                self.fill(path, value)
            elif path in self.lists:
                if isinstance(value, list) and not isinstance(value, Members):
                    self.children += [(self.lists[path], item) for item in value]
                elif value is not None:
                    self.extra.append((path, value))
            elif path in self.embedded:
                self.read_embedded(path, value)
            elif path in self.objects:
                if isinstance(value, Members):
                    self.walk(value, path + ".")
                elif value is not None and value != []:
                    self.extra.append((path, value))
            else:
                self.extra.append((path, value))

    def fill(self, path, value, field=None):
        field = field or self.paths[path]
        type = self.export.types[self.kind][field]
        if field in self.fields or (
                value is not None and not has_type(value, self.kind, field, type)):
            self.extra.append((path, value))
        else:
            self.fields[field] = value

    def read_embedded(self, path, value):
        keys = [item for name, item in value if name == "uuid"] if isinstance(value, Members) else []
        if not keys:
            return self.fill(path, value)
        self.fill(path, keys[0])
        if self.embedded[path]:
            self.children.append((self.embedded[path], value))
        else:
            self.copies.append((path, value))

    def read_collections(self, path, value):
        if isinstance(value, Members) or not isinstance(value, list):
            self.extra.append((path, value))
            return
        for item in value:
            kind = item.first("type") if isinstance(item, Members) else None
            values = item.first("values") if isinstance(item, Members) else None
            if isinstance(kind, Number) or not isinstance(kind, str) or (
                    isinstance(values, Members) or not isinstance(values, list)):
                self.extra.append((path + "[]", item))
                continue
            self.read_collection(path, text(kind), values)
            seen = set()
            for name, other in item:
                if name not in ("count", "type", "values") or name in seen:
                    self.extra.append((f"{path}[{text(kind)}].{name}", other))
                seen.add(name)

    def read_collection(self, path, kind, values):
        if kind not in self.collections[1] and f"{path}[{kind}]" not in self.paths:
            singular = [
                known
                for known in (*self.collections[1], "activity", "photo", "document")
                if kind in (known + "s", known + "es", known.removesuffix("y") + "ies")
            ]
            kind = next(iter(singular), kind) if self.collections[0] else kind
        path = f"{path}[{kind}]"
        if kind in self.collections[1]:
            self.children += [(kind, child) for child in values]
        elif path in self.paths:
            self.fill(path, values)
        else:
            self.extra.append((path, values))
