internal import KithSystemBinding

/// A zip being written, which appears whole or not at all.
///
/// Equal members give equal bytes: all times are the start of 1980, and nothing tells of the system.
final class ZipFile {
    private var file: OutputFile?
    private var members: [Member] = []
    private var offset = 0

    /// A member, described before its content and again at the end.
    struct Member {
        let name: [UInt8]
        let isStored: Bool
        var checksum: UInt32 = 0
        var size = 0
        var packedSize = 0
        var offset = 0
    }

    init(path: String) throws(WriteError) {
        do throws(SystemError) {
            var opened = try OutputFile(path: path)
            opened.cachedCount = ByteOutput.cachedCount
            file = consume opened
        } catch { throw WriteError(error) }
    }

    /// Begins a member; members are in the order in which they end.
    ///
    /// A stored member is not compressed.
    ///
    /// - Throws: ``WriteError`` for a name that leads out of the folder into which the zip is unpacked.
    func begin(_ name: String, isStored: Bool = false) throws(WriteError) -> ZipMember {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else {
            throw WriteError(.unwritable, "'\(name)' is no name for a member of a zip")
        }
        return try ZipMember(Member(name: Array(name.utf8), isStored: isStored), of: self)
    }

    /// Adds a member that is complete, with the pieces of its packed content.
    func add(
        _ member: consuming Member, _ content: inout Spool, _ pieces: [Range<Int>]
    ) throws(WriteError) {
        member.offset = offset
        try write(member.localHeader)
        for piece in pieces {
            do throws(SystemError) {
                let bytes = try content.read(piece)
                try file?.write(bytes.span)
            } catch { throw WriteError(error) }
            offset += piece.count
        }
        members.append(member)
    }

    /// Writes the directory and publishes the zip; returns its size in bytes.
    func commit() throws(WriteError) -> Int {
        let start = offset
        for member in members { try write(member.directoryEntry) }
        try write(ZipEnd(members: members.count, start: start, size: offset - start).bytes)
        do throws(SystemError) { try file.take()?.commit() } catch { throw WriteError(error) }
        return offset
    }

    private func write(_ bytes: [UInt8]) throws(WriteError) {
        do throws(SystemError) { try file?.write(bytes) } catch { throw WriteError(error) }
        offset += bytes.count
    }
}
