private import KithArchiveBinding
internal import KithSourceText

/// The decompressed bytes of a WARC file.
struct RecordInput: ~Copyable {
    /// The number of decompressed bytes.
    private(set) var unpacked = 0
    /// The number of bytes read from the file.
    private(set) var bytesRead = 0

    private var plain: ByteStream?
    private var gzip: GzipMembers?
    private var other: ArchiveReader?
    /// Bytes that were examined and are returned next.
    private var seen: [UInt8] = []

    init(
        _ source: ByteSource, _ packing: ArchiveKind.RecordPacking, from offset: Int
    ) throws(ReadError) {
        switch packing {
        case .none:
            var stream = try ByteStream(source)
            if offset > 0 { try stream.seek(to: offset) }
            plain = consume stream
            bytesRead = offset
        case .gzip: gzip = try GzipMembers(source, from: offset)
        case .other:
            var archive = try ArchiveReader(source, as: .compressedStream)
            do throws(ArchiveError) { _ = try archive.next() } catch {
                throw source.unreadable(error)
            }
            other = consume archive
        }
    }

    var isPlain: Bool { plain != nil }

    /// Appends at most `count` bytes; returns their number, which is 0 at the end of a gzip member or of the file.
    mutating func pull(
        _ count: Int, appendingTo output: inout [UInt8]
    ) throws(ReadError) -> Int {
        if !seen.isEmpty {
            let given = min(count, seen.count)
            output += seen[..<given]
            seen.removeFirst(given)
            return given
        }
        var got = 0
        if plain != nil {
            got = try plain?.read(count, appendingTo: &output) ?? 0
            bytesRead += got
        } else if gzip != nil {
            got = try gzip?.inflate(count, appendingTo: &output) ?? 0
            bytesRead = gzip?.offset ?? bytesRead
        } else {
            do throws(ArchiveError) {
                got = try other?.read(count, appendingTo: &output) ?? 0
                bytesRead = other?.compressedBytes ?? bytesRead
            } catch {
                throw ReadError(error)
            }
        }
        unpacked += got
        return got
    }

    /// Moves to an offset of an uncompressed file.
    mutating func seek(to offset: Int) throws(ReadError) {
        try plain?.seek(to: offset)
        bytesRead = offset
    }

    /// Begins the next member of a gzip file; returns its offset, or `nil` at the end and for other files.
    mutating func beginGzip() throws(ReadError) -> Int? {
        guard gzip != nil, try gzip?.begin() == true else { return nil }
        bytesRead = gzip?.offset ?? bytesRead
        return gzip?.memberStart
    }

    /// Searches for the next member of a gzip file that begins a record; returns its offset.
    mutating func findGzip(from offset: Int) throws(ReadError) -> Int? {
        seen = []
        guard gzip != nil, try gzip?.findRecord(from: offset) == true else { return nil }
        bytesRead = gzip?.offset ?? bytesRead
        return gzip?.memberStart
    }

    /// Returns whether a gzip member that was just begun starts with a record.
    mutating func beginsRecord() throws(ReadError) -> Bool {
        while seen.count < 5, try gzip?.inflate(5 - seen.count, appendingTo: &seen) ?? 0 > 0 {}
        unpacked += seen.count
        bytesRead = gzip?.offset ?? bytesRead
        return seen.starts(with: "WARC/".utf8)
    }
}
