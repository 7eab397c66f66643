internal import KithModel

/// What a row of relations states, in words: `Erik is husband of Anna`, `Ann follows Ben`.
struct RelationPhrase {
    /// When a relation holds.
    enum Time: String {
        case always = ""
        case now
        case noLonger = "no longer"
    }

    private let subject: String
    /// The verb before the word, or nothing if the word is one.
    private let verb: String
    private let rest: String

    /// Takes the words for a relation, whose target is a noun to its source; `relation` is `nil` for a word of the source.
    init(_ source: String, _ target: String, _ relation: Relation?, _ word: String) {
        let isSentence = relation.map { Self.sentences.contains($0.group) } ?? false
        if isSentence, word.hasSuffix("s") || word.hasSuffix(" to") {
            (subject, verb, rest) = (source, "", "\(word) \(target)")
            return
        }
        let isWhole = [" by", " with", " of"].contains { word.hasSuffix($0) }
        let ends = isSentence && isWhole ? (source, target) : (target, source)
        (subject, verb) = (ends.0, "is")
        rest = "\(word)\(isWhole ? "" : " of") \(ends.1)"
    }

    /// The groups of relations that are read as a sentence, from the source to the target.
    private static let sentences = ["network", "talk"]

    /// Returns the relation as a sentence.
    func sentence(_ time: Time) -> String {
        [subject, verb, time.rawValue, rest].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension RowNames {
    /// An end of a relation: a row, or the key of one that the input lacks.
    struct End {
        let kind: Int
        let row: RowID?
        let key: String
    }

    /// Returns an end of a relation; `nil` if it is not stated.
    func end(_ part: Meaning.Part, of row: RowID, on side: ComparedSide) -> End? {
        guard let (kind, key) = self[side][row.kind, part].key(row.row) else { return nil }
        return End(
            kind: kind, row: self[side].target(part, of: row),
            key: String(decoding: key, as: UTF8.self))
    }

    /// Returns what a row of relations states; `nil` for other rows, and if an end is not known.
    func phrase(_ row: RowID, on side: ComparedSide) -> RelationPhrase? {
        guard self[side].concept(of: row) == .relation, let from = end(.from, of: row, on: side),
            let to = end(.to, of: row, on: side)
        else { return nil }
        let stated = self[side].relation(statedBy: row)
        let word = stated.relation.map { self.word($0, for: to.row, on: side) }
        return RelationPhrase(
            from.row.map { name($0, on: side) } ?? from.key,
            to.row.map { name($0, on: side) } ?? to.key, stated.relation,
            word ?? String(decoding: stated.word, as: UTF8.self))
    }

    private func word(_ relation: Relation, for person: RowID?, on side: ComparedSide) -> String {
        guard let person, self[side].concept(of: person) == .person else {
            return relation.words.neutral
        }
        return switch PersonRecord(self[side], person).gender {
        case .female: relation.words.female
        case .male: relation.words.male
        default: relation.words.neutral
        }
    }
}
