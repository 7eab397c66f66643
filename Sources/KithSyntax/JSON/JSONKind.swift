/// The kind of a token in a JSON text.
@usableFromInline package enum JSONKind: UInt8, Sendable {
    /// `{`; the token spans the whole object.
    case object
    /// `[`; the token spans the whole array.
    case array
    /// A string; object keys are strings too.
    case string
    /// A number.
    case number
    /// `true`.
    case `true`
    /// `false`.
    case `false`
    /// `null`.
    case null
    /// `}`, the end of an object; not a value.
    case objectEnd
    /// `]`, the end of an array; not a value.
    case arrayEnd

    /// Derives the kind from a token's first byte.
    @inlinable init(firstByte byte: UInt8) {
        switch byte {
        case 0x22: self = .string
        case 0x5B: self = .array
        case 0x5D: self = .arrayEnd
        case 0x66: self = .false
        case 0x6E: self = .null
        case 0x74: self = .true
        case 0x7B: self = .object
        case 0x7D: self = .objectEnd
        default: self = .number
        }
    }
}
