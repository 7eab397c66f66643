package import KithDiagnostics
package import KithModel
package import KithSourceText
internal import KithSyntax

/// A file of changes: on each line a JSON object with the member `change`, and what the change needs.
///
///     {"change":"create","row":{"kind":"contact","attributes":{"first_name":"Anna"}}}
///     {"change":"update","row":{"kind":"contact","key":"Anna","attributes":{"job":null}}}
///     {"change":"delete","row":{"kind":"contact","key":"Anna"},"policy":"monica"}
///     {"change":"relate","person":"Anna","is":"mother","of":"Bo"}
///     {"change":"unrelate","person":"Anna","is":"mother","of":"Bo"}
///     {"change":"merge","row":{"kind":"contact","key":"Anna B."},"into":"Anna","rules":{"job":"take"}}
///     {"change":"bookmark","row":{"kind":"thread","key":"7001"},"by":"302"}
///     {"change":"mark-read","row":{"kind":"post","key":"9001"}}
///
/// Rows have the form of NDJSON, and are checked as rows of an input are. A key may be the name of a row.
package struct ChangeFile: Sendable {
    /// The changes, in the order of the file.
    package private(set) var changes: [WrittenChange] = []
    /// The rows of changes.
    package private(set) var rows: Batch
    /// What is wrong with the file; if there is anything, no change should be made.
    package private(set) var findings: [Finding] = []

    /// Whether the file says nothing, not even something wrong.
    package var isEmpty: Bool { changes.isEmpty && findings.isEmpty }

    /// Reads a file of changes for rows of a vocabulary.
    ///
    /// - Throws: ``ReadError`` if it is not JSON.
    package init(
        _ bytes: SourceBytes, source: SourceID, _ vocabulary: Vocabulary
    ) throws(ReadError) {
        let context = ReadContext(
            source: source, vocabulary: vocabulary, keepsText: false, options: ReaderOptions(),
            keepsSecrets: true)
        var reader = try RowReader(ofRows: context)
        reader.keepsMisfits = false
        let document = try JSONParser.parse(
            bytes, source: source, limits: KithRows.limits, roots: .many)
        reader.document = document
        reader.batch.findings += document.findings.compactMap(Self.misread)
        var changes = ChangeLines(reader)
        var token = 0
        while token < document.tokens.count {
            changes.read(token)
            token = document.next(after: token)
        }
        (rows, findings, self.changes) = changes.finish()
    }

    /// Returns the finding of text that is none, in whose place a change would write another one; `nil` for a byte order mark.
    private static func misread(_ finding: Finding) -> Finding? {
        guard finding.severity >= .warning else { return nil }
        var misread = finding
        misread.notes.append(
            Finding.Note("give the changes as UTF-8, so that they write what they say"))
        return misread
    }
}

/// Reads the lines of a file of changes.
private struct ChangeLines {
    private var reader: RowReader
    private var changes: [WrittenChange] = []

    init(_ reader: RowReader) { self.reader = reader }

    private var document: JSONDocument { reader.document }

    consuming func finish() -> (Batch, [Finding], [WrittenChange]) {
        var batch = reader.takeBatch()
        batch.findings += reader.takeUnknown()
        // Whatever is wrong keeps the changes from being made.
        let findings = batch.findings.map { finding in
            var error = finding
            error.severity = .error
            return error
        }
        batch.findings = []
        return (batch, findings, changes)
    }

    mutating func read(_ line: Int) {
        guard let action = action(line), hasKnownMembers(line) else { return }
        changes.append(WrittenChange(action, at: document.span(at: line)))
    }

    /// The changes, each with its members beside its name.
    private static let members: KeyValuePairs = [
        "create": ["row"], "update": ["row"], "delete": ["row", "policy"],
        "relate": ["person", "is", "of"], "unrelate": ["person", "is", "of"],
        "merge": ["row", "into", "rules"],
        "bookmark": ["row", "by"], "unbookmark": ["row", "by"],
        "mark-read": ["row"], "mark-unread": ["row"],
    ]

    /// Reports the first member of a change that it does not have, has twice, or that is no text.
    private mutating func hasKnownMembers(_ line: Int) -> Bool {
        guard let change = text("change", line) else { return false }
        let known = ["change"] + (Self.members.first { $0.key == change }?.value ?? [])
        var rest = known
        for (key, value) in document.members(ofObjectAt: line) {
            let name = document.text(at: key)
            guard let index = rest.firstIndex(of: name) else {
                if known.contains(name) { return problem("'\(name)' occurs twice", key) ?? false }
                let hint = Suggestion.meant(by: name, among: rest)
                return problem("the change '\(change)' has no '\(name)'\(hint)", key) ?? false
            }
            rest.remove(at: index)
            if name != "row", name != "rules", document.kind(at: value) != .string {
                return problem("'\(name)' must be a text", value) ?? false
            }
        }
        return true
    }

