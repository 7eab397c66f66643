private import Diagnostics
private import KithKit
private import SourceText
private import Writers

/// The words for what stopped a command.
enum Explanation {
    static func text(of error: any Error) -> String {
        guard let error = error as? KithError else { return "\(error)" }
        switch error {
        case .read(let error): return error.message
        case .write(let error): return error.message
        case .usage(let message): return message
        case .rejected(let finding): return "stopped at the first finding: \(finding.message)"
        case .invalid(let findings): return findings.first?.message ?? "a file is not as it must be"
        }
    }
}
