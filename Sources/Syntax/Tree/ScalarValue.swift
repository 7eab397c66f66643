/// What a scalar stands for.
public enum ScalarValue: Hashable, Sendable {
    /// Nothing: `null`, `~` or an empty text.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A whole number that 64 bits cannot hold, as it was written.
    case largeInteger(String)
    /// A number with a point or an exponent, `.inf` or `.nan`, as it was written.
    case float(String)
    /// A text.
    case string(String)
}

extension SyntaxNode {
    /// What the scalar stands for, by the core schema of YAML 1.2; `nil` for collections.
    ///
    /// `yes`, `no`, `on`, dates and times are strings. Quoted texts are strings unless tagged.
    public var value: ScalarValue? {
        guard let type = scalarType else { return nil }
        switch type {
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .integer: return CoreNumber.integer(bytes).map { .integer($0) } ?? .largeInteger(text)
        case .float: return .float(text)
        case .string: return .string(text)
        }
    }

    /// The type of the scalar, found without making a `String`; `nil` for collections.
    public var scalarType: ScalarType? {
        let form = form
        guard form.kind == .scalar else { return nil }
        let tag = tag
        switch tag {
        case .none: return form.style == .plain ? CoreSchema.type(of: bytes) : .string
        case .null, .boolean, .integer, .float:
            return CoreSchema.type(of: bytes, tagged: tag) ?? .string
        case .nonSpecific, .string, .mapping, .sequence, .other: return .string
        }
    }

    /// Whether the node is a scalar that stands for nothing.
    public var isNull: Bool { scalarType == .null }

    /// The text, if the node is a scalar that stands for a text.
    public var string: String? { scalarType == .string ? text : nil }

    /// The number, if the node is a whole number that 64 bits can hold.
    public var integer: Int64? { scalarType == .integer ? CoreNumber.integer(bytes) : nil }

    /// The truth value, if the node is one.
    public var boolean: Bool? {
        if case .boolean(let value) = scalarType { value } else { nil }
    }

    /// The nearest binary number, if the node is a number of any form.
    public var double: Double? {
        switch scalarType {
        case .integer, .float: CoreNumber.double(bytes)
        default: nil
        }
    }
}
