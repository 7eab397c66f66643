internal import KithSyntax

/// The JSON types that a schema allows, in one byte; empty if they are unknown.
struct ValueTypes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = ValueTypes(rawValue: 1)
    static let boolean = ValueTypes(rawValue: 2)
    static let integer = ValueTypes(rawValue: 4)
    static let number = ValueTypes(rawValue: 8)
    static let string = ValueTypes(rawValue: 16)
    static let array = ValueTypes(rawValue: 32)
    static let object = ValueTypes(rawValue: 64)
    static let file = ValueTypes(rawValue: 128)

    private static let words: [(name: String, type: ValueTypes, shown: String)] = [
        ("string", .string, "a string"), ("integer", .integer, "an integer"),
        ("number", .number, "a number"), ("boolean", .boolean, "a boolean"),
        ("array", .array, "an array"), ("object", .object, "an object"),
        ("file", .file, "a file"), ("null", .null, "null"),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reads the value of `type`: a string or a list of strings.
    init(_ node: SyntaxNode?) {
        guard let node else {
            self = []
            return
        }
        self =
            node.kind == .sequence
            ? node.elements.reduce(into: []) { $0.formUnion(ValueTypes(word: $1)) }
            : ValueTypes(word: node)
    }

    private init(word node: SyntaxNode) {
        self = Self.words.first { node.hasText($0.name) }?.type ?? []
    }

    /// Creates the set of the type of a literal, such as an element of `enum`.
    init(literal node: SyntaxNode) {
        switch node.kind {
        case .mapping: self = .object
        case .sequence: self = .array
        case .scalar:
            switch node.scalarType {
            case .null: self = .null
            case .boolean: self = .boolean
            case .integer: self = .integer
            case .float: self = .number
            case .string, nil: self = .string
            }
        }
    }

    /// The types without null.
    var present: ValueTypes { subtracting(.null) }

    /// Whether both sets are known and have no type in common; null is ignored.
    func differs(from other: ValueTypes) -> Bool {
        !present.isEmpty && !other.present.isEmpty && present.isDisjoint(with: other.present)
    }

    /// The types, with integers added if all numbers are allowed.
    var widened: ValueTypes { contains(.number) ? union(.integer) : self }

    /// The types for messages: "a string or an integer".
    var shown: String {
        let words = Self.words.lazy.filter { contains($0.type) }.map(\.shown)
        return words.isEmpty ? "anything" : ShownText.list(Array(words), "or")
    }
}
