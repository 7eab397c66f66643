import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport

/// Rows of Monica's vocabulary as examples write them.
enum MonicaRows {
    static func dataset(_ rows: String) throws -> Dataset { try RowText.dataset(rows) }

    static func findings(of rule: Rule<Dataset>, _ dataset: Dataset) -> [Finding] {
        var findings: [Finding] = []
        rule.run(on: dataset, into: &findings)
        return findings.sorted()
    }

    static func messages(of rule: Rule<Dataset>, _ dataset: Dataset) -> [String] {
        findings(of: rule, dataset).map(\.message)
    }
}
