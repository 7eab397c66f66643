package import KithModel
package import KithReaders
package import KithSourceText
package import KithStore

/// How rows are read.
package struct RowOptions {
    /// The options that only one reader has.
    package var readers = ReaderOptions()
    /// The current day, or `nil` if no result may depend on it.
    package var today: CalendarDay?
    /// The key of pseudonyms for anonymised rows, or `nil` to leave rows unchanged.
    package var pseudonymKey: PseudonymKey?
    /// Whether unknown fields with the names of secrets are kept.
    package var keepsSecrets = false
    /// The rows that are read of a store; `nil` for all of them.
    package var choice: StoreChoice?
    /// Whether the first finding of severity error stops the run.
    package var isStrict = false
    /// Called from time to time with the number of bytes of an input that were processed.
    package var progress: (_ source: SourceID, _ bytes: Int) -> Void = { _, _ in }

    /// Creates options that leave rows as they are, without secrets.
    package init() {}
}
