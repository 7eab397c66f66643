package import KithDiagnostics
package import KithModel
package import KithSourceText

/// Finds rows whose key another row of their kind has, while rows go to a writer.
///
/// Of each row, a hash of the key, its end and the place are kept: 28 bytes. They are compared when all rows are known,
/// in parts that fit the cache of a processor, which takes a quarter of the time of a table of all keys.
package struct RepeatedKeys: Sendable {
    /// The keys of a kind that no two rows should have.
    fileprivate struct Keys {
        let kind: Kind
        let field: Int
        var hashes: [UInt64] = []
        /// The last four bytes of each key: that two keys are taken for one needs both to be the same.
        var ends: [UInt32] = []
        var places: [Place] = []
    }

    /// A place as a few bytes.
    fileprivate struct Place {
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

    /// Creates a count of no rows.
    package init(_ vocabulary: Vocabulary) {
        keys = vocabulary.kinds.compactMap { kind in
            guard let field = kind.keyField, !kind.fields[field].isRepeatable else { return nil }
            return Keys(kind: kind, field: field)
        }
    }

    /// Notes the rows of a batch.
    package mutating func note(_ batch: borrowing Batch) {
        for index in keys.indices where batch.tables[keys[index].kind.index].count > 0 {
            let rows = batch.tables[keys[index].kind.index]
            keys[index].note(rows, 0..<rows.count, hash)
        }
    }

    /// Notes the rows of a dataset.
    package mutating func note(_ dataset: Dataset) {
        for index in keys.indices {
            let table = dataset.tables[keys[index].kind.index]
            keys[index].note(table.rows, table.ownRows, hash)
        }
    }

    /// Returns one finding for each kind with such rows.
    package func findings(in sources: SourceMap) -> [Finding] {
        keys.compactMap { keys in
            let (count, again) = keys.repetitions(in: sources)
            guard count > 0 else { return nil }
            let name = keys.kind.fields[keys.field].name
            let rows =
                count == 1
                ? "1 row of \(keys.kind.name) has the \(name) of another row"
                : "\(count) rows of \(keys.kind.name) have the \(name) of other rows"
            return WritingRules.repeatedKey.finding(rows, at: again?.span)
        }
    }
}

extension RepeatedKeys.Keys {
    /// The keys of a part, as a power of two.
    private static let partBits = 9

    /// Notes some rows.
    ///
    /// It belongs to the keys rather than to all of them, which would be copied for each batch.
    mutating func note(_ rows: Rows, _ range: Range<Int>, _ hash: PolynomialHash) {
        let column = rows.columns[field]
        let bytes = column.bytes.span
        for row in range where column.hasValue(row) {
            let key = bytes.extracting(column.range(row))
            var end: UInt32 = 0
            for index in max(0, key.count - 4)..<key.count { end = end << 8 | UInt32(key[index]) }
            hashes.append(hash.hash(key))
            ends.append(end)
            places.append(RepeatedKeys.Place(rows.places[row]))
        }
    }

    /// Returns the number of rows with the key of another row, and the first place in the order of sources by their
    /// names where a key stands again.
    func repetitions(in sources: SourceMap) -> (count: Int, again: RepeatedKeys.Place?) {
        var (count, again) = (0, RepeatedKeys.Place?.none)
        var slots = HashSlots()
        // For the first row of each key that stands again, the first place in the order of sources.
        var firsts: [Int: RepeatedKeys.Place] = [:]
        for rows in parts() {
            slots.removeAll()
            for row in rows {
                let row = Int(row)
                guard
                    let first = slots.number(
                        hashes[row],
                        where: { hashes[$0] == hashes[row] && ends[$0] == ends[row] })
                else {
                    slots.insert(row, hashes[row])
                    continue
                }
                count += 1
                var (known, place) = (firsts[first] ?? places[first], places[row])
                if place.precedes(known, in: sources) { swap(&known, &place) }
                firsts[first] = known
                if again.map({ place.precedes($0, in: sources) }) ?? true { again = place }
            }
        }
        return (count, again)
    }

    /// Returns all rows in parts with the same upper bits of their hashes.
    private func parts() -> [ArraySlice<UInt32>] {
        let bits = max(0, Int.bitWidth - hashes.count.leadingZeroBitCount - Self.partBits)
        let shift = PolynomialHash.bits - bits
        var ends = [Int](repeating: 0, count: 1 << bits)
        for hash in hashes { ends[Int(hash >> shift)] += 1 }
        for part in ends.indices.dropFirst() { ends[part] += ends[part - 1] }
        let starts = [0] + ends.dropLast()
        var next = starts
        var rows = [UInt32](repeating: 0, count: hashes.count)
        for row in hashes.indices {
            let part = Int(hashes[row] >> shift)
            rows[next[part]] = UInt32(row)
            next[part] += 1
        }
        return zip(starts, ends).map { rows[$0..<$1] }
    }
}
