package import KithDiagnostics
package import KithSourceText

/// A value of a reader's option that cannot be used.
package enum ReaderOptionError: Error, Sendable {
    /// The words are no value.
    case usage(String)
    /// What they name cannot be read.
    case read(ReadError)
    /// What they name is not valid.
    case invalid([Finding], in: SourceFile)
}
