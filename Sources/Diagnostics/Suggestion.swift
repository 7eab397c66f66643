/// What somebody may have meant by a word that is not known.
public enum Suggestion {
    /// The candidate that is closest to a word, or `nil` where none is close.
    ///
    /// Close means: a third of the word's letters may differ, but at least one, and not all. Two letters that changed
    /// places count as one difference, capital letters as none. The beginning of a single candidate is
    /// close too. Of several equally close ones the first is taken.
    ///
    /// Where there are very many candidates, only the first of them are compared.
    public static func closest(to word: String, among candidates: [String]) -> String? {
        let longestWord = 64  // nobody mistypes more, and the work grows with the square
        let word = letters(word)
        guard !word.isEmpty, word.count <= longestWord else { return nil }
        let furthest = min(max(1, word.count / 3), word.count - 1)
        let candidates = candidates.prefix(mostCandidates)
        var comparisons = mostComparisons
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate.utf8.count <= longestWord {
            let other = letters(candidate)
            guard abs(other.count - word.count) <= furthest, comparisons > 0 else { continue }
            comparisons -= 1
            let distance = distance(word, other)
            if distance <= furthest, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        if let best { return best.candidate }
        let begun = candidates.filter { letters($0).starts(with: word) }
        return begun.count == 1 && word.count > 1 ? begun.first : nil
    }

    /// What to say behind "there is no kind 'x'": what may have been meant, or what there is.
    public static func hint(for word: String, among names: [String]) -> String {
        let mostListed = 20  // longer lists help nobody
        if let near = closest(to: word, among: names) { return "; did you mean '\(near)'?" }
        guard names.count <= mostListed else { return "" }
        return "; expected one of: \(names.joined(separator: ", "))"
    }

    /// How many candidates are looked at, and how many of them are compared letter by letter.
    private static let mostCandidates = 20_000
    private static let mostComparisons = 1_000

    /// Dashes in front are no part of a name, and neither is the difference between small and capital.
    private static func letters(_ word: String) -> [UInt8] {
        word.utf8.drop { $0 == UInt8(ascii: "-") }.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }

    /// How many letters must be put in, taken out, replaced or swapped with their neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1)
                cost = min(cost, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
