/// Suggestions for an unknown word.
package enum Suggestion {
    /// Returns the candidate that is closest to a word; `nil` if none is close.
    ///
    /// A candidate is close if at most a third of the word's letters differ, or one letter in a short
    /// word, but not all. Two swapped letters count as one difference; case is ignored. A prefix of
    /// exactly one candidate is close too. Of several equally close candidates the first one of the same
    /// length is returned, or else the first.
    ///
    /// Only the first 20,000 candidates are considered, and at most 1,000 of them compared letter by letter.
    package static func closest(to word: String, among candidates: [String]) -> String? {
        let word = letters(word)
        guard !word.isEmpty, word.count <= longestWord else { return nil }
        let furthest = min(max(1, word.count / 3), word.count - 1)
        let candidates = candidates.prefix(mostCandidates)
        var comparisons = mostComparisons
        var best: (candidate: String, rank: (distance: Int, surplus: Int))?
        for candidate in candidates where candidate.utf8.count <= longestWord {
            let other = letters(candidate)
            guard abs(other.count - word.count) <= furthest, comparisons > 0 else { continue }
            comparisons -= 1
            let distance = editDistance(word, other, atMost: furthest)
            let rank = (distance: distance, surplus: other.count == word.count ? 0 : 1)
            if distance <= furthest, best.map({ rank < $0.rank }) ?? true {
                best = (candidate, rank)
            }
        }
        if let best { return best.candidate }
        let begun = candidates.filter { letters($0).starts(with: word) }
        return begun.count == 1 && word.count > 1 ? begun.first : nil
    }

    /// Returns things with those first whose spellings are close to a word, the closest first; the others keep their order.
    ///
    /// A spelling that the word begins, or that begins the word, is close, too.
    package static func nearestFirst<Thing>(
        to word: String, _ things: [Thing], spellings: (Thing) -> [String]
    ) -> [Thing] {
        let word = letters(word).prefix(longestWord)
        let furthest = max(1, word.count / 3)
        let ranks = things.map { thing in
            spellings(thing).map { spelling in
                let other = letters(spelling).prefix(longestWord)
                if word.count > 1, other.starts(with: word) || word.starts(with: other) { return 1 }
                let distance = editDistance(Array(word), Array(other), atMost: furthest)
                return distance > furthest || distance >= word.count ? Int.max : distance
            }.min() ?? Int.max
        }
        return things.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { things[$0] }
    }

    /// Returns the end of a message such as "there is no kind 'x'": a suggestion, or the list of expected names.
    package static func hint(for word: String, among names: [String]) -> String {
        let mostListed = 25  // longer lists do not help
        if let near = closest(to: word, among: names) { return "; did you mean '\(near)'?" }
        guard (1...mostListed).contains(names.count) else { return "" }
        return "; expected one of: \(names.joined(separator: ", "))"
    }

    /// Returns the end of a message about a name that does not exist: a suggestion, or nothing.
    package static func meant(by word: String, among names: [String]) -> String {
        closest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Returns the candidates that may be meant by a word: the closest one, or those that begin as the word does if it
    /// is the beginning of several or close to none.
    ///
    /// Three fifths of the word and at least three letters must be the same.
    package static func all(meantBy word: String, among candidates: [String]) -> [String] {
        let begun = letters(word)
        let least = max(3, (begun.count * 3 + 4) / 5)
        let closest = closest(to: word, among: candidates).map { [$0] } ?? []
        let isOfSeveral = candidates.count { letters($0).starts(with: begun) } > 1
        guard begun.count >= least, closest.isEmpty || isOfSeveral else { return closest }
        return candidates.filter { letters($0).starts(with: begun.prefix(least)) }
    }

    /// Longer words are rarely typed, and time grows with the square.
    private static let longestWord = 64

    /// The maximum numbers of candidates that are considered, and that are compared letter by letter.
    private static let mostCandidates = 20_000
    private static let mostComparisons = 1_000

    /// Returns the bytes of a word in lower case, without leading dashes.
    private static func letters(_ word: String) -> [UInt8] {
        word.utf8.drop { $0 == UInt8(ascii: "-") }.map {
            UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0
        }
    }
}
