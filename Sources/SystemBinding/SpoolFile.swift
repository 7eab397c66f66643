private import CSystem
import Glibc

/// Bytes that wait on the disk, in a file without a name that vanishes with the process.
@safe public struct SpoolFile: ~Copyable, Sendable {
    let descriptor: Descriptor
    private let folder: String
    /// How many bytes there are.
    public private(set) var count = 0

    /// Makes an empty file in the folder for temporary files: `TMPDIR`, or `/tmp`.
    ///
    /// - Throws: ``SystemError`` where the folder takes no files.
    public init() throws(SystemError) {
        let named = Environment.value(of: "TMPDIR") ?? ""
        folder = named.isEmpty ? "/tmp" : named
        if let unnamed = unnamedFile(in: PathName(folder), O_RDWR) {
            descriptor = unnamed
            return
        }
        let name = PathName(folder).newTemporaryName()
        descriptor = try .opening(
            name, O_RDWR | O_CREAT | O_EXCL, mode: 0o600, action: "write", named: folder)
        unsafe unlink(name.cString)
    }

    /// Adds bytes at the end.
    ///
    /// - Throws: ``SystemError``, as where the disk is full.
    public mutating func append(_ bytes: [UInt8]) throws(SystemError) {
        try append(numbers: bytes.span)
    }

    /// Adds numbers at the end, little end first.
    ///
    /// - Throws: ``SystemError``, as where the disk is full.
    public mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(
        numbers: Span<Number>
    ) throws(SystemError) {
        let failure = writeAll(numbers: numbers, to: descriptor.number)
        if failure != 0 { throw SystemError(number: failure, action: "write", path: folder) }
        count += numbers.count * MemoryLayout<Number>.size
    }

    /// The bytes of a range, which must lie within what was added.
    ///
    /// - Throws: ``SystemError`` where the disk does not give them back.
    public func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
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
