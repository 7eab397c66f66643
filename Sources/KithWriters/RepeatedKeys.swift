package import KithDiagnostics
package import KithModel
package import KithSourceText

/// Counts rows whose key another row of their kind has, while rows go to a writer.
///
/// Takes about 50 bytes for each key, of which only a hash and the place are kept. Hashes have 93 bits, so that no two keys
/// are taken for one.
package struct RepeatedKeys: Sendable {
    /// The rows of a kind with a key that no two of them should have.
    private struct Keys {
        let kind: Kind
        let field: Int
        var slots = HashSlots()
        var others: [UInt64] = []
        /// For each key, the first place in the order of sources by their names.
        var firsts: [Place] = []
        var count = 0
        /// The first place, in the same order, where a key stands again.
        var again: Place?
    }

    /// A place as a few bytes.
    private struct Place {
        let source: Int32
        let count: UInt32
        let start: Int

        init(_ span: SourceSpan?) {
            source = span.map { Int32(truncatingIfNeeded: $0.source.index) } ?? -1
            count = UInt32(clamping: span?.range.count ?? 0)
            start = span?.start ?? 0
        }

        var span: SourceSpan? {
            source < 0 ? nil : SourceSpan(SourceID(Int(source)), start..<start + Int(count))
        }

        /// Whether it precedes another one; what precedes does not depend on the order of inputs.
        func precedes(_ other: Place, in sources: SourceMap) -> Bool {
            guard source != other.source, source >= 0, other.source >= 0 else {
                return (source, start) < (other.source, other.start)
            }
            let names = [source, other.source].map { sources.files[Int($0)].name }
            return (names[0], start) < (names[1], other.start)
        }
    }

    private var keys: [Keys]
    private let hash = PolynomialHash()
    private let otherHash = PolynomialHash()

    /// Creates a count of no rows.
    package init(_ vocabulary: Vocabulary) {
        keys = vocabulary.kinds.compactMap { kind in
            guard let field = kind.keyField, !kind.fields[field].isRepeatable else { return nil }
            return Keys(kind: kind, field: field)
        }
    }

    /// Counts the rows of a batch.
    package mutating func note(_ batch: borrowing Batch, in sources: SourceMap) {
        for index in keys.indices where batch.tables[keys[index].kind.index].count > 0 {
            let rows = batch.tables[keys[index].kind.index]
            note(rows, 0..<rows.count, in: &keys[index], sources)
        }
    }

    /// Counts the rows of a dataset.
    package mutating func note(_ dataset: Dataset, in sources: SourceMap) {
        for index in keys.indices {
            let table = dataset.tables[keys[index].kind.index]
            note(table.rows, table.ownRows, in: &keys[index], sources)
        }
    }

    private func note(
        _ rows: Rows, _ range: Range<Int>, in keys: inout Keys, _ sources: SourceMap
    ) {
        let column = rows.columns[keys.field]
        for row in range where column.hasValue(row) {
            let key = column.slice(row)
            let (one, other) = (hash.hash(key), otherHash.hash(key))
            let place = Place(rows.places[row])
            guard let first = keys.slots.number(one, where: { keys.others[$0] == other }) else {
                keys.slots.insert(keys.others.count, one)
                keys.others.append(other)
                keys.firsts.append(place)
                continue
            }
            keys.count += 1
            var again = place
            if place.precedes(keys.firsts[first], in: sources) {
                again = keys.firsts[first]
                keys.firsts[first] = place
            }
            if keys.again.map({ again.precedes($0, in: sources) }) ?? true { keys.again = again }
        }
    }

    /// One finding for each kind with such rows.
    package var findings: [Finding] {
        keys.compactMap { keys in
            guard keys.count > 0 else { return nil }
            let name = keys.kind.fields[keys.field].name
            let rows =
                keys.count == 1
                ? "1 row of \(keys.kind.name) has the \(name) of another row"
                : "\(keys.count) rows of \(keys.kind.name) have the \(name) of other rows"
            return WritingRules.repeatedKey.finding(rows, at: keys.again?.span)
        }
    }
}
