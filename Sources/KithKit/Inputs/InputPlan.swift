package import KithDiagnostics
package import KithSourceText
package import KithSystemBinding

/// What is to be done with the inputs: each was looked at once.
///
/// Inputs are files, folders, globs, members of archives, and `-` for standard input.
package struct InputPlan: Sendable {
    /// How the inputs were found and recognised.
    package let options: InputOptions
    /// The jobs in the order of the arguments; those of a folder in byte order of their paths.
    package internal(set) var jobs: [InputJob] = []
    /// The folders among the arguments.
    package internal(set) var folders: [String] = []
    /// Whether standard input is an input.
    var readsStandardInput = false
    /// Findings about archives whose members are separate inputs.
    var ofArchives: [Finding] = []
    /// The files of folders that are no inputs, and why.
    var leftOut: [(source: ByteSource, error: ReadError)] = []

    init(empty options: InputOptions) { self.options = options }

    /// Whether all inputs are contracts.
    package var areContracts: Bool {
        jobs.allSatisfy { job in
            if case .contract = job { true } else { false }
        }
    }

    /// The inputs, in order.
    package var sources: [ByteSource] { jobs.map(\.source) }

    /// The names of the formats that the rows were read from first.
    package var origins: Set<String> {
        jobs.reduce(into: []) { $0.formUnion($1.rows?.form.origins ?? []) }
    }

    /// Findings about files that were left out of folders and archives.
    package var findings: [Finding] {
        ofArchives
            + leftOut.map { (_, error) in
                Finding(
                    rule: InputRules.id(error.code), severity: severity(error),
                    message: "\(error.message); it is left out", span: nil)
            }
    }

    /// Returns the severity of a file left out.
    ///
    /// A file in a known format without rows may have been meant as an input.
    private func severity(_ error: ReadError) -> Severity {
        if Self.isLoss(error) { return .error }
        return error.code == .unsupported && !options.takesValues ? .warning : .info
    }

    /// Whether a file was left out because it could not be read.
    package var hasUnreadableInput: Bool {
        leftOut.contains { Self.isLoss($0.error) } || ofArchives.contains { $0.severity == .error }
    }

    /// Whether an error means that a possible input is lost.
    private static func isLoss(_ error: ReadError) -> Bool {
        error.code == .unreadable || error.code == .malformed
    }

    /// Adds the files that were left out to a report's sources.
    package func addLeftOut(to sources: inout SourceMap) {
        for (source, _) in leftOut { _ = sources.addOther(SourceFile(source)) }
    }

    /// Removes files that contracts refer to from the files left out.
    package mutating func forget(_ referenced: Set<PathName>) {
        let folder = (try? WorkingFolder.path()) ?? "/"
        leftOut.removeAll { source, _ in
            guard case .file(let path) = source.origin else { return false }
            return referenced.contains(folder.joining(PathName(path)).normalized)
        }
    }
}
