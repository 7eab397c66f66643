private import ArchiveBinding
internal import SourceText

/// The bytes of a WARC file as they are unpacked.
struct RecordInput: ~Copyable {
    /// How many bytes were unpacked.
    private(set) var unpacked = 0
    /// How many bytes of the file have been read.
    private(set) var bytesRead = 0

    private var plain: ByteStream?
    private var gzip: GzipMembers?
    private var other: ArchiveReader?
    /// Bytes that were looked at, and are given out next.
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

    /// Appends up to `count` bytes; returns how many, 0 at the end of a gzip member or of everything.
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
                throw ReadError(.malformed, error.message, cause: error)
            }
        }
        unpacked += got
        return got
    }

    /// Goes to a byte of a plain file.
    mutating func seek(to offset: Int) throws(ReadError) {
        try plain?.seek(to: offset)
        bytesRead = offset
    }

    /// Begins the next member of a gzip file; `nil` at the end, and for other files.
    mutating func beginGzip() throws(ReadError) -> Int? {
        guard gzip != nil, try gzip?.begin() == true else { return nil }
        bytesRead = gzip?.offset ?? bytesRead
        return gzip?.memberStart
    }

    /// Finds the next member of a gzip file that begins a record.
    mutating func findGzip(from offset: Int) throws(ReadError) -> Int? {
        seen = []
        guard gzip != nil, try gzip?.findRecord(from: offset) == true else { return nil }
        bytesRead = gzip?.offset ?? bytesRead
        return gzip?.memberStart
    }

    /// Whether a gzip member that was just begun is a record.
    mutating func beginsRecord() throws(ReadError) -> Bool {
        while seen.count < 5, try gzip?.inflate(5 - seen.count, appendingTo: &seen) ?? 0 > 0 {}
        unpacked += seen.count
        bytesRead = gzip?.offset ?? bytesRead
        return seen.starts(with: "WARC/".utf8)
    }
}
