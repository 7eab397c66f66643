private import KithDiagnostics
private import KithKit
private import KithSourceText
private import KithWriters

/// The messages for errors that end a command.
enum Explanation {
    static func text(of error: any Error) -> String {
        guard let error = error as? KithError else { return "\(error)" }
        switch error {
        case .read(let error): return error.message
        case .write(let error): return error.message
        case .usage(let message): return message
        case .rejected(let finding): return "stopped at the first finding: \(finding.message)"
        case .invalid(let diagnosis): return text(of: diagnosis)
        }
    }

    /// Returns the place and message of the first finding, with the number of further ones.
    private static func text(of diagnosis: Diagnosis) -> String {
        guard let first = diagnosis.findings.first else { return "a file is not as it must be" }
        let more = diagnosis.findings.count - 1
        let rest = more > 0 ? " (and \(more) more)" : ""
        guard let place = first.span.flatMap({ diagnosis.place(of: $0) }) else {
            return first.message + rest
        }
        return "\(place): \(first.message)\(rest)"
    }
}
