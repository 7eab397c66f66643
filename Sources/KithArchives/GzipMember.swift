private import KithCompressionBinding
internal import KithDiagnostics
internal import KithSourceText
private import KithSystemBinding

/// The content of a gzip file; unlike with libarchive, the checksum is verified.
struct GzipMember {
    private var findings: [Finding] = []
    private let source: ByteSource
    private let id: SourceID
    private let request: MemberRequest
    private var hasEnded = false

    init(_ source: ByteSource, id: SourceID, _ request: MemberRequest) {
        self.source = source
        self.id = id
        self.request = request
    }

    /// Returns whether a file starts with the gzip signature.
    static func recognises(_ source: ByteSource) throws(ReadError) -> Bool {
        try source.peek(ArchiveKind.gzip.count).head.starts(with: ArchiveKind.gzip)
    }

    mutating func nextMember() throws(ReadError) -> Member? {
        let place = MemberPlace(offset: 0, index: 0)
        guard !hasEnded else { return nil }
        hasEnded = true
        guard request.wants(place) else { return nil }
        let packed =
            request.isHead
            ? try source.peek(max(request.bytes, 1 << 16)).head
            : Array(try source.readAll().contents)
        let most = request.limits.most(of: packed.count)
        let unpacked = Unpacked(
            packed, as: .gzip, upTo: min(request.bytes, most), isHead: request.isHead)
        if !request.isHead, let failure = failure(of: unpacked, packed.count) {
            findings.append(failure)
            return nil
        }
        var date: Int?
        if case .file(let path) = source.origin { date = (try? FileFacts(path: path))?.modified }
        let name = source.innerName
        return Member(
            name: name, address: MirrorAddress.address(of: name), date: date,
            bytes: SourceBytes(unpacked.bytes), place: place)
    }

    private func failure(of unpacked: Unpacked, _ packed: Int) -> Finding? {
        if unpacked.isCutOff {
            let limits = request.limits
            return ArchiveRules.limit.finding(
                limits.most(of: packed) < request.bytes
                    ? limits.bomb(source.name, of: packed)
                    : limits.largeMember(source.name, request.bytes), at: nil)
        }
        return unpacked.problem.map {
            ArchiveRules.damaged.finding(
                "\(source.name) is damaged and left out: \($0)", at: SourceSpan(id, 0..<0)
            )
        }
    }

    mutating func takeFindings() -> [Finding] {
        defer { findings = [] }
        return findings
    }
}
