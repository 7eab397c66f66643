internal import Diagnostics
internal import SourceText

/// What is said of the members of an archive, and whether it is read on.
struct MemberRemarks {
    private(set) var hasEnded = false
    private var findings: [Finding] = []
    private var leftOut = LeftOut()
    private var damaged = 0

    /// What the members of this archive are called, all of them together.
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

    /// Tells of the archive's place at an offset.
    mutating func add(_ rule: RuleDescription, _ message: String, at offset: Int) {
        findings.append(rule.finding(message, at: SourceSpan(id, offset..<offset)))
    }

    /// Counts a member that is left out.
    mutating func leaveOut(_ rule: RuleDescription, _ reason: String, _ member: String) {
        leftOut.add(rule, reason, member)
    }

    /// Counts a member that is larger than asked for.
    mutating func leaveOutTooLarge(_ member: String) {
        leaveOut(
            ArchiveRules.limit,
            "larger than the limit of \(request.bytes) bytes (limit \(request.limits.memberOption))",
            member)
    }

    /// Counts a damaged member, of which it was told; after too many of them the archive is not read on.
    mutating func countDamaged() {
        damaged += 1
        guard damaged >= request.limits.damagedMembers else { return }
        end("has \(damaged) damaged \(members), the rest is not read (limit damagedMembers)")
    }

    /// Whether one more member may be taken; ends the archive if not.
    mutating func allow(_ count: Int, shown members: String) -> Bool {
        if count < request.limits.members { return true }
        end(request.limits.tooMany(members), ArchiveRules.memberCount)
        return false
    }

    /// Whether so much may be unpacked of an archive of a size; ends it as a bomb if not.
    mutating func allow(unpacked: Int, of size: Int) -> Bool {
        if request.limits.allow(unpacked: unpacked, of: size) { return true }
        end(saying: request.limits.bomb(name, of: size), ArchiveRules.limit)
        return false
    }

    /// Ends the archive before its end, with what is wrong with it.
    mutating func end(_ problem: String, _ rule: RuleDescription = ArchiveRules.damaged) {
        end(saying: "\(name) \(problem)", rule)
    }

    /// Ends the archive before its end.
    mutating func end(saying message: String, _ rule: RuleDescription) {
        guard !hasEnded else { return }
        end()
        findings.append(rule.finding(message, at: nil))
    }

    /// Ends the archive, and tells what was left out.
    mutating func end() {
        guard !hasEnded else { return }
        hasEnded = true
        findings += leftOut.findings
    }

    /// Hands over what has been said so far.
    mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }
}
