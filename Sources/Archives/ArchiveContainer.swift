internal import Diagnostics
public import SourceText

/// An archive whose members are read again by their places, as inputs of their own or for reports.
public struct ArchiveContainer: SourceContainer {
    /// The archive.
    public let source: ByteSource
    /// What it is.
    public let kind: ArchiveKind
    private let limits: ArchiveLimits

    /// Describes an archive; nothing is opened yet.
    public init(_ source: ByteSource, _ kind: ArchiveKind, limits: ArchiveLimits = .init()) {
        self.source = source
        self.kind = kind
        self.limits = limits
    }

    /// The name that messages use.
    public var name: String { source.name }

    /// A member as an input of its own; the only one of a compressed file has that file's name.
    public func input(_ member: Member, sizeLimit: Int) -> ByteSource {
        ByteSource(
            name: kind == .single ? name : "\(name)/\(member.name)",
            origin: .member(member.place, of: self),
            sizeLimit: sizeLimit)
    }

    /// Reads members, all in one walk; each gets an answer, and those that cannot be read `nil`.
    ///
    /// - Throws: ``ReadError`` where the archive itself, or the only member, cannot be read.
    public func read(
        _ places: [MemberPlace], upTo limit: Int, total: Int
    ) throws(ReadError) -> [SourceBytes?] {
        var found: [MemberPlace: SourceBytes] = [:]
        var said: [Finding] = []
        var left = total
        func keep(_ member: Member) -> Bool {
            found[member.place] = member.bytes
            left -= member.bytes.count
            return left > 0
        }
        var request = MemberRequest()
        request.limits = limits
        request.limits.memberBytes = limit
        request.limits.memberOption = "--max-size"
        if case .records(let packing) = kind, packing != .other {
            // The records of each place are walked from there.
            for group in places.grouped where left > 0 {
                request.places = Set(group)
                var records = try RecordMembers(
                    source, packing, id: SourceID(0), request, from: group[0].offset)
                while let member = try records.nextMember(), keep(member) {}
                said += records.takeFindings()
            }
        } else {
            request.places = Set(places)
            var members = try MemberSequence(source, kind, id: SourceID(0), request)
            while let member = try members.next(), keep(member) {}
            said = members.takeFindings()
        }
        if places.count == 1, found.isEmpty,
            let reason = said.first(where: { $0.severity == .error })
        {
            let isLimit = reason.rule == ArchiveRules.limit.id
            throw ReadError(isLimit ? .tooLarge : .malformed, reason.message)
        }
        return places.map { found[$0] }
    }
}

extension [MemberPlace] {
    /// Those that are looked for from the same byte on, together.
    fileprivate var grouped: [[MemberPlace]] {
        var groups: [[MemberPlace]] = []
        for place in self {
            if groups.last?.first?.offset == place.offset {
                groups[groups.count - 1].append(place)
            } else {
                groups.append([place])
            }
        }
        return groups
    }
}
