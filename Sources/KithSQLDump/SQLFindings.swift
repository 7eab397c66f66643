import KithDiagnostics
import KithSourceText

/// The findings of a dump; findings of one rule over the limit are only counted.
struct SQLFindings {
    private var findings: [Finding] = []
    private var counts: [String: Int] = [:]
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether there was no finding so far.
    var isEmpty: Bool { counts.isEmpty }

    /// Returns whether a rule had a finding so far.
    func have(_ rule: RuleDescription) -> Bool { counts[rule.id] != nil }

    mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    mutating func add(_ note: SQLNote, at place: SourceSpan) {
        let count = (counts[note.rule.id] ?? 0) + 1
        counts[note.rule.id] = count
        guard count <= limit else { return }
        let more =
            count == limit ? [Finding.Note("further findings of this kind are not listed")] : []
        findings.append(
            note.rule.finding(note.message, at: place, notes: more))
    }
}

/// A rule and a message for a finding.
struct SQLNote {
    let rule: RuleDescription
    let message: String

    static func emptyInsert(_ table: String) -> SQLNote {
        SQLNote(
            rule: SQLRules.emptyInsert,
            message: "the statement inserts no rows into '\(table)', which every database rejects")
    }

    static func rowShape(_ count: Int, _ table: SQLTable) -> SQLNote {
        SQLNote(
            rule: SQLRules.rowShape,
            message:
                """
                the row has \(count) values, but '\(table.text)' has \(table.columns.count) \
                columns; the row is skipped
                """
        )
    }

    static func unnamedColumns(_ table: String) -> SQLNote {
        SQLNote(
            rule: SQLRules.unnamedColumns,
            message: "the columns of '\(table)' are not known; its rows are skipped")
    }

    static func unread(_ form: StaticString) -> SQLNote {
        SQLNote(
            rule: SQLRules.unreadStatement,
            message: "the statement does not list its rows as values (\(form)); it is skipped")
    }

    static func withoutEnd(_ ending: SQLEnding) -> SQLNote {
        SQLNote(
            rule: SQLRules.truncated,
            message:
                "the dump ends without '\(ending.line)', which \(ending.name) writes at the end"
        )
    }

    static func noRows(hasOthers: Bool, definitions: Int) -> SQLNote {
        let message =
            switch (hasOthers, definitions) {
            case (true, _): "the dump has rows, but none of a known table"
            case (false, 0): "the dump has no rows"
            case (false, 1): "the dump has no rows; it defines one table"
            case (false, _): "the dump has no rows; it defines \(definitions) tables"
            }
        return SQLNote(rule: SQLRules.noRows, message: message)
    }

    static func broken(_ expected: StaticString, found: String) -> SQLNote {
        SQLNote(
            rule: SQLRules.brokenStatement,
            message:
                """
                expected \(expected), found \(found); reading continues at the next row or \
                statement
                """
        )
    }

    static func truncated(_ part: SQLPart, in table: String?) -> SQLNote {
        let text =
            switch part {
            case .text: "inside a quoted text that begins here"
            case .comment: "inside a comment that begins here"
            case .statement: "before the statement does"
            }
        let rows = table.map { ", among the rows of '\($0)'" } ?? ""
        return SQLNote(rule: SQLRules.truncated, message: "the dump ends \(text)\(rows)")
    }
}
