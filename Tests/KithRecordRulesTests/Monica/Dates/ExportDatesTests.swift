import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("ExportDates")
struct ExportDatesTests {
    @Test("takes the date of the only export for all rows")
    func one() throws {
        let dataset = try MonicaRows.dataset(
            """
            account x {"export_date":"2024-03-01T00:00:00.000000Z"}
            call c {}
            """)
        let exports = ExportDates(dataset)
        #expect(!exports.isEmpty)
        #expect(exports(dataset.table("call"), 0)?.day.description == "2024-03-01")
        #expect(exports.future(dataset.table("call"), 0)?.day.description == "2024-03-01")
        #expect(exports.dayBefore.map { String(decoding: $0, as: UTF8.self) } == "2024-02-29")
    }

    @Test("takes the latest date where a source holds several exports")
    func several() throws {
        let dataset = try MonicaRows.dataset(
            """
            account x {"export_date":"2022-03-02T00:00:00.000000Z"}
            account y {"export_date":"2024-03-02T00:00:00.000000Z"}
            account z {"export_date":"soon"}
            call c {}
            """)
        let exports = ExportDates(dataset)
        #expect(exports(dataset.table("call"), 0)?.day.description == "2024-03-02")
        #expect(exports.dayBefore == nil)
    }

    @Test("numbers of rows without a place do not make several exports one")
    func numbers() throws {
        let dataset = try MonicaRows.dataset(
            """
            account x {"export_date":"2022-03-02T00:00:00.000000Z"}
            account y {"export_date":"2024-03-02T00:00:00.000000Z"}
            """)
        #expect(ExportDates(dataset.withoutPlaces.numbered).isEmpty)
    }

    static let unknown = ["", "account x {}", #"account x {"export_date":"2024-13-02T00:00:00Z"}"#]

    @Test("knows nothing where no export says when it was written", arguments: unknown)
    func none(rows: String) throws {
        #expect(ExportDates(try MonicaRows.dataset(rows)).isEmpty)
    }
}
