private import KithSourceText

/// Addresses in Markdown links.
enum MarkdownAddress {
    /// Returns the text after a link's label: `](address)`.
    static func close(_ address: ArraySlice<UInt8>) -> [UInt8] {
        var output = Array("](".utf8)
        for (offset, byte) in zip(address.indices, address) {
            switch byte {
            case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: "\\"):
                PercentEncoding.append(byte, to: &output)
            case UInt8(ascii: "&") where address[offset...].mayBeReference:
                output.append(contentsOf: "\\&".utf8)
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: ")"))
        return output
    }
}
