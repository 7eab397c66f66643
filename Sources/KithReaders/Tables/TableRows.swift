internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A converter from rows of named cells, from CSV or SQL, to rows of a batch.
struct TableRows {
    /// The rows so far.
    var batch: Batch

    private let kinds: [Kind]
    private var kind = 0
    private var columns: [Heading] = []
    private var types: [FieldForm] = []
    private var row: [UInt8] = []
    private var troubles = 0
    private let keepsSecrets: Bool
    private var repair = TextRepair()

    /// A column of the input and its target.
    struct Heading: Sendable {
        let name: [UInt8]
        let target: TableShape.Target
    }

    /// The maximum number of faulty rows and cells that are reported.
    private static let toldTroubles = 100

    init(kinds: [Kind], keepsSecrets: Bool = false) {
        self.kinds = kinds
        self.keepsSecrets = keepsSecrets
        batch = Batch(kinds: kinds)
    }

    /// Returns the rows collected so far and starts a new batch.
    mutating func takeBatch() -> Batch {
        defer { batch = Batch(kinds: kinds) }
        repair.repair(&batch, kinds)
        return batch
    }

    /// Starts the rows of a table; of columns with the same target the first counts.
    mutating func begin(_ shape: TableShape, columns names: [[UInt8]]) {
        kind = shape.kind
        columns = Self.headings(names, of: shape)
        types = kinds[kind].fields.map { FieldForm(type: $0.type, isList: $0.isList) }
    }

    /// Returns the target of each column of an input.
    static func headings(_ names: [[UInt8]], of shape: TableShape) -> [Heading] {
        var taken: Set<TableShape.Target> = []
        return names.map { name in
            let target = shape.target(of: name)
            guard case .field = target else { return Heading(name: name, target: target) }
            let isFirst = taken.insert(target).inserted
            return Heading(name: name, target: isFirst ? target : .unknown)
        }
    }

    /// The columns that the kind does not declare.
    var unknownColumns: [(index: Int, name: [UInt8])] {
        columns.enumerated().filter { $0.element.target == .unknown }
            .map { ($0.offset, $0.element.name) }
    }

    /// Adds a cell of the current row; a null cell is `nil`.
    ///
    /// - Returns: Whether the text fits the type of its field; otherwise it is kept under extra.
    mutating func add(_ text: ArraySlice<UInt8>?, at index: Int) -> Bool {
        guard index < columns.count else {
            keep(text, named: Array("column \(index + 1)".utf8))
            return true
        }
        switch columns[index].target {
        case .repeated: return true
        case .unknown:
            keep(text, named: columns[index].name)
            return true
        case .field(let field):
            guard let text else {
                batch.tables[kind].columns[field].append(missing: .null)
                return true
            }
            let isFitting = TableCell.append(
                text, to: &batch.tables[kind].columns[field], as: types[field])
            if !isFitting { keep(text, named: columns[index].name) }
            return isFitting
        }
    }

    /// Ends the row.
    mutating func endRow(at place: SourceSpan) {
        if !row.isEmpty {
            row.append(UInt8(ascii: "}"))
            batch.tables[kind].columns[kinds[kind].extraField].append(text: row[...])
            row.removeAll(keepingCapacity: true)
        }
        batch.tables[kind].endRow(at: place)
        batch.noteRow(ofKind: kind)
    }

    /// Keeps a cell that fits no field under extra.
    private mutating func keep(_ text: ArraySlice<UInt8>?, named name: [UInt8]) {
        guard let text, keepsSecrets || !SecretName.isSecret(name) else { return }
        row.append(UInt8(ascii: row.isEmpty ? "{" : ","))
        JSONString.append(name, to: &row)
        row.append(UInt8(ascii: ":"))
        JSONString.append(Array(text), to: &row)
    }

    // MARK: Findings

    /// Reports a cell that does not fit the type of its field.
    mutating func reportType(_ text: ArraySlice<UInt8>, at index: Int, _ place: SourceSpan) {
        guard case .field(let number) = columns[index].target, isTold() else { return }
        let field = kinds[kind].fields[number]
        let isSecret = field.isSecret || SecretName.isSecret(columns[index].name)
        let found =
            isSecret ? "something else" : "'\(String(decoding: text.prefix(40), as: UTF8.self))'"
        batch.findings.append(
            Finding(
                rule: ReadingRules.type.id,
                severity: field.constraints.severity,
                message: "'\(field.name)' must be \(CellReader.expectation(field)), found "
                    + "\(found)\(text.count > 40 && !isSecret ? "…" : ""); it is kept under extra",
                span: place))
    }

    /// Reports a row that has more or fewer cells than there are columns.
    mutating func reportLength(_ count: Int, _ place: SourceSpan) {
        guard isTold() else { return }
        let end =
            count < columns.count
            ? "missing cells are absent" : "extra cells are kept under extra"
        batch.findings.append(
            ReadingRules.rowLength.finding(
                """
                a row of \(kinds[kind].name) has \(count) cells, but the table has \
                \(columns.count) columns; \(end)
                """, at: place))
    }

    /// Reports a column that the kind does not declare.
    mutating func reportUnknown(_ name: [UInt8], _ place: SourceSpan?) {
        let rule = ReadingRules.unknownField
        batch.findings.append(
            rule.finding(
                """
                '\(String(decoding: name, as: UTF8.self))' is not a property of \
                \(kinds[kind].name); \(UnknownMembers.fate(name, keepsSecrets))
                """, at: place))
    }

    /// Counts a fault, and returns whether it is reported.
    private mutating func isTold() -> Bool {
        troubles += 1
        return troubles <= Self.toldTroubles
    }
}
