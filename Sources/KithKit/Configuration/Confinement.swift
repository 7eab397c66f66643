internal import KithSourceText
internal import KithSystemBinding

/// The folders that a configuration found beside an input may refer to, with links resolved.
///
/// A configuration that was found, not named, comes with a project and may be hostile. It must not cause files
/// outside the project to be read and shown.
struct Confinement: Sendable {
    private let folders: [PathName]
    private let hint: String

    /// Allows a folder and those that contracts may reach.
    init(_ folder: PathName, _ reach: FileReach) {
        folders = ([reach.workingFolder.joining(folder).normalized] + reach.folders).map {
            $0.resolved ?? $0
        }
        hint = "name it with --config, or the folder with --allow-path"
    }

    /// Refuses a path outside these folders, whether the file exists or not.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`.
    func require(_ path: PathName, named name: String) throws(ReadError) {
        let folder = path.parent.resolved ?? path.parent
        let target = path.resolved ?? folder.joining(path.lastComponent)
        guard folders.contains(where: { target.components.starts(with: $0.components) }) else {
            throw ReadError(
                .unreadable,
                """
                \(name) is outside the folder of the configuration that was found there, and \
                is not read; \(hint)
                """)
        }
    }
}
