/// The type that a node's explicit tag demands.
@usableFromInline package enum SyntaxTag: UInt8, Sendable {
    /// No tag: the text determines the type.
    case none
    /// `!`: a string, mapping or sequence, regardless of the text.
    case nonSpecific
    /// `!!str`
    case string
    /// `!!int`
    case integer
    /// `!!float`
    case float
    /// `!!bool`
    case boolean
    /// `!!null`
    case null
    /// `!!map`
    case mapping
    /// `!!seq`
    case sequence
    /// Any other tag; its scalars are strings.
    case other

    /// Recognises a tag with its handle expanded.
    init(_ bytes: [UInt8]?) {
        guard let bytes else {
            self = .none
            return
        }
        let prefix = "tag:yaml.org,2002:".utf8
        guard bytes.starts(with: prefix) else {
            self = bytes == [0x21] ? .nonSpecific : .other
            return
        }
        switch String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self) {
        case "str": self = .string
        case "int": self = .integer
        case "float": self = .float
        case "bool": self = .boolean
        case "null": self = .null
        case "map": self = .mapping
        case "seq": self = .sequence
        default: self = .other
        }
    }
}
