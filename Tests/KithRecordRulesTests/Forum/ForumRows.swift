import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport

/// Rows of the vocabulary of forums as examples write them.
enum ForumRows {
    static let vocabulary = Result { try Vocabulary.builtIn("forum") }

    static func dataset(_ rows: String) throws -> Dataset {
        try RowText.dataset(rows, vocabulary.get())
    }

    /// What one rule finds.
    static func findings(of rule: String, _ rows: String) throws -> [Finding] {
        Validator.check(try dataset(rows), selection: .only([rule]))
    }
}
