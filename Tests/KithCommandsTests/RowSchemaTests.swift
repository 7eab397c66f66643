import KithTestSupport
import Testing

/// What Kith writes as NDJSON fits the JSON Schema that it writes for it.
struct RowSchemaTests {
    static let inputs: [Case<(vocabulary: String, input: String, words: String)>] = [
        Case("an account", ("monica", "monica/family/export.json", "")),
        Case("an anonymised account", ("monica", "monica/family/export.json", "--anonymise")),
        Case("anonymised pages", ("forum", "forum/archive.ndjson", "--anonymise")),
    ]

    @Test("rows fit the schema of their vocabulary", arguments: inputs)
    func fits(_ row: Case<(vocabulary: String, input: String, words: String)>) throws {
        let place = try TemporaryFolder()
        let input = "\(PackageFolder.path)/fixtures/\(row.value.input)"
        let run = try Shell.run(
            """
            kith convert \(input) -q -o rows.ndjson \(row.value.words)
            (echo '['; sed '$!s/$/,/' rows.ndjson; echo ']') > rows.json
            kith schema \(row.value.vocabulary) > row.schema.json
            echo '{"type": "array", "items": {"$ref": "row.schema.json"}}' > rows.schema.json
            kith check rows.json --schema rows.schema.json
            """, in: place.path)
        #expect(run.output == "no findings in 1 input\n")
        #expect(run.status == 0)
        let rows = try place.text("rows.ndjson").split(separator: "\n")
        #expect(rows.count >= 20)
        let marked = rows.count { $0.hasSuffix(#","anonymised":true}"#) }
        #expect(marked == (row.value.words.isEmpty ? 0 : rows.count))
    }
}