    private mutating func action(_ line: Int) -> WrittenChange.Action? {
        guard let name = text("change", line) else { return nil }
        switch name {
        case "create": return row(line).map { .create($0.row) }
        case "update":
            guard let (row, name) = row(line) else { return nil }
            guard let name else { return problem("the row to update needs a key or a name", line) }
            return .update(name, with: row)
        case "delete":
            return rowName(line).map {
                .delete($0, policy: optionalText("policy", line))
            }
        case "relate", "unrelate":
            guard let person = text("person", line), let relation = text("is", line),
                let other = text("of", line)
            else { return nil }
            return name == "relate"
                ? .relate(person: person, relation: relation, of: other)
                : .unrelate(person: person, relation: relation, of: other)
        case "merge":
            guard let row = rowName(line), let other = text("into", line),
                let rules = rules(line)
            else { return nil }
            return .merge(row, into: other, rules: rules)
        default: return readersChange(name, line)
        }
    }

    /// Returns a change of what a reader keeps: bookmarks and read marks.
    private mutating func readersChange(
        _ name: String, _ line: Int
    ) -> WrittenChange.Action? {
        switch name {
        case "bookmark", "unbookmark":
            guard let row = rowName(line), let reader = text("by", line) else { return nil }
            return .bookmark(row, by: reader, isOn: name == "bookmark")
        case "mark-read", "mark-unread":
            return rowName(line).map { .mark($0, asRead: name == "mark-read") }
        default:
            return problem(
                "there is no change '\(name)'; there are \(Self.members.map(\.key).listed())", line)
        }
    }

    // MARK: Members

    private mutating func problem<Value>(_ message: String, _ token: Int) -> Value? {
        reader.report(ChangeRules.unusable, message, at: token)
        return nil
    }

    private func optionalText(_ name: String, _ line: Int) -> String? {
        guard document.kind(at: line) == .object,
            let value = document.member(Array(name.utf8), ofObjectAt: line),
            document.kind(at: value) == .string
        else { return nil }
        return document.text(at: value)
    }

    private mutating func text(_ name: String, _ line: Int) -> String? {
        optionalText(name, line) ?? problem("a change needs the text '\(name)'", line)
    }

    /// Returns the object of the member `row`, and its kind.
    private mutating func object(_ line: Int) -> (token: Int, kind: Int)? {
        guard let row = document.member("row", ofObjectAt: line), document.kind(at: row) == .object
        else { return problem("this change needs a 'row' with a kind and a key", line) }
        guard let name = optionalText("kind", row) else {
            return problem("the row needs a 'kind'", row)
        }
        guard let kind = reader.kinds.firstIndex(where: { $0.name == name }) else {
            let hint = Suggestion.hint(for: name, among: reader.kinds.map(\.name))
            return problem("there is no kind '\(name)'\(hint)", row)
        }
        guard !reader.kinds[kind].isReference else {
            return problem(
                "rows of '\(name)' belong to the vocabulary itself and cannot be changed", row)
        }
        return (row, kind)
    }

    private mutating func row(_ line: Int) -> (row: RowID, name: String?)? {
        guard let (token, kind) = object(line), hasFields(token, reader.kinds[kind]) else {
            return nil
        }
        let row = RowID(kind: kind, row: reader.batch.tables[kind].count)
        _ = reader.read(token, as: kind, container: nil)
        guard reader.batch.tables[kind].count > row.row else { return nil }
        return (row, key(token))
    }

    /// Reports the first attribute or link of a row that its kind does not have.
    private mutating func hasFields(_ row: Int, _ kind: Kind) -> Bool {
        for part in ["attributes", "links"] {
            guard let object = document.member(Array(part.utf8), ofObjectAt: row),
                document.kind(at: object) == .object
            else { continue }
            for (key, _) in document.members(ofObjectAt: object) {
                let name = document.text(at: key)
                let names = kind.fields.filter { $0.role != .extra }.map(\.name)
                guard !names.contains(name) else { continue }
                let hint = Suggestion.hint(for: name, among: names)
                return problem("\(kind.name) has no field '\(name)'\(hint)", key) ?? false
            }
        }
        return true
    }

    private mutating func rowName(_ line: Int) -> WrittenChange.RowName? {
        guard let (token, kind) = object(line) else { return nil }
        guard let name = key(token) else { return problem("the row needs a 'key'", token) }
        return WrittenChange.RowName(kind: reader.kinds[kind].name, name: name)
    }

    /// Returns the key of a row as text; keys may be numbers.
    private func key(_ row: Int) -> String? {
        guard let value = document.member("key", ofObjectAt: row),
            [.string, .number].contains(document.kind(at: value))
        else { return nil }
        return document.text(at: value)
    }

    private mutating func rules(_ line: Int) -> [String: WrittenChange.MergeRule]? {
        guard let object = document.member("rules", ofObjectAt: line) else { return [:] }
        guard document.kind(at: object) == .object else {
            return problem("the rules of a merge are an object of fields", object)
        }
        var rules: [String: WrittenChange.MergeRule] = [:]
        for (key, value) in document.members(ofObjectAt: object) {
            guard let rule = WrittenChange.MergeRule(rawValue: document.text(at: value)) else {
                return problem("a field of a merge has the rule keep, take or join", value)
            }
            rules[document.text(at: key)] = rule
        }
        return rules
    }
}
