import KithDiagnostics
import KithKit
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithSyntaxFuzzTargets
import KithWriters

extension ReadRows {
    /// The day on which rows are looked at.
    private static let today = CalendarDay(year: 2026, month: 1, day: 15)

    /// What holds of rows, whatever they were read from: places lie in the text, and what is written as NDJSON is
    /// JSON, which reads as the same rows.
    func keepPromises(in bytes: [UInt8], hasOneSource: Bool) throws(BrokenPromise) {
        if let error, hasOneSource { try Promises.keep(error, in: bytes) }
        if hasOneSource { try Promises.keep(findings, in: bytes) }
        var builder = Dataset.Builder(vocabulary, today: Self.today)
        for batch in batches { builder.append(batch) }
        for (source, locator) in locators { builder.setLocator(locator, of: source) }
        let dataset = builder.finish()
        let found = Validator.check(dataset, Catalog.ruleSets)
        if hasOneSource { try Promises.keep(found, in: bytes) }
        _ = dataset.pointers(of: found.lazy.compactMap(\.span))
        try comeBack()
    }

    private func comeBack() throws(BrokenPromise) {
        let written = ndjson()
        for line in written.split(separator: 0x0A) {
            try Promises.isJSON(Array(line), "a row that was written")
        }
        let again = ReadRows(written, named: "rows.ndjson", as: .kith, vocabulary)
        if let error = again.error {
            throw BrokenPromise("what was written cannot be read: \(error.message)")
        }
        try Promises.areSame(again.ndjson(), written, "rows and what is read of them")
    }

    /// The rows as NDJSON, with their secrets.
    private func ndjson() -> [UInt8] {
        let context = WriteContext(vocabulary: vocabulary, keepsSecrets: true)
        guard let format = try? WriterFormat.ndjson.open(.standardOutput, context).format else {
            return []
        }
        return batches.flatMap { (try? format($0).get())?.bytes ?? [] }
    }
}
