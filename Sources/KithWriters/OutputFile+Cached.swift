internal import KithSystemBinding

extension OutputFile {
    /// Returns the file, with as many bytes kept in memory as suits output: all of most files, the end of large ones.
    consuming func cached() -> OutputFile {
        var file = self
        file.cachedCount = 64 << 20
        return file
    }
}

extension WriteError {
    /// Creates the error for a failed system call.
    init(_ error: SystemError) { self.init(.unwritable, error.message, cause: error) }
}
