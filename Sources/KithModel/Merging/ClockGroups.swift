internal import KithSourceText

/// The captures that have one clock, told by the oldest of them.
struct ClockGroups {
    /// The link of captures to the oldest one with their clock.
    private let link: RowField
    private let keyField: Int
    /// The oldest capture with the clock of others, by their keys.
    private let oldest: [[UInt8]: [UInt8]]

    /// Creates the groups of settled clocks; `nil` if the vocabulary has no place for them.
    ///
    /// - Parameters:
    ///   - clocks: The clocks.
    ///   - ranks: The rank of each capture, the newest one first.
    ///   - vocabulary: The vocabulary of the captures.
    ///   - key: Returns the key of a capture; empty if that is not known.
    init?(
        _ clocks: CaptureClocks, _ ranks: [Int], _ vocabulary: Vocabulary, key: (Int) -> [UInt8]
    ) {
        guard let link = vocabulary.clockLink,
            let keyField = vocabulary.kinds[link.kind].keyField
        else { return nil }
        (self.link, self.keyField) = (link, keyField)
        var oldest: [[UInt8]: [UInt8]] = [:]
        for group in clocks.groups.map({ $0.filter { !key($0).isEmpty } }) {
            guard let last = group.max(by: { ranks[$0] < ranks[$1] }) else { continue }
            let name = key(last)
            for capture in group.map(key) where capture != name { oldest[capture] = name }
        }
        self.oldest = oldest
    }

    /// Returns the captures whose link must change, by row, with what it leads to.
    func changes(of captures: borrowing Rows, in rows: Range<Int>) -> [Int: [UInt8]?] {
        let columns = captures.columns
        var changes: [Int: [UInt8]?] = [:]
        for row in rows where columns[keyField].hasValue(row) {
            let known = columns[link.field].hasValue(row)
            let old = known ? Array(columns[link.field].slice(row)) : nil
            let new = oldest[Array(columns[keyField].slice(row))]
            if new != old { changes[row] = .some(new) }
        }
        return changes
    }

    /// Fills the links of the captures in a batch.
    func mark(_ batch: inout Batch) {
        let rows = batch.tables[link.kind].count
        let changes = changes(of: batch.tables[link.kind], in: 0..<rows)
        if changes.isEmpty { return }
        batch.tables[link.kind].columns[link.field] =
            batch.tables[link.kind].columns[link.field].replacing(changes)
    }
}

extension Vocabulary {
    /// The link of captures to one with the same clock; `nil` if there is none.
    var clockLink: RowField? {
        guard let kind = captureMoment?.kind, let field = kinds[kind].field(.clock) else {
            return nil
        }
        return RowField(kind: kind, field: field)
    }
}
