internal import KithSyntax

/// A set of JSON types.
struct JSONTypes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = JSONTypes(rawValue: 1)
    static let boolean = JSONTypes(rawValue: 2)
    static let integer = JSONTypes(rawValue: 4)
    /// Numbers that are not integers.
    static let fraction = JSONTypes(rawValue: 8)
    static let string = JSONTypes(rawValue: 16)
    static let array = JSONTypes(rawValue: 32)
    static let object = JSONTypes(rawValue: 64)
    /// The type `file` of version 2.0.
    static let file = JSONTypes(rawValue: 128)

    static let number: JSONTypes = [.integer, .fraction]
    static let all: JSONTypes = [.null, .boolean, .number, .string, .array, .object]

    private static let names: [(name: String, types: JSONTypes)] = [
        ("boolean", .boolean), ("integer", .integer), ("number", .number),
        ("string", .string), ("array", .array), ("object", .object), ("file", .file),
        ("null", .null),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the set of the type with the given name; empty for other names.
    init(named node: SyntaxNode) {
        let first = node.bytes.first
        self =
            Self.names.first { $0.name.utf8.first == first && node.hasText($0.name) }?.types ?? []
    }

    /// Reads the value of `type`: a string or a list of strings.
    init(declaredBy type: SyntaxNode) {
        self =
            type.kind == .scalar
            ? JSONTypes(named: type)
            : type.elements.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes(named: $1)) }
    }

    /// Creates the set of the type of a value.
    ///
    /// A number without a fraction is an integer.
    init(of value: SyntaxNode) {
        switch value.kind {
        case .mapping: self = .object
        case .sequence: self = .array
        case .scalar:
            switch value.scalarType {
            case .null: self = .null
            case .boolean: self = .boolean
            case .integer: self = .integer
            case .float:
                self = value.double.map { $0 == $0.rounded() } == true ? .integer : .fraction
            default: self = .string
            }
        }
    }

    /// The types for messages: "string or null".
    var words: String {
        var left = self
        var words: [String] = []
        for (name, types) in Self.names.reversed() where left.isSuperset(of: types) {
            words.insert(name, at: 0)
            left.subtract(types)
        }
        if let last = words.popLast() {
            return words.isEmpty ? last : words.joined(separator: ", ") + " or \(last)"
        }
        return left.contains(.fraction) ? "number with a fraction" : "nothing"
    }
}
