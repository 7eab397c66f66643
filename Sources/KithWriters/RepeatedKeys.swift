package import KithDiagnostics
package import KithModel
package import KithSourceText

/// Finds rows whose key another row of their kind has, while rows go to a writer.
///
/// Of each row, a hash of the key and the place are kept: 24 bytes. Hashes are compared when all are known, which takes a
/// fifth of the time of a table of keys. They have 61 bits of a random seed: among ten million rows, two keys are taken for
/// one in one of 40,000 runs.
package struct RepeatedKeys: Sendable {
    /// The keys of a kind that no two rows should have.
    fileprivate struct Keys {
        let kind: Kind
        let field: Int
        var hashes: [UInt64] = []
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
    /// Notes some rows.
    ///
    /// It belongs to the keys of a kind: those of all kinds would be copied for each batch.
    mutating func note(_ rows: Rows, _ range: Range<Int>, _ hash: PolynomialHash) {
        let column = rows.columns[field]
        let bytes = column.bytes.span
        for row in range where column.hasValue(row) {
            hashes.append(hash.hash(bytes.extracting(column.range(row))))
            places.append(RepeatedKeys.Place(rows.places[row]))
        }
    }

    /// Returns the number of rows with the key of another row, and the first place in the order of sources by their
    /// names where a key stands again.
    func repetitions(in sources: SourceMap) -> (count: Int, again: RepeatedKeys.Place?) {
        var (count, again) = (0, RepeatedKeys.Place?.none)
        let repeated = repeatedHashes
        guard !repeated.isEmpty else { return (0, nil) }
        // For each key that stands again, the first place in the order of sources.
        var firsts: [UInt64: RepeatedKeys.Place] = [:]
        for (hash, place) in zip(hashes, places) where repeated.contains(hash) {
            guard let first = firsts[hash] else {
                firsts[hash] = place
                continue
            }
            count += 1
            let isEarlier = place.precedes(first, in: sources)
            if isEarlier { firsts[hash] = place }
            let later = isEarlier ? first : place
            if again.map({ later.precedes($0, in: sources) }) ?? true { again = later }
        }
        return (count, again)
    }

    /// The hashes that several rows have.
    private var repeatedHashes: Set<UInt64> {
        // Hashes with the same upper bits come together, about three of them.
        let bits = max(0, Int.bitWidth - hashes.count.leadingZeroBitCount - 2)
        let shift = PolynomialHash.bits - bits
        var ends = [UInt32](repeating: 0, count: (1 << bits) + 1)
        for hash in hashes { ends[Int(hash >> shift) + 1] += 1 }
        for part in ends.indices.dropFirst() { ends[part] += ends[part - 1] }
        var grouped = [UInt64](repeating: 0, count: hashes.count)
        for hash in hashes {
            let part = Int(hash >> shift)
            grouped[Int(ends[part])] = hash
            ends[part] += 1
        }
        var (found, start) = (Set<UInt64>(), 0)
        for end in ends.dropLast() {
            let end = Int(end)
            // Equal ones may be very many.
            if end - start > 16 { grouped[start..<end].sort() }
            for index in start..<end {
                for next in index + 1..<min(end, index + 17)
                where grouped[next] == grouped[index] {
                    found.insert(grouped[index])
                    break
                }
            }
            start = end
        }
        return found
    }
}
