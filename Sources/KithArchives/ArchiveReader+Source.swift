internal import KithArchiveBinding
internal import KithSourceText
private import KithSystemBinding

extension ArchiveReader {
    /// Opens a source: a file by its path, any other source by its bytes.
    init(_ source: ByteSource, as content: Content) throws(ReadError) {
        if case .file(let path) = source.origin {
            do throws(ArchiveError) {
                self = try ArchiveReader(path: PathName(path).bytes, as: content)
            } catch {
                throw source.unreadable(error)
            }
            return
        }
        let bytes = try PulledSource(source)
        let pulled = PulledBytes(
            size: source.size, read: { try bytes.read($0, appendingTo: &$1) },
            seek: { try bytes.seek(to: $0) })
        do throws(ArchiveError) {
            self = try ArchiveReader(pulling: pulled, as: content)
        } catch {
            throw source.unreadable(error)
        }
    }
}

extension ByteSource {
    /// Returns the error for an archive that cannot be read at all.
    func unreadable(_ error: ArchiveError) -> ReadError {
        error.sourceError
            ?? ReadError(
                .malformed, "\(name) is not an archive that can be read: \(error.message)",
                cause: error
            )
    }
}

extension ReadError {
    /// Creates the error for a compressed stream that cannot be decompressed, or whose source cannot be read.
    init(_ error: ArchiveError) {
        self = error.sourceError ?? ReadError(.malformed, error.message, cause: error)
    }
}

extension ArchiveError {
    /// The error of the source, if the archive cannot be read because its bytes cannot.
    var sourceError: ReadError? { cause as? ReadError }

    /// Why the archive, or an entry of it, cannot be read.
    var reason: String { sourceError?.message ?? message }
}

/// A source that libarchive pulls bytes from.
private final class PulledSource {
    private var stream: ByteStream

    init(_ source: ByteSource) throws(ReadError) { stream = try ByteStream(source) }

    func read(_ count: Int, appendingTo buffer: inout [UInt8]) throws(ReadError) -> Int {
        try stream.read(count, appendingTo: &buffer)
    }

    func seek(to offset: Int) throws(ReadError) { try stream.seek(to: offset) }
}
