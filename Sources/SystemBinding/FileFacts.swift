import Glibc

/// What the file system says about a path, links followed.
public struct FileFacts: Hashable, Sendable {
    /// What a path leads to.
    public enum Kind: Hashable, Sendable {
        /// Bytes with a size.
        case file
        /// A folder.
        case folder
        /// A pipe, a device, a socket, or a link that leads nowhere.
        case other
    }

    /// What it is.
    public let kind: Kind
    /// The number of bytes; 0 for what is no file.
    public let size: Int
    /// When it was last changed, in seconds since 1970.
    public let modified: Int
    /// Whether this process may read it.
    public let isReadable: Bool
    /// What tells the file from all others, whatever it is called.
    let identity: Identity

    struct Identity: Hashable, Sendable {
        let device: UInt
        let node: UInt
    }

    /// Asks for the facts.
    ///
    /// - Throws: ``SystemError`` where the path leads nowhere.
    public init(path: String) throws(SystemError) {
        try self.init(
            FileStatus(PathName(path), action: "read"),
            isReadable: unsafe access(PathName(path).cString, R_OK) == 0)
    }

    private init(_ status: FileStatus, isReadable: Bool) {
        kind = status.kind
        size = status.kind == .file ? Int(status.value.st_size) : 0
        modified = status.value.st_mtim.tv_sec
        self.isReadable = isReadable
        identity = status.identity
    }

    /// What standard input reads from; `nil` where it is closed.
    public static var standardInput: FileFacts? {
        FileStatus(ofDescriptor: STDIN_FILENO).map { FileFacts($0, isReadable: true) }
    }

    /// Where standard output goes; `nil` where it is closed.
    public static var standardOutput: FileFacts? {
        FileStatus(ofDescriptor: STDOUT_FILENO).map { FileFacts($0, isReadable: false) }
    }

    /// Whether the path leads to anything.
    public static func exists(path: String) -> Bool {
        (try? FileStatus(PathName(path), action: "read")) != nil
    }

    /// Whether both describe one and the same file, whatever it was called.
    public func isSameFile(as other: FileFacts) -> Bool {
        identity == other.identity
    }
}

extension FileStatus {
    /// What tells the file from all others.
    var identity: FileFacts.Identity {
        FileFacts.Identity(device: UInt(value.st_dev), node: UInt(value.st_ino))
    }

    /// What the path leads to.
    var kind: FileFacts.Kind {
        switch value.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }
}
