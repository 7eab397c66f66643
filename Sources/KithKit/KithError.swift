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
    /// A vocabulary file is wrong, as the findings say.
    case invalid(Diagnosis)
}
