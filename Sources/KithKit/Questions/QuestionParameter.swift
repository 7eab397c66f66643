package import KithModel

/// A parameter of a question.
package struct QuestionParameter: Sendable {
    /// The name.
    package let name: String
    /// What values it takes.
    package let kind: Kind
    /// The value if none is given; `nil` is no value.
    package let initial: String?
    /// Whether a value must be given.
    package let isRequired: Bool
    /// What it is, in one sentence.
    package let summary: String

    /// What values a parameter takes.
    package enum Kind: Sendable {
        case text, integer, day, moment
        /// A number of something, which is not negative.
        case count
        /// 1 if it is set.
        case flag
        /// One of some words.
        case choice([String])
        /// An entity, by its key or a name that no other has.
        case entity(EntityKinds)

        init?(_ words: [String]) {
            switch words {
            case ["text"]: self = .text
            case ["integer"]: self = .integer
            case ["count"]: self = .count
            case ["day"]: self = .day
            case ["moment"]: self = .moment
            case ["flag"]: self = .flag
            default:
                if let entities = EntityKinds(words) {
                    self = .entity(entities)
                    return
                }
                let choices = words.joined().split(separator: "|").map(String.init)
                guard choices.count > 1 else { return nil }
                self = .choice(choices)
            }
        }

        static let names = [
            "text", "integer", "count", "day", "moment", "flag", "one|other",
            "person", "thread", "message", "place", "place of thread",
        ]
    }

    /// Reads a line such as `name type = default  Summary.` or `name type required  Summary.`; `nil` if it is none.
    init?(_ line: Substring) {
        guard let gap = line.firstRange(of: "  ") else { return nil }
        summary = String(line[gap.upperBound...])
        let words = line[..<gap.lowerBound].split(separator: " ").map(String.init)
        let type = words.dropFirst().prefix { $0 != "=" && $0 != "required" }
        let rest = Array(words.dropFirst(1 + type.count))
        guard let name = words.first, let kind = Kind(Array(type)) else { return nil }
        self.name = name
        self.kind = kind
        isRequired = rest == ["required"]
        initial = rest.first == "=" ? rest.dropFirst().joined(separator: " ") : nil
        guard rest.isEmpty || isRequired || initial != nil else { return nil }
    }

    /// The name as an option, such as `bookmarked-by` for the parameter `bookmarked_by`.
    package var optionName: String { name.replacing("_", with: "-") }

    /// The names under which SQL uses its value and, of an entity, the kinds.
    var names: [String] {
        guard case .entity = kind else { return [name] }
        return [name, name + "_kind", name + "_kinds"]
    }

    /// Whether a word sets a flag; `nil` if it is none of those that do or do not.
    static func flag(_ word: String) -> Bool? {
        switch word {
        case "1", "yes", "true": true
        case "0", "no", "false": false
        default: nil
        }
    }

    /// Returns what is expected instead of a word that no value of the kind can be.
    package func expectation(insteadOf word: String) -> String? {
        let bytes = Array(word.utf8)[...]
        return switch kind {
        case .integer where Int64(word) == nil: "a whole number"
        case .count where Int64(word).map { $0 < 0 } ?? true: "a whole number of at least 0"
        case .day where CalendarDay(bytes) == nil: "a day such as 2021-05-01"
        case .moment where Instant(bytes) == nil && CalendarDay(bytes) == nil:
            "a day such as 2021-05-01 or a time such as 2021-05-01T18:00:00Z"
        case .flag where Self.flag(word) == nil: "yes or no"
        case .choice(let choices) where !choices.contains(word):
            "one of \(choices.joined(separator: ", "))"
        default: nil
        }
    }
}

/// Entities of a concept, such as `place`, or those of them that others lead to, such as `place of thread`.
package struct EntityKinds: Sendable {
    /// The concept.
    package let concept: Meaning.Concept
    /// The concept of the others; `nil` for all entities.
    let source: Meaning.Concept?

    /// Reads the words of a type; `nil` if they are none.
    init?(_ words: [String]) {
        let parts = words.split(separator: "of").map {
            Meaning.Concept(rawValue: $0.joined(separator: " "))
        }
        guard (1...2).contains(parts.count), words.first != "of", words.last != "of",
            let concept = parts[0], !parts.contains(nil)
        else { return nil }
        self.concept = concept
        source = parts.count == 2 ? parts[1] : nil
    }
}
