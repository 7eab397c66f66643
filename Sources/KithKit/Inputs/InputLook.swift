internal import KithArchives
internal import KithContracts
package import KithReaders
internal import KithSourceText
internal import KithSyntax

/// The content of an input.
package enum InputContent: Sendable {
    /// An API contract.
    case contract
    /// Rows of a format.
    case rows(ReaderFormat)
}

/// The examination of an input, by its first bytes and by more only if those are not conclusive.
struct InputLook {
    /// The input with all its bytes.
    private(set) var source: ByteSource
    /// The examined part.
    private(set) var head: InputHead
    /// The content; `nil` for an unknown format and for archives.
    private(set) var content: InputContent?
    /// Whether it may be an archive.
    private(set) var isArchive = false

    /// The number of bytes examined first, and the number if those are not conclusive.
    private static let (headLength, longHeadLength) = (4096, 1 << 16)

    /// Examines an input.
    ///
    /// - Throws: ``ReadError`` if its bytes cannot be read.
    init(_ source: ByteSource, _ readers: [ReaderFormat]) throws(ReadError) {
        let (bytes, whole) = try source.peek(Self.headLength)
        self.source = whole
        head = InputHead(
            bytes[...], DocumentOutline(bytes[...], isWhole: bytes.count < Self.headLength))
        if ArchiveKind.mayBegin(bytes[...]) {
            content = Self.content(head, readers, isAll: true)
            // A member of an uncompressed archive is visible in the bytes of the archive.
            if case .rows? = content { return }
            (content, isArchive) = (nil, true)
            return
        }
        if head.outline.isComplete || bytes.count < Self.headLength {
            content = Self.content(head, readers, isAll: true)
            return
        }
        content = Self.content(head, readers, isAll: false)
        if content == nil { try lookFurther(readers) }
    }

    /// Returns the content of bytes in memory, from the first bytes if those are conclusive.
    static func content(of bytes: ArraySlice<UInt8>, _ readers: [ReaderFormat]) -> InputContent? {
        let start = bytes.prefix(headLength)
        var outliner = DocumentOutliner()
        outliner.add(start)
        var head = InputHead(start, outliner.outline)
        if start.count < bytes.count, !head.outline.isComplete {
            if let content = content(head, readers, isAll: false) { return content }
            outliner.add(bytes[start.endIndex...])
        }
        outliner.finish()
        head = InputHead(start, outliner.outline)
        return content(head, readers, isAll: true)
    }

    /// Returns the content of the start of an input.
    ///
    /// Readers are not asked while it may still be a contract.
    private static func content(
        _ head: InputHead, _ readers: [ReaderFormat], isAll: Bool
    ) -> InputContent? {
        if ContractRecognition.verdict(head.outline) == true { return .contract }
        let isOpen = !isAll && !head.outline.isComplete
        if isOpen, ContractRecognition.mayFollow(head.outline) { return nil }
        return readers.first { $0.recognises(head) }.map { .rows($0) }
    }

    /// Examines the outermost keys of the whole text.
    private mutating func lookFurther(_ readers: [ReaderFormat]) throws(ReadError) {
        var outliner = DocumentOutliner()
        let (bytes, whole) = try source.peek(Self.longHeadLength)
        source = whole
        outliner.add(bytes[...])
        head = InputHead(head.bytes, outliner.outline)
        if !head.outline.isComplete, bytes.count == Self.longHeadLength {
            content = Self.content(head, readers, isAll: false)
            guard content == nil else { return }
            // An input that can be read only once would be read into memory in the end, so it is read now.
            source = try source.repeatable()
            try outline(with: &outliner, from: bytes.count)
        }
        outliner.finish()
        head = InputHead(head.bytes, outliner.outline)
        content = Self.content(head, readers, isAll: true)
    }

    private func outline(
        with outliner: inout DocumentOutliner, from start: Int
    ) throws(ReadError) {
        var stream = try ByteStream(source)
        try stream.seek(to: start)
        var count = start
        var chunk: [UInt8] = []
        // A contract is read into memory, so it is not larger than the limit.
        while !outliner.outline.isComplete, count <= source.sizeLimit,
            try stream.read(1 << 20, appendingTo: &chunk) > 0
        {
            outliner.add(chunk[...])
            count += chunk.count
            chunk.removeAll(keepingCapacity: true)
        }
    }
}
