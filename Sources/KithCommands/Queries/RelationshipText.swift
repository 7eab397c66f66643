internal import KithFollows
internal import KithSourceText

/// Formats answers as text for people.
struct RelationshipText: RelationshipForm {
    private var bytes: [UInt8] = []

    mutating func begin(_ answers: RelationshipAnswers) {
        bytes += "actor ".utf8
        addHeading(answers.actor, answers.did, missing: nil, revision: answers.revision)
    }

    mutating func add(_ relationship: Relationship) {
        addHeading(
            relationship.target, relationship.did, missing: relationship.missing,
            revision: relationship.revision)
        if relationship.isSelf { return add(line: "  the same account") }
        for line in TextTable(Self.rows(relationship)).lines { add(line: line) }
    }

    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    private mutating func addHeading(
        _ asked: String, _ did: String?, missing: UnknownReason?, revision: String?
    ) {
        let isOther = did.map { !$0.utf8.elementsEqual(asked.utf8) } ?? false
        var text = did.map { isOther ? "\($0) (\(asked))" : $0 } ?? asked
        if let revision { text += ", as of \(revision)" }
        if let missing { text += ": \(missing.text)" }
        add(line: text)
    }

    /// Appends a line with its control characters escaped, as it quotes data.
    private mutating func add(line: String) {
        VisibleText.append(line, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func rows(_ relationship: Relationship) -> [[String]] {
        func row(_ label: String, _ field: RelationshipField) -> [String] {
            let answer = relationship[field]
            let lists = answer.lists.map { "of the list \($0)" }
            let reason = relationship.missing == nil ? answer.reason.map { [$0.text] } ?? [] : []
            let evidence = answer.records + lists + reason
            let cells = [label, answer.truth.word]
            return evidence.isEmpty ? cells : cells + [evidence.joined(separator: ", ")]
        }
        return [
            row("following", .following), row("followed by", .followedBy),
            ["mutual", relationship.mutual.word], row("blocking", .blocking),
            row("blocked by", .blockedBy), row("blocking by list", .blockingByList),
            row("blocked by list", .blockedByList), ["blocked", relationship.blocked.word],
        ]
    }
}

extension Truth {
    /// The word in text and CSV output.
    var word: String {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .unknown: "unknown"
        }
    }
}
