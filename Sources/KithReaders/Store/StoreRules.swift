package import KithDiagnostics

/// Rules of reading a store; they have no examples, because no text shows a database with files beside it.
package enum StoreRules {
    /// All rules, in the order of the help text.
    package static let all = [missingFile]

    /// A file beside a store cannot be read.
    package static let missingFile = RuleDescription(
        "records/missing-file", .error,
        "The photos and documents that were written beside a store are still there.",
        advice: """
            With `--media`, a store has them in a folder with its name and `.files`. Keep the folder beside the store, and \
            put files back that are missing.
            """,
        examples: [])
}
