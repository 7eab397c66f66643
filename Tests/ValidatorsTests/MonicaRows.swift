import Diagnostics
import Model
import Readers
import SourceText
import TestSupport
import Validators

/// Rows of Monica's vocabulary as examples write them.
enum MonicaRows {
    private static let vocabulary = Result { try Vocabulary.builtIn("monica") }

    static func dataset(_ rows: String) throws -> Dataset {
        let text = Array(RowText.json(rows).utf8)
        return try RuleExampleRun.read(text, .kith, vocabulary.get()).dataset
    }

    static func findings(of rule: Rule<Dataset>, _ dataset: Dataset) -> [Finding] {
        var findings: [Finding] = []
        rule.run(on: dataset, into: &findings)
        return findings.sorted()
    }

    static func messages(of rule: Rule<Dataset>, _ dataset: Dataset) -> [String] {
        findings(of: rule, dataset).map(\.message)
    }
}
