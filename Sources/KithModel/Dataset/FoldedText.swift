/// A text for searching: lowercase and without accents.
package struct FoldedText: Hashable, Sendable {
    /// The text in UTF-8.
    package let bytes: [UInt8]

    /// Folds a text.
    package init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    /// Folds a text in UTF-8.
    package init(utf8 text: [UInt8]) {
        // Most texts are in ASCII, where folding is quick.
        bytes =
            text.allSatisfy { $0 < 0x80 }
            ? text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
            : Self.folded(String(decoding: text, as: UTF8.self))
    }

    private static func folded(_ text: String) -> [UInt8] {
        var folded = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isASCII {
                folded.append(scalar)
            } else if scalar.properties.generalCategory != .nonspacingMark {
                folded.append(plain(scalar))
            }
        }
        return Array(String(folded).utf8)
    }

    /// Returns the base letter of an accented letter, from names such as LATIN SMALL LETTER E WITH ACUTE.
    private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 4, words[0] == "LATIN", words[1] == "SMALL", words[2] == "LETTER",
            words[4] == "WITH", words[3].utf8.count == 1,
            let letter = words[3].lowercased().unicodeScalars.first
        else { return scalar }
        return letter
    }
}
