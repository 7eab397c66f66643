internal import KithSystemBinding

/// A zip being written, which appears whole or not at all.
///
/// Members are in the order in which they end. Equal members give equal bytes: all times are the start of 1980, and
/// nothing tells of the system.
final class ZipFile {
    private var file: OutputFile?
    private var members: [ZipEntry] = []
    private var offset = 0

    init(path: String) throws(WriteError) {
        do throws(SystemError) { file = try OutputFile(path: path).cached() } catch {
            throw WriteError(error)
        }
    }

    /// Adds a member that is complete, with the pieces of its packed content.
    func add(
        _ member: consuming ZipEntry, _ content: inout Spool, _ pieces: [Range<Int>]
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
