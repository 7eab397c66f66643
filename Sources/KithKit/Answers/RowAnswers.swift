package import KithModel

/// Answers to questions about the rows of one vocabulary.
package protocol RowAnswers: Sendable {
    /// Creates the answers for a dataset.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the dataset has another vocabulary.
    init(_ dataset: Dataset) throws(KithError)
}

extension KithError {
    /// Returns the error for a question that the dataset's vocabulary cannot answer.
    static func asked(_ dataset: Dataset, insteadOf subject: String) -> KithError {
        .usage("the inputs hold '\(dataset.vocabulary.name)'; this question needs \(subject)")
    }
}
