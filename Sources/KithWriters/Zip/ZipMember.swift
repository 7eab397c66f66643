internal import KithCompressionBinding
internal import KithSystemBinding

/// A member of a zip being written; several may be open at a time.
///
/// Its content waits in memory, or on the disk if it is large, until ``commit()``.
final class ZipMember {
    private let zip: ZipFile
    private var member: ZipEntry
    private var deflater: Deflater?
    private var checksum = CRC32()
    private var packed: [UInt8] = []
    private var content = Spool(memoryLimit: 1 << 16)
    private var pieces: [Range<Int>] = []

    private static let piece = 1 << 15

    /// Begins a member; a stored one is not compressed.
    ///
    /// - Throws: ``WriteError`` for a name that leads out of the folder into which the zip is unpacked.
    init(_ name: String, isStored: Bool = false, of zip: ZipFile) throws(WriteError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
            throw WriteError(.unwritable, "'\(name)' is no name for a member of a zip")
        }
        self.zip = zip
        member = ZipEntry(name: Array(name.utf8), isStored: isStored)
        if isStored { return }
        do throws(CompressionError) { deflater = try Deflater() } catch {
            throw WriteError(.unwritable, error.message, cause: error)
        }
    }

    func write(_ bytes: Span<UInt8>) throws(SystemError) {
        checksum.update(bytes)
        member.size += bytes.count
        if member.isStored {
            packed.append(copying: bytes)
        } else {
            deflater?.deflate(bytes, appendingTo: &packed)
        }
        if packed.count >= Self.piece { try keep() }
    }

    private func keep() throws(SystemError) {
        let start = try content.append(packed[...])
        pieces.append(start..<start + packed.count)
        packed.removeAll(keepingCapacity: true)
    }

    /// Adds the member to the zip.
    func commit() throws(WriteError) {
        deflater?.finish(appendingTo: &packed)
        do throws(SystemError) {
            if !packed.isEmpty { try keep() }
        } catch { throw WriteError(error) }
        member.checksum = checksum.value
        member.packedSize = content.count
        try zip.add(member, &content, pieces)
    }
}
