"""Reads a Monica export with DuckDB and writes one CSV file for each kind of row: tables.py INPUT FOLDER

The document is read once, as JSON text; each table is then one query. The shapes are given, since DuckDB would
otherwise have to find one shape for contacts, relationships and photos together.
"""
import sys

import duckdb

source, folder = sys.argv[1:]
base = '"uuid":"VARCHAR","created_at":"VARCHAR","updated_at":"VARCHAR"'


def record(*names):
    return "{%s,\"properties\":{%s}}" % (base, ",".join('"%s":"VARCHAR"' % name for name in names))


db = duckdb.connect()
db.execute("CREATE TABLE collection AS SELECT unnest(from_json(json->'$.account.data', "
           "'[{\"type\":\"VARCHAR\",\"values\":\"JSON\"}]'), recursive := true) "
           "FROM read_json_objects(?, maximum_object_size := 2147483647)", [source])


def write(kind, query):
    db.execute(f"COPY ({query}) TO '{folder}/{kind}.csv' (HEADER)")


def rows(kind, shape):
    return f"SELECT unnest(from_json(values, '[{shape}]')) AS r FROM collection WHERE type = '{kind}'"


columns = "r.uuid, r.created_at, r.updated_at"
write("relationship", f"SELECT {columns}, unnest(r.properties) FROM ({rows('relationship', record('type', 'contact_is', 'of_contact'))})")
write("photo", f"SELECT {columns}, unnest(r.properties) FROM ({rows('photo', record('original_filename', 'filesize', 'mime_type', 'dataUrl'))})")
write("activity", f"SELECT {columns}, unnest(r.properties) FROM ({rows('activity', record('summary', 'happened_at', 'type'))})")

avatar = ('"avatar":{%s}' % ",".join('"%s":"VARCHAR"' % name for name in (
    "avatar_source", "avatar_gravatar_url", "avatar_adorable_uuid", "avatar_default_url", "has_avatar",
    "avatar_external_url", "avatar_file_name", "avatar_location", "gravatar_url", "default_avatar_color")))
birthdate = '"birthdate":{%s,"is_age_based":"VARCHAR","is_year_unknown":"VARCHAR","date":"VARCHAR"}' % base
plain = ",".join('"%s":"VARCHAR"' % name for name in (
    "first_name", "last_name", "is_starred", "is_partial", "is_active", "is_dead", "job", "number_of_views", "gender"))
contact = ('{%s,"properties":{%s,"tags":["VARCHAR"],%s,%s},"data":[{"type":"VARCHAR","values":["JSON"]}]}'
           % (base, plain, avatar, birthdate))
db.execute(f"CREATE TABLE contact AS {rows('contact', contact)}")
write("contact", f"SELECT {columns}, unnest(struct_pack({', '.join('%s := r.properties.%s' % (n, n) for n in plain.replace(':', ',').split(',')[::2] )})), "
      "array_to_string(r.properties.tags, ';') AS tags, r.properties.birthdate.uuid AS birthdate, "
      "unnest(r.properties.avatar) FROM contact")
write("special_date", "SELECT r.uuid AS contact, unnest(r.properties.birthdate) FROM contact "
      "WHERE r.properties.birthdate IS NOT NULL")

db.execute("CREATE TABLE nested AS SELECT contact, c.type AS type, unnest(c.values) AS value "
           "FROM (SELECT r.uuid AS contact, unnest(r.data) AS c FROM contact)")
for kind, names in {
    "contact_field": ("data", "type"), "note": ("body",), "call": ("called_at", "content", "contact_called"),
    "address": ("name", "street", "city", "province", "postal_code", "latitude", "longitude", "country"),
    "conversation": ("happened_at", "contact_field_type"),
}.items():
    write(kind, f"SELECT contact, {columns}, unnest(r.properties) FROM "
          f"(SELECT contact, from_json(value, '{record(*names)}') AS r FROM nested WHERE type = '{kind}')")
for kind in ("activity", "photo"):
    write(f"contact_{kind}", f"SELECT contact, value->>'$' AS {kind} FROM nested WHERE type = '{kind}'")
message = '{"uuid":"VARCHAR","properties":{"messages":[%s]}}' % record("content", "written_at", "written_by_me")
write("message", f"SELECT conversation, {columns}, unnest(r.properties) FROM (SELECT c.uuid AS conversation, "
      f"unnest(c.properties.messages) AS r FROM (SELECT from_json(value, '{message}') AS c FROM nested "
      "WHERE type = 'conversation'))")
