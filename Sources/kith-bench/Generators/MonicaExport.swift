import Model

/// Writes a consistent Monica export of any number of contacts; invented, and the same for the same number.
struct MonicaExport {
    private var random: RandomSource
    private let contacts: [String]
    private let genders: [String]
    private let fieldTypes: [String]
    private let photo: String
    private let activityType: String
    private var activities: [PrettyJSON] = []

    private static let firstNames = [
        "Lotte", "Emil", "Amara", "Yusuf", "Ingrid", "Tomás", "Zofia", "Kwame", "Mei", "Björn",
    ]
    private static let lastNames = [
        "Brandt", "Okafor", "Halvorsen", "Nowak", "García", "Lindqvist", "Adeyemi", "Tanaka",
    ]
    private static let sentences = [
        "Shall we read Sebald next?", "Wants to learn to sail 🌊", "Called about the \"old\" house",
        "Bakes sourdough on Sundays, and never the same loaf twice", "Line one\nline two",
    ]

    init(contacts count: Int) {
        var random = RandomSource(seed: 7)
        contacts = (0..<count).map { _ in random.uuid() }
        genders = (0..<3).map { _ in random.uuid() }
        fieldTypes = (0..<2).map { _ in random.uuid() }
        photo = random.uuid()
        activityType = random.uuid()
        self.random = random
    }

    /// The whole export.
    mutating func bytes() -> [UInt8] {
        let people = contacts.indices.map { contact($0) }
        let relations = relationships()
        let account = PrettyJSON.object([
            ("uuid", .text(random.uuid())), ("created_at", stamp(0)), ("updated_at", stamp(1)),
            (
                "data",
                .list([
                    collection("contact", people), collection("relationship", relations),
                    collection("photo", [photoResource()]), collection("activity", activities),
                ])
            ),
            (
                "properties",
                .object([
                    ("default_gender", .text(genders[0])), ("journal_entries", .list([])),
                    ("modules", .list([])), ("reminder_rules", .list([])),
                    ("audit_logs", .list([])),
                ])
            ),
            ("instance", instance()),
        ])
        var output: [UInt8] = []
        PrettyJSON.object([
            ("version", "1.0-preview.1"), ("app_version", "4.1.2"), ("export_date", stamp(2)),
            ("url", "https://monica.example.test"), ("account", account),
        ]).write(to: &output)
        return output
    }

    private func collection(_ type: String, _ values: [PrettyJSON]) -> PrettyJSON {
        .object([
            ("count", .number(String(values.count))), ("type", .text(type)),
            ("values", .list(values)),
        ])
    }

    /// A moment of 2023, later with every step.
    private func stamp(_ step: Int) -> PrettyJSON {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        return .text("2023-\(two(1 + step / 28 % 12))-\(two(1 + step % 28))T18:04:11.000000Z")
    }

    private mutating func resource(
        _ properties: [(String, PrettyJSON)], data: [PrettyJSON]? = nil
    ) -> PrettyJSON {
        resource(random.uuid(), properties, data: data)
    }

    private func resource(
        _ uuid: String, _ properties: [(String, PrettyJSON)], data: [PrettyJSON]? = nil
    ) -> PrettyJSON {
        .object(
            [
                ("uuid", .text(uuid)), ("created_at", stamp(0)), ("updated_at", stamp(1)),
                ("properties", .object(properties)),
            ]
                + (data.map { [("data", PrettyJSON.list($0))] } ?? []))
    }

    private mutating func contact(_ index: Int) -> PrettyJSON {
        var properties: [(String, PrettyJSON)] = [
            ("first_name", .text(random.pick(Self.firstNames)))
        ]
        if random.chance(80) {
            properties.append(("last_name", .text(random.pick(Self.lastNames))))
        }
        properties += [
            ("is_starred", .flag(random.chance(10))), ("is_partial", false), ("is_active", true),
            ("is_dead", false),
        ]
        if random.chance(40) { properties.append(("job", "Bookbinder")) }
        properties += [
            ("number_of_views", .number(String(random.number(below: 40)))),
            ("avatar", avatar(contacts[index])),
            ("tags", .list([.text(random.pick(["Family", "Reading circle", "Work"]))])),
            ("gender", .text(random.pick(genders))),
            (
                "birthdate",
                .object([
                    ("uuid", .text(random.uuid())), ("is_age_based", false),
                    ("is_year_unknown", false),
                    ("date", .text("\(1950 + random.number(below: 50))-07-19T00:00:00.000000Z")),
                    ("created_at", stamp(0)), ("updated_at", stamp(1)),
                ])
            ),
        ]
        return resource(contacts[index], properties, data: children(index))
    }

