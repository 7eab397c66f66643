package import KithSystemBinding

/// The files that have changed according to git.
package enum ChangedFiles {
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
        let purpose = "--changed-since"
        let inside = try GitProgram(folder: folder, purpose: purpose)
            .answer(["rev-parse", "--show-toplevel"])
        guard let inside else {
            throw .usage(
                "the working folder is not in a git repository, which \(purpose) needs")
        }
        let top = PathName(bytes: Array(inside.prefix { $0 != 0x0A }))
        let git = GitProgram(folder: top, purpose: purpose)
        let commit = ["rev-parse", "--quiet", "--verify", revision + "^{commit}"]
        guard try git.answer(commit) != nil else {
            throw .usage(
                "git does not know the revision '\(revision)'"
                    + (try MissingRevision(revision, git).hint))
        }
        let changed = [
            "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", revision, "--",
        ]
        let unknown = ["ls-files", "--others", "--exclude-standard", "-z"]
        var files: Set<PathName> = []
        for question in [changed, unknown] {
            guard let answer = try git.answer(question) else {
                throw GitProgram.failure("git \(question[0]) failed")
            }
            for name in answer.split(separator: 0) {
                files.insert(top.joining(PathName(bytes: Array(name))).normalized)
            }
        }
        return files
    }
}
