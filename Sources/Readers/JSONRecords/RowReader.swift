internal import Diagnostics
internal import Model
internal import SourceText
internal import Syntax

/// Turns JSON records into rows of a batch, along the shapes of their kinds.
struct RowReader {
    /// The text that the records stand in.
    var document: JSONDocument
    /// The rows so far.
    var batch: Batch
    /// What no shape has a place for, counted.
    private(set) var unknown = UnknownMembers()

    let kinds: [Kind]
    let shapes: [RecordShape]
    /// What the record being read holds beside its own fields.
    var record = OpenRecord()

    /// The rows that a record contains: the values between two tokens.
    struct Children {
        let kind: Int
        var next: Int
        let end: Int
    }

    /// What is gathered while a record is read.
    struct OpenRecord {
        var kind = 0
        var key: Int?
        var children: [Children] = []
        var copies: [(field: Int, token: Int)] = []
        var extra: [(path: [UInt8], token: Int)] = []
    }

    init(document: JSONDocument, kinds: [Kind], shapes: [RecordShape]) {
        self.document = document
        self.kinds = kinds
        self.shapes = shapes
        batch = Batch(kinds: kinds)
    }

    /// Hands over the rows so far and begins anew.
    mutating func takeBatch() -> Batch {
        defer { batch = Batch(kinds: kinds) }
        return batch
    }

    /// Reads one record as a row of a kind; returns the rows inside it, and the token of its key.
    ///
    /// A value that is no record is reported and skipped.
    mutating func read(
        _ token: Int, as kind: Int, container: Int?
    ) -> (children: [Children], key: Int?) {
        guard isRecord(token) else {
            report(
                ReadingRules.notARecord,
                "expected \(kinds[kind].name), found \(CellReader.name(document.kind(at: token))); it is skipped",
                at: token)
            return ([], nil)
        }
        record = OpenRecord()
        record.kind = kind
        walk(token, node: 0)
        if let field = kinds[kind].containerField, let container, isUnfilled(field) {
            _ = CellReader.append(
                container, of: document, to: &batch.tables[kind].columns[field], as: .text)
        }
        keepLostCopies()
        keepExtra()
        batch.tables[kind].endRow(at: document.span(at: token))
        batch.noteRow(ofKind: kind)
        return (record.children, record.key)
    }

    /// Whether a value is an object; PHP writes an object without members as `[]`.
    private func isRecord(_ token: Int) -> Bool {
        document.kind(at: token) == .object
            || document.kind(at: token) == .array && document.end(of: token) == token + 1
    }

    private func isUnfilled(_ field: Int) -> Bool {
        batch.tables[record.kind].columns[field].count == batch.tables[record.kind].count
    }

    private mutating func walk(_ object: Int, node: Int) {
        guard document.kind(at: object) == .object else { return }
        let end = document.end(of: object)
        var key = object + 1
        var expected = 0
        while key < end {
            let value = key + 1
            if let index = shapes[record.kind].member(key, of: document, in: node, from: expected) {
                expected = index + 1
                read(value, shapes[record.kind].nodes[node][index].target, key: key, node: node)
            } else {
                reportUnknown(key: key, node: node)
                keep(value, key: key, node: node)
            }
            key = document.next(after: value)
        }
    }

    private mutating func read(_ value: Int, _ target: RecordShape.Target, key: Int, node: Int) {
        switch target {
        case .field(let field): readField(value, field, key: key, node: node)
        case .object(let child):
            if isRecord(value) {
                walk(value, node: child)
            } else if document.kind(at: value) != .null {
                reportType(key: key, value, expected: "an object")
                keep(value, key: key, node: node)
            }
        case .embedded(let field, let embedding):
            readEmbedded(value, field, embedding, key: key, node: node)
        case .rows(let kind):
            if document.kind(at: value) == .array {
                record.children.append(
                    Children(kind: kind, next: value + 1, end: document.end(of: value)))
            } else if document.kind(at: value) != .null {
                reportType(key: key, value, expected: "a list")
                keep(value, key: key, node: node)
            }
        case .collections(let collections):
            readCollections(value, collections, key: key, node: node)
        case .ignored: break
        }
    }

    mutating func readField(_ value: Int, _ index: Int, key: Int, node: Int) {
        let field = kinds[record.kind].fields[index]
        if field.role == .extra {
            record.extra.append((path: [], token: value))
        } else if !isUnfilled(index) {
            report(
                ReadingRules.repeatedMember,
                "'\(document.text(at: key))' is given twice; the first one counts", at: key)
            keep(value, key: key, node: node)
        } else if CellReader.append(
            value, of: document, to: &batch.tables[record.kind].columns[index], as: field.type)
        {
            if field.role == .key { record.key = document.kind(at: value) == .null ? nil : value }
        } else {
            reportType(key: key, value, expected: CellReader.expectation(field))
            keep(value, key: key, node: node)
        }
    }

    /// A linked row that is written in place: its key is the value of the link.
    private mutating func readEmbedded(
        _ value: Int, _ field: Int, _ embedding: Embedding, key: Int, node: Int
    ) {
        guard document.kind(at: value) == .object,
            let kind = kinds[record.kind].fields[field].link?.kind,
            let name = kinds[kind].fields.first?.name,
            let inner = document.member(Array(name.utf8), ofObjectAt: value)
        else { return readField(value, field, key: key, node: node) }
        readField(inner, field, key: key, node: node)
        switch embedding {
        case .row:
            record.children.append(
                Children(kind: kind, next: value, end: document.next(after: value)))
        case .copy: record.copies.append((field, value))
        }
    }
}

extension RowReader {
    mutating func report(_ rule: RuleDescription, _ message: String, at token: Int) {
        batch.findings.append(
            Finding(
                rule: rule.id, severity: rule.severity, message: message,
                span: document.span(at: token)))
    }

    mutating func reportType(key: Int, _ value: Int, expected: String) {
        report(
            ReadingRules.type,
            "'\(document.text(at: key))' must be \(expected), found \(describe(value)); it is kept under extra",
            at: value)
    }

    mutating func reportUnknown(key: Int, node: Int) {
        unknown.note(kind: record.kind, path: path(key, node: node), at: document.span(at: key))
    }

    /// A value in words, with its text where that is short.
    func describe(_ token: Int) -> String {
        let kind = document.kind(at: token)
        let range = document.range(at: token)
        guard kind == .string || kind == .number, range.count <= 40 else {
            return CellReader.name(kind)
        }
        return "\(CellReader.name(kind)) \(document.bytes.text(range))"
    }
}
