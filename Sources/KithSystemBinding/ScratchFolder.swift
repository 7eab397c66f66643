import Glibc

/// A private folder among the temporary files, for files that another program reads; it disappears with its owner.
@safe package struct ScratchFolder: ~Copyable {
    private let staging: StagingFolder

    /// Creates the folder.
    ///
    /// - Throws: ``SystemError`` if the folder for temporary files is not writable.
    package init() throws(SystemError) {
        let holder = PathName.temporaryFolder
        staging = try StagingFolder(
            in: holder, for: holder.newTemporaryName().lastComponent, named: holder.text,
            isPrivate: true)
    }

    /// Writes a new file; returns its path.
    ///
    /// - Throws: ``SystemError``, for example if the disk is full.
    package borrowing func write(_ bytes: [UInt8], as name: String) throws(SystemError) -> String {
        let path = staging.path.joining(PathName(name))
        let file = try Descriptor.opening(
            path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, action: "write", named: path.text)
        let failure = writeAll(bytes.span, to: file.number)
        if failure != 0 { throw SystemError(number: failure, action: "write", path: path.text) }
        return path.text
    }
}
