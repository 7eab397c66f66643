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
    /// Whether the word is a noun, which can have an article.
    private let isNoun: Bool
    /// The verb before the word, or nothing if the word is one.
    private let verb: String
    private let rest: String

    /// Takes the words for a relation, whose target is a noun to its source; `relation` is `nil` for a word of the source.
    init(_ source: String, _ target: String, _ relation: Relation?, _ word: String) {
        let isSentence = relation.map { Self.sentences.contains($0.group) } ?? false
        if isSentence, word.hasSuffix("s") || word.hasSuffix(" to") {
            (subject, verb, rest, isNoun) = (source, "", "\(word) \(target)", false)
            return
        }
        let isWhole = [" by", " with", " of"].contains { word.hasSuffix($0) }
        let ends = isSentence && isWhole ? (source, target) : (target, source)
        (subject, verb, isNoun) = (ends.0, "is", !isWhole)
        rest = "\(word)\(isWhole ? "" : " of") \(ends.1)"
    }

    /// The groups of relations that are read as a sentence, from the source to the target.
    private static let sentences = ["network", "talk"]

    /// The relation as a sentence with an article: `Anna is the mother of Bo`.
    var whole: String { "\(subject) \(verb) \(isNoun ? "the " : "")\(rest)" }

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

    /// Returns what a row of relations states, or the same from the target back to the source.
    ///
    /// `nil` for other rows, if an end is not known, and for the way back of what is no relation of the table.
    func phrase(
        _ row: RowID, on side: ComparedSide, isReversed: Bool = false
    ) -> RelationPhrase? {
        guard self[side].concept(of: row) == .relation, let from = end(.from, of: row, on: side),
            let to = end(.to, of: row, on: side)
        else { return nil }
        let stated = self[side].relation(statedBy: row)
        if isReversed {
            let relations = self[side].dataset.vocabulary.relations.relations
            guard let back = stated.relation.map({ relations[$0.reverse] }) else { return nil }
            return RelationPhrase(
                to.row.map { name($0, on: side) } ?? to.key,
                from.row.map { name($0, on: side) } ?? from.key, back,
                self.word(back, for: from.row, on: side))
        }
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
