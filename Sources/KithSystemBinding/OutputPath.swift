import Glibc

/// A file that a library writes by its path; it appears under its name complete or not at all.
///
/// The library writes in a hidden folder (`.kith-…`) beside the target, where it may keep other files of its own.
/// ``commit()`` syncs the file and renames it. Otherwise `deinit` removes the folder with all that is in it.
@safe package struct OutputPath: ~Copyable {
    /// The path as given, for messages.
    package let path: String
    private let target: PathName
    private let existing: FileStatus?
    private let staging: StagingFolder

    /// Creates the hidden folder.
    ///
    /// - Throws: ``SystemError``, also for a device or a pipe, which have no place for a library to write.
    package init(path: String) throws(SystemError) {
        guard case .file(let target, let existing) = try OutputTarget(PathName(path)) else {
            throw SystemError(
                number: EINVAL, action: "write", path: path,
                reason: "this format is written by a library that needs a file of its own")
        }
        removeAbandoned(in: target.parent)
        staging = try StagingFolder(in: target.parent, for: target.lastComponent, named: path)
        self.path = path
        self.target = target
        self.existing = existing
    }

    /// Creates a hidden folder among the temporary files, for a file that is read at its place and never committed.
    package init() throws(SystemError) {
        let folder = PathName.temporaryFolder
        target = folder.newTemporaryName()
        staging = try StagingFolder(
            in: folder, for: target.lastComponent, named: folder.text, isPrivate: true)
        path = target.text
        existing = nil
    }

    /// The path at which the library writes the file.
    package var place: String { file.text }

    private var file: PathName { staging.path.joining(target.lastComponent) }

    /// Publishes the file, which must be closed.
    package consuming func commit() throws(SystemError) {
        let (file, target, existing) = (file, target, existing)
        if let existing {
            _ = unsafe chown(file.cString, existing.value.st_uid, existing.value.st_gid)
            _ = unsafe chmod(file.cString, existing.value.st_mode & 0o777)
        }
        try syncFile(file, named: path)
        let shown = path
        try Interruption.publish { () throws(SystemError) in
            guard unsafe rename(file.cString, target.cString) == 0 else {
                throw SystemError(number: errno, action: "write", path: shown)
            }
        }
        try syncFolder(target.parent, named: path)
    }
}
