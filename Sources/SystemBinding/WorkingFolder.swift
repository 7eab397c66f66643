import Glibc

/// The folder in which relative names begin.
public enum WorkingFolder {
    /// Its absolute name, as the system knows it.
    ///
    /// - Throws: ``SystemError`` where it has been removed.
    public static func path() throws(SystemError) -> PathName {
        guard let text = unsafe getcwd(nil, 0) else {
            throw SystemError(number: errno, action: "find", path: ".")
        }
        defer { unsafe free(text) }
        return unsafe PathName(
            bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
}
