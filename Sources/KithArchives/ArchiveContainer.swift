internal import KithDiagnostics
package import KithSourceText

/// An archive whose members can be read again by their places, as separate inputs or for reports.
package struct ArchiveContainer: SourceContainer {
    /// The archive.
    package let source: ByteSource
    /// The kind of archive.
    package let kind: ArchiveKind
    let limits: ArchiveLimits

    /// Creates a container; nothing is opened yet.
    package init(_ source: ByteSource, _ kind: ArchiveKind, limits: ArchiveLimits = .init()) {
        self.source = source
        self.kind = kind
        self.limits = limits
    }

    /// The name of the archive in messages.
    package var name: String { source.name }

    /// Returns a member as a separate input; the only member of a compressed file keeps that file's name.
    package func input(_ member: Member, sizeLimit: Int) -> ByteSource {
        input(member, in: self, sizeLimit: sizeLimit)
    }

    /// Returns a member as a separate input; its bytes may be in another archive.
    func input(_ member: Member, in archive: ArchiveContainer, sizeLimit: Int) -> ByteSource {
        ByteSource(
            name: kind == .single ? name : "\(name)/\(member.name)",
            origin: .member(member.place, of: archive), sizeLimit: sizeLimit)
    }

    /// Reads members in one pass where possible; the result for a member that cannot be read is `nil`.
    ///
    /// - Throws: ``ReadError`` if the archive, or a single requested member, cannot be read.
    package func read(
        _ places: [MemberPlace], upTo limit: Int, total: Int
    ) throws(ReadError) -> [SourceBytes?] {
        var found: [MemberPlace: SourceBytes] = [:]
        var said: [Finding] = []
        var left = total
        var revisits = Revisits()
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
            // The walk through the records starts at each offset.
            for group in places.grouped where left > 0 {
                request.places = Set(group)
                var records = try RecordMembers(
                    source, packing, id: SourceID(0), request, from: group[0].offset)
                while let member = try records.nextMember(noting: &revisits), keep(member) {}
                said += records.takeFindings()
            }
        } else {
            request.places = Set(places)
            var members = try MemberSequence(source, kind, id: SourceID(0), request)
            while let member = try members.next(noting: &revisits), keep(member) {}
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
    /// The places, grouped by consecutive equal offsets.
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
