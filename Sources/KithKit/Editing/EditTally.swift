/// How many of what changes changed, in the order of the first of each sort.
struct EditTally {
    private struct Entry {
        let verb: String
        let noun: String
        let adverb: String
        var count: Int
    }

    private var entries: [Entry] = []

    /// Counts what was done, such as "marked", 3 of "thread", "read".
    mutating func note(
        _ verb: String, _ noun: String = "", _ count: Int = 1, _ adverb: String = ""
    ) {
        let known = entries.firstIndex {
            $0.verb == verb && $0.noun == noun && $0.adverb == adverb
        }
        if let known {
            entries[known].count += count
        } else {
            entries.append(Entry(verb: verb, noun: noun, adverb: adverb, count: count))
        }
    }

    /// The counts, such as "bookmarked 1 thread and 2 forums".
    var words: [String] {
        var order: [[String]] = []
        var counts: [[String]: [String]] = [:]
        for entry in entries {
            let phrase = [entry.verb, entry.adverb]
            if counts[phrase] == nil { order.append(phrase) }
            let noun = entry.noun.isEmpty ? "" : " \(entry.noun)\(entry.count == 1 ? "" : "s")"
            counts[phrase, default: []].append("\(entry.count)\(noun)")
        }
        return order.map { phrase in
            let numbers = counts[phrase, default: []].joined(separator: " and ")
            return "\(phrase[0]) \(numbers)\(phrase[1].isEmpty ? "" : " \(phrase[1])")"
        }
    }
}
