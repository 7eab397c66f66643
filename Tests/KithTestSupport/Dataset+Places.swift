package import KithModel

extension Dataset {
    /// The rows without their places, as a store has them.
    package var withoutPlaces: Dataset {
        var builder = Builder(vocabulary)
        for batch in batches {
            var placeless = Batch(kinds: vocabulary.kinds)
            for (kind, rows) in batch.tables.enumerated() {
                placeless.tables[kind].columns = rows.columns
                for _ in 0..<rows.count { placeless.tables[kind].endRow(at: nil) }
            }
            builder.append(placeless)
        }
        return builder.finish()
    }
}
