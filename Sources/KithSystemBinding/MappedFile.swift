import Glibc
private import KithCSystem

/// The bytes of a file, mapped into memory and read when first touched.
///
/// If a file is truncated while it is mapped, the process ends with a message, because the system
/// cannot provide the missing bytes. Files replaced as by ``OutputFile`` are never truncated.
@safe package final class MappedFile: Sendable {
    /// The path as given, for messages.
    package let path: String
    /// The number of bytes.
    package let count: Int
    /// The start address, 0 if the file is empty.
    ///
    /// It is a number because pointers are not `Sendable`.
    private let address: UInt

    /// Maps a file.
    ///
    /// - Throws: ``SystemError`` if the file is missing, unreadable or not a regular file.
    package convenience init(path: String) throws(SystemError) {
        let file = try Descriptor.opening(PathName(path), O_RDONLY, action: "read", named: path)
        try self.init(file, named: path)
    }

    /// Maps the content of a spool file.
    ///
    /// The mapping may outlive the spool file.
    ///
    /// - Throws: ``SystemError`` if the system cannot map it.
    package convenience init(
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

    /// Registers the message that is printed if the file is truncated.
    private func watch() {
        let words =
            Array(
                "error: \(path) was truncated while it was in use; rebuild it, and replace the file "
                    .utf8) + Array("instead of writing into it\n".utf8)
        guard let start = unsafe UnsafeMutablePointer<CChar>(bitPattern: address) else { return }
        unsafe words.withUnsafeBytes { bytes in
            let text = unsafe bytes.bindMemory(to: CChar.self)
            guard let first = text.baseAddress else { return }
            _ = unsafe system_watch_map(start, count, first, bytes.count)
        }
    }

    /// Returns the little-endian numbers at an offset; `nil` if they exceed the file or are not
    /// aligned.
    package func numbers<Number>(
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
@safe package struct MappedNumbers<Number: FixedWidthInteger & BitwiseCopyable & Sendable>: Sendable
{
    private let file: MappedFile
    @usableFromInline let address: UInt
    /// The number of elements.
    package let count: Int

    fileprivate init(file: MappedFile, address: UInt, count: Int) {
        self.file = file
        self.address = address
        self.count = count
    }

    /// The number at an index from 0 to `count - 1`.
    @inlinable package subscript(index: Int) -> Number {
        precondition(
            UInt(bitPattern: index) < UInt(bitPattern: count), "an index beyond the mapped numbers")
        // This value keeps the file mapped, and the mapping holds `count` elements.
        let place = unsafe UnsafePointer<Number>(bitPattern: address).unsafelyUnwrapped
        return unsafe Number(littleEndian: place[index])
    }
}

extension MappedNumbers where Number == UInt8 {
    /// Returns whether the bytes from `start` on equal `bytes`.
    ///
    /// Compares eight bytes at a time.
    package func areEqual(from start: Int, to bytes: Span<UInt8>) -> Bool {
        precondition(
            start >= 0 && start <= count && bytes.count <= count - start,
            "a range beyond the mapped bytes")
        guard bytes.count > 0 else { return true }
        let place = unsafe UnsafePointer<UInt8>(bitPattern: address).unsafelyUnwrapped + start
        let own = unsafe Span(_unsafeStart: place, count: bytes.count)
        return own.isEqual(to: bytes)
    }
}
