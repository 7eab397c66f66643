internal import DigestBinding
private import SourceText

/// Names of files and anchors that are made of keys, whatever these hold.
enum PlainFileName {
    /// The longest name before its ending.
    private static let limit = 100

    /// A name for a key, another one for each: digits, hyphens and letters but the first as they are, other
    /// bytes as `_` and two digits.
    ///
    /// It begins with no letter, so that Windows takes it for no device, and holds no capital letter.
    static func make(_ key: [UInt8]) -> String {
        var name: [UInt8] = []
        for byte in key {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): name.append(byte)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
                if name.isEmpty { fallthrough }
                name.append(byte)
            default: name += Array("_\(Hexadecimal.text([byte]))".utf8)
            }
            if name.count > limit {
                var digest = SHA256()
                digest.update(key.span)
                return "__" + Hexadecimal.text(digest.finish())
            }
        }
        return name.isEmpty ? "_" : String(decoding: name, as: UTF8.self)
    }
}
