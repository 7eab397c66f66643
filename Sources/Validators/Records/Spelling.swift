/// Finds the name that somebody meant.
///
/// Knows other cases, other word separators, plurals and slips of the finger.
enum Spelling {
    /// Longer texts are not compared: nobody meant a name by them.
    private static let lengthLimit = 40

    /// The first of the names that comes nearest to a text, or `nil` where none is near.
    static func nearest(to text: String, among names: [String]) -> String? {
        nearest(to: text, among: names.map { (spelling: $0, name: $0) })
    }

    /// The name whose spelling comes nearest to a text, or `nil` where none is near.
    static func nearest(
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
            let distance = distance(wanted, letters)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (distance, candidate.name)
            }
        }
        return best?.name
    }

    /// The letters and digits of a text, in lower case.
    private static func letters(_ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }

    /// What an English plural may be the plural of.
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

    /// How many letters must be added, dropped, replaced or swapped with their neighbour.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        guard abs(left.count - right.count) <= 3 else { return .max }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var best = min(last[j + 1], row[j]) + 1
                best = min(best, last[j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
