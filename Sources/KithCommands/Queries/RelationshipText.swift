internal import Follows
internal import SourceText

/// Answers for people.
enum RelationshipText {
    static func text(_ answers: RelationshipAnswers) -> String {
        let actor = heading(
            answers.actor, answers.did, missing: nil, revision: answers.revision)
        let others = answers.relationships.map { relationship in
            heading(
                relationship.target, relationship.did, missing: relationship.missing,
                revision: relationship.revision)
                + (relationship.isSelf ? "  the same account\n" : table(relationship))
        }
        return VisibleText.of(lines: "actor \(actor)" + others.joined())
    }

    private static func heading(
        _ asked: String, _ did: String?, missing: UnknownReason?, revision: String?
    ) -> String {
        let isOther = did.map { !$0.utf8.elementsEqual(asked.utf8) } ?? false
        var text = did.map { isOther ? "\($0) (\(asked))" : $0 } ?? asked
        if let revision { text += ", as of \(revision)" }
        if let missing { text += ": \(missing.text)" }
        return text + "\n"
    }

    private static func table(_ relationship: Relationship) -> String {
        func row(_ label: String, _ field: RelationshipField) -> [String] {
            let answer = relationship[field]
            let lists = answer.lists.map { "of the list \($0)" }
            let reason = relationship.missing == nil ? answer.reason.map { [$0.text] } ?? [] : []
            return [
                label, answer.truth.word,
                (answer.records + lists + reason).joined(separator: ", "),
            ]
        }
        let rows = [
            row("following", .following), row("followed by", .followedBy),
            ["mutual", relationship.mutual.word, ""], row("blocking", .blocking),
            row("blocked by", .blockedBy), row("blocking by list", .blockingByList),
            row("blocked by list", .blockedByList), ["blocked", relationship.blocked.word, ""],
        ]
        return TextTable(rows.map { $0[2].isEmpty ? Array($0[..<2]) : $0 }).text
    }
}

extension Truth {
    /// The word for people and tables.
    var word: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .unknown: "unknown"
        }
    }
}

extension VisibleText {
    /// Several lines, each made harmless.
    fileprivate static func of(lines text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { of(String($0)) }
            .joined(separator: "\n")
    }
}

/// Answers as a table with one line for each target.
enum RelationshipTable {
    static func text(_ answers: RelationshipAnswers) -> String {
        let fields = RelationshipField.allCases
        let head =
            ["actor", "target", "did"] + fields.map(\.rawValue) + ["mutual", "blocked"]
            + fields.map { "\($0.rawValue)Record" } + ["reason"]
        let rows = answers.relationships.map { relationship -> [String] in
            let reasons = fields.compactMap { field in
                relationship[field].reason.map { "\(field.rawValue): \($0.word)" }
            }
            return [answers.did ?? answers.actor, relationship.target, relationship.did ?? ""]
                + fields.map { relationship[$0].truth.word }
                + [relationship.mutual.word, relationship.blocked.word]
                + fields.map { relationship[$0].records.joined(separator: " ") }
                + [reasons.joined(separator: ", ")]
        }
        return CommaTable.text([head] + rows)
    }
}

/// Rows of cells between commas.
enum CommaTable {
    static func text(_ rows: [[String]]) -> String {
        rows.map { row in row.map(cell).joined(separator: ",") + "\n" }.joined()
    }

    private static func cell(_ text: String) -> String {
        let isSpecial = text.utf8.contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20
        }
        return isSpecial ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
