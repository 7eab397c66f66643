internal import KithDiagnostics
internal import KithSourceText

/// The pages of a WARC file.
struct RecordMembers: ~Copyable {
    private var remarks: MemberRemarks
    private let source: ByteSource
    private let packing: ArchiveKind.RecordPacking
    private let id: SourceID
    let request: MemberRequest
    private var stream: RecordStream
    /// The number of bytes that compressed bodies were decompressed to.
    private var expanded = 0
    private var members = 0

    init(
        _ source: ByteSource, _ packing: ArchiveKind.RecordPacking, id: SourceID,
        _ request: MemberRequest, from offset: Int = 0
    ) throws(ReadError) {
        stream = try RecordStream(source, packing, from: offset)
        self.source = source
        self.packing = packing
        self.id = id
        self.request = request
        remarks = MemberRemarks(source, id, request, calling: "records")
    }

    var bytesRead: Int { stream.bytesRead }
    var place: MemberPlace { stream.place }

    /// Returns the next page, or `nil` at the end; revisit records and what they may refer to are noted.
    mutating func nextMember(
        noting revisits: inout Revisits
    ) throws(ReadError) -> Member? {
        while !remarks.hasEnded {
            do throws(ReadError) {
                guard try stream.beginRecord(), request.mayHold(stream.place) else { break }
                guard remarks.allow(members, shown: "pages") else { break }
                if let member = try nextOfRecord(&revisits) {
                    members += 1
                    return member
                }
            } catch {
                guard error.code != .unreadable else { throw error }
                try recover(from: error)
            }
        }
        remarks.end()
        return nil
    }

    /// Reads the record at the current place; returns `nil` if it is not a page.
    private mutating func nextOfRecord(
        _ revisits: inout Revisits
    ) throws(ReadError) -> Member? {
        let head = try stream.takeHead(atMost: request.limits.headerBytes)
        guard let length = head.length else {
            throw ReadError(
                .malformed, "its Content-Length '\(head.lengthText)' is not a number")
        }
        let isWanted = request.wants(stream.place)
        guard isWanted || request.places == nil else {
            try passOver(length)
            return nil
        }
        var content: PageContent?
        switch head.kind {
        case .response: content = try response(head, length)
        case .resource, .conversion:
            content = try block(length, head.mediaType, HTTPHead([]), head, name(head))
        case .revisit:
            try passOver(length)
            revisits.add(head, named: name(head), in: id)
        case .segment:
            try passOver(length)
            remarks.leaveOut(
                ArchiveRules.damaged, "segments of records that were split", name(head))
        case .other: try passOver(length)
        }
        if head.kind == .response || head.kind == .resource || head.kind == .conversion {
            revisits.note(head, at: stream.place, content == nil ? .other : pageKind, in: id)
        }
        guard let content else { return nil }
        return member(content, head)
    }

    private func member(_ content: PageContent, _ head: RecordHead) -> Member {
        Member(
            name: name(head), address: head.address, date: head.date,
            mediaType: content.mediaType, bytes: content.bytes, place: stream.place)
    }

    private func name(_ head: RecordHead) -> String {
        head.address ?? "record at byte \(stream.place.offset)"
    }

    /// Reads a recorded response; returns `nil` if it is not a page.
    private mutating func response(
        _ head: RecordHead, _ length: Int
    ) throws(ReadError) -> PageContent? {
        let isHTTP = head.mediaType.map { $0.lowercased().hasPrefix("application/http") } ?? true
        guard isHTTP else {
            try passOver(length)
            return nil
        }
        let most = min(length, request.limits.headerBytes)
        var looked = min(4096, most)
        _ = try stream.fill(looked)
        var end = HeaderFields.length(of: stream.available.prefix(looked))
        while end == nil, looked < most {
            looked = min(looked * 4, most)
            _ = try stream.fill(looked)
            end = HeaderFields.length(of: stream.available.prefix(looked))
        }
        let http = HTTPHead(stream.available.prefix(end ?? 0))
        guard let end, let status = http.status else {
            try passOver(length)
            remarks.leaveOut(ArchiveRules.damaged, "responses without an HTTP header", name(head))
            return nil
        }
        guard (200..<300).contains(status) else {
            try passOver(length)
            remarks.leaveOut(ArchiveRules.leftOut, "responses of status \(status)", name(head))
            return nil
        }
        stream.drop(end)
        return try block(length - end, http.mediaType, http, head, name(head))
    }

