private import SystemBinding

/// The bytes of a source, pulled in chunks.
public struct ByteStream: ~Copyable {
    /// Bytes that come before those of the file, or instead of them.
    private let memory: SourceBytes
    private var next = 0
    /// The open file; `nil` where all bytes are in memory.
    private let file: InputFile?
    /// How many bytes the file had when it was opened, and where in it the next one lies.
    private var known: (size: Int, position: Int)?

    /// Opens a source.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`.
    public init(_ source: ByteSource) throws(ReadError) {
        let memory = try Self.memory(of: source)
        file = try Self.file(of: source)
        self.memory = memory
        if memory.count == 0 { known = size.map { ($0, 0) } }
    }

    private static func memory(of source: ByteSource) throws(ReadError) -> SourceBytes {
        switch source.origin {
        case .file: SourceBytes([])
        case .standardInput(let head): SourceBytes(head)
        case .bytes(let bytes): bytes
        case .member(let place, let container): try source.read(place, of: container)
        }
    }

    private static func file(of source: ByteSource) throws(ReadError) -> InputFile? {
        do throws(SystemError) {
            switch source.origin {
            case .file(let path): return try InputFile(path: path)
            case .standardInput: return InputFile(standardInputNamed: source.name)
            case .bytes, .member: return nil
            }
        } catch {
            throw ReadError(.unreadable, error.message, cause: error)
        }
    }

    /// The number of bytes in all, where it is known beforehand.
    public var size: Int? {
        switch file {
        case .some(let file): file.size
        case .none: memory.count
        }
    }

    /// Goes to a byte, counted from the first one.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` where the bytes come from a pipe.
    public mutating func seek(to offset: Int) throws(ReadError) {
        switch file {
        case .some(let file):
            do throws(SystemError) { try file.seek(to: offset) } catch {
                throw ReadError(.unreadable, error.message, cause: error)
            }
            known?.position = max(offset, 0)
        case .none: next = min(max(offset, 0), memory.count)
        }
    }

    /// Appends up to `count` bytes; returns how many, 0 at the end.
    public mutating func read(
        _ count: Int, appendingTo buffer: inout [UInt8]
    ) throws(ReadError) -> Int {
        if next < memory.count {
            let end = next + min(max(count, 0), memory.count - next)
            buffer.append(contentsOf: memory[next..<end])
            defer { next = end }
            return end - next
        }
        switch file {
        case .some(let file):
            let got: Int
            do throws(SystemError) { got = try file.read(count, appendingTo: &buffer) } catch {
                throw ReadError(.unreadable, error.message, cause: error)
            }
            known?.position += got
            if got == 0, count > 0, let known {
                try requireSize(known.size, of: file, known.position)
            }
            return got
        case .none: return 0
        }
    }

    /// Refuses a file that ends before the end it had: what is missing would pass for never written.
    private func requireSize(
        _ size: Int, of file: borrowing InputFile, _ position: Int
    ) throws(ReadError) {
        guard position < size, let left = file.size, left < size else { return }
        throw ReadError(
            .unreadable,
            "\(file.path) became shorter while it was read: from \(size) bytes to \(left); "
                + "wait until nothing writes to it, then try again")
    }
}
