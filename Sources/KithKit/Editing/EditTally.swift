/// How many of what changes changed, in the order of the first of each sort.
struct EditTally {
    private struct Entry {
        let verb: String
        let noun: String
        let adverb: String
        var count: Int
        /// The keys of the rows, as far as they are known.
        var keys: [String]

        /// What was changed: a few rows by their keys, or how many.
        var object: String {
            if noun.isEmpty { return "\(count)" }
            if !keys.isEmpty, keys.count == count, count <= EditTally.mostKeys {
                return "\(noun) \(keys.joined(separator: ", "))"
            }
            return "\(count) \(count == 1 ? noun : Nouns.plural(of: noun))"
        }
    }

    /// The most rows of a kind that are told by their keys.
    private static let mostKeys = 3

    private var entries: [Entry] = []

    /// Counts what was done, such as "marked", 3 of "thread", "read"; `key` is that of the only row.
    mutating func note(
        _ verb: String, _ noun: String = "", _ count: Int = 1, _ adverb: String = "",
        key: String? = nil
    ) {
        let keys = key.map { [$0] } ?? []
        let known = entries.firstIndex {
            $0.verb == verb && $0.noun == noun && $0.adverb == adverb
        }
        if let known {
            entries[known].count += count
            entries[known].keys += keys
        } else {
            entries.append(
                Entry(verb: verb, noun: noun, adverb: adverb, count: count, keys: keys))
        }
    }

    /// The counts, such as "bookmarked 1 thread and 2 forums".
    var words: [String] {
        var order: [[String]] = []
        var counts: [[String]: [String]] = [:]
        for entry in entries {
            let phrase = [entry.verb, entry.adverb]
            if counts[phrase] == nil { order.append(phrase) }
            counts[phrase, default: []].append(entry.object)
        }
        return order.map { phrase in
            let numbers = counts[phrase, default: []].joined(separator: " and ")
            return "\(phrase[0]) \(numbers)\(phrase[1].isEmpty ? "" : " \(phrase[1])")"
        }
    }
}
