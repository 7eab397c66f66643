internal import Archives
internal import Diagnostics
internal import Model
internal import Readers
internal import SourceText

/// What an archive among the inputs is read as.
struct ArchiveContents {
    /// The inputs that it stands for: itself, where its members are read together, or single members.
    private(set) var inputs: [ByteSource] = []
    /// The format in which it is read whole.
    private(set) var wholeFormat: ReaderFormat?
    /// What was wrong with members, where it is not read whole.
    private(set) var findings: [Finding] = []

    private var unknown = 0
    private var contracts = 0

    /// How many of the first bytes of a member are looked at.
    private static let headLength = 4096

    /// Looks at the members, up to the first that is read together with others; `nil` for what is no archive.
    ///
    /// - Returns: The contents, and the source with all its bytes to give.
    /// - Throws: ``ReadError`` where the archive cannot be read.
    static func of(
        _ source: ByteSource, _ settings: InputSettings
    ) throws(ReadError) -> (contents: ArchiveContents?, source: ByteSource) {
        let (kind, source) = try ArchiveKind.of(source)
        guard let kind else { return (nil, source) }
        if let format = settings.format, format.isReadTogether {
            return (ArchiveContents(source, readAs: format), source)
        }
        return (try ArchiveContents(source, kind, settings), source)
    }

    private init(_ source: ByteSource, readAs format: ReaderFormat) {
        inputs = [source]
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
            } else if let format = settings.format
                ?? settings.readers.first(where: { $0.claims(member.name) || $0.recognises(head) })
            {
                if format.isReadTogether { wholeFormat = format }
                inputs.append(
                    format.isReadTogether
                        ? source : container.input(member, sizeLimit: source.sizeLimit))
            } else if ContractFormat.recognises(head) {
                contracts += 1
            } else {
                unknown += 1
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

    /// The contracts among the members of an archive that is read whole; `nil` where its format was said.
    static func contracts(among settings: InputSettings) -> StrangeMembers? {
        guard settings.format == nil else { return nil }
        let readers = settings.readers
        return StrangeMembers { bytes in
            let head = bytes.prefix(headLength)
            let first = head.first { $0 > 0x20 }
            // Of most members, which are pages, the first byte is enough.
            return first != UInt8(ascii: "<") && ContractFormat.recognises(head)
                && !readers.contains { $0.recognises(head) }
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

    /// What is said where nothing in it can be read.
    func unrecognised(_ name: String) -> ReadError {
        if let damage = findings.first(where: { $0.severity == .error }) {
            return ReadError(.malformed, damage.message)
        }
        return contracts > 0
            ? ReadError(
                .unsupported, "\(name) holds contracts; unpack it, and name the folder")
            : ReadError(.unrecognised, "no member of \(name) is in a format that is known")
    }

    /// Whether a name is that of a JSON or YAML value.
    static func isValue(_ name: String) -> Bool {
        [".json", ".yaml", ".yml", ".har"].contains {
            name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }
}

extension Finding {
    /// The same finding where the archive has no number yet: its name comes first.
    fileprivate func about(_ source: ByteSource) -> Finding {
        let place = span.map { " at byte \($0.start)" } ?? ""
        return Finding(
            rule: rule, severity: severity, message: "\(source.name)\(place): \(message)", span: nil
        )
    }
}
