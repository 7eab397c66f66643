import Glibc
private import KithCSystem

/// A temporary file without a name; it disappears with the process.
@safe package struct SpoolFile: ~Copyable, Sendable {
    let descriptor: Descriptor
    private let folder: String
    /// The number of bytes.
    package private(set) var count = 0

    /// Creates an empty file in the folder for temporary files: `TMPDIR`, or `/tmp`.
    ///
    /// - Throws: ``SystemError`` if the folder is not writable.
    package init() throws(SystemError) {
        let holder = PathName.temporaryFolder
        folder = holder.text
        if let unnamed = unnamedFile(in: holder, O_RDWR) {
            descriptor = unnamed
            return
        }
        let name = holder.newTemporaryName()
        descriptor = try .opening(
            name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600, action: "write", named: folder)
        unsafe unlink(name.cString)
    }

    /// Appends bytes.
    ///
    /// - Throws: ``SystemError``, for example if the disk is full.
    package mutating func append(_ bytes: [UInt8]) throws(SystemError) {
        try append(numbers: bytes.span)
    }

    /// Appends numbers in little-endian order.
    ///
    /// - Throws: ``SystemError``, for example if the disk is full.
    package mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError) {
        let failure = writeAll(numbers: numbers, to: descriptor.number)
        if failure != 0 { throw SystemError(number: failure, action: "write", path: folder) }
        count += numbers.count * MemoryLayout<Number>.size
    }

    /// Returns the bytes of a range, which must be within the file.
    ///
    /// - Throws: ``SystemError`` if the file cannot be read.
    package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, done in
            while done < range.count {
                let got = unsafe pread(
                    descriptor.number, buffer.baseAddress.map { unsafe $0 + done },
                    range.count - done, off_t(range.lowerBound + done))
                if got > 0 {
                    done += got
                } else if got == 0 || errno != EINTR {
                    failure = got == 0 ? EIO : errno
                    return
                }
            }
        }
        if failure != 0 { throw SystemError(number: failure, action: "read", path: folder) }
        return bytes
    }
}

extension PathName {
    /// The folder for temporary files: `TMPDIR`, or `/tmp`.
    static var temporaryFolder: PathName {
        let named = Environment.value(of: "TMPDIR") ?? ""
        return PathName(named.isEmpty ? "/tmp" : named)
    }
}
