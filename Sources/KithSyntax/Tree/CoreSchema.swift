/// The YAML 1.2 core schema: the types of unquoted scalars.
///
/// JSON literals have the same types.
enum CoreSchema {
    /// Returns the type of an unquoted scalar without a tag.
    static func type(of bytes: ArraySlice<UInt8>) -> ScalarType {
        guard let first = bytes.first else { return .null }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            return CoreNumber.type(of: bytes) ?? .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            return boolean(bytes).map { .boolean($0) } ?? .string
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
            return isNull(bytes) ? .null : .string
        default: return .string
        }
    }

    /// Returns the type of a scalar with an explicit tag; `nil` if its text is not valid for the
    /// tag.
    static func type(of bytes: ArraySlice<UInt8>, tagged tag: SyntaxTag) -> ScalarType? {
        switch tag {
        case .null: isNull(bytes) ? .null : nil
        case .boolean: boolean(bytes).map { .boolean($0) }
        case .integer: CoreNumber.type(of: bytes) == .integer ? .integer : nil
        case .float: CoreNumber.type(of: bytes) == nil ? nil : .float
        case .mapping, .sequence: nil
        case .none, .nonSpecific, .string, .other: .string
        }
    }

    private static func isNull(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch bytes.count {
        case 0: true
        case 1: bytes.first == UInt8(ascii: "~")
        case 4: isOne(of: ["null", "Null", "NULL"], bytes)
        default: false
        }
    }

    private static func boolean(_ bytes: ArraySlice<UInt8>) -> Bool? {
        switch bytes.count {
        case 4: isOne(of: ["true", "True", "TRUE"], bytes) ? true : nil
        case 5: isOne(of: ["false", "False", "FALSE"], bytes) ? false : nil
        default: nil
        }
    }

    private static func isOne(of words: InlineArray<3, String>, _ bytes: ArraySlice<UInt8>) -> Bool
    {
        for index in words.indices where bytes.elementsEqual(words[index].utf8) { return true }
        return false
    }
}