    /// Reads and decodes a block; returns `nil` if it is not a page.
    private mutating func block(
        _ length: Int, _ mediaType: String?, _ http: HTTPHead, _ head: RecordHead, _ name: String
    ) throws(ReadError) -> PageContent? {
        _ = try stream.fill(min(length, 64))
        let kind = ContentKind(mediaType, head: stream.available.prefix(min(length, 64)))
        guard kind.isPage == request.wantsPages else {
            try passOver(length)
            if case .other(let type) = kind {
                remarks.leaveOut(
                    ArchiveRules.leftOut, "responses that are not pages, of type \(type)", name)
            }
            return nil
        }
        guard request.isHead || length <= request.bytes else {
            try passOver(length)
            remarks.leaveOutTooLarge(name)
            return nil
        }
        let wanted = min(length, request.bytes)
        var bytes: [UInt8] = []
        // Limits the allocation, since the declared length may be wrong.
        bytes.reserveCapacity(min(wanted, 1 << 20) + SourceBytes.padding)
        guard try stream.take(wanted, appendingTo: &bytes) == wanted else {
            throw ReadError(.malformed, "the file ends in the middle of it")
        }
        try passOver(length - wanted)
        let room =
            request.limits.most(of: stream.size ?? stream.bytesRead) - stream.unpacked - expanded
        let most = min(request.bytes, max(0, room))
        var body = TransportCoding(consume bytes, http, upTo: most, isHead: request.isHead)
        if !http.codings.isEmpty {
            expanded += body.isTooLarge ? most + 1 : body.body?.count ?? 0
            try checkExpansion()
        }
        if let problem = body.problem {
            remarks.add(
                ArchiveRules.transport, "\(name): \(problem)", at: stream.place.offset)
        }
        if let truncation = head.truncation {
            remarks.add(
                ArchiveRules.transport, "\(name): its recording stopped early: \(truncation)",
                at: stream.place.offset)
        }
        if body.isTooLarge { remarks.leaveOutTooLarge(name) }
        return body.takeBody().map { PageContent(bytes: SourceBytes($0), mediaType: mediaType) }
    }

    /// Whether the current record can be read again by its place.
    private var pageKind: Revisits.Target.Kind {
        packing != .other && stream.place.index < Self.mostPassed ? .page : .unreachablePage
    }

    /// The maximum number of records to skip to get to an earlier one.
    private static let mostPassed = 64

    /// Skips the rest of a block and checks that the record ends there.
    private mutating func passOver(_ length: Int) throws(ReadError) {
        let (limits, name, expanded) = (request.limits, source.name, expanded)
        let size = stream.size ?? stream.bytesRead
        func check(_ unpacked: Int) throws(ReadError) {
            guard limits.allow(unpacked: unpacked + expanded, of: size) else {
                throw ReadError(.tooLarge, limits.bomb(name, of: size))
            }
        }
        guard try stream.skip(length, check) == length else {
            throw ReadError(.malformed, "the file ends in the middle of it")
        }
        try checkExpansion()
        guard try stream.isAtEndOfRecord() else {
            throw ReadError(.malformed, "it continues past its Content-Length")
        }
    }

    private func checkExpansion() throws(ReadError) {
        let (unpacked, size) = (stream.unpacked + expanded, stream.size ?? stream.bytesRead)
        guard request.limits.allow(unpacked: unpacked, of: size) else {
            throw ReadError(.tooLarge, request.limits.bomb(source.name, of: size))
        }
    }

    /// Reports a damaged record and moves to the next one.
    private mutating func recover(from error: ReadError) throws(ReadError) {
        guard error.code != .tooLarge else {
            return remarks.end(saying: error.message, ArchiveRules.limit)
        }
        let isLimit = error.code == .unsupported
        remarks.add(
            isLimit ? ArchiveRules.limit : ArchiveRules.damaged,
            "a record is \(isLimit ? "" : "damaged and ")left out: \(error.message)",
            at: stream.place.offset)
        remarks.countDamaged()
        guard !remarks.hasEnded else { return }
        guard packing != .other, try stream.resume() else { return remarks.end() }
    }

    mutating func takeFindings() -> [Finding] { remarks.take() }
}

/// The content of a record.
struct PageContent {
    let bytes: SourceBytes
    let mediaType: String?
}
