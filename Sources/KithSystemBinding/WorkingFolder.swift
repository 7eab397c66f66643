import Glibc

/// The folder against which relative paths are resolved.
package enum WorkingFolder {
    /// Returns the absolute path of the working folder.
    ///
    /// - Throws: ``SystemError`` if the folder was removed.
    package static func path() throws(SystemError) -> PathName {
        guard let text = unsafe getcwd(nil, 0) else {
            throw SystemError(number: errno, action: "find", path: ".")
        }
        defer { unsafe free(text) }
        return unsafe PathName(
            bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
}
