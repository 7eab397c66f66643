public import Diagnostics
public import SourceText
public import Writers

/// What stopped a run.
public enum KithError: Error, Sendable {
    /// An input could not be read.
    case read(ReadError)
    /// The output could not be written.
    case write(WriteError)
    /// What was asked for cannot be: there is no such kind, view or format.
    case usage(String)
    /// A finding of severity error, where the first one was to stop the run.
    case rejected(Finding)
    /// A vocabulary, profile, schema or contract that says how inputs are read is wrong, as the findings say.
    case invalid(Diagnosis)
}

extension KithError {
    /// What stopped the reading of a file that is no input: with its text, where it has the place of the fault.
    init(_ error: ReadError, _ files: [SourceFile]) {
        guard let span = error.span, span.source.index < files.count else {
            self = .read(error)
            return
        }
        var sources = SourceMap()
        for file in files { _ = sources.add(file) }
        self = .invalid(Diagnosis([Finding(error)], in: sources))
    }
}