    private func avatar(_ uuid: String) -> PrettyJSON {
        .object([
            ("avatar_source", "default"), ("avatar_gravatar_url", .null),
            ("avatar_adorable_uuid", .null),
            ("avatar_default_url", .text("avatars/\(uuid).jpg?1676225051")), ("has_avatar", false),
            ("avatar_external_url", .null), ("avatar_file_name", .null),
            ("avatar_location", "local"),
            ("gravatar_url", .null), ("default_avatar_color", "#709512"),
        ])
    }

    private mutating func children(_ index: Int) -> [PrettyJSON] {
        let mail = resource([
            ("data", .text("person\(index)@example.org")), ("type", .text(fieldTypes[0])),
        ])
        let phone = resource([
            ("data", .text("+47 55 \(100_000 + index)")), ("type", .text(fieldTypes[1])),
        ])
        let notes = (0..<random.number(below: 4)).map { _ in
            resource([("body", .text(random.pick(Self.sentences)))])
        }
        let calls = (0..<random.number(below: 3)).map { _ in
            resource([
                ("called_at", stamp(0)), ("content", .text(random.pick(Self.sentences))),
                ("contact_called", .flag(random.chance(50))),
            ])
        }
        var collections = [collection("contact_field", [mail, phone])]
        if !calls.isEmpty { collections.insert(collection("call", calls), at: 0) }
        if !notes.isEmpty { collections.append(collection("note", notes)) }
        collections.append(collection("address", [address()]))
        if random.chance(50) { collections.append(collection("conversation", [conversation()])) }
        if random.chance(30) {
            let activity = random.uuid()
            activities.append(
                resource(
                    activity,
                    [
                        ("summary", .text(random.pick(Self.sentences))), ("happened_at", stamp(0)),
                        ("type", .text(activityType)),
                    ]))
            collections.append(collection("activity", [.text(activity)]))
        }
        if random.chance(20) { collections.append(collection("photo", [.text(photo)])) }
        return collections
    }

    private mutating func address() -> PrettyJSON {
        resource([
            ("name", "Home"), ("street", .text("Strandgaten \(random.number(below: 200))")),
            ("city", "Bergen"),
            ("province", .null), ("postal_code", "05013"), ("latitude", .number("60.3931")),
            ("longitude", .number("5.3242")), ("country", "NO"),
        ])
    }

    private mutating func conversation() -> PrettyJSON {
        let messages = (0..<1 + random.number(below: 3)).map { _ in
            resource([
                ("content", .text(random.pick(Self.sentences))), ("written_at", stamp(0)),
                ("written_by_me", .flag(random.chance(50))),
            ])
        }
        return resource([
            ("happened_at", stamp(0)), ("contact_field_type", .text(fieldTypes[1])),
            ("messages", .list(messages)),
        ])
    }

    /// For each contact some relations to earlier ones, with their reverses; no pair has two.
    private mutating func relationships() -> [PrettyJSON] {
        var rows: [PrettyJSON] = []
        let pairs = [
            ("friend", "friend"), ("colleague", "colleague"), ("uncle", "nephew"),
            ("mentor", "protege"),
        ]
        for index in contacts.indices.dropFirst(3) {
            for step in 1...3 {
                let (type, reverse) = random.pick(pairs)
                let (one, other) = (contacts[index], contacts[index - step])
                rows.append(relation(type, one, other))
                rows.append(relation(reverse, other, one))
            }
        }
        return rows
    }

    private mutating func relation(_ type: String, _ one: String, _ other: String) -> PrettyJSON {
        resource([("type", .text(type)), ("contact_is", .text(one)), ("of_contact", .text(other))])
    }

    private func photoResource() -> PrettyJSON {
        resource(
            photo,
            [
                ("original_filename", "harbour.jpg"), ("filesize", 3), ("mime_type", "image/jpeg"),
                ("dataUrl", "data:image/jpeg;base64,AAEC"),
            ])
    }

    private mutating func instance() -> PrettyJSON {
        let genderNames = [("Woman", "F"), ("Man", "M"), ("Rather not say", "O")]
        let fieldNames = [("Email", "email"), ("Phone", "phone")]
        return .object([
            (
                "activity_types", .list([resource(activityType, [("name", "Went for a walk")])])
            ), ("activity_type_categories", .list([])),
            (
                "contact_field_types",
                .list(
                    zip(fieldTypes, fieldNames).map {
                        resource(
                            $0, [("name", .text($1.0)), ("delible", false), ("type", .text($1.1))])
                    })
            ),
            (
                "genders",
                .list(
                    zip(genders, genderNames).map {
                        resource($0, [("name", .text($1.0)), ("type", .text($1.1))])
                    })
            ),
            ("life_event_types", .list([])), ("life_event_categories", .list([])),
        ])
    }
}
