import KithKit
import KithModel
import KithSourceText
import Testing

@testable import kith_bench

@Suite("Generated dumps and answers of Monica")
struct MonicaTablesTests {
    @Test("hold the rows that they say", arguments: [0, 1, 30])
    func holdTheirRows(_ contacts: Int) async throws {
        var dump = MonicaTables(contacts: contacts)
        try await check("dump.sql", "monica-sql") { take in dump.write(take) }
        var answers = MonicaAnswers(contacts: contacts)
        try await check("answers.json", "monica-api") { take in answers.write(take) }
    }

    @Test("hold the contacts of the export, under the same keys")
    func areTheSame() async throws {
        var (json, sql): ([UInt8], [UInt8]) = ([], [])
        var export = MonicaExport(contacts: 30)
        let exported = export.write { piece in
            json += piece
            piece = []
        }
        var dump = MonicaTables(contacts: 30)
        let dumped = dump.write { piece in
            sql += piece
            piece = []
        }
        #expect(dumped == exported)
        let (one, other) = (try await read(json, "monica"), try await read(sql, "monica-sql"))
        for (left, right) in zip(one.dataset.tables, other.dataset.tables)
        where left.kind.name == "contact" {
            #expect(left.rows.columns[0].bytes == right.rows.columns[0].bytes)
        }
    }

    private func check(
        _ name: String, _ format: String, _ write: ((inout [UInt8]) -> Void) -> RowCounts
    ) async throws {
        var bytes: [UInt8] = []
        let rows = write { piece in
            bytes += piece
            piece = []
        }
        let reading = try await read(bytes, format)
        for table in reading.dataset.tables {
            #expect(table.ownRows.count == rows[table.kind.name], "\(name): \(table.kind.name)")
        }
    }

    private func read(_ bytes: [UInt8], _ format: String) async throws -> Reading {
        var sources = SourceMap()
        let source = ByteSource(name: "generated", origin: .memory(bytes))
        var options = InputOptions()
        options.content = Catalog.reader(format).map { .rows($0) }
        return try await Reading(
            InputPlan(of: [source], options), sources: &sources, keepsText: false)
    }
}
