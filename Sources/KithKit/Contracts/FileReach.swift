internal import KithSourceText
internal import KithSystemBinding

/// The files that a contract, a schema or a configuration may refer to.
struct FileReach: Sendable {
    /// The absolute path that relative ones are relative to.
    let workingFolder: PathName
    /// The absolute paths of folders in which they may lie, besides the file's own.
    var folders: [PathName] = []
    /// Whether URLs may be downloaded.
    var usesNetwork = false
    /// The maximum size in bytes of a file or download.
    var sizeLimit = ByteSource.defaultSizeLimit

    init(workingFolder: PathName) { self.workingFolder = workingFolder }

    /// Returns the absolute path of an input; for a member, of its archive.
    func path(of source: ByteSource) -> PathName {
        switch source.origin {
        case .file(let path): workingFolder.joining(PathName(path)).normalized
        case .member(_, let archive): workingFolder.joining(PathName(archive.name)).normalized
        default: workingFolder.joining(PathName(source.name))
        }
    }
}
