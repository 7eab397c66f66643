internal import KithSourceText

/// Text without markup, as HTML.
enum PlainText {
    /// Returns HTML that shows a text as it is, with its line breaks.
    static func html(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(text.count)
        var isAfterReturn = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                html += CharacterReference.text(of: byte).utf8
            case UInt8(ascii: "\r"): html += "<br>".utf8
            case UInt8(ascii: "\n"): if !isAfterReturn { html += "<br>".utf8 }
            default: html.append(byte)
            }
            isAfterReturn = byte == UInt8(ascii: "\r")
        }
        return html
    }
}
