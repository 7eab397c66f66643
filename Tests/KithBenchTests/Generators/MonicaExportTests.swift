import KithDiagnostics
import KithKit
import KithModel
import KithRecordRules
import KithSourceText
import Testing

@testable import kith_bench

@Suite("Generated Monica exports")
struct MonicaExportTests {
    @Test("are the same bytes every time", arguments: [0, 1, 4, 20])
    func areTheSame(_ contacts: Int) {
        let (one, other) = (Generated(contacts: contacts), Generated(contacts: contacts))
        #expect(one.bytes == other.bytes)
        #expect(one.rows == other.rows)
        #expect(one.bytes.last == UInt8(ascii: "}"))
    }

    @Test("have no faults", arguments: [Generated(contacts: 20), Generated(relationships: 200)])
    func haveNoFaults(_ generated: Generated) async throws {
        let reading = try await generated.reading()
        let findings = reading.findings + Validator.check(reading.dataset, Catalog.ruleSets)
        #expect(findings.filter { $0.severity == .error }.map(\.message) == [])
    }

    @Test("have a fault in each contact where that is asked for")
    func haveFaults() async throws {
        let reading = try await Generated(contacts: 20, hasFaults: true).reading()
        let findings = Validator.check(reading.dataset, Catalog.ruleSets)
        #expect(findings.filter { $0.rule == "records/range" }.count == 20)
    }

    @Test(
        "hold the rows that they say",
        arguments: [Generated(contacts: 20), Generated(relationships: 200)])
    func holdTheirRows(_ generated: Generated) async throws {
        let reading = try await generated.reading()
        for table in reading.dataset.tables {
            #expect(table.ownRows.count == generated.rows[table.kind.name], "\(table.kind.name)")
        }
    }

    @Test(
        "hold as many relationships as asked for", arguments: [(0, 0), (1, 0), (2, 2), (199, 198)])
    func holdRelationships(_ asked: Int, _ found: Int) {
        #expect(Generated(relationships: asked).rows["relationship"] == found)
    }
}

/// A generated export, in memory.
struct Generated: CustomTestStringConvertible, Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var rows = RowCounts()
    let testDescription: String

    init(contacts: Int, hasFaults: Bool = false) {
        testDescription = "\(contacts) contacts"
        write(MonicaExport(contacts: contacts, hasFaults: hasFaults))
    }

    init(relationships: Int) {
        testDescription = "\(relationships) relationships"
        write(MonicaExport(relationships: relationships))
    }

    func reading() async throws -> Reading {
        var sources = SourceMap()
        let source = ByteSource(name: "generated.json", origin: .memory(bytes))
        return try await Reading(
            InputPlan(of: [source]), sources: &sources, keepsText: false)
    }

    private mutating func write(_ export: MonicaExport) {
        var export = export
        var collected: [UInt8] = []
        rows = export.write { piece in
            collected += piece
            piece = []
        }
        bytes = collected
    }
}
