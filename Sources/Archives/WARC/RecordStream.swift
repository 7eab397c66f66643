internal import SourceText

/// The bytes of a WARC file, undone of its compression, with places to come back to.
struct RecordStream: ~Copyable {
    /// What has been unpacked and not been taken yet.
    private(set) var buffer: [UInt8] = []
    /// Where in the buffer the first byte lies that has not been taken.
    private(set) var start = 0
    /// Where the current record is found again.
    private(set) var place: MemberPlace

    /// How many bytes the file has, if that is known; asked for once.
    let size: Int?
    private var input: RecordInput
    /// From where the next record is looked for if this one is damaged.
    private var resumeOffset = 0

    /// Small, so that most of a page is not unpacked here first but right to where it is taken.
    private static let chunk = 1 << 14

    init(
        _ source: ByteSource, _ packing: ArchiveKind.RecordPacking, from offset: Int
    ) throws(ReadError) {
        size = source.size
        place = MemberPlace(offset: offset, index: -1)
        input = try RecordInput(source, packing, from: offset)
    }

    /// The bytes that are there to be looked at.
    var available: ArraySlice<UInt8> { buffer[start...] }

    /// How many bytes of the file have been read.
    var bytesRead: Int { input.bytesRead }
    /// How many bytes were unpacked.
    var unpacked: Int { input.unpacked }

    /// Goes to the next record, over empty lines; `false` at the end.
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

    /// Unpacks until a number of bytes are there; `false` where there are fewer.
    ///
    /// Crossing the end of a gzip member is allowed only inside a record.
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

    /// Takes bytes without looking at them.
    mutating func drop(_ count: Int) { start = min(buffer.count, start + count) }

    /// Moves up to `count` bytes to the end of another buffer; returns how many.
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

    /// Passes over up to `count` bytes; returns how many.
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

    /// Whether what follows is the end of the record: empty lines, then another record or nothing.
    mutating func isAtEndOfRecord() throws(ReadError) -> Bool {
        dropEmptyLines()
        while start == buffer.count, try fill(1, crossing: false) { dropEmptyLines() }
        _ = try fill(5, crossing: false)
        return "WARC/".utf8.starts(with: available.prefix(5))
    }

    /// Goes to the next record behind a damaged one; `false` where none can be found.
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

    /// Where a line begins as a record does.
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

    /// Goes on in the next gzip member, which must not begin a record of its own.
    private mutating func cross() throws(ReadError) -> Bool {
        guard let offset = try input.beginGzip() else { return false }
        guard try !input.beginsRecord() else {
            resumeOffset = offset
            throw ReadError(.malformed, "it ends before its Content-Length")
        }
        return true
    }
}
