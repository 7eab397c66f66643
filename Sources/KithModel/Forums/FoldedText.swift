/// A text for searching: lowercase and without accents.
struct FoldedText: Comparable {
    private let scalars: [Unicode.Scalar]

    init(_ text: String) {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.lowercased().unicodeScalars {
            if scalar.isASCII {
                scalars.append(scalar)
            } else if scalar.properties.generalCategory != .nonspacingMark {
                scalars.append(Self.plain(scalar))
            }
        }
        self.scalars = scalars
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

    func contains(_ other: FoldedText) -> Bool {
        guard !other.scalars.isEmpty else { return true }
        guard scalars.count >= other.scalars.count else { return false }
        return (0...scalars.count - other.scalars.count).contains {
            scalars[$0..<$0 + other.scalars.count] == other.scalars[...]
        }
    }

    static func < (left: FoldedText, right: FoldedText) -> Bool {
        left.scalars.lexicographicallyPrecedes(right.scalars)
    }
}
