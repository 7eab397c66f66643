private import CSystem
import Glibc

/// The bytes of a file, lent by the system's page cache: there at once, read where they are touched.
///
/// A file that somebody cuts while it is mapped ends the process with a message, as the system then has no bytes to
/// give; files that are replaced as ``OutputFile`` does are never cut.
@safe public final class MappedFile: Sendable {
    /// The path as given, for messages.
    public let path: String
    /// How many bytes there are.
    public let count: Int
    /// Where they lie, 0 where there are none; a number, because tasks do not share pointers.
    private let address: UInt

    /// Maps a file.
    ///
    /// - Throws: ``SystemError`` where it is missing, not readable or no file.
    public convenience init(path: String) throws(SystemError) {
        let file = try Descriptor.opening(PathName(path), O_RDONLY, action: "read", named: path)
        try self.init(file, named: path)
    }

    /// Maps what waits in a spool, which may go before this does.
    ///
    /// - Throws: ``SystemError`` where the system has no room for it.
    public convenience init(
        _ spool: borrowing SpoolFile, named path: String
    ) throws(SystemError) {
        try self.init(spool.descriptor, named: path)
    }

    private init(_ file: borrowing Descriptor, named path: String) throws(SystemError) {
        var status = stat()
        guard unsafe fstat(file.number, &status) == 0 else {
            throw SystemError(number: errno, action: "read", path: path)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            throw SystemError(number: isFolder ? EISDIR : ESPIPE, action: "read", path: path)
        }
        let count = Int(status.st_size)
        self.path = path
        self.count = count
        guard count > 0 else {
            address = 0
            return
        }
        let start = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, file.number, 0)
        guard let start = unsafe start, unsafe start != MAP_FAILED else {
            throw SystemError(number: errno, action: "read", path: path)
        }
        address = UInt(bitPattern: start)
        watch()
    }

    deinit {
        if count > 0, let start = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) {
            unsafe system_forget_map(start)
        }
        if count > 0 { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
    }

    /// Prepares what is said if the file becomes shorter than it is now.
    private func watch() {
        let words =
            Array(
                "error: \(path) became shorter while it was read; make it again, and change it only by "
                    .utf8) + Array("replacing it\n".utf8)
        guard let start = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
        unsafe words.withUnsafeBytes { bytes in
            let text = unsafe bytes.bindMemory(to: CChar.self)
            guard let first = text.baseAddress else { return }
            _ = unsafe system_watch_map(start, count, first, bytes.count)
        }
    }

    /// Numbers that lie in the file, little end first; `nil` where they would not lie within it, or not at a
    /// multiple of their size.
    public func numbers<Number>(
        _ type: Number.Type = Number.self, at offset: Int, count: Int
    ) -> MappedNumbers<Number>? {
        let (size, isTooMuch) = count.multipliedReportingOverflow(by: MemoryLayout<Number>.size)
        guard offset >= 0, count >= 0, !isTooMuch, offset <= self.count,
            size <= self.count - offset, offset % MemoryLayout<Number>.alignment == 0
        else { return nil }
        return MappedNumbers(file: self, address: address + UInt(offset), count: count)
    }
}

/// Numbers in a mapped file.
@safe public struct MappedNumbers<Number: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable
{
    private let file: MappedFile
    @usableFromInline let address: UInt
    /// How many there are.
    public let count: Int

    fileprivate init(file: MappedFile, address: UInt, count: Int) {
        self.file = file
        self.address = address
        self.count = count
    }

    /// The number at an index from 0 to `count - 1`.
    @inlinable public subscript(index: Int) -> Number {
        precondition(
            UInt(bitPattern: index) < UInt(bitPattern: count), "an index beyond the mapped numbers")
        // The file is mapped as long as this value holds on to it, and has so many bytes.
        let place = unsafe UnsafePointer<Number>(bitPattern: address).unsafelyUnwrapped
        return unsafe Number(littleEndian: place[index])
    }
}

extension MappedNumbers where Number == UInt8 {
    /// Whether as many bytes from an index on are equal to other ones; looks at eight of them at a time.
    public func areEqual(from start: Int, to bytes: Span<UInt8>) -> Bool {
        precondition(
            start >= 0 && start <= count && bytes.count <= count - start,
            "a range beyond the mapped bytes")
        guard bytes.count > 0 else { return true }
        let place = unsafe UnsafePointer<UInt8>(bitPattern: address).unsafelyUnwrapped + start
        let own = unsafe Span(_unsafeStart: place, count: bytes.count)
        return own.isEqual(to: bytes)
    }
}
