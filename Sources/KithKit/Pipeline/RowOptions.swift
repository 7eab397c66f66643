public import KithModel
public import KithReaders
public import KithSourceText

/// How rows are read.
public struct RowOptions {
    /// The options that only one reader has.
    public var readers = ReaderOptions()
    /// The current day, or `nil` if no result may depend on it.
    public var today: CalendarDay?
    /// The key of pseudonyms for anonymised rows, or `nil` to leave rows unchanged.
    public var pseudonymKey: PseudonymKey?
    /// Whether unknown fields with the names of secrets are kept.
    public var keepsSecrets = false
    /// Whether the first finding of severity error stops the run.
    public var isStrict = false
    /// Called from time to time with the number of bytes of an input that were processed.
    public var progress: (_ source: SourceID, _ bytes: Int) -> Void = { _, _ in }

    /// Creates options that leave rows as they are, without secrets.
    public init() {}
}
