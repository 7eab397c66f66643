internal import KithModel

/// Copies of rows in envelopes, views and other rows.
///
/// A copy is used only if no input has the row in its own table.
struct CopiedRows {
    private var keys: Set<UInt64> = []
    private var held: [Batch] = []
    private let kinds: [Kind]

    init(kinds: [Kind]) { self.kinds = kinds }

    /// Adds the keys of rows from their own tables.
    mutating func note(_ batch: Batch) {
        for kind in kinds where batch.tables[kind.index].count > 0 {
            guard let field = kind.keyField else { continue }
            let column = batch.tables[kind.index].columns[field]
            for row in 0..<column.count where column.hasValue(row) {
                keys.insert(Self.hash(column.slice(row), kind.index))
            }
        }
    }

    /// Keeps copies until all inputs have been read.
    mutating func hold(_ batch: Batch) {
        if batch.rowCount > 0 { held.append(batch) }
    }

    /// Removes and returns the copies whose rows no table has; of several copies, the one with the most values.
    mutating func take() -> Batch {
        var batch = Batch(kinds: kinds)
        var best: [UInt64: (place: Place, cells: Int)] = [:]
        var found: [Place] = []
        for (number, copies) in held.enumerated() {
            for place in places(of: copies, number) {
                guard let key = key(place) else {
                    found.append(place)
                    continue
                }
                if keys.contains(key) { continue }
                let cells = copies.tables[place.kind].columns.count { $0.hasValue(place.row) }
                if let other = best[key], other.cells >= cells { continue }
                if best[key] == nil { found.append(place) }
                best[key] = (place, cells)
            }
        }
        for first in found {
            let place = key(first).flatMap { best[$0]?.place } ?? first
            batch.append(row: place.row, ofKind: place.kind, in: held[place.batch])
        }
        held = []
        return batch
    }

    private struct Place {
        let batch: Int
        let kind: Int
        let row: Int
    }

    private func places(of copies: Batch, _ number: Int) -> [Place] {
        copies.runs.flatMap { run in
            run.rows.map { Place(batch: number, kind: run.kind, row: $0) }
        }
    }

    private func key(_ place: Place) -> UInt64? {
        let column = held[place.batch].tables[place.kind].columns.first
        guard kinds[place.kind].keyField != nil, let column, column.hasValue(place.row) else {
            return nil
        }
        return Self.hash(column.slice(place.row), place.kind)
    }

    private static func hash(_ key: ArraySlice<UInt8>, _ kind: Int) -> UInt64 {
        RowHash.of(key) &+ UInt64(kind) &* 0x9E37_79B9_7F4A_7C15
    }
}
