internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Counts what a format leaves out, and says it once for each kind of thing.
struct Losses {
    private var kinds: [Loss] = []

    /// Things of one kind.
    private struct Loss {
        let one: String
        let several: String
        let first: SourceSpan?
        var count: Int
    }

    /// Notes rows of a kind.
    mutating func note(_ count: Int, rowsOf kind: Kind, at place: SourceSpan?) {
        note(count, "row of \(kind.name)", "rows of \(kind.name)", at: place)
    }

    /// Notes a relation of a person; its reverse is not counted.
    mutating func note(_ relation: PersonRelation, of person: PersonRecord) {
        guard relation.isStated else { return }
        let name = relation.relation?.name ?? String(decoding: relation.word, as: UTF8.self)
        note(1, "relation '\(name)'", "relations '\(name)'", at: person.place)
    }

    /// Adds what was noted about later things.
    mutating func add(_ later: Losses) {
        for loss in later.kinds { note(loss.count, loss.one, loss.several, at: loss.first) }
    }

    /// Notes some things; `one` and `several` are what one of them and several are called.
    mutating func note(_ count: Int, _ one: String, _ several: String, at place: SourceSpan?) {
        guard let known = kinds.firstIndex(where: { $0.one == one }) else {
            kinds.append(Loss(one: one, several: several, first: place, count: count))
            return
        }
        kinds[known].count += count
    }

    /// One finding for each kind of thing.
    var findings: [Finding] {
        kinds.map { loss in
            let message =
                loss.count == 1
                ? "1 \(loss.one) is left out: the format has no place for it"
                : "\(loss.count) \(loss.several) are left out: the format has no place for them"
            return WritingRules.leftOut.finding(message, at: loss.first)
        }
    }
}
