import KithDiagnostics
import KithSourceText
import KithTestSupport

@testable import KithArchives

/// What the members of something are, for tests.
struct Listing {
    var members: [Member] = []
    var findings: [String] = []

    /// All members of bytes, recognised by their content.
    init(_ bytes: [UInt8], _ request: MemberRequest = MemberRequest()) throws {
        try self.init(ByteSource(name: "input", origin: .memory(bytes)), request)
    }

    init(_ source: ByteSource, _ request: MemberRequest = MemberRequest()) throws {
        let (kind, source) = try ArchiveKind.of(source)
        var sequence = try MemberSequence(source, kind, id: SourceID(0), request)
        var revisits = Revisits()
        while let member = try sequence.next(noting: &revisits) { members.append(member) }
        findings = sequence.takeFindings().map { finding in
            let place = finding.span.map { "\($0.start): " } ?? ""
            return "\(place)\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
        }
        // Each is found again where it says it lies.
        guard let kind, !request.isHead else { return }
        let container = ArchiveContainer(source, kind, limits: request.limits)
        let places = Set(members.map(\.place)).sorted()
        let again = try container.read(
            places, upTo: request.limits.memberBytes, total: .max)
        for (place, bytes) in zip(places, again) {
            for member in members where member.place == place {
                if bytes?.contents != member.bytes.contents {
                    findings.append("lost \(member.name)")
                }
            }
        }
    }

    var names: [String] { members.map(\.name) }
    var texts: [String] { members.map { "\($0.name): \($0.bytes.text(0..<$0.bytes.count))" } }
}
