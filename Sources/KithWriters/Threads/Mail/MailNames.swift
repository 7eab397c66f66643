internal import KithMarkup
internal import KithModel

/// The addresses and ids of a talk's mail.
///
/// They end in `.invalid`, so that no mail reaches anybody by them, and depend on keys and the host alone.
struct MailNames {
    /// The part after the `@`.
    let domain: String
    private let names: ThreadNames
    private let kinds: [Kind]
    /// The keys, as numbers, of messages that stand in several threads, with their kinds.
    private let repeated: Set<Pair>

    private struct Pair: Hashable {
        let kind: Int
        let key: UInt64
    }

    init(_ names: ThreadNames, _ talk: borrowing Talk) {
        self.names = names
        kinds = talk.vocabulary.kinds
        let hosts = names.hosts.map { String(decoding: $0, as: UTF8.self).lowercased() }
        let host = hosts.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
        let letters = host.utf8.filter {
            0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E
        }
        let isHost = !host.isEmpty && letters.count == host.utf8.count
        domain = (isHost ? host : Self.label(talk.vocabulary.name)) + ".invalid"
        var repeated: Set<Pair> = []
        let known = talk.entries.filter { $0.key > 0 }
            .sorted { ($0.key, $0.kind) < ($1.key, $1.kind) }
        for (one, other) in zip(known, known.dropFirst())
        where one.key == other.key && one.kind == other.kind {
            repeated.insert(Pair(kind: one.kind, key: one.key))
        }
        self.repeated = repeated
    }

    /// Returns the address of an author.
    func address(of author: ThreadAuthor) -> String {
        switch author {
        case .person(let number):
            let person = names.people[number]
            return
                "\(Self.label(kinds[person.kind].name))-\(PlainFileName.make(person.key[...], isBegun: true))@\(domain)"
        case .owner: return "me@\(domain)"
        case .other: return "other@\(domain)"
        case .unknown: return "unknown@\(domain)"
        }
    }

    /// Returns the id of a message of a thread; `number` counts the messages of the thread.
    func id(
        _ key: ArraySlice<UInt8>, ofKind kind: Int, in thread: NamedEntity, number: Int? = nil
    ) -> String {
        var local = "\(Self.label(kinds[kind].name))-\(PlainFileName.make(key, isBegun: true))"
        let isRepeated =
            DecimalKey.number(key)
            .map { repeated.contains(Pair(kind: kind, key: $0)) } ?? false
        if isRepeated || number != nil {
            local +=
                ".\(Self.label(kinds[thread.kind].name))-\(PlainFileName.make(thread.key[...], isBegun: true))"
        }
        if let number { local += ".\(number)" }
        return "<\(local)@\(domain)>"
    }

    /// Returns a name of the vocabulary as a part of an address.
    private static func label(_ name: String) -> String {
        PlainFileName.make(Array(name.utf8)[...], isBegun: true)
    }
}
