internal import KithDigestBinding
private import KithSourceText

/// File names and anchors made from arbitrary keys.
enum PlainFileName {
    /// The maximum length without the extension, in bytes.
    private static let limit = 100

    /// Returns a distinct name for each key.
    ///
    /// Digits, hyphens and lowercase letters are kept, except a letter or hyphen at the start. Other bytes become
    /// `_` and two hexadecimal digits. The name has no uppercase letter, and no letter at the start, so that
    /// Windows does not treat it as a device, unless the name is the rest of a longer one that is `isBegun`. The name of a very long key is its SHA-256.
    static func make(_ key: ArraySlice<UInt8>, isBegun: Bool = false) -> String {
        var name: [UInt8] = []
        for byte in key {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): name.append(byte)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
                if name.isEmpty, !isBegun { fallthrough }
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
