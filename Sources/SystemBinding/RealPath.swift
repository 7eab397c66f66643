import Glibc

extension PathName {
    /// The absolute name of what a path leads to, with all links followed; `nil` where it leads nowhere.
    public var resolved: PathName? {
        guard !bytes.contains(0), let text = unsafe realpath(cString, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe PathName(
            bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
    }
}
