/// How a source wrote the times of rows, where that is not the form of the vocabulary.
public struct WrittenTimes: Sendable {
    /// The fields of which some row has a spelling.
    public private(set) var fields: [Int] = []
    /// The spellings of each of these fields; absent in rows that are spelled in the form.
    public private(set) var columns: [Column] = []

    mutating func add(_ column: Column, of field: Int) {
        fields.append(field)
        columns.append(column)
    }

    mutating func removeAll() {
        fields.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
    }
}

/// Brings the timestamps of rows into the form of their vocabulary: the last thing before rows are shown or written.
public struct CanonicalTimes: Sendable {
    private let form: TimeForm
    /// The timestamps of each kind.
    private let fields: [[Int]]

    /// Knows the timestamps of a vocabulary and their form.
    public init(_ vocabulary: Vocabulary) {
        form = vocabulary.times
        fields = vocabulary.kinds.map { kind in
            kind.fields.indices.filter { kind.fields[$0].type == .timestamp }
        }
    }

    /// The same rows with their times in the form, and beside them the source's spellings of those that differ.
    ///
    /// What is no time stays as it is. Takes next to nothing where all times have the form.
    public func canonical(_ batch: Batch) -> Batch {
        var result = batch
        for kind in fields.indices where batch.tables[kind].count > 0 {
            for field in fields[kind] {
                guard let changed = batch.tables[kind].columns[field].canonical(form) else {
                    continue
                }
                result.tables[kind].columns[field] = changed.column
                result.tables[kind].written.add(changed.written, of: field)
            }
        }
        return result
    }
}

extension Column {
    /// The times in a form, and the spellings of the rows that differ; `nil` where none does.
    fileprivate func canonical(_ form: TimeForm) -> (column: Column, written: Column)? {
        guard !isAll(in: form) else { return nil }
        var column = Column(like: self)
        var written = Column(isInteger: false, isList: isList)
        for row in 0..<count {
            guard hasValue(row) else {
                column.append(missing: state(row))
                written.append(missing: .absent)
                continue
            }
            var isSame = true
            for element in elements(row) {
                let text = slice(element)
                column.appendElement { if !form.append(text, to: &$0) { $0 += text } }
                if !column.element(column.storedCount - 1, equals: text) { isSame = false }
            }
            column.endRow(.value)
            if isSame {
                written.append(missing: .absent)
            } else {
                written.append(row: row, of: self) { _ in true }
            }
        }
        return (column, written)
    }

    /// Whether all elements that are times are in a form.
    private func isAll(in form: TimeForm) -> Bool {
        let text = bytes.span
        var scratch: [UInt8] = []
        for element in 0..<storedCount {
            let place = range(element)
            if place.isEmpty || form.isCertain(text.extracting(place)) { continue }
            scratch.removeAll(keepingCapacity: true)
            if form.append(bytes[place], to: &scratch), !scratch.elementsEqual(bytes[place]) {
                return false
            }
        }
        return true
    }

    /// Puts back how a source wrote the times of the last row, given as a column of one row, unless these are other
    /// times by now.
    public mutating func restoreLast(_ written: Column, _ form: TimeForm) {
        let row = count - 1
        guard row >= 0, hasValue(row), written.hasValue(0), written.isList == isList,
            written.elements(0).count == elements(row).count,
            zip(written.elements(0), elements(row)).allSatisfy({ spelling, element in
                form.canonical(written.slice(spelling))?.elementsEqual(slice(element)) ?? false
            })
        else { return }
        removeLastStored()
        append(row: 0, of: written) { _ in true }
    }
}
