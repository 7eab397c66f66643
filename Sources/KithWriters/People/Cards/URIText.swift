internal import KithSourceText

/// URIs as values.
enum URIText {
    /// Returns a URI; bytes that no URI may contain are escaped.
    static func escaped(_ uri: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in uri {
            switch byte {
            case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
                UInt8(ascii: "{")...UInt8(ascii: "}"):
                PercentEncoding.append(byte, to: &bytes)
            default: bytes.append(byte)
            }
        }
        return bytes
    }

    /// Whether a text begins as an address of the web.
    static func isWeb(_ text: ArraySlice<UInt8>) -> Bool {
        ["https://", "http://"].contains {
            text.prefix($0.utf8.count).equalsIgnoringCase($0.utf8)
        }
    }
}
