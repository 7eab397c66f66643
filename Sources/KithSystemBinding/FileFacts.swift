import Glibc

/// The properties of the file at a path, with links followed.
package struct FileFacts: Hashable, Sendable {
    /// The kind of a file.
    package enum Kind: Hashable, Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, device or socket, or a dangling link.
        case other
    }

    /// The kind of the file.
    package let kind: Kind
    /// The size in bytes; 0 if it is not a regular file.
    package let size: Int
    /// The time of the last modification, in seconds since 1970.
    package let modified: Int
    /// The same time in nanoseconds.
    package let modifiedNanoseconds: Int64
    /// Whether this process may read it.
    package let isReadable: Bool
    /// Identifies the file independently of its name.
    let identity: Identity

    struct Identity: Hashable, Sendable {
        let device: UInt
        let node: UInt
    }

    /// Reads the properties of the file at a path.
    ///
    /// - Throws: ``SystemError`` if nothing exists at the path.
    package init(path: String) throws(SystemError) {
        try self.init(
            FileStatus(PathName(path), action: "read"),
            isReadable: unsafe access(PathName(path).cString, R_OK) == 0)
    }

    private init(_ status: FileStatus, isReadable: Bool) {
        kind = status.kind
        size = status.kind == .file ? Int(status.value.st_size) : 0
        modified = status.value.st_mtim.tv_sec
        modifiedNanoseconds = Int64(modified) * 1_000_000_000 + Int64(status.value.st_mtim.tv_nsec)
        self.isReadable = isReadable
        identity = status.identity
    }

    /// The file behind standard input; `nil` if it is closed.
    package static var standardInput: FileFacts? {
        FileStatus(ofDescriptor: STDIN_FILENO).map { FileFacts($0, isReadable: true) }
    }

    /// The file behind standard output; `nil` if it is closed.
    package static var standardOutput: FileFacts? {
        FileStatus(ofDescriptor: STDOUT_FILENO).map { FileFacts($0, isReadable: false) }
    }

    /// Returns whether the path exists, with links followed.
    package static func exists(path: String) -> Bool {
        (try? FileStatus(PathName(path), action: "read")) != nil
    }

    /// Returns whether both values describe the same file, regardless of its name.
    package func isSameFile(as other: FileFacts) -> Bool {
        identity == other.identity
    }
}

extension FileStatus {
    /// Identifies the file independently of its name.
    var identity: FileFacts.Identity {
        FileFacts.Identity(device: UInt(value.st_dev), node: UInt(value.st_ino))
    }

    /// The kind of the file.
    var kind: FileFacts.Kind {
        switch value.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
