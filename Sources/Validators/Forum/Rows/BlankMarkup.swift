internal import SourceText

/// Whether a piece of a page shows nothing: neither text nor pictures, films or frames.
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
            // Without a name it is no tag, but a sign that somebody wrote.
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

/// A space that does not break, in two spellings.
private let blanks = [Array("&nbsp;".utf8), [0xC2, 0xA0]]

private let shown = [
    "audio", "canvas", "embed", "iframe", "img", "object", "svg", "video",
]

extension ArraySlice<UInt8> {
    /// What follows the first of some bytes; nothing where they are not there.
    fileprivate func after(_ text: String) -> ArraySlice<UInt8> {
        firstRange(of: text.utf8).map { self[$0.upperBound...] } ?? []
    }
}
