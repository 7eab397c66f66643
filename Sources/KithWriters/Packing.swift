internal import KithCompressionBinding
internal import KithSystemBinding

/// The compression of a whole file, which the ending of its name tells.
package enum Packing: String, CaseIterable, Sendable {
    /// gzip (RFC 1952).
    case gzip = "gz"
    /// Zstandard (RFC 8878).
    case zstd = "zst"

    /// Returns the compression of a file with this name; `nil` if it is not compressed.
    package init?(ofFile path: String) {
        guard let packing = PathName(path).fileExtension.flatMap(Self.init(rawValue:)) else {
            return nil
        }
        self = packing
    }

    /// Returns the name of what is in a compressed file, and any other name as it is.
    package static func unpackedName(of path: String) -> String {
        guard let packing = Packing(ofFile: path) else { return path }
        return String(path.dropLast(packing.rawValue.utf8.count + 1))
    }
}

/// A file whose bytes are compressed on their way, in constant memory.
final class PackedFile {
    /// The path as given.
    let path: String
    private var file: OutputFile?
    // One of the two, by the packing.
    private var deflater: Deflater?
    private var zstd: ZstdCompressor?
    private var packed: [UInt8] = []
    private var size = 0

    /// Packs what is written to a file.
    init(_ file: consuming OutputFile, _ packing: Packing) throws(WriteError) {
        path = file.path
        self.file = consume file
        do throws(CompressionError) {
            switch packing {
            case .gzip: deflater = try Deflater(.gzip)
            case .zstd: zstd = try ZstdCompressor(hasChecksum: true)
            }
        } catch { throw WriteError(error) }
    }

    func write(_ bytes: Span<UInt8>) throws(WriteError) {
        deflater?.deflate(bytes, appendingTo: &packed)
        do throws(CompressionError) { try zstd?.compress(bytes, appendingTo: &packed) } catch {
            throw WriteError(error)
        }
        if packed.count >= ByteSink.usualCapacity { try passOn() }
    }

    /// Writes the rest and publishes the file; returns its size in bytes.
    func commit() throws(WriteError) -> Int {
        deflater?.finish(appendingTo: &packed)
        do throws(CompressionError) { try zstd?.finish(appendingTo: &packed) } catch {
            throw WriteError(error)
        }
        try passOn()
        do throws(SystemError) { try file.take()?.commit() } catch { throw WriteError(error) }
        return size
    }

    private func passOn() throws(WriteError) {
        do throws(SystemError) { try file?.write(packed) } catch { throw WriteError(error) }
        size += packed.count
        packed.removeAll(keepingCapacity: true)
    }
}

extension WriteError {
    /// Creates the error of a compressor.
    init(_ error: CompressionError) { self.init(.unwritable, error.message, cause: error) }
}
