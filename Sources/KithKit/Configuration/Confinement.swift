internal import SourceText
internal import SystemBinding

/// The folders that what was found beside an input may lead to, links followed.
///
/// A configuration that nobody named comes with a project, and may be anybody's: it must not have files read, and
/// shown, that are none of it.
struct Confinement: Sendable {
    private let folders: [PathName]
    private let hint: String

    /// Allows a folder, and those that were named for contracts.
    init(_ folder: PathName, _ settings: InputSettings, workingFolder: PathName) {
        folders = ([folder] + settings.contractFolders).map {
            let path = workingFolder.joining($0).normalized
            return path.resolved ?? path
        }
        hint = "name it with --config, or the folder with --allow-path"
    }

    /// Refuses a file that lies elsewhere, whether it is there or not.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`.
    func require(_ path: PathName, named name: String) throws(ReadError) {
        let folder = path.parent.resolved ?? path.parent
        let target = path.resolved ?? folder.joining(path.lastComponent)
        guard folders.contains(where: { target.components.starts(with: $0.components) }) else {
            throw ReadError(
                .unreadable,
                "\(name) lies outside of the folder of the configuration that was found there, and is not "
                    + "read; \(hint)")
        }
    }
}
