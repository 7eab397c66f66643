import Glibc

/// An open file or standard input, read forwards.
@safe public struct InputFile: ~Copyable {
    /// The path as given, for messages.
    public let path: String
    private let descriptor: Int32
    private let ownsDescriptor: Bool

    /// Opens a file for reading.
    ///
    /// - Throws: ``SystemError`` where the file is missing, unreadable or a folder.
    public init(path: String) throws(SystemError) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw SystemError(number: errno, action: "read", path: path)
        }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw SystemError(number: EISDIR, action: "read", path: path)
        }
        self.path = path
        self.descriptor = descriptor
        ownsDescriptor = true
    }

    /// Standard input.
    public init(standardInputNamed name: String = "standard input") {
        path = name
        descriptor = STDIN_FILENO
        ownsDescriptor = false
    }

    deinit {
        if ownsDescriptor { close(descriptor) }
    }

    /// The file's size in bytes, or `nil` where it has none, as for a pipe.
    public var size: Int? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int(status.st_size)
    }

    /// Appends up to `count` bytes to `buffer`; returns how many, 0 at the end.
    public func read(_ count: Int, appendingTo buffer: inout [UInt8]) throws(SystemError) -> Int {
        var failure: Int32 = 0
        var got = 0
        buffer.append(
            addingCapacity: count,
            initializingWith: { (output: inout OutputSpan<UInt8>) in
                unsafe output.withUnsafeMutableBufferPointer { (target, initialized) in
                    repeat {
                        got = unsafe Glibc.read(
                            descriptor, target.baseAddress.map { unsafe $0 + initialized }, count)
                        failure = got < 0 ? errno : 0
                    } while failure == EINTR
                    initialized += max(got, 0)
                }
            })
        if failure != 0 { throw SystemError(number: failure, action: "read", path: path) }
        return got
    }
}
