import Glibc
import KithCArchive

/// The callbacks through which libarchive reads an archive that is not a file of its own.
@safe final class PulledInput {
    private let source: PulledBytes
    private let room: UnsafeMutablePointer<UInt8>
    private var chunk: [UInt8] = []
    private var position = 0
    /// The first error of the source.
    private(set) var failure: (any Error)?

    private static let chunkSize = 1 << 18

    init(_ source: PulledBytes) {
        self.source = source
        unsafe room = .allocate(capacity: Self.chunkSize)
    }

    deinit { unsafe room.deallocate() }

    /// Sets the callbacks.
    ///
    /// This object must outlive the archive.
    func attach(to archive: OpaquePointer) {
        unsafe archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
        unsafe archive_read_set_read_callback(archive) { _, data, buffer in
            guard let data = unsafe data, let buffer = unsafe buffer else { return -1 }
            return unsafe PulledInput.of(data).read(buffer)
        }
        guard source.seek != nil, source.size != nil else { return }
        unsafe archive_read_set_seek_callback(archive) { _, data, offset, origin in
            guard let data = unsafe data else { return -1 }
            return unsafe PulledInput.of(data).seek(offset, origin)
        }
    }

    private static func of(_ data: UnsafeMutableRawPointer) -> PulledInput {
        unsafe Unmanaged.fromOpaque(data).takeUnretainedValue()
    }

    private func read(_ buffer: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
        chunk.removeAll(keepingCapacity: true)
        let count: Int
        do { count = try source.read(Self.chunkSize, &chunk) } catch {
            failure = failure ?? error
            return -1
        }
        unsafe chunk.withUnsafeBufferPointer {
            if let bytes = $0.baseAddress { unsafe room.update(from: bytes, count: count) }
        }
        position += count
        unsafe buffer.pointee = UnsafeRawPointer(room)
        return count
    }

    private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
        let size = source.size ?? 0
        let base =
            switch origin {
            case SEEK_SET: 0
            case SEEK_CUR: position
            default: size
            }
        let (target, overflow) = Int(offset).addingReportingOverflow(base)
        guard !overflow else { return -1 }
        position = min(max(target, 0), size)
        do { try source.seek?(position) } catch {
            failure = failure ?? error
            return -1
        }
        return Int64(position)
    }
}
