internal import KithSourceText

/// The decompressed bytes of a WARC file, with places to return to.
struct RecordStream: ~Copyable {
    /// The decompressed bytes, of which those before `start` are consumed.
    private(set) var buffer: [UInt8] = []
    /// The index in the buffer of the first byte that is not consumed.
    private(set) var start = 0
    /// The place of the current record.
    private(set) var place: MemberPlace

    /// The size of the file in bytes, if known; computed once.
    let size: Int?
    private var input: RecordInput
    /// The offset at which the search for the next record starts if this one is damaged.
    private var resumeOffset = 0

    /// The size of a read; small, so that most of a page is decompressed directly into its destination.
    private static let chunk = 1 << 14

    init(
        _ source: ByteSource, _ packing: ArchiveKind.RecordPacking, from offset: Int
    ) throws(ReadError) {
        size = source.size
        place = MemberPlace(offset: offset, index: -1)
        input = try RecordInput(source, packing, from: offset)
    }

    /// The bytes that can be examined without reading.
    var available: ArraySlice<UInt8> { buffer[start...] }

    /// The number of bytes read from the file.
    var bytesRead: Int { input.bytesRead }
    /// The number of decompressed bytes.
    var unpacked: Int { input.unpacked }

    /// Advances to the next record, skipping empty lines; returns `false` at the end.
    mutating func beginRecord() throws(ReadError) -> Bool {
        while true {
            dropEmptyLines()
            if start < buffer.count { break }
            if try !fill(1, crossing: false) {
                place = MemberPlace(offset: input.bytesRead, index: -1)
                resumeOffset = place.offset + 1
                guard let offset = try input.beginGzip() else { return false }
                place = MemberPlace(offset: offset, index: -1)
            }
        }
        if input.isPlain {
            let offset = input.bytesRead - (buffer.count - start)
            place = MemberPlace(offset: offset, index: 0)
            resumeOffset = offset + 1
        } else {
            place = MemberPlace(offset: place.offset, index: place.index + 1)
        }
        return true
    }

    /// Reads until `count` bytes are available; returns `false` if the input ends before.
    ///
    /// Set `crossing` to `false` between records, where the end of a gzip member must not be crossed.
    mutating func fill(_ count: Int, crossing: Bool = true) throws(ReadError) -> Bool {
        if start > Self.chunk || start == buffer.count {
            buffer.removeSubrange(0..<start)
            start = 0
        }
        while buffer.count - start < count {
            let got = try input.pull(Self.chunk, appendingTo: &buffer)
            if got == 0 { guard crossing, try cross() else { return false } }
        }
        return true
    }

    /// Skips available bytes.
    mutating func drop(_ count: Int) { start = min(buffer.count, start + count) }

    /// Moves at most `count` bytes to the end of another buffer; returns their number.
    mutating func take(_ count: Int, appendingTo output: inout [UInt8]) throws(ReadError) -> Int {
        var got = min(max(count, 0), buffer.count - start)
        output.append(contentsOf: buffer[start..<start + got])
        start += got
        while got < count {
            let more = try input.pull(min(count - got, 1 << 20), appendingTo: &output)
            if more == 0, try !cross() { break }
            got += more
        }
        return got
    }

    /// Skips at most `count` bytes; returns their number.
    mutating func skip(
        _ count: Int, _ mayGoOn: (_ unpacked: Int) throws(ReadError) -> Void
    ) throws(ReadError) -> Int {
        var got = min(max(count, 0), buffer.count - start)
        start += got
        if let size, input.isPlain, got < count, start == buffer.count {
            let before = input.bytesRead
            try input.seek(to: before + min(count - got, max(0, size - before)))
            return got + input.bytesRead - before
        }
        while got < count, try fill(1) {
            let step = min(count - got, buffer.count - start)
            start += step
            got += step
            try mayGoOn(unpacked)
        }
        return got
    }

    /// Returns whether the record ends here: only empty lines follow, then another record or nothing.
    mutating func isAtEndOfRecord() throws(ReadError) -> Bool {
        dropEmptyLines()
        while start == buffer.count, try fill(1, crossing: false) { dropEmptyLines() }
        _ = try fill(5, crossing: false)
        return "WARC/".utf8.starts(with: available.prefix(5))
    }

    /// Moves to the next record after a damaged one; returns `false` if there is none.
    mutating func resume() throws(ReadError) -> Bool {
        buffer = []
        start = 0
        if !input.isPlain {
            guard let offset = try input.findGzip(from: resumeOffset) else { return false }
            place = MemberPlace(offset: offset, index: -1)
            resumeOffset = offset + 1
            return true
        }
        try input.seek(to: resumeOffset)
        while try fill(1 << 16) || start < buffer.count {
            if let found = Self.record(in: available) {
                start = found
                return true
            }
            guard available.count > 8 else { return false }
            start = buffer.count - 8
            if try !fill(9) { return false }
        }
        return false
    }

    /// Returns the index of the first line that begins a record.
    private static func record(in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = Array("\nWARC/1.".utf8)
        var place = bytes.startIndex
        while let found = bytes[place...].firstIndex(of: mark[0]) {
            if bytes[found...].starts(with: mark) { return found + 1 }
            place = found + 1
        }
        return nil
    }

    private mutating func dropEmptyLines() {
        while start < buffer.count, buffer[start] == 0x0D || buffer[start] == 0x0A { start += 1 }
    }

    /// Continues in the next gzip member; throws if that member begins with another record.
    private mutating func cross() throws(ReadError) -> Bool {
        guard let offset = try input.beginGzip() else { return false }
        guard try !input.beginsRecord() else {
            resumeOffset = offset
            throw ReadError(.malformed, "it ends before its Content-Length")
        }
        return true
    }
}
