private import KithArchiveBinding
internal import KithCompressionBinding
package import KithSourceText

/// The kinds of file that hold members.
package enum ArchiveKind: Hashable, Sendable {
    /// A zip, tar, 7z or cpio archive, compressed or not.
    case entries
    /// A WARC file (web archive).
    case records(RecordPacking)
    /// A single file compressed with gzip, bzip2, xz, zstd or lz4.
    case single

    /// The compression of a WARC file.
    package enum RecordPacking: Hashable, Sendable {
        /// Not compressed.
        case none
        /// Compressed with gzip, usually with one gzip member for each record.
        case gzip
        /// Compressed in another way.
        case other
    }

    /// The number of bytes needed to recognise an archive: one tar block.
    static let headLength = 512

    /// Recognises an archive by its first bytes; a source that can be read only once is then buffered completely.
    ///
    /// - Returns: The kind, or `nil` if the source is not an archive, and a source that still provides all bytes.
    /// - Throws: ``ReadError`` if the source cannot be read.
    package static func of(
        _ source: ByteSource
    ) throws(ReadError) -> (kind: ArchiveKind?, source: ByteSource) {
        if case .member = source.origin { return (nil, source) }
        if source.isTakenWhole || source.content?.isPlain == true { return (nil, source) }
        var (head, source) = try source.peek(headLength)
        guard mayBegin(head[...]) else { return (nil, source) }
        source = try source.repeatable()
        if let kind = uncompressed(head[...]) { return (kind, source) }
        let isGzip = head.starts(with: gzip)
        guard let inner = try? unpackedHead(source) else { return (.single, source) }
        switch uncompressed(inner[...]) {
        case .records: return (.records(isGzip ? .gzip : .other), source)
        case .entries where isTar(inner[...]) || inner.starts(with: "07070".utf8):
            return (.entries, source)
        default: return (.single, source)
        }
    }

    /// Returns whether the start of a file (512 bytes, or all of it) may be that of an archive.
    package static func mayBegin(_ head: ArraySlice<UInt8>) -> Bool {
        isPacked(head) || uncompressed(head) != nil
    }

    static let gzip: [UInt8] = [0x1F, 0x8B, 0x08]

    /// Returns whether bytes start with the signature of a compressed stream.
    static func isPacked(_ head: ArraySlice<UInt8>) -> Bool {
        let marks: [[UInt8]] = [
            gzip, Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
            [0x28, 0xB5, 0x2F, 0xFD],
            [0x04, 0x22, 0x4D, 0x18],
        ]
        return marks.contains { head.starts(with: $0) }
    }

    /// Returns the kind of an uncompressed archive by its first bytes.
    static func uncompressed(_ head: ArraySlice<UInt8>) -> ArchiveKind? {
        if head.starts(with: "WARC/".utf8) { return .records(.none) }
        let marks: [[UInt8]] = [
            [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
            Array("070701".utf8), Array("070702".utf8), Array("070707".utf8),
        ]
        return marks.contains { head.starts(with: $0) } || isTar(head) ? .entries : nil
    }

    /// Returns whether a block is a tar header with a correct checksum.
    private static func isTar(_ head: ArraySlice<UInt8>) -> Bool {
        guard head.count >= 512, head.first != 0 else { return false }
        let sumField = head.startIndex + 148..<head.startIndex + 156
        var sum = 0
        for index in head.startIndex..<head.startIndex + 512 {
            sum += sumField.contains(index) ? 0x20 : Int(head[index])
        }
        var told = 0
        for byte in head[sumField] where (0x30...0x37).contains(byte) {
            told = told * 8 + Int(byte - 0x30)
        }
        return told == sum
    }

    /// Decompresses the first bytes of a compressed file.
    private static func unpackedHead(_ source: ByteSource) throws(ReadError) -> [UInt8] {
        let packed = try source.peek(1 << 16).head
        if packed.starts(with: gzip) {
            return Unpacked(packed, as: .gzip, upTo: headLength, isHead: true).bytes
        }
        var archive = try ArchiveReader(source, as: .compressedStream)
        var head: [UInt8] = []
        do throws(ArchiveError) {
            guard try archive.next() != nil else { return [] }
            while head.count < headLength,
                try archive.read(headLength - head.count, appendingTo: &head) > 0
            {}
        } catch {
            if head.isEmpty { throw ReadError(error) }
        }
        return head
    }
}
