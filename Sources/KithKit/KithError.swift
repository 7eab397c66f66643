public import KithDiagnostics
package import KithReaders
public import KithSourceText
public import KithWriters

/// An error that stops a run.
public enum KithError: Error, Sendable {
    /// An input could not be read.
    case read(ReadError)
    /// The output could not be written.
    case write(WriteError)
    /// The request is not possible: the kind, view or format is unknown, for example.
    case usage(String)
    /// The first finding of severity error, if the run was to stop there.
    case rejected(Finding)
    /// A vocabulary, profile, schema or contract for reading the inputs is not valid.
    case invalid(Diagnosis)
}

extension KithError: CustomStringConvertible {
    /// What happened, with the place where it is known, and what to try.
    public var description: String {
        switch self {
        case .read(let error): error.message
        case .write(let error): error.message
        case .usage(let message): message
        case .rejected(let finding): "stopped at the first finding: \(finding.message)"
        case .invalid(let diagnosis): Self.text(of: diagnosis)
        }
    }

    /// Returns the place and message of the first finding, with the number of further ones.
    private static func text(of diagnosis: Diagnosis) -> String {
        guard let first = diagnosis.findings.first else { return "a file is not valid" }
        let more = diagnosis.findings.count - 1
        let rest = more > 0 ? " (and \(more) more)" : ""
        guard let place = first.span.flatMap({ diagnosis.place(of: $0) }) else {
            return first.message + rest
        }
        return "\(place): \(first.message)\(rest)"
    }
}

extension KithError {
    /// Creates the error for a file that is not an input, with the file's text if the error has a place.
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

extension KithError {
    /// Creates the error for a value of a reader's option.
    package init(_ error: ReaderOptionError) {
        switch error {
        case .usage(let message): self = .usage(message)
        case .read(let error): self = .read(error)
        case .invalid(let findings, let file):
            var sources = SourceMap()
            _ = sources.add(file)
            self = .invalid(Diagnosis(findings, in: sources))
        }
    }
}
