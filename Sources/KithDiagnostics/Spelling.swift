/// A search for the known name that a misspelt name probably means.
///
/// It ignores case and word separators, and tolerates plurals and a few typing errors.
package enum Spelling {
    /// The most letters and digits of a text that is compared.
    ///
    /// Longer texts are not names.
    private static let lengthLimit = 40

    /// Returns the name that is nearest to a text, the first of equally near ones; `nil` if none is near.
    package static func nearest(to text: String, among names: [String]) -> String? {
        nearest(to: text, among: names.map { (spelling: $0, name: $0) })
    }

    /// Returns the name whose spelling is nearest to a text; `nil` if none is near.
    package static func nearest(
        to text: String, among candidates: [(spelling: String, name: String)]
    ) -> String? {
        guard 1...lengthLimit * 4 ~= text.utf8.count else { return nil }
        let wanted = letters(text)
        guard 1...lengthLimit ~= wanted.count else { return nil }
        var forms: [[Unicode.Scalar]] = [wanted]
        forms += singulars(wanted)
        for form in forms {
            if let exact = candidates.first(where: { letters($0.spelling) == form }) {
                return exact.name
            }
        }
        var best: (distance: Int, name: String)?
        for candidate in candidates {
            let letters = letters(candidate.spelling)
            let limit = min(wanted.count, letters.count, 9) / 3
            let distance = editDistance(wanted, letters, atMost: 3)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (distance, candidate.name)
            }
        }
        return best?.name
    }

    /// Returns the letters and digits of a text, in lower case.
    private static func letters(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    /// Returns the possible singular forms of an English plural.
    private static func singulars(_ plural: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        let endings: [(String, String)] = [
            ("ren", ""), ("ies", "y"), ("ves", "fe"), ("ves", "f"), ("men", "man"), ("es", ""),
            ("s", ""),
        ]
        return endings.compactMap { ending, replacement in
            let ending = Array(ending.unicodeScalars)
            guard plural.count > ending.count, plural.suffix(ending.count) == ending[...] else {
                return nil
            }
            return plural.dropLast(ending.count) + Array(replacement.unicodeScalars)
        }
    }
}
