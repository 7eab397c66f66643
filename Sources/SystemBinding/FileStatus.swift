import Glibc

/// The answer of `stat` or `lstat`.
struct FileStatus {
    let value: stat

    /// Asks about a path.
    init(_ path: PathName, followingLinks: Bool = true, action: String) throws(SystemError) {
        try path.requireNoEndMark(action: action)
        var value = stat()
        let answer =
            unsafe followingLinks ? stat(path.cString, &value) : lstat(path.cString, &value)
        guard answer == 0 else { throw SystemError(number: errno, action: action, path: path.text) }
        self.value = value
    }

    /// Asks about an open descriptor; `nil` where it is none.
    init?(ofDescriptor number: Int32) {
        var value = stat()
        guard unsafe fstat(number, &value) == 0 else { return nil }
        self.value = value
    }

    var isLink: Bool { value.st_mode & S_IFMT == S_IFLNK }
}

extension PathName {
    /// The bytes as C takes them.
    var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

    /// Refuses a name that C would read as a shorter one.
    func requireNoEndMark(action: String) throws(SystemError) {
        guard bytes.contains(0) else { return }
        throw SystemError(number: EINVAL, action: action, path: text)
    }
}
