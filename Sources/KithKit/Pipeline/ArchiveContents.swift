internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// The inputs in an archive.
struct ArchiveContents {
    /// The inputs: the archive itself if its members are read together, otherwise single members.
    private(set) var inputs: [ByteSource] = []
    /// The format in which the archive is read as a whole.
    private(set) var wholeFormat: ReaderFormat?
    /// Findings about members, unless the archive is read as a whole.
    private(set) var findings: [Finding] = []

    private var unknown = 0
    private var contracts = 0

    /// The number of bytes examined at the start of a member.
    private static let headLength = 1 << 16

    /// Examines the members, up to the first that is read together with others.
    ///
    /// - Returns: The contents, or `nil` for a source that is not an archive, and the source with all its bytes.
    /// - Throws: ``ReadError`` if the archive cannot be read.
    static func of(
        _ source: ByteSource, _ settings: InputSettings
    ) throws(ReadError) -> (contents: ArchiveContents?, source: ByteSource) {
        let (kind, source) = try ArchiveKind.of(source)
        guard let kind else { return (nil, source) }
        if let format = settings.format, format.isReadTogether {
            return (ArchiveContents(source, readAs: format, settings), source)
        }
        return (try ArchiveContents(source, kind, settings), source)
    }

    private init(_ source: ByteSource, readAs format: ReaderFormat, _ settings: InputSettings) {
        add(source, readAs: format, settings)
    }

    /// Adds the archive as one input.
    private mutating func add(
        _ source: ByteSource, readAs format: ReaderFormat, _ settings: InputSettings
    ) {
        var source = source
        source.content = (settings.vocabulary?.name ?? format.vocabulary([])).map {
            .rows(format: format.name, vocabulary: $0, isArchive: true)
        }
        inputs.append(source)
        wholeFormat = format
    }

    private init(
        _ source: ByteSource, _ kind: ArchiveKind, _ settings: InputSettings
    ) throws(ReadError) {
        let readers = settings.readers
        var request = MemberRequest()
        request.limits = settings.archiveLimits
        request.head = Self.headLength
        request.takesWhole = { name in readers.contains { $0.claims(name) } }
        var members = try MemberSequence(source, kind, id: SourceID(0), request)
        var limits = settings.archiveLimits
        limits.memberBytes = max(limits.memberBytes, source.sizeLimit)
        let container = ArchiveContainer(source, kind, limits: limits)
        while wholeFormat == nil, let member = try members.next() {
            let head = member.bytes.contents
            if settings.takesValues {
                if Self.isValue(member.name) {
                    inputs.append(container.input(member, sizeLimit: source.sizeLimit))
                } else {
                    unknown += 1
                }
            } else {
                switch Self.content(of: member, head, settings) {
                case .rows(let format)?:
                    if format.isReadTogether {
                        add(source, readAs: format, settings)
                    } else {
                        inputs.append(container.input(member, sizeLimit: source.sizeLimit))
                    }
                case .contract?: contracts += 1
                case nil: unknown += 1
                }
            }
        }
        if wholeFormat == nil { findings = members.takeFindings().map { $0.about(source) } }
        guard wholeFormat == nil, !inputs.isEmpty else { return }
        if unknown > 0 {
            findings.append(
                Self.leftOut(
                    unknown, of: source.name, .unrecognised, .info, "in no format that is known"))
        }
        if contracts > 0 { findings.append(Self.contracts(contracts, of: source.name)) }
    }

    /// Returns the content of a member, from its first bytes.
    private static func content(
        of member: Member, _ head: ArraySlice<UInt8>, _ settings: InputSettings
    ) -> InputLook.Content? {
        if let format = settings.format { return .rows(format) }
        if let format = settings.readers.first(where: { $0.claims(member.name) }) {
            return .rows(format)
        }
        return InputLook.content(of: head, settings.readers)
    }

    /// Returns how contracts in an archive read as a whole are left out; `nil` if a format was given.
    static func contracts(among settings: InputSettings) -> StrangeMembers? {
        guard settings.format == nil else { return nil }
        let readers = settings.readers
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
            "contracts, which are checked where they lie in a folder")
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
        return contracts > 0
            ? ReadError(
                .unsupported, "\(name) holds contracts; unpack it, and name the folder")
            : ReadError(.unrecognised, "no member of \(name) is in a format that is known")
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
