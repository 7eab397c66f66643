/// What a node's explicit tag says about its type.
public enum SyntaxTag: UInt8, Sendable {
    /// There is no tag: the text decides.
    case none
    /// `!`: a string, mapping or sequence, whatever the text looks like.
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
    /// Any other tag; its scalars read as strings.
    case other

    /// Recognises a tag whose handle has been replaced by its prefix.
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
