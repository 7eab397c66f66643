private import SystemBinding

/// The bytes of a source, pulled in chunks.
public struct ByteStream: ~Copyable {
    /// Bytes that come before those of the file, or instead of them.
    private let memory: SourceBytes
    private var next = 0
    /// The open file; `nil` where all bytes are in memory.
    private let file: InputFile?

    /// Opens a source.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`.
    public init(_ source: ByteSource) throws(ReadError) {
        let memory = try Self.memory(of: source)
        file = try Self.file(of: source)
        self.memory = memory
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
            do throws(SystemError) {
                return try file.read(count, appendingTo: &buffer)
            } catch {
                throw ReadError(.unreadable, error.message, cause: error)
            }
        case .none: return 0
        }
    }
}
