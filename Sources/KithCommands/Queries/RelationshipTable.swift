internal import KithFollows
internal import KithWriters

/// Formats answers as CSV with one row per target.
struct RelationshipTable: RelationshipForm {
    private var rows: [[String]] = []
    private var actor = ""
    private let fields = RelationshipField.allCases

    mutating func begin(_ answers: RelationshipAnswers) {
        actor = answers.did ?? answers.actor
        rows.append(
            ["actor", "target", "did"] + fields.map(\.rawValue) + ["mutual", "blocked"]
                + fields.map { "\($0.rawValue)Record" } + ["reason"])
    }

    mutating func add(_ relationship: Relationship) {
        var row = [actor, relationship.target, relationship.did ?? ""]
        for field in fields { row.append(relationship[field].truth.word) }
        row += [relationship.mutual.word, relationship.blocked.word]
        var reasons = ""
        for field in fields {
            let answer = relationship[field]
            row.append(answer.records.joined(separator: " "))
            guard let reason = answer.reason else { continue }
            if !reasons.isEmpty { reasons += ", " }
            reasons += "\(field.rawValue): \(reason.word)"
        }
        row.append(reasons)
        rows.append(row)
    }

    mutating func takeBytes() -> [UInt8] {
        defer { rows.removeAll(keepingCapacity: true) }
        return CSVRows.text(rows)
    }
}
