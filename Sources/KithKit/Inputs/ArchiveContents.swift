internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// The inputs in an archive.
struct ArchiveContents {
    /// The inputs: the archive itself if its members are read together, otherwise single members.
    private(set) var jobs: [InputJob] = []
    /// Findings about members, unless the archive is read as a whole.
    private(set) var findings: [Finding] = []

    /// The format that reads the archive of records as a whole.
    private(set) var recordsFormat: ReaderFormat?
    /// Whether the archive has revisit records whose pages are not in it.
    private(set) var hasUnresolvedRevisits = false

    /// Whether it is a single file that is compressed.
    private var isSingle = false
    /// Whether the archive is read as a whole.
    private var isWhole = false
    private var unknown = 0
    private var contracts = 0

    /// The number of bytes examined at the start of a member.
    private static let headLength = 1 << 16

    /// Examines the members, up to the first that is read together with others.
    ///
    /// - Returns: The contents, or `nil` for a source that is not an archive.
    /// - Throws: ``ReadError`` if the archive cannot be read.
    static func of(
        _ source: ByteSource, _ recogniser: inout InputRecogniser
    ) throws(ReadError) -> ArchiveContents? {
        let (kind, source) = try ArchiveKind.of(source)
        guard let kind else { return nil }
        var contents = ArchiveContents()
        contents.isSingle = kind == .single
        if let format = recogniser.options.format, format.isReadTogether {
            contents.addWhole(source, format, &recogniser)
        } else {
            try contents.addMembers(of: source, kind, &recogniser)
        }
        return contents
    }

    private mutating func addWhole(
        _ source: ByteSource, _ format: ReaderFormat, _ recogniser: inout InputRecogniser
    ) {
        jobs.append(recogniser.job(for: source, claimedBy: format))
        isWhole = true
    }

    private mutating func addMembers(
        of source: ByteSource, _ kind: ArchiveKind, _ recogniser: inout InputRecogniser
    ) throws(ReadError) {
        let options = recogniser.options
        var request = MemberRequest()
        request.limits = options.archiveLimits
        request.head = Self.headLength
        request.takesWhole = { name in options.readers.contains { $0.claims(name) } }
        var members = try MemberSequence(source, kind, id: SourceID(0), request)
        var limits = options.archiveLimits
        limits.memberBytes = max(limits.memberBytes, source.sizeLimit)
        let container = ArchiveContainer(source, kind, limits: limits)
        var revisits = Revisits()
        while !isWhole, let member = try members.next(noting: &revisits) {
            let input = container.input(member, sizeLimit: source.sizeLimit)
            if options.takesValues {
                addValue(member, input, &recogniser)
            } else if options.format == nil,
                let format = options.readers.first(where: { $0.claims(member.name) })
            {
                addRows(member, input, format, isSeen: false, in: source, &recogniser)
            } else {
                let head = member.bytes.contents
                switch options.content(of: head) {
                case .rows(let format)?:
                    addRows(
                        member, input, format, isSeen: head.count < Self.headLength, in: source,
                        &recogniser)
                case .contract?: contracts += 1
                case nil: unknown += 1
                }
            }
        }
        guard !isWhole else {
            if case .records = kind { recordsFormat = jobs.last?.rows?.form.format }
            return
        }
        let unresolved = revisits.takeUnresolved()
        hasUnresolvedRevisits = unresolved.contains { $0.rule == ArchiveRules.repeatedPage.id }
        findings = (members.takeFindings() + unresolved).map { $0.about(source) }
        if !jobs.isEmpty { findings += leftOut(of: source.name) }
    }

    private mutating func addValue(
        _ member: Member, _ input: ByteSource, _ recogniser: inout InputRecogniser
    ) {
        if Self.isValue(member.name) {
            jobs.append(recogniser.job(for: input))
        } else {
            unknown += 1
        }
    }

    private mutating func addRows(
        _ member: Member, _ input: ByteSource, _ format: ReaderFormat, isSeen: Bool,
        in archive: ByteSource, _ recogniser: inout InputRecogniser
    ) {
        if format.isReadTogether {
            addWhole(archive, format, &recogniser)
        } else if isSeen {
            jobs.append(recogniser.job(for: input, format, member.bytes.contents))
        } else {
            jobs.append(recogniser.job(for: input))
        }
    }

    /// Returns findings about the members left out.
    private func leftOut(of archive: String) -> [Finding] {
        var findings: [Finding] = []
        if unknown > 0 {
            findings.append(
                Self.leftOut(
                    unknown, of: archive, .unrecognised, .info, "in an unknown format"))
        }
        if contracts > 0 { findings.append(Self.contracts(contracts, of: archive)) }
        return findings
    }

    /// Returns how contracts in an archive read as a whole are left out; `nil` if a format was given.
    static func contracts(among options: InputOptions) -> StrangeMembers? {
        guard options.format == nil else { return nil }
        let readers = options.readers
        return StrangeMembers { bytes in
            // For most members, which are HTML pages, the first byte is enough.
            guard bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "<") else { return false }
            if case .contract? = InputLook.content(of: bytes, readers) { return true }
            return false
        } finding: { count, archive in
            contracts(count, of: archive)
        }
    }

    private static func contracts(_ count: Int, of archive: String) -> Finding {
        leftOut(
            count, of: archive, .unsupported, .warning,
            "contracts, which are checked only in folders")
    }

    private static func leftOut(
        _ count: Int, of archive: String, _ code: ReadError.Code, _ severity: Severity,
        _ reason: String
    ) -> Finding {
        let members = count == 1 ? "one member is" : "\(count) members are"
        return Finding(
            rule: InputRules.id(code), severity: severity,
            message: "\(archive): \(members) left out: \(reason)", span: nil)
    }

    /// Returns the error for an archive in which nothing can be read.
    func unrecognised(_ name: String) -> ReadError {
        if let damage = findings.first(where: { $0.severity == .error }) {
            return ReadError(.malformed, damage.message)
        }
        if contracts > 0 {
            return ReadError(
                .unsupported, "\(name) holds contracts; unpack it, and name the folder")
        }
        // What was left out says more than that nothing is left.
        let loss = findings.first { $0.severity == .warning }
        let nothing =
            isSingle
            ? "\(name) is a compressed file, whose content is in no known format"
            : "\(name) is an archive, of which no member is in a known format"
        return ReadError(.unrecognised, loss?.message ?? nothing)
    }

    /// Whether a file name is that of a JSON or YAML value.
    static func isValue(_ name: String) -> Bool {
        [".json", ".yaml", ".yml", ".har"].contains {
            name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }
}

extension Finding {
    /// Returns the finding with the name of the archive, which has no source number yet, in the message.
    fileprivate func about(_ source: ByteSource) -> Finding {
        let place = span.map { " at byte \($0.start)" } ?? ""
        return Finding(
            rule: rule, severity: severity,
            message: span == nil && message.hasPrefix(source.name)
                ? message : "\(source.name)\(place): \(message)",
            span: nil)
    }
}
