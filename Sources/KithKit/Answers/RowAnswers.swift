public import Model

/// Answers to what one asks of the rows of one vocabulary.
public protocol RowAnswers: Sendable {
    /// Looks at rows.
    ///
    /// - Throws: ``KithError/usage(_:)`` where they are of something else.
    init(_ dataset: Dataset) throws(KithError)
}

extension KithError {
    /// Rows are asked what only those of something else can answer.
    static func asked(_ dataset: Dataset, insteadOf subject: String) -> KithError {
        .usage("the inputs hold '\(dataset.vocabulary.name)'; only \(subject) can be asked this")
    }
}
