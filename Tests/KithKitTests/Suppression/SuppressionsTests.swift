import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

struct SuppressionsTests {
    @Test("findings that are equal are all left, as those of rows that a repair has added")
    func equalFindings() throws {
        var sources = SourceMap()
        let input = PackageFolder.path + "/fixtures/monica/family/export.json"
        let suppressions = try Suppressions(
            InputPlan([input], InputOptions(for: .rows)),
            CheckOptions(today: CalendarDay(number: 20_000)), &sources)
        let finding = Finding(
            rule: "records/required", severity: .error, message: "contact Ann has no is_dead",
            span: nil)
        let rows = Dataset.Builder(try .builtIn("monica")).finish()
        #expect(suppressions.remaining([finding, finding], in: rows) == [finding, finding])
    }
}
