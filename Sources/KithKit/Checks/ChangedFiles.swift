private import KithSourceText
package import KithSystemBinding

/// The files that have changed according to git.
package enum ChangedFiles {
    /// The time limit of git.
    private static let seconds = 30.0

    /// Returns the absolute paths of files that differ from a revision or are untracked.
    ///
    /// - Throws: ``KithError/usage(_:)`` if there is no repository or no such revision, and
    ///   ``KithError/read(_:)`` if git itself fails.
    package static func since(
        _ revision: String, in folder: PathName
    ) throws(KithError) -> Set<PathName> {
        // Otherwise git would read it as an option.
        guard revision.utf8.first != UInt8(ascii: "-"), !revision.isEmpty else {
            throw .usage("'\(revision)' is not a revision")
        }
        let inside = try run(["rev-parse", "--show-toplevel"], in: folder)
        guard let inside else {
            throw .usage(
                "the working folder is not in a git repository, which --changed-since needs")
        }
        let top = PathName(bytes: Array(inside.prefix { $0 != 0x0A }))
        let commit = ["rev-parse", "--quiet", "--verify", revision + "^{commit}"]
        guard try run(commit, in: top) != nil else {
            throw .usage(
                """
                git does not know the revision '\(revision)'; a shallow clone may lack it, so \
                fetch it first
                """)
        }
        let changed = [
            "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", revision, "--",
        ]
        let unknown = ["ls-files", "--others", "--exclude-standard", "-z"]
        var files: Set<PathName> = []
        for question in [changed, unknown] {
            guard let answer = try run(question, in: top) else {
                throw failure("git \(question[0]) failed")
            }
            for name in answer.split(separator: 0) {
                files.insert(top.joining(PathName(bytes: Array(name))).normalized)
            }
        }
        return files
    }

    /// Returns the output of git, or `nil` if it exits with an error.
    private static func run(
        _ words: [String], in folder: PathName
    ) throws(KithError) -> [UInt8]? {
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess.run(
                "git", words, environment: ["GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"],
                folder: folder.text, limits: ChildProcess.Limits(seconds: seconds))
        } catch {
            throw .read(
                ReadError(.unreadable, "\(error.message); --changed-since needs git", cause: error))
        }
        switch child.ending {
        case .exited(0): return child.output
        case .exited: return nil
        case .timedOut: throw failure("git gave no answer in \(Int(seconds)) seconds")
        default: throw failure("git ended without an answer")
        }
    }

    private static func failure(_ message: String) -> KithError {
        .read(ReadError(.unreadable, message))
    }
}
