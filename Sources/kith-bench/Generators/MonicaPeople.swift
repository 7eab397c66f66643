/// The contacts of a Monica export and the rows they refer to, generated one by one.
struct MonicaPeople {
    var random = RandomSource(seed: 7)
    /// The counts of the rows generated so far.
    var counts = RowCounts()
    /// The keys of all contacts.
    let keys: [String]
    let genders: [String]
    /// The activities of the contacts generated so far.
    private(set) var activities: [JSONText] = []

    let fieldTypes: [String]
    let photo: String
    let activityType: String
    /// The latitude of all addresses; `nil` if contacts have no nested rows.
    let latitude: String?
    private var hasDetails: Bool { latitude != nil }

    private static let firstNames = [
        "Lotte", "Emil", "Amara", "Yusuf", "Ingrid", "Tomás", "Zofia", "Kwame", "Mei", "Björn",
    ]
    private static let syllables = [
        "bran", "ka", "hal", "no", "ga", "lind", "ade", "ta", "vor", "sen", "ri", "quist", "mo",
        "wak", "el", "dor", "fi", "stein", "ju", "na",
    ]
    private static let sentences = [
        "Shall we read Sebald next?", "Wants to learn to sail 🌊", "Called about the \"old\" house",
        "Bakes sourdough on Sundays, and never the same loaf twice", "Line one\nline two",
    ]

    init(count: Int, latitude: String?) {
        self.latitude = latitude
        var random = RandomSource(seed: 7)
        keys = (0..<count).map { _ in random.uuid() }
        genders = (0..<3).map { _ in random.uuid() }
        fieldTypes = (0..<2).map { _ in random.uuid() }
        photo = random.uuid()
        activityType = random.uuid()
        self.random = random
    }

    /// Returns the contact at an index.
    ///
    /// Must be called once per contact, in order.
    mutating func contact(_ index: Int) -> JSONText {
        counts.add(1, "contact")
        var properties: [(String, JSONText)] = [("first_name", .text(random.pick(Self.firstNames)))]
        if random.chance(95) { properties.append(("last_name", .text(lastName()))) }
        properties += [
            ("is_starred", .flag(random.chance(10))), ("is_partial", false), ("is_active", true),
            ("is_dead", false),
        ]
        if random.chance(40) { properties.append(("job", "Bookbinder")) }
        if hasDetails {
            properties += [
                ("number_of_views", .number(String(random.number(below: 40)))),
                ("avatar", avatar(keys[index])),
                ("tags", .list([.text(random.pick(["Family", "Reading circle", "Work"]))])),
                ("gender", .text(random.pick(genders))), ("birthdate", birthdate()),
            ]
        }
        return .resource(keys[index], properties, data: hasDetails ? children(index) : [])
    }

    private mutating func lastName() -> String {
        let name = (0..<4).map { _ in random.pick(Self.syllables) }.joined()
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private mutating func birthdate() -> JSONText {
        counts.add(1, "special_date")
        return .object([
            ("uuid", .text(random.uuid())), ("is_age_based", false), ("is_year_unknown", false),
            ("date", .text("\(1950 + random.number(below: 50))-07-19T00:00:00.000000Z")),
            ("created_at", .stamp(0)), ("updated_at", .stamp(1)),
        ])
    }

    private func avatar(_ uuid: String) -> JSONText {
        .object([
            ("avatar_source", "default"), ("avatar_gravatar_url", .null),
            ("avatar_adorable_uuid", .null),
            ("avatar_default_url", .text("avatars/\(uuid).jpg?1676225051")), ("has_avatar", false),
            ("avatar_external_url", .null), ("avatar_file_name", .null),
            ("avatar_location", "local"), ("gravatar_url", .null),
            ("default_avatar_color", "#709512"),
        ])
    }

    /// Returns a row nested in a contact.
    mutating func row(_ kind: String, _ properties: [(String, JSONText)]) -> JSONText {
        counts.add(1, kind)
        return .resource(random.uuid(), properties)
    }

    /// Returns a random sentence with a number, so that few are equal.
    mutating func sentence() -> JSONText {
        .text("\(random.pick(Self.sentences)) (\(random.number(below: 1_000_000)))")
    }

    /// Adds an activity of the next contact; returns its key.
    mutating func activity() -> JSONText {
        counts.add(1, "activity")
        let key = random.uuid()
        activities.append(
            .resource(
                key,
                [
                    ("summary", sentence()), ("happened_at", .stamp(0)),
                    ("type", .text(activityType)),
                ]))
        return .text(key)
    }
}
