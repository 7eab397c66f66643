import Glibc

/// An open file or standard input, read sequentially.
@safe package struct InputFile: ~Copyable {
    /// The path as given, for messages.
    package let path: String
    private let descriptor: Descriptor

    /// Opens a file for reading.
    ///
    /// - Throws: ``SystemError`` if the file is missing, unreadable or a folder.
    package init(path: String) throws(SystemError) {
        let file = try Descriptor.opening(PathName(path), O_RDONLY, action: "read", named: path)
        var status = stat()
        if unsafe fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw SystemError(number: EISDIR, action: "read", path: path)
        }
        self.path = path
        descriptor = file
    }

    /// Wraps standard input.
    package init(standardInputNamed name: String = "standard input") {
        path = name
        descriptor = Descriptor(borrowing: STDIN_FILENO)
    }

    /// The size in bytes; `nil` if it is not a regular file, such as a pipe.
    package var size: Int? {
        var status = stat()
        guard unsafe fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else {
            return nil
        }
        return Int(status.st_size)
    }

    /// Moves to a byte offset from the start.
    ///
    /// - Throws: ``SystemError`` if the input cannot seek, such as a pipe.
    package func seek(to offset: Int) throws(SystemError) {
        guard lseek(descriptor.number, max(offset, 0), SEEK_SET) >= 0 else {
            throw SystemError(number: errno, action: "read", path: path)
        }
    }

    /// Appends up to `count` bytes to `buffer`; returns their number, 0 at the end.
    package func read(_ count: Int, appendingTo buffer: inout [UInt8]) throws(SystemError) -> Int {
        let (got, failure) =
            readParts(count, from: descriptor.number, appendingTo: &buffer)
            ?? readSome(count, from: descriptor.number, appendingTo: &buffer)
        if failure != 0 { throw SystemError(number: failure, action: "read", path: path) }
        return got
    }
}
