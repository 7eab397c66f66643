/// A consistent Monica export of any size; invented, and the same for the same size.
struct MonicaExport {
    private var people: MonicaPeople
    private let relations: Relations

    /// How contacts are related: each to so many of those before it, up to so many rows.
    private struct Relations {
        let partners: Int
        let limit: Int
    }

    /// How many bytes are collected before they are handed on.
    private static let pieceLength = 1 << 20

    private static let types = [
        ("friend", "friend"), ("colleague", "colleague"), ("uncle", "nephew"),
        ("mentor", "protege"),
    ]

    /// Contacts with all that is nested in them, and about six relationship rows each.
    ///
    /// With faults, each contact lives at a latitude that does not exist.
    init(contacts count: Int, hasFaults: Bool = false) {
        people = MonicaPeople(count: count, latitude: hasFaults ? "603.931" : "60.3931")
        relations = Relations(partners: 3, limit: .max)
    }

    /// Hardly anything but relationship rows, ten pairs for each contact.
    ///
    /// An odd number is one less, as each row has its reverse.
    init(relationships count: Int) {
        people = MonicaPeople(count: count / 20 + 11, latitude: nil)
        relations = Relations(partners: 10, limit: count / 2 * 2)
    }

    /// Writes the whole export, handing on the bytes of one piece after the other; tells what it holds.
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

    /// Relates each contact to earlier ones, both ways; no pair has two relations.
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
