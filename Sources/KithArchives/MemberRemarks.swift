internal import KithDiagnostics
internal import KithSourceText

/// The findings about the members of an archive, and the decision whether to continue.
struct MemberRemarks {
    private(set) var hasEnded = false
    private var findings: [Finding] = []
    private var leftOut = LeftOut()
    private var damaged = 0

    /// The plural noun for the members of this archive, for messages.
    private let members: String
    private let name: String
    private let id: SourceID
    private let request: MemberRequest

    init(
        _ source: ByteSource, _ id: SourceID, _ request: MemberRequest, calling members: String
    ) {
        name = source.name
        self.id = id
        self.request = request
        self.members = members
    }

    /// Adds a finding at an offset of the archive.
    mutating func add(_ rule: RuleDescription, _ message: String, at offset: Int) {
        findings.append(rule.finding(message, at: SourceSpan(id, offset..<offset)))
    }

    /// Counts an omitted member.
    mutating func leaveOut(_ rule: RuleDescription, _ reason: String, _ member: String) {
        leftOut.add(rule, reason, member)
    }

    /// Counts a member that is omitted because it exceeds the size limit.
    mutating func leaveOutTooLarge(_ member: String) {
        leaveOut(
            ArchiveRules.limit,
            "larger than the limit of \(request.bytes) bytes (limit \(request.limits.memberOption))",
            member)
    }

    /// Counts a damaged member that was reported; ends the archive if there are too many.
    mutating func countDamaged() {
        damaged += 1
        guard damaged >= request.limits.damagedMembers else { return }
        end("has \(damaged) damaged \(members); the rest is not read (limit damagedMembers)")
    }

    /// Returns whether another member is within the limit; ends the archive if not.
    mutating func allow(_ count: Int, shown members: String) -> Bool {
        if count < request.limits.members { return true }
        end(request.limits.tooMany(members), ArchiveRules.memberCount)
        return false
    }

    /// Returns whether a number of unpacked bytes is within the limits; ends the archive as a bomb if not.
    mutating func allow(unpacked: Int, of size: Int) -> Bool {
        if request.limits.allow(unpacked: unpacked, of: size) { return true }
        end(saying: request.limits.bomb(name, of: size), ArchiveRules.limit)
        return false
    }

    /// Ends the archive early because of a problem.
    mutating func end(_ problem: String, _ rule: RuleDescription = ArchiveRules.damaged) {
        end(saying: "\(name) \(problem)", rule)
    }

    /// Ends the archive early with a message.
    mutating func end(saying message: String, _ rule: RuleDescription) {
        guard !hasEnded else { return }
        end()
        findings.append(rule.finding(message, at: nil))
    }

    /// Ends the archive and reports the omitted members.
    mutating func end() {
        guard !hasEnded else { return }
        hasEnded = true
        findings += leftOut.findings
    }

    /// Returns and removes the findings collected so far.
    mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }
}
