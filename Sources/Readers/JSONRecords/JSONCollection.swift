internal import Syntax

/// A collection of a Monica export: `{"count": 2, "type": "contact", "values": […]}`.
struct JSONCollection {
    /// The text of the type.
    let type: [UInt8]
    /// The token of the type.
    let typeToken: Int
    /// The token of the array.
    let values: Int
    /// How many values there are.
    let count: Int
    /// The count that is declared: its token, and its value where it is a whole number.
    let declaredCount: (token: Int, count: Int?)?

    /// Takes an object apart; `nil` where it is no collection.
    init?(_ token: Int, of document: JSONDocument) {
        guard let type = document.member("type", ofObjectAt: token),
            document.kind(at: type) == .string,
            let values = document.member("values", ofObjectAt: token),
            document.kind(at: values) == .array
        else { return nil }
        typeToken = type
        self.values = values
        self.type = Array(document.text(at: type).utf8)
        var count = 0
        var element = values + 1
        while element < document.end(of: values) {
            count += 1
            element = document.next(after: element)
        }
        self.count = count
        declaredCount = document.member("count", ofObjectAt: token).map { token in
            (token, document.integer(at: token).flatMap { Int(exactly: $0) })
        }
    }

    /// The type, for messages.
    var name: String { String(decoding: type, as: UTF8.self) }

    /// Whether the type is another one with a plural ending.
    func isPlural(of other: [UInt8]) -> Bool {
        let stem = other.last == UInt8(ascii: "y") ? other.dropLast() + Array("ie".utf8) : other
        return type == stem + Array("s".utf8) || type == other + Array("es".utf8)
    }
}
