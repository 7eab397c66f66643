package import KithDiagnostics
package import KithSourceText

/// The members of all inputs of a run: plain files, and archives member by member.
///
/// Each member is registered as a source of its own, so that reports can show places in it. An unreadable input is
/// reported as a finding, and the next input follows.
package struct MemberSource: ~Copyable {
    /// A member and its source number.
    package struct Numbered: Sendable {
        /// The member.
        package let member: Member
        /// The source number, for spans.
        package let source: SourceID
        /// The path of the file, or the name of the archive followed by that of the member.
        package let path: String
    }

    /// The number of input bytes read, for progress.
    package private(set) var bytesRead = 0

    private var rest: ArraySlice<ByteSource>
    private let registry: SourceRegistry
    private let request: MemberRequest
    private let strangers: StrangeMembers?
    private var findings: [Finding] = []
    private var current: Open?
    private var revisits = Revisits()
    /// The archives of records read so far, by their numbers.
    private var recordings: [SourceID: ArchiveContainer] = [:]
    /// The size of the inputs before the current one in bytes.
    private var bytesBefore = 0

    /// The archive being read.
    private struct Open: ~Copyable {
        var members: MemberSequence
        let container: ArchiveContainer
        /// The number of members left out as foreign.
        var strangers = 0
    }

    /// Creates the members of some inputs; nothing is opened yet.
    package init(
        _ inputs: [ByteSource], registry: SourceRegistry, limits: ArchiveLimits = ArchiveLimits(),
        leavingOut strangers: StrangeMembers? = nil,
        takesWhole: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.strangers = strangers
        rest = inputs[...]
        self.registry = registry
        var request = MemberRequest()
        request.limits = limits
        request.takesWhole = takesWhole
        self.request = request
    }

    /// A member and its source number, with bytes that are read on demand.
    package struct Unread: Sendable {
        /// The path of a file, or of a member in its archive.
        package let name: String
        /// The bytes of the member; a plain file has not been read yet.
        package let bytes: ByteSource
        /// The source number, for spans.
        package let source: SourceID
    }

    /// Returns the next member of any input without reading plain files, for streaming readers; `nil` at the end.
    package mutating func nextUnread() -> Unread? {
        while true {
            if let found = nextOfArchive() { return Unread(found) }
            guard let source = rest.popFirst() else { return nextRevisit().map { Unread($0) } }
            do throws(ReadError) {
                let (kind, whole) = try ArchiveKind.of(source)
                if kind == nil {
                    bytesBefore += whole.size ?? 0
                    let id = registry.add(SourceFile(whole))
                    return Unread(name: whole.name, bytes: whole, source: id)
                }
                rest = [whole] + rest
            } catch {
                report(error)
                continue
            }
            if let source = rest.popFirst(), let found = open(source) { return Unread(found) }
        }
    }

    /// Returns the next member of any input, or `nil` at the end.
    ///
    /// The pages of revisit records come last, because they may be in any input.
    package mutating func next() -> Numbered? {
        while true {
            if let member = nextOfArchive() { return member }
            guard let source = rest.popFirst() else { return nextRevisit() }
            if let member = open(source) { return member }
        }
    }

    /// Returns the findings since the last call.
    package mutating func takeFindings() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    private mutating func nextOfArchive() -> Numbered? {
        guard let container = current?.container else { return nil }
        var member: Member?
        repeat {
            do throws(ReadError) {
                member = try current?.members.next(noting: &revisits) ?? nil
            } catch {
                member = nil
                report(error)
            }
            findings += current?.members.takeFindings() ?? []
            bytesRead = bytesBefore + (current?.members.bytesRead ?? 0)
        } while member.map { isStrange($0) } == true
        guard let member else {
            if let strangers, let count = current?.strangers, count > 0 {
                findings.append(strangers.finding(count, container.source.name))
            }
            bytesBefore += container.source.size ?? 0
            current = nil
            return nil
        }
        let input = container.input(member, sizeLimit: request.limits.memberBytes)
        return Numbered(
            member: member, source: registry.add(SourceFile(input)), path: input.name)
    }

    /// Returns the page of the next revisit record, with the address and date of the revisit.
    private mutating func nextRevisit() -> Numbered? {
        while let (revisit, page) = revisits.next() {
            guard let archive = recordings[page.archive], let own = recordings[revisit.archive]
            else { continue }
            do throws(ReadError) {
                let most = request.limits.memberBytes
                guard let bytes = try archive.read([page.place], upTo: most, total: most)[0],
                    request.takesWhole(revisit.name) || strangers?.contain(bytes.contents) != true
                else { continue }
                let member = Member(
                    name: revisit.name, address: revisit.address, date: revisit.date,
                    bytes: bytes, place: page.place)
                let input = own.input(member, in: archive, sizeLimit: most)
                return Numbered(
                    member: member, source: registry.add(SourceFile(input)), path: input.name)
            } catch {
                report(error)
            }
        }
        findings += revisits.takeFindings()
        return nil
    }

    private mutating func isStrange(_ member: Member) -> Bool {
        guard let strangers, !request.takesWhole(member.name),
            strangers.contain(member.bytes.contents)
        else { return false }
        current?.strangers += 1
        return true
    }

    /// Opens an input; returns its only member if it is not an archive.
    private mutating func open(_ source: ByteSource) -> Numbered? {
        let id: SourceID
        do throws(ReadError) {
            let (kind, source) = try ArchiveKind.of(source)
            guard let kind else {
                return try file(source)
            }
            // Spans in an archive are byte offsets; a report cannot show its text.
            id = registry.add(SourceFile(name: source.name, bytes: nil))
            let container = ArchiveContainer(source, kind, limits: request.limits)
            current = Open(
                members: try MemberSequence(source, kind, id: id, request), container: container)
            if case .records = kind { recordings[id] = container }
        } catch {
            report(error)
        }
        return nil
    }

    private mutating func file(_ source: ByteSource) throws(ReadError) -> Numbered? {
        let id = registry.add(SourceFile(source))
        let member: Member
        do throws(ReadError) {
            member = try Member(
                file: source, named: source.pathInFolder ?? source.name, request)
        } catch {
            report(error)
            return nil
        }
        bytesBefore += member.bytes.count
        bytesRead = bytesBefore
        return Numbered(member: member, source: id, path: source.name)
    }

    private mutating func report(_ error: ReadError) {
        let rule = error.code == .tooLarge ? ArchiveRules.limit : ArchiveRules.damaged
        findings.append(
            rule.finding("\(error.message); it is left out", at: nil))
    }
}

extension MemberSource.Unread {
    fileprivate init(_ found: MemberSource.Numbered) {
        let name = found.member.name
        self.init(
            name: name, bytes: ByteSource(name: name, origin: .bytes(found.member.bytes)),
            source: found.source)
    }
}
