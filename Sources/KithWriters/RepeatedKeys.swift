package import KithDiagnostics
package import KithModel
internal import KithSourceText

/// Counts rows whose key an earlier row of their kind has, while rows go to a writer.
///
/// Takes about 30 bytes for each key, of which only hashes are kept. They have 93 bits, so that no two keys are taken for one.
package struct RepeatedKeys: Sendable {
    /// The rows of a kind with a key that no two of them should have.
    private struct Keys {
        let kind: Kind
        let field: Int
        var slots = HashSlots()
        var others: [UInt64] = []
        var count = 0
        var first: SourceSpan?
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
    package mutating func note(_ batch: borrowing Batch) {
        for index in keys.indices where batch.tables[keys[index].kind.index].count > 0 {
            note(batch.tables[keys[index].kind.index], in: &keys[index])
        }
    }

    private func note(_ rows: Rows, in keys: inout Keys) {
        let column = rows.columns[keys.field]
        for row in 0..<rows.count where column.hasValue(row) {
            let key = column.slice(row)
            let (one, other) = (hash.hash(key), otherHash.hash(key))
            if keys.slots.number(one, where: { keys.others[$0] == other }) != nil {
                if keys.count == 0 { keys.first = rows.places[row] }
                keys.count += 1
            } else {
                keys.slots.insert(keys.others.count, one)
                keys.others.append(other)
            }
        }
    }

    /// One finding for each kind with such rows, at the first of them.
    package var findings: [Finding] {
        keys.compactMap { keys in
            guard keys.count > 0 else { return nil }
            let name = keys.kind.fields[keys.field].name
            let rows =
                keys.count == 1
                ? "1 row of \(keys.kind.name) has the \(name) of an earlier row"
                : "\(keys.count) rows of \(keys.kind.name) have the \(name) of earlier rows"
            return WritingRules.repeatedKey.finding(rows, at: keys.first)
        }
    }
}
