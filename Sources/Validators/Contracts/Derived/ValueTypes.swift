internal import Syntax

/// The types of JSON that a schema lets through, in one byte; empty where it does not say.
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

    /// What the value of `type` says: a word or a list of them.
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

    /// The type of a literal, as one of `enum`.
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

    /// Without null, which says nothing about what a value is when there is one.
    var present: ValueTypes { subtracting(.null) }

    /// Whether both say something, and no word of one is a word of the other.
    func differs(from other: ValueTypes) -> Bool {
        !present.isEmpty && !other.present.isEmpty && present.isDisjoint(with: other.present)
    }

    /// The same with whole numbers among numbers.
    var widened: ValueTypes { contains(.number) ? union(.integer) : self }

    /// For a person: "a string or an integer".
    var shown: String {
        let words = Self.words.lazy.filter { contains($0.type) }.map(\.shown)
        return words.isEmpty ? "anything" : ShownText.list(Array(words), "or")
    }
}
