import KithDiagnostics
import KithJSONSchema
import KithSourceText
import KithSyntax

/// Measures validating records with a JSON Schema, apart from parsing them.
struct SchemaChecks {
    let count: Int
    let runs: Int

    func steps() throws(BenchError) -> [Step] {
        var text: [UInt8] = []
        RecordList(count: count).write { bytes in
            text += bytes
            bytes.removeAll(keepingCapacity: true)
        }
        let bytes = SourceBytes(text)
        do throws(ReadError) {
            return try steps(bytes)
        } catch {
            throw BenchError(error.message)
        }
    }

    private func steps(_ bytes: SourceBytes) throws(ReadError) -> [Step] {
        let schema = try SyntaxParser.parse(
            SourceBytes(text: RecordList.schema), source: SourceID(1)
        ).singleRoot()
        var (parsing, checking) = ([Sample](), [Sample]())
        for _ in 0..<runs {
            let watch = Stopwatch()
            let root = try SyntaxParser.parse(bytes, source: SourceID(0)).singleRoot()
            parsing.append(watch.sample)
            let (sample, verdict) = Stopwatch.time { SchemaStore().check(root, against: schema) }
            checking.append(sample)
            if let failure = verdict.failures.first {
                throw ReadError(.malformed, "the records do not fit: \(failure.message)")
            }
        }
        return [
            Step("schema-parse", rows: count, parsing), Step("schema-check", rows: count, checking),
        ]
    }
}
