/// The contacts of a Monica export as a response of Monica's API, with contact fields, notes and
/// addresses inline.
struct MonicaAnswers {
    private var people: MonicaPeople
    private var rows = RowCounts()

    init(contacts count: Int) { people = MonicaPeople(count: count, latitude: "60.3931") }

    /// Writes the list in pieces; returns the row counts.
    mutating func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var stream = JSONStream()
        stream.beginObject()
        stream.beginList("data")
        for index in people.keys.indices {
            stream.add(contact(index))
            if stream.bytes.count >= 1 << 20 { try take(&stream.bytes) }
        }
        stream.end()
        stream.end()
        try take(&stream.bytes)
        return rows
    }

    private mutating func contact(_ index: Int) -> JSONText {
        let contact = people.contact(index)
        let properties = contact["properties"]
        rows.add(1, "contact")
        rows.add(1, "special_date")
        func value(_ name: String) -> JSONText { properties[name] ?? .null }
        let short: JSONText = .object([
            ("id", .number(String(index + 1))), ("uuid", .text(people.keys[index])),
            ("object", "contact"), ("first_name", value("first_name")),
            ("last_name", value("last_name")), ("is_dead", false),
        ])
        let date: JSONText = .object([
            ("is_age_based", false), ("is_year_unknown", false),
            ("date", properties["birthdate"]?["date"] ?? .null),
        ])
        return .object([
            ("id", .number(String(index + 1))), ("uuid", .text(people.keys[index])),
            ("object", "contact"), ("first_name", value("first_name")),
            ("last_name", value("last_name")), ("is_starred", value("is_starred")),
            ("is_partial", false), ("is_active", true), ("is_dead", false),
            (
                "information",
                .object([
                    ("dates", .object([("birthdate", date)])),
                    ("career", .object([("job", value("job")), ("company", .null)])),
                ])
            ),
            ("addresses", .list(objects("address", "address", contact, short))),
            ("contactFields", .list(objects("contact_field", "contactfield", contact, short))),
            ("notes", .list(objects("note", "note", contact, short))),
            ("account", .object([("id", 1)])), ("created_at", .stamp(0)),
            ("updated_at", .stamp(1)),
        ])
    }

    /// Returns the rows of a kind nested in a contact, as API objects.
    private mutating func objects(
        _ type: String, _ name: String, _ contact: JSONText, _ short: JSONText
    ) -> [JSONText] {
        let collection = contact["data"].elements.first { $0["type"]?.string == type }
        return collection["values"].elements.map { row in
            rows.add(1, type)
            let properties = row["properties"]
            let names = ["body", "name", "street", "city", "postal_code", "latitude", "longitude"]
            var members: [(String, JSONText)] = [
                ("id", .number(String(rows[type]))), ("uuid", row["uuid"] ?? .null),
                ("object", .text(name)),
            ]
            members += names.compactMap { name in properties[name].map { (name, $0) } }
            if let content = properties["data"] { members.append(("content", content)) }
            return .object(
                members + [
                    ("account", .object([("id", 1)])), ("contact", short),
                    ("created_at", .stamp(0)), ("updated_at", .stamp(1)),
                ])
        }
    }
}
