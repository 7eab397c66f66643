internal import KithDiagnostics
internal import KithModel

/// Keeps the rows that meet conditions of the form `kind.field=value`.
///
/// A row must meet the conditions on each field; several conditions on one field are alternatives. Kinds without
/// a condition are left out, unless `keepsOthers` is set. Rows with a moment, by the vocabulary's meaning, must be in the
/// range of moments.
struct RowFilter {
    /// For each kind, the allowed values of fields; `nil` without conditions.
    private var conditions: [[(field: Int, values: [[UInt8]])]?]
    private let keepsOthers: Bool
    /// For each kind, whether it is left out.
    private var isLeftOut: [Bool]
    private let moments: MomentRange
    /// For each kind, the field with the moment of its rows.
    private let momentFields: [Int?]
    private let kinds: [Kind]
    private let times: TimeForm

    /// Parses conditions.
    ///
    /// - Throws: ``KithError/usage(_:)``, with a suggestion if possible.
    init(
        _ words: [String], _ vocabulary: Vocabulary, keepsOthers: Bool,
        moments: MomentRange = MomentRange()
    ) throws(KithError) {
        kinds = vocabulary.kinds
        self.moments = moments
        momentFields = kinds.map { moments.isWhole ? nil : $0.field(.at) }
        times = vocabulary.times
        conditions = kinds.map { _ in nil }
        isLeftOut = kinds.map { _ in false }
        self.keepsOthers = keepsOthers
        for word in words { try add(word) }
    }

    /// Leaves out all other kinds.
    mutating func restrict(to shown: Set<Int>) {
        isLeftOut = kinds.map { !shown.contains($0.index) }
    }

    private mutating func add(_ word: String) throws(KithError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, names.count == 2 else {
            throw .usage(
                "'\(word)' is not a condition; expected kind.field=value, such as post.author=12")
        }
        let (kindName, fieldName) = (String(names[0]), String(names[1]))
        guard let kind = kinds.first(where: { $0.name == kindName }) else {
            let hint = Suggestion.hint(for: kindName, among: kinds.map(\.name))
            throw .usage("there is no kind '\(kindName)'\(hint)")
        }
        let key = fieldName == "key" ? kind.keyField : nil
        guard let field = kind.index(ofField: fieldName) ?? key else {
            let names = kind.fields.filter { $0.role != .extra }.map(\.name)
            let hint = Suggestion.hint(for: fieldName, among: names)
            throw .usage("the kind \(kindName) has no field '\(fieldName)'\(hint)")
        }
        let text = Array(parts[1].utf8)
        let value = form(text[...], kind.fields[field].type) ?? text
        var own = conditions[kind.index] ?? []
        if let place = own.firstIndex(where: { $0.field == field }) {
            own[place].values.append(value)
        } else {
            own.append((field, [value]))
        }
        conditions[kind.index] = own
    }

    /// Returns the kept rows of a batch in their order, with all its findings.
    func filtered(_ batch: borrowing Batch) -> Batch {
        var kept = Batch(kinds: kinds)
        kept.findings = batch.findings
        kept.isAnonymised = batch.isAnonymised
        for run in batch.runs {
            for row in run.rows where allows(row, of: batch.tables[run.kind], kind: run.kind) {
                kept.append(row: row, ofKind: run.kind, in: batch)
            }
        }
        return kept
    }

    /// Whether there is a condition on rows of a kind, apart from their moments.
    func hasCondition(onKind kind: Int) -> Bool { conditions[kind] != nil }

    /// Whether a row meets the conditions.
    func allows(_ row: Int, of rows: borrowing Rows, kind: Int) -> Bool {
        if isLeftOut[kind] { return false }
        if let field = momentFields[kind] {
            guard rows.columns[field].hasValue(row),
                moments.contains(rows.columns[field].slice(row))
            else { return false }
        }
        return meets(row, of: rows, kind: kind)
    }

    /// Whether an entity of which only the key is known meets the conditions.
    func allows(key: ArraySlice<UInt8>, kind: Int) -> Bool {
        guard let own = conditions[kind] else { return keepsOthers }
        return own.allSatisfy { field, values in
            field == kinds[kind].keyField && values.contains { $0.elementsEqual(key) }
        }
    }

    /// Whether the moment that a path leads to is in the range.
    func allows(momentAt path: PathValues, _ row: Int) -> Bool {
        if moments.isWhole { return true }
        guard let row = path.row(row) else { return false }
        return moments.contains(path.column.slice(row))
    }

    private func meets(_ row: Int, of rows: borrowing Rows, kind: Int) -> Bool {
        guard let own = conditions[kind] else { return keepsOthers }
        return own.allSatisfy { field, values in
            guard rows.columns[field].hasValue(row) else { return false }
            let type = kinds[kind].fields[field].type
            return rows.columns[field].elements(row).contains { element in
                values.contains { value in
                    isEqual(rows.columns[field], element, value, type)
                }
            }
        }
    }

    /// Returns the canonical form of a time, for comparison; `nil` for other texts.
    private func form(_ text: ArraySlice<UInt8>, _ type: FieldType) -> [UInt8]? {
        type == .timestamp ? times.canonical(text) : nil
    }

    private func isEqual(
        _ column: Column, _ element: Int, _ value: [UInt8], _ type: FieldType
    ) -> Bool {
        guard column.isInteger else {
            return form(column.slice(element), type).map { $0 == value }
                ?? column.element(element, equals: value)
        }
        let number = column.integers[element]
        let text = type == .boolean ? (number == 0 ? "false" : "true") : "\(number)"
        return text.utf8.elementsEqual(value)
    }
}
