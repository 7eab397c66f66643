import Glibc

/// The result of `stat`, `lstat` or `fstat`.
struct FileStatus {
    let value: stat

    /// Reads the status of a path.
    init(_ path: PathName, followingLinks: Bool = true, action: String) throws(SystemError) {
        try path.requireNoEndMark(action: action)
        var value = stat()
        let answer =
            unsafe followingLinks ? stat(path.cString, &value) : lstat(path.cString, &value)
        guard answer == 0 else { throw SystemError(number: errno, action: action, path: path.text) }
        self.value = value
    }

    /// Reads the status of an open descriptor; `nil` if the descriptor is not valid.
    init?(ofDescriptor number: Int32) {
        var value = stat()
        guard unsafe fstat(number, &value) == 0 else { return nil }
        self.value = value
    }

    var isLink: Bool { value.st_mode & S_IFMT == S_IFLNK }
}

extension PathName {
    /// The bytes with a null terminator.
    var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// Rejects a name with a NUL byte, at which C would cut it off.
    func requireNoEndMark(action: String) throws(SystemError) {
        guard bytes.contains(0) else { return }
        throw SystemError(number: EINVAL, action: action, path: text)
    }
}
