package import KithModel
internal import KithReaders
internal import KithSourceText

extension RowText {
    /// The dataset of rows as examples write them, read from NDJSON, so that cells have places.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - vocabulary: What they are made of; Monica's vocabulary unless said otherwise.
    /// - Returns: The dataset.
    /// - Throws: What reading throws.
    package static func dataset(
        _ rows: String, _ vocabulary: Vocabulary? = nil
    ) throws -> Dataset {
        let vocabulary = try vocabulary ?? monica.get()
        return try RuleExampleRun.read(Array(json(rows).utf8), .kith, vocabulary).dataset
    }

    private static let monica = Result { try Vocabulary.builtIn("monica") }
}
