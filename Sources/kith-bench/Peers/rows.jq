# Reads a Monica export and writes CSV: jq -r -f rows.jq INPUT
# jq has one output, so the rows of all kinds stand in it, each behind the name of its kind.
def head: [.uuid, .created_at, .updated_at];
def fields($names): . as $object | [$names[] as $name | $object[$name]];
def nested($kind; $contact):
  [$kind] + head + [$contact] + (.properties |
    if $kind == "contact_field" then fields(["data", "type"])
    elif $kind == "note" then fields(["body"])
    elif $kind == "call" then fields(["called_at", "content", "contact_called"])
    elif $kind == "address" then
      fields(["name", "street", "city", "province", "postal_code", "latitude", "longitude", "country"])
    else fields(["happened_at", "contact_field_type"]) end);
.account.data[] | .type as $type | .values[] |
  if $type == "contact" then
    .uuid as $contact
    | (["contact"] + head
       + (.properties | fields(["first_name", "last_name", "is_starred", "is_partial", "is_active", "is_dead", "job",
                                "number_of_views", "gender"])
          + [.birthdate.uuid, (.tags // [] | join(";"))]
          + (.avatar // {} | fields(["avatar_source", "avatar_gravatar_url", "avatar_adorable_uuid",
               "avatar_default_url", "has_avatar", "avatar_external_url", "avatar_file_name", "avatar_location",
               "gravatar_url", "default_avatar_color"])))
       + [(.data[] | select(.values[0] | type == "string") | .values | join(";"))]),
      (.properties.birthdate // empty
       | ["special_date"] + head + [$contact, .is_age_based, .is_year_unknown, .date]),
      (.data[] | .type as $kind | .values[] | objects
       | nested($kind; $contact),
         (.uuid as $conversation | .properties.messages // empty | .[]
          | ["message"] + head + [$conversation]
            + (.properties | fields(["content", "written_at", "written_by_me"]))))
  elif $type == "relationship" then ["relationship"] + head + (.properties | fields(["type", "contact_is", "of_contact"]))
  elif $type == "photo" then
    ["photo"] + head + (.properties | fields(["original_filename", "filesize", "mime_type", "dataUrl"]))
  else ["activity"] + head + (.properties | fields(["summary", "happened_at", "type"])) end
| @csv
