/// The value of a scalar.
package enum ScalarValue: Hashable, Sendable {
    /// Null: `null`, `~` or an empty plain scalar.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// An integer.
    case integer(Int64)
    /// An integer that 64 bits cannot hold, as written.
    case largeInteger(String)
    /// A number with a point or an exponent, `.inf` or `.nan`, as written.
    case float(String)
    /// A string.
    case string(String)
}

extension SyntaxNode {
    /// The value of the scalar by the YAML 1.2 core schema; `nil` for collections.
    ///
    /// `yes`, `no`, `on`, dates and times are strings. Quoted scalars are strings unless tagged.
    package var value: ScalarValue? {
        guard let type = scalarType else { return nil }
        switch type {
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .integer: return CoreNumber.integer(bytes).map { .integer($0) } ?? .largeInteger(text)
        case .float: return .float(text)
        case .string: return .string(text)
        }
    }

    /// The type of the scalar, determined without allocating a `String`; `nil` for collections.
    package var scalarType: ScalarType? {
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

    /// Whether the node is a null scalar.
    package var isNull: Bool { scalarType == .null }

    /// The text of a string; `nil` for other nodes.
    package var string: String? { scalarType == .string ? text : nil }

    /// The value of an integer that 64 bits can hold; `nil` for other nodes.
    package var integer: Int64? { scalarType == .integer ? CoreNumber.integer(bytes) : nil }

    /// The value of a boolean; `nil` for other nodes.
    package var boolean: Bool? {
        if case .boolean(let value) = scalarType { value } else { nil }
    }

    /// The nearest floating-point number of an integer or float; `nil` for other nodes.
    package var double: Double? {
        switch scalarType {
        case .integer, .float: CoreNumber.double(bytes)
        default: nil
        }
    }
}
