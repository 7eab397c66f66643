internal import KithCompressionBinding
internal import KithSourceText

/// The members of a gzip file, in order; in a WARC file, each usually is a record.
struct GzipMembers: ~Copyable {
    /// The offset of the current member in the file.
    private(set) var memberStart = 0
    /// Whether all bytes of the current member have been returned.
    private(set) var memberHasEnded = true

    private var input: ByteStream
    private var inflater: Inflater
    /// Bytes of the file from offset `base` on; those before index `next` are consumed.
    private var packed: [UInt8] = []
    private var next = 0
    private var base = 0

    private static let chunk = 1 << 18

    init(_ source: ByteSource, from offset: Int) throws(ReadError) {
        var input = try ByteStream(source)
        if offset > 0 { try input.seek(to: offset) }
        inflater = try Self.inflater()
        self.input = input
        base = offset
    }

    private static func inflater() throws(ReadError) -> Inflater {
        do throws(CompressionError) { return try Inflater(.gzip) } catch {
            throw ReadError(.unreadable, error.message, cause: error)
        }
    }

    /// The number of bytes of the file that are consumed.
    var offset: Int { base + next }

    /// Advances to the next member; returns `false` at the end of the file.
    ///
    /// - Throws: ``ReadError`` if the bytes there are not gzip.
    mutating func begin() throws(ReadError) -> Bool {
        try refill(upTo: ArchiveKind.gzip.count)
        guard next < packed.count else { return false }
        memberStart = offset
        guard packed[next...].starts(with: ArchiveKind.gzip) else {
            throw ReadError(.malformed, "the bytes between two records are not gzip")
        }
        inflater.restart()
        memberHasEnded = false
        return true
    }

    /// Appends at most `count` bytes of the member; returns their number, which is 0 only at the end of the member.
    mutating func inflate(
        _ count: Int, appendingTo output: inout [UInt8]
    ) throws(ReadError) -> Int {
        while !memberHasEnded {
            if next == packed.count { try refill(upTo: 1) }
            guard next < packed.count else {
                memberHasEnded = true
                throw ReadError(.malformed, "the file ends in the middle of a record")
            }
            let before = output.count
            do throws(CompressionError) {
                let step = try inflater.inflate(
                    packed[next...], upTo: count, appendingTo: &output)
                next += step.consumed
                memberHasEnded = step.isAtEnd
            } catch {
                memberHasEnded = true
                throw ReadError(.malformed, error.message, cause: error)
            }
            if output.count > before { return output.count - before }
        }
        return 0
    }

    /// Searches from an offset for the next member that begins a record; returns `false` if there is none.
    mutating func findRecord(from offset: Int) throws(ReadError) -> Bool {
        try input.seek(to: offset)
        (packed, next, base) = ([], 0, offset)
        memberHasEnded = true
        while true {
            try refill(upTo: Self.chunk)
            let window = packed[next...]
            guard let place = Self.mark(in: window) else {
                // The signature may cross the end of the window.
                guard window.count > 2 else { return false }
                next = packed.count - 2
                if try !refill(upTo: 3) { return false }
                continue
            }
            next = place
            let (start, mayBegin) = (self.offset, try beginsRecord())
            if mayBegin {
                memberStart = start
                return true
            }
            next += 1
        }
    }

    private static func mark(in bytes: ArraySlice<UInt8>) -> Int? {
        var place = bytes.startIndex
        while let found = bytes[place...].firstIndex(of: ArchiveKind.gzip[0]) {
            if bytes[found...].starts(with: ArchiveKind.gzip) { return found }
            place = found + 1
        }
        return nil
    }

    /// Returns whether the member at the current byte begins with a record; if so, it becomes the current member.
    private mutating func beginsRecord() throws(ReadError) -> Bool {
        try refill(upTo: 4096)
        var head: [UInt8] = []
        inflater.restart()
        let window = packed[next..<min(packed.count, next + 4096)]
        _ = try? inflater.inflate(window, upTo: 5, appendingTo: &head)
        inflater.restart()
        memberHasEnded = !head.starts(with: "WARC/".utf8)
        return !memberHasEnded
    }

    /// Reads until `count` bytes are available; returns `false` if the file ends before.
    @discardableResult
    private mutating func refill(upTo count: Int) throws(ReadError) -> Bool {
        if next > Self.chunk || next == packed.count {
            packed.removeSubrange(0..<next)
            base += next
            next = 0
        }
        while packed.count - next < count {
            if try input.read(Self.chunk, appendingTo: &packed) == 0 { return false }
        }
        return true
    }
}
