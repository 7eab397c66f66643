private import KithSystemBinding

/// The bytes of a source, read in chunks.
package struct ByteStream: ~Copyable {
    /// The bytes before those of the file, or all bytes if there is no file.
    private let memory: SourceBytes
    private var next = 0
    /// The open file; `nil` if all bytes are in memory.
    private let file: InputFile?
    /// The size of the file when it was opened, and the offset of the next byte.
    private var known: (size: Int, position: Int)?

    /// Opens a source.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`.
    package init(_ source: ByteSource) throws(ReadError) {
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

    /// The total number of bytes, if known in advance.
    package var size: Int? {
        switch file {
        case .some(let file): file.size
        case .none: memory.count
        }
    }

    /// Moves to a byte offset from the start.
    ///
    /// - Throws: ``ReadError`` with code `unreadable` if the source is a pipe.
    package mutating func seek(to offset: Int) throws(ReadError) {
        switch file {
        case .some(let file):
            do throws(SystemError) { try file.seek(to: offset) } catch {
                throw ReadError(.unreadable, error.message, cause: error)
            }
            known?.position = max(offset, 0)
        case .none: next = min(max(offset, 0), memory.count)
        }
    }

    /// Appends up to `count` bytes; returns their number, 0 at the end.
    package mutating func read(
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

    /// Rejects a file that became shorter while it was read.
    ///
    /// Otherwise the missing bytes would go unnoticed.
    private func requireSize(
        _ size: Int, of file: borrowing InputFile, _ position: Int
    ) throws(ReadError) {
        guard position < size, let left = file.size, left < size else { return }
        throw ReadError(
            .unreadable,
            """
            \(file.path) was truncated while it was read, from \(size) bytes to \(left); wait \
            until no program writes to it, then try again
            """)
    }
}
