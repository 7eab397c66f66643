/// A consistent Monica export: invented data that depends only on the size.
struct MonicaExport {
    private var people: MonicaPeople
    private let relations: Relations

    /// The number of earlier contacts each contact is related to, and the maximum number of rows.
    private struct Relations {
        let partners: Int
        let limit: Int
    }

    /// The number of bytes per piece.
    private static let pieceLength = 1 << 20

    private static let types = [
        ("friend", "friend"), ("colleague", "colleague"), ("uncle", "nephew"),
        ("mentor", "protege"),
    ]

    /// Creates an export of contacts with nested rows, and about six relationship rows per contact.
    ///
    /// With faults, each contact's address has an invalid latitude.
    init(contacts count: Int, hasFaults: Bool = false) {
        people = MonicaPeople(count: count, latitude: hasFaults ? "603.931" : "60.3931")
        relations = Relations(partners: 3, limit: .max)
    }

    /// Creates an export of hardly anything but relationship rows, ten pairs per contact.
    ///
    /// An odd count is rounded down, because each row has its reverse.
    init(relationships count: Int) {
        people = MonicaPeople(count: count / 20 + 11, latitude: nil)
        relations = Relations(partners: 10, limit: count / 2 * 2)
    }

    /// Writes the export in pieces; returns the row counts.
    mutating func write<Failure>(
        _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> RowCounts {
        var stream = JSONStream()
        beginAccount(&stream)
        try writeContacts(&stream, take)
        try writeRelationships(&stream, take)
        writeRest(&stream)
        try take(&stream.bytes)
        return people.counts
    }

    private mutating func beginAccount(_ stream: inout JSONStream) {
        people.counts.add(1, "account")
        stream.beginObject()
        stream.add("1.0-preview.1", "version")
        stream.add("4.1.2", "app_version")
        stream.add(.stamp(2), "export_date")
        stream.add("https://monica.example.test", "url")
        stream.beginObject("account")
        stream.add(.text(people.random.uuid()), "uuid")
        stream.add(.stamp(0), "created_at")
        stream.add(.stamp(1), "updated_at")
        stream.beginList("data")
    }

    private func beginCollection(_ type: String, _ count: Int, _ stream: inout JSONStream) {
        stream.beginObject()
        stream.add(.number(String(count)), "count")
        stream.add(.text(type), "type")
        stream.beginList("values")
    }

    private func endCollection(_ stream: inout JSONStream) {
        stream.end()
        stream.end()
    }

    private mutating func writeContacts<Failure>(
        _ stream: inout JSONStream, _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        beginCollection("contact", people.keys.count, &stream)
        for index in people.keys.indices {
            stream.add(people.contact(index))
            if stream.bytes.count >= Self.pieceLength { try take(&stream.bytes) }
        }
        endCollection(&stream)
    }

    /// Writes the relationships between each contact and earlier ones, in both directions.
    ///
    /// No pair has two relationships.
    private mutating func writeRelationships<Failure>(
        _ stream: inout JSONStream, _ take: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let (keys, partners) = (people.keys, relations.partners)
        let count = min(relations.limit, max(0, keys.count - partners) * partners * 2)
        beginCollection("relationship", count, &stream)
        for pair in 0..<count / 2 {
            let index = partners + pair / partners
            let (one, other) = (keys[index], keys[index - 1 - pair % partners])
            let (type, reverse) = people.random.pick(Self.types)
            stream.add(relation(type, one, other))
            stream.add(relation(reverse, other, one))
            if stream.bytes.count >= Self.pieceLength { try take(&stream.bytes) }
        }
        endCollection(&stream)
        people.counts.add(count, "relationship")
    }

    private mutating func relation(_ type: String, _ one: String, _ other: String) -> JSONText {
        .resource(
            people.random.uuid(),
            [("type", .text(type)), ("contact_is", .text(one)), ("of_contact", .text(other))])
    }

    private mutating func writeRest(_ stream: inout JSONStream) {
        stream.add(.collection("photo", [people.photoResource()]))
        stream.add(.collection("activity", people.activities))
        stream.end()
        stream.add(
            .object([
                ("default_gender", .text(people.genders[0])), ("journal_entries", .list([])),
                ("modules", .list([])), ("reminder_rules", .list([])), ("audit_logs", .list([])),
            ]), "properties")
        stream.add(people.instance(), "instance")
        stream.end()
        stream.end()
    }
}
