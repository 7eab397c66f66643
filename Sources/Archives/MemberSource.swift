public import Diagnostics
public import SourceText

/// The members of all inputs of a run: files as they are, archives member by member.
///
/// Each member becomes a source of its own, so that places in it are known to reports. What cannot be
/// read is a finding, and the next one follows.
public struct MemberSource: ~Copyable {
    /// A member and its number.
    public struct Numbered: Sendable {
        /// The member.
        public let member: Member
        /// Its number, for places.
        public let source: SourceID
        /// The path of the file as it was found, or the name of the archive and then that of the member.
        public let path: String
    }

    /// How many bytes of the inputs have been read, for progress.
    public private(set) var bytesRead = 0

    private var rest: ArraySlice<ByteSource>
    private let registry: SourceRegistry
    private let request: MemberRequest
    private let strangers: StrangeMembers?
    private var findings: [Finding] = []
    private var current: Open?
    /// Bytes of the inputs before the current one.
    private var bytesBefore = 0

    /// The archive that is being read.
    private struct Open: ~Copyable {
        var members: MemberSequence
        let container: ArchiveContainer
        /// How many members were of no use to the reader.
        var strangers = 0
    }

    /// Takes the inputs; nothing is opened yet.
    public init(
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

    /// A member and its number, with bytes that are read from it as they are needed.
    public struct Unread: Sendable {
        /// The path of a file, or that of a member in its archive.
        public let name: String
        /// Where the bytes are: those of a plain file have not been read.
        public let bytes: ByteSource
        /// Its number, for places.
        public let source: SourceID
    }

    /// The next member of any input, for readers that can do with a part of it at a time; `nil` once all have ended.
    public mutating func nextUnread() -> Unread? {
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

    /// The next member of any input; `nil` once all have ended.
    public mutating func next() -> Numbered? {
        while true {
            if let member = nextOfArchive() { return member }
            guard let source = rest.popFirst() else { return nil }
            if let member = open(source) { return member }
        }
    }

    /// What was wrong with members since this was last asked.
    public mutating func takeFindings() -> [Finding] {
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

    /// Opens an input; returns the member that it is, if it is no archive.
    private mutating func open(_ source: ByteSource) -> Numbered? {
        let id: SourceID
        do throws(ReadError) {
            let (kind, source) = try ArchiveKind.of(source)
            guard let kind else {
                return try file(source)
            }
            // Places in an archive are bytes of it: its own text is of no use to a report.
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
