import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

@Suite("Versions that changes ask for")
struct VersionBumpTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let old: String
        let new: String
        /// The severities of the changes.
        let changes: [Severity]
        let expected: String?

        var testDescription: String { "\(old) to \(new) after \(changes.map(\.rawValue))" }

        init(_ old: String, _ new: String, _ changes: [Severity], _ expected: String?) {
            self.old = old
            self.new = new
            self.changes = changes
            self.expected = expected
        }
    }

    static let rows = [
        Row("1.2.3", "1.2.3", [], nil),
        Row("1.2.3", "2.0.0", [.error], nil),
        Row("1.2.3", "v3.0.0+b7", [.error], nil),
        Row("1.2.3", "2.0.0-rc.1", [.error, .info], nil),
        Row(
            "1.2.3", "1.3.0", [.error, .error, .info],
            "error: the version is 1.3.0 now, before 1.2.3, but 2 changes break clients: that asks for a major version, 2.0.0 or later"
        ),
        Row(
            "1.2.3", "1.2.4", [.warning],
            "error: the version is 1.2.4 now, before 1.2.3, but there is a change: that asks for a minor version, 1.3.0 or later"
        ),
        Row(
            "1.2.3", "1.2.3", [.info, .info],
            "error: the version is still 1.2.3, but there are 2 changes: that asks for a minor version, 1.3.0 or later"
        ),
        Row("1.2.3", "1.3.0", [.info], nil),
        Row("0.2.3", "0.3.0", [.error], nil),
        Row(
            "0.2.3", "0.2.4", [.error],
            "error: the version is 0.2.4 now, before 0.2.3, but a change breaks clients: that asks for a minor version, 0.3.0 or later"
        ),
        Row("0.2.3", "0.2.4", [.info], nil),
        Row("1.2.3", "1.2.2", [], "error: the version goes back from 1.2.3 to 1.2.2"),
        Row("1.2.3", "1.2.2", [.error], "error: the version goes back from 1.2.3 to 1.2.2"),
        Row(
            "0.2.3", "0.2.3", [.info],
            "error: the version is still 0.2.3, but there is a change: that asks for a patch version, 0.2.4 or later"
        ),
        Row(
            "2.0.0-rc.1", "2.0.0-rc.1", [.info],
            "error: the version is still 2.0.0-rc.1, but there is a change: that asks for a later version"
        ),
        Row("2.0.0-rc.1", "2.0.0-rc.2", [.error], nil),
        Row("2.0.0-rc.9", "2.0.0-rc.10", [.error], nil),
        Row("2.0.0-rc.1", "2.0.0", [.error], nil),
        Row(
            "2.0.0-rc.2", "2.0.0-beta", [.error],
            "error: the version goes back from 2.0.0-rc.2 to 2.0.0-beta"),
        Row("2.0.0-1", "2.0.0-alpha.1", [.error], nil),
        Row("2.0.0-alpha", "2.0.0-alpha.1", [.error], nil),
        Row("2.0.0", "2.0.0-rc.1", [], "error: the version goes back from 2.0.0 to 2.0.0-rc.1"),
        Row("1", "1.1", [.info], nil),
        Row(
            "2027-01-31", "2027-02-01", [.error],
            "warning: the version '2027-02-01' is not semantic, such as 1.2.0, and cannot tell how much has changed"
        ),
        Row("2027-01-31", "2027-02-01", [], nil),
        Row(
            "first", "1.0.0", [.info],
            "warning: the version 'first' is not semantic, such as 1.2.0, and cannot tell how much has changed"
        ),
    ]

    @Test("are not asked for by what breaks nobody")
    func forms() throws {
        let contracts = try ["1.2.0", "1.2.1"].map { version in
            try Contract.load(
                SourceBytes(
                    text: "openapi: 3.1.2\ninfo: {title: A, version: '\(version)'}\npaths: {}\n"))
        }
        let changes = ["sunset-near", "sunset-missing", "sunset-invalid", "stability-invalid"].map {
            Finding(rule: "changes/\($0)", severity: .error, message: "a", span: nil)
        }
        #expect(
            VersionBump(from: contracts[0], to: contracts[1]).finding(after: changes)?.message
                == "the version is 1.2.1 now, before 1.2.0, but there are 4 changes: that asks for a minor version, 1.3.0 or later"
        )
    }

    @Test("are higher by as much as the gravest change asks for", arguments: rows)
    func bumps(_ row: Row) throws {
        let contracts = try [row.old, row.new].map { version in
            try Contract.load(
                SourceBytes(
                    text: "openapi: 3.1.2\ninfo: {title: A, version: '\(version)'}\npaths: {}\n"))
        }
        let changes = row.changes.map {
            Finding(rule: "changes/tags-changed", severity: $0, message: "a", span: nil)
        }
        let found = VersionBump(from: contracts[0], to: contracts[1]).finding(after: changes)
        #expect(found.map { "\($0.severity): \($0.message)" } == row.expected)
        if let found {
            #expect(found.rule == "changes/version-bump")
            #expect(found.span?.source == SourceID(1))
            #expect(found.evidence?.fingerprint.utf8.count == 12)
        }
    }
}
