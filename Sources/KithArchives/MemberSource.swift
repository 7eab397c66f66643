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
            if let found = nextOfArchive() {
                let bytes = ByteSource(
                    name: found.member.name, origin: .bytes(found.member.bytes))
                return Unread(name: found.member.name, bytes: bytes, source: found.source)
            }
            guard let source = rest.popFirst() else { return nil }
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
            if let source = rest.popFirst(), let found = open(source) {
                let bytes = ByteSource(
                    name: found.member.name, origin: .bytes(found.member.bytes))
                return Unread(name: found.member.name, bytes: bytes, source: found.source)
            }
        }
    }

    /// Returns the next member of any input, or `nil` at the end.
    package mutating func next() -> Numbered? {
        while true {
            if let member = nextOfArchive() { return member }
            guard let source = rest.popFirst() else { return nil }
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
            do throws(ReadError) { member = try current?.members.next() ?? nil } catch {
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
            current = Open(
                members: try MemberSequence(source, kind, id: id, request),
                container: ArchiveContainer(source, kind, limits: request.limits))
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
