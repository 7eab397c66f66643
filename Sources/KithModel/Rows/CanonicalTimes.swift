/// Converts the timestamps of rows to the form of their vocabulary, as the last step before output.
package struct CanonicalTimes: Sendable {
    private let form: TimeForm
    /// The timestamp fields of each kind.
    private let fields: [[Int]]

    /// Creates the conversion for a vocabulary.
    package init(_ vocabulary: Vocabulary) {
        form = vocabulary.times
        fields = vocabulary.kinds.map { kind in
            kind.fields.indices.filter { kind.fields[$0].type == .timestamp }
        }
    }

    /// Returns the rows with canonical times, and with the source's spellings of those that differ.
    ///
    /// Texts that are not valid times are unchanged. The cost is small if all times are canonical already.
    package func canonical(_ batch: Batch) -> Batch {
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
    /// Returns the canonical times and the spellings that differ; `nil` if none differs.
    fileprivate func canonical(_ form: TimeForm) -> (column: Column, written: Column)? {
        guard !isAll(in: form) else { return nil }
        var column = self
        _ = column.replaceTexts { form.append(slice($0), to: &$1) }
        var written = Column(isInteger: false, isList: isList)
        for row in 0..<count {
            let isSame =
                !hasValue(row)
                || elements(row).allSatisfy { column.element($0, equals: slice($0)) }
            if isSame {
                written.append(missing: .absent)
            } else {
                written.append(row: row, of: self) { _ in true }
            }
        }
        return (column, written)
    }

    /// Whether all elements that are valid times are in a form.
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

    /// Restores the source's spelling of the last row's times, given as a column of one row, unless the times
    /// have changed.
    package mutating func restoreLast(_ written: Column, _ form: TimeForm) {
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
