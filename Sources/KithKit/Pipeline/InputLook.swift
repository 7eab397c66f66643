internal import Archives
internal import Contracts
internal import Readers
internal import SourceText
internal import Syntax

/// One look at an input: at its first bytes, and at more of them only as long as those do not tell what it is.
struct InputLook {
    /// The input, which still has all its bytes to give.
    private(set) var source: ByteSource
    /// What was seen of it.
    private(set) var head: InputHead
    /// What it holds; `nil` for what is in no format that is known, and for archives.
    private(set) var content: Content?
    /// Whether it may be an archive.
    private(set) var isArchive = false

    /// What an input may hold.
    enum Content {
        case contract
        case rows(ReaderFormat)
    }

    /// How many of the first bytes are looked at, and how many where those do not tell.
    private static let (headLength, longHeadLength) = (4096, 1 << 16)

    /// Looks at an input.
    ///
    /// - Throws: ``ReadError`` where its bytes cannot be read.
    init(_ source: ByteSource, _ readers: [ReaderFormat]) throws(ReadError) {
        let (bytes, whole) = try source.peek(Self.headLength)
        self.source = whole
        head = InputHead(
            bytes[...], DocumentOutline(bytes[...], isWhole: bytes.count < Self.headLength))
        if ArchiveKind.mayBegin(bytes[...]) {
            content = Self.content(head, readers, isAll: true)
            // What lies in an archive that is not compressed can be seen from outside.
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

    /// Looks at what is in memory already, or at its first bytes.
    static func content(of bytes: ArraySlice<UInt8>, _ readers: [ReaderFormat]) -> Content? {
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

    /// What the beginning of an input tells; no reader is asked about what may still turn out to be a contract.
    private static func content(
        _ head: InputHead, _ readers: [ReaderFormat], isAll: Bool
    ) -> Content? {
        if ContractRecognition.verdict(head.outline) == true { return .contract }
        let isOpen = !isAll && !head.outline.isComplete
        if isOpen, ContractRecognition.mayFollow(head.outline) { return nil }
        return readers.first { $0.recognises(head) }.map { .rows($0) }
    }

    /// Goes through the outermost keys of a whole text.
    private mutating func lookFurther(_ readers: [ReaderFormat]) throws(ReadError) {
        var outliner = DocumentOutliner()
        let (bytes, whole) = try source.peek(Self.longHeadLength)
        source = whole
        outliner.add(bytes[...])
        head = InputHead(head.bytes, outliner.outline)
        if !head.outline.isComplete, bytes.count == Self.longHeadLength {
            content = Self.content(head, readers, isAll: false)
            guard content == nil else { return }
            // What can be read only once, and is read whole in the end, is read now.
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
        // A contract is read whole, and so no larger than the limit.
        while !outliner.outline.isComplete, count <= source.sizeLimit,
            try stream.read(1 << 20, appendingTo: &chunk) > 0
        {
            outliner.add(chunk[...])
            count += chunk.count
            chunk.removeAll(keepingCapacity: true)
        }
    }
}
