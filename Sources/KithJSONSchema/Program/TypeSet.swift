import KithSyntax

/// A set of JSON types, in one byte.
struct TypeSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let object = TypeSet(rawValue: 4)
    static let array = TypeSet(rawValue: 8)
    static let number = TypeSet(rawValue: 16)
    static let string = TypeSet(rawValue: 32)
    /// An integer written without a point and an exponent.
    static let integer = TypeSet(rawValue: 64)
    /// An integer written with one of them, such as `1.0`.
    static let integralNumber = TypeSet(rawValue: 128)
    static let any = TypeSet(rawValue: 255)

    /// The types by their names in `type`.
    static let words: [(name: String, types: TypeSet)] = [
        ("null", .null), ("boolean", .boolean), ("object", .object), ("array", .array),
        ("integer", .integer), ("number", .number), ("string", .string),
    ]

    /// The types in words: `a string or null`.
    var text: String {
        var names: [String] = []
        if contains(.string) { names.append("a string") }
        if contains(.number) {
            names.append("a number")
        } else if contains(.integer) {
            names.append("an integer")
        }
        if contains(.boolean) { names.append("true or false") }
        if contains(.object) { names.append("an object") }
        if contains(.array) { names.append("an array") }
        if contains(.null) { names.append("null") }
        guard names.count > 1, let last = names.popLast() else { return names.first ?? "nothing" }
        return names.joined(separator: ", ") + " or " + last
    }
}

extension SyntaxColumns {
    /// Returns the types of a value.
    @inline(__always)
    func types(of content: UInt32) -> TypeSet {
        switch kind(of: content) {
        case .mapping: .object
        case .sequence: .array
        case .scalar:
            switch scalarType(of: content) {
            case .string: .string
            case .integer: [.number, .integer]
            case .float: floatTypes(of: content)
            case .null: .null
            case .boolean: .boolean
            }
        }
    }

    private func floatTypes(of content: UInt32) -> TypeSet {
        let isIntegral = withText(of: content) { ExactNumber($0)?.isIntegral ?? false }
        return isIntegral ? [.number, .integralNumber] : .number
    }
}
