internal import KithDiagnostics
internal import KithSyntax

/// A collection of a Monica export: `{"count": 2, "type": "contact", "values": […]}`.
struct JSONCollection {
    /// The text of the type.
    let type: [UInt8]
    /// The token of the type.
    let typeToken: Int
    /// The token of the array.
    let values: Int
    /// The number of values.
    let count: Int
    /// The declared count: its token, and its value if it is an integer.
    let declaredCount: (token: Int, count: Int?)?
    /// All other members, including repetitions of these three.
    let others: [Other]

    /// A member that is not part of the collection's form.
    struct Other {
        let key: Int
        let value: Int
        let isRepeated: Bool
    }

    private static let names: [StaticString] = ["type", "values", "count"]

    /// Parses an object; `nil` if it is not a collection.
    ///
    /// If a member is repeated, the first one counts.
    init?(_ token: Int, of document: JSONDocument) {
        var found: [Int?] = [nil, nil, nil]
        var others: [Other] = []
        for (key, value) in document.members(ofObjectAt: token) {
            let index = Self.names.firstIndex { document.hasText(at: key, equalTo: $0) }
            if let index, found[index] == nil {
                found[index] = value
            } else {
                others.append(Other(key: key, value: value, isRepeated: index != nil))
            }
        }
        let (type, values, declared) = (found[0], found[1], found[2])
        guard let type, document.kind(at: type) == .string, let values,
            document.kind(at: values) == .array
        else { return nil }
        typeToken = type
        self.values = values
        self.others = others
        self.type = Array(document.text(at: type).utf8)
        count = document.elementCount(ofArrayAt: values)
        declaredCount = declared.map { token in
            (token, document.integer(at: token).flatMap { Int(exactly: $0) })
        }
    }

    /// The type, for messages.
    private var name: String { String(decoding: type, as: UTF8.self) }

    /// A fault of a collection, which can be read nevertheless.
    struct Fault {
        let rule: RuleDescription
        let message: String
        let token: Int
    }

    /// Returns what the values are, `nil` if the type is unknown, and what is wrong with the collection.
    func content(
        among known: [RecordShape.Collection], isFirst: Bool, _ document: JSONDocument
    ) -> (content: RecordShape.Collection.Content?, faults: [Fault]) {
        var faults: [Fault] = []
        func note(_ message: String) {
            faults.append(
                Fault(rule: ReadingRules.collectionType, message: message, token: typeToken))
        }
        if !isFirst { note("a second collection '\(name)' at the same place") }
        if let declared = declaredCount, declared.count != count {
            let found =
                document.kind(at: declared.token) == .number
                ? document.text(at: declared.token)
                : document.described(declared.token)
            faults.append(
                Fault(
                    rule: ReadingRules.declaredCount,
                    message: "the declared count is \(found), but there are \(count) \(name)",
                    token: declared.token))
        }
        if count == 0 {
            note("the collection '\(name)' is empty; Monica leaves empty collections out")
        }
        if let match = known.first(where: { $0.type == type }) { return (match.content, faults) }
        if let singular = known.first(where: { isPlural(of: $0.type) }) {
            note(
                "the type '\(name)' is read as '\(String(decoding: singular.type, as: UTF8.self))'")
            return (singular.content, faults)
        }
        note(
            "there is no collection type '\(name)' here; its \(count) values are kept under extra")
        return (nil, faults)
    }

    /// Returns whether the type is the English plural of another type.
    private func isPlural(of other: [UInt8]) -> Bool {
        let stem = other.last == UInt8(ascii: "y") ? other.dropLast() + Array("ie".utf8) : other
        return type == stem + Array("s".utf8) || type == other + Array("es".utf8)
    }
}
