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
    var name: String { String(decoding: type, as: UTF8.self) }

    /// Returns whether the type is the English plural of another type.
    func isPlural(of other: [UInt8]) -> Bool {
        let stem = other.last == UInt8(ascii: "y") ? other.dropLast() + Array("ie".utf8) : other
        return type == stem + Array("s".utf8) || type == other + Array("es".utf8)
    }
}
