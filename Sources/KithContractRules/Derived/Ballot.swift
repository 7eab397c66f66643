internal import KithDiagnostics
internal import KithSyntax

/// A count of variants, which finds the few that differ from the majority.
struct Ballot<Key: Hashable> {
    /// A variant, with the places where it occurs.
    struct Choice {
        let key: Key
        var count = 0
        /// The first four places.
        var places: [SyntaxNode] = []
    }

    /// The variants, in the order of their first occurrence.
    private(set) var choices: [Choice] = []
    private var numbers: [Key: Int] = [:]
    private(set) var total = 0

    /// Counts an occurrence of a variant.
    mutating func add(_ key: Key, at place: SyntaxNode, weight: Int = 1) {
        let number = numbers[key] ?? choices.count
        if number == choices.count {
            numbers[key] = number
            choices.append(Choice(key: key))
        }
        choices[number].count += weight
        if choices[number].places.count < 4 { choices[number].places.append(place) }
        total += weight
    }

    /// The most frequent variant; the first of equally frequent ones.
    var winner: Choice? {
        choices.reduce(nil) { best, choice in
            choice.count > best?.count ?? 0 ? choice : best
        }
    }

    /// Returns the variants whose share of the total is at most `share`, if the total is at least `least`.
    func minorities(ofAtMost share: Double = 0.2, amongAtLeast least: Int = 5) -> [Choice] {
        guard total >= least, let winner, choices.count > 1 else { return [] }
        return choices.filter {
            $0.key != winner.key && Double($0.count) <= Double(total) * share
        }
    }
}

extension Ballot.Choice {
    /// Notes that point at the other places.
    var notes: [Finding.Note] {
        places.dropFirst().map { Finding.Note("here too", at: $0.span) }
    }
}
