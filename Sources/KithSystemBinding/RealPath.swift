import Glibc

extension PathName {
    /// The absolute path with all links resolved; `nil` if nothing exists at the path.
    package var resolved: PathName? {
        guard !bytes.contains(0), let text = unsafe realpath(cString, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe PathName(
            bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
}
