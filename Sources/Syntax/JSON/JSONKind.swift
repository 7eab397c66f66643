/// What a token of a JSON text is.
public enum JSONKind: UInt8, Sendable {
    /// `{` and all up to its partner.
    case object
    /// `[` and all up to its partner.
    case array
    /// A text in quotes; also a key.
    case string
    /// A number.
    case number
    /// `true`.
    case `true`
    /// `false`.
    case `false`
    /// `null`.
    case null
    /// `}`, the end of an object; no value.
    case objectEnd
    /// `]`, the end of an array; no value.
    case arrayEnd

    /// The kind of the token that begins with a byte.
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
