internal import KithSourceText

/// Whether markup shows nothing: no text, image, video, audio or frame.
func isBlank(html: ArraySlice<UInt8>) -> Bool {
    var rest = html
    while let byte = rest.first {
        if byte <= 0x20 {
            rest = rest.dropFirst()
        } else if let blank = blanks.first(where: { rest.starts(with: $0) }) {
            rest = rest.dropFirst(blank.count)
        } else if rest.starts(with: "<!--".utf8) {
            rest = rest.dropFirst(4).after("-->")
        } else if byte == UInt8(ascii: "<") {
            let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 > 0x20 }
            // A `<` without a tag name is text.
            guard let first = name.first, first.isASCIILetter || first == UInt8(ascii: "/") else {
                return false
            }
            let word = String(decoding: name.prefix(8), as: UTF8.self).lowercased()
            if shown.contains(word) { return false }
            rest = rest.after(">")
        } else {
            return false
        }
    }
    return true
}

/// The non-breaking space as an entity and in UTF-8.
private let blanks = [Array("&nbsp;".utf8), [0xC2, 0xA0]]

private let shown = [
    "audio", "canvas", "embed", "iframe", "img", "object", "svg", "video",
]

extension ArraySlice<UInt8> {
    /// Returns the bytes after the first occurrence of a text; empty if it does not occur.
    fileprivate func after(_ text: String) -> ArraySlice<UInt8> {
        firstRange(of: text.utf8).map { self[$0.upperBound...] } ?? []
    }
}
