internal import Diagnostics
internal import Syntax

/// Counts how often something is said in which way, to find those who say it differently from most.
struct Ballot<Key: Hashable> {
    /// One way, and where it is.
    struct Choice {
        let key: Key
        var count = 0
        /// The first places.
        var places: [SyntaxNode] = []
    }

    /// The ways in the order in which they come first.
    private(set) var choices: [Choice] = []
    private var numbers: [Key: Int] = [:]
    private(set) var total = 0

    /// Counts one.
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

    /// The way that most take; of equal ones the first.
    var winner: Choice? {
        choices.reduce(nil) { best, choice in
            choice.count > best?.count ?? 0 ? choice : best
        }
    }

    /// The ways that at most a share of all take.
    func minorities(ofAtMost share: Double = 0.2, amongAtLeast least: Int = 5) -> [Choice] {
        guard total >= least, let winner, choices.count > 1 else { return [] }
        return choices.filter {
            $0.key != winner.key && Double($0.count) <= Double(total) * share
        }
    }
}

extension Ballot.Choice {
    /// Where else it is.
    var notes: [Finding.Note] {
        places.dropFirst().map { Finding.Note("here too", at: $0.span) }
    }
}
