package import KithModel

extension RowText {
    /// Rows as examples write them, in the order in which they are written.
    ///
    /// - Parameters:
    ///   - rows: The rows, each on a line that begins with its kind.
    ///   - vocabulary: What they are made of.
    /// - Returns: The batch.
    /// - Throws: What reading throws.
    package static func batch(_ rows: String, _ vocabulary: Vocabulary) throws -> Batch {
        let dataset = try dataset(rows, vocabulary)
        var batch = Batch(kinds: vocabulary.kinds)
        batch.tables = dataset.tables.map(\.rows)
        for line in rows.split(separator: "\n") {
            let kind = line.prefix { $0 != " " }
            if let index = vocabulary.index(ofKind: String(kind)) { batch.noteRow(ofKind: index) }
        }
        return batch
    }
}
