/// A text for searching: lowercase and without accents.
package struct FoldedText: Hashable, Sendable {
    /// The text in UTF-8.
    package let bytes: [UInt8]

    /// Folds a text.
    package init(_ text: String) {
        var folded = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isASCII {
                folded.append(scalar)
            } else if scalar.properties.generalCategory != .nonspacingMark {
                folded.append(Self.plain(scalar))
            }
        }
        bytes = Array(String(folded).utf8)
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
