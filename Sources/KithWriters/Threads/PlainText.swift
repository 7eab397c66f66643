internal import KithMarkup
internal import KithSourceText

/// Text without markup, as HTML.
enum PlainText {
    /// Returns HTML that shows a text as it is, with its line breaks.
    static func html(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var html: [UInt8] = []
        html.reserveCapacity(text.count)
        let text = text.span
        var offset = 0
        while offset < text.count {
            let lineBreak = ShownText.lineBreak(at: offset, in: text)
            if lineBreak > 0 {
                html += "<br>".utf8
                offset += lineBreak
                continue
            }
            switch text[offset] {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
                html += CharacterReference.text(of: text[offset]).utf8
            default: html.append(text[offset])
            }
            offset += 1
        }
        return html
    }
}
