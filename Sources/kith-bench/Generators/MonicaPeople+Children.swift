extension MonicaPeople {
    /// Returns the rows nested in a contact.
    mutating func children(_ index: Int) -> [JSONText] {
        let fields = [
            row(
                "contact_field",
                [("data", .text("person\(index)@example.org")), ("type", .text(fieldTypes[0]))]),
            row(
                "contact_field",
                [("data", .text("+47 55 \(100_000 + index)")), ("type", .text(fieldTypes[1]))]),
        ]
        let notes = (0..<random.number(below: 4)).map { _ in row("note", [("body", sentence())]) }
        let calls = (0..<random.number(below: 3)).map { _ in
            row(
                "call",
                [
                    ("called_at", .stamp(0)), ("content", sentence()),
                    ("contact_called", .flag(random.chance(50))),
                ])
        }
        var collections = calls.isEmpty ? [] : [JSONText.collection("call", calls)]
        collections.append(.collection("contact_field", fields))
        if !notes.isEmpty { collections.append(.collection("note", notes)) }
        collections.append(.collection("address", [address()]))
        if random.chance(50) { collections.append(.collection("conversation", [conversation()])) }
        if random.chance(30) { collections.append(.collection("activity", [activity()])) }
        if random.chance(20) { collections.append(.collection("photo", [.text(photo)])) }
        return collections
    }

    private mutating func address() -> JSONText {
        row(
            "address",
            [
                ("name", "Home"), ("street", .text("Strandgaten \(random.number(below: 200))")),
                ("city", "Bergen"), ("province", .null), ("postal_code", "05013"),
                ("latitude", .number(latitude ?? "0")), ("longitude", .number("5.3242")),
                ("country", "NO"),
            ])
    }

    private mutating func conversation() -> JSONText {
        let messages = (0..<1 + random.number(below: 3)).map { _ in
            row(
                "message",
                [
                    ("content", sentence()), ("written_at", .stamp(0)),
                    ("written_by_me", .flag(random.chance(50))),
                ])
        }
        return row(
            "conversation",
            [
                ("happened_at", .stamp(0)), ("contact_field_type", .text(fieldTypes[1])),
                ("messages", .list(messages)),
            ])
    }

    /// Returns the photo that all contacts refer to.
    mutating func photoResource() -> JSONText {
        counts.add(1, "photo")
        return .resource(
            photo,
            [
                ("original_filename", "harbour.jpg"), ("filesize", 3), ("mime_type", "image/jpeg"),
                ("dataUrl", "data:image/jpeg;base64,AAEC"),
            ])
    }

    /// Returns the lists of types that the account's rows refer to.
    mutating func instance() -> JSONText {
        let fields = zip(fieldTypes, [("Email", "email"), ("Phone", "phone")]).map {
            JSONText.resource(
                $0, [("name", .text($1.0)), ("delible", false), ("type", .text($1.1))])
        }
        let genders = zip(genders, [("Woman", "F"), ("Man", "M"), ("Rather not say", "O")]).map {
            JSONText.resource($0, [("name", .text($1.0)), ("type", .text($1.1))])
        }
        counts.add(1, "activity_type")
        counts.add(fields.count, "contact_field_type")
        counts.add(genders.count, "gender")
        return .object([
            ("activity_types", .list([.resource(activityType, [("name", "Went for a walk")])])),
            ("activity_type_categories", .list([])), ("contact_field_types", .list(fields)),
            ("genders", .list(genders)), ("life_event_types", .list([])),
            ("life_event_categories", .list([])),
        ])
    }
}
