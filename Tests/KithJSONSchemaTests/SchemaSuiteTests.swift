import KithJSONSchema
import KithSourceText
import KithTestSupport
import Testing

@Suite("JSON Schema suite")
struct SchemaSuiteTests {
    static let drafts: [(draft: String, dialect: Dialect)] = [
        ("draft4", .draft4), ("draft7", .draft7), ("draft2019-09", .draft201909),
        ("draft2020-12", .draft202012),
    ]

    @Test("every required test gives the verdict of the suite", arguments: drafts)
    func required(_ draft: String, _ dialect: Dialect) throws {
        let suite = SchemaSuite(dialect: dialect, draft: draft)
        guard let result = try suite.failures(in: "", formats: .asTheDialectSays) else { return }
        #expect(result.failed == [])
        #expect(result.count > 400)
    }

    @Test("the optional tests that fail are those that are listed", arguments: drafts)
    func optional(_ draft: String, _ dialect: Dialect) throws {
        let suite = SchemaSuite(dialect: dialect, draft: draft)
        var count = 0
        var failed: Set<String> = []
        let parts: [(String, FormatUse)] = [
            ("optional/", .asTheDialectSays), ("optional/format/", .asserted),
        ]
        for (part, formats) in parts {
            guard let result = try suite.failures(in: part, formats: formats) else { return }
            count += result.count
            failed.formUnion(result.failed)
        }
        let known = try Self.knownFailures().filter { $0.hasPrefix(draft + "/") }
        for name in failed.sorted() where !known.contains(name) {
            Issue.record("\(name) fails and is not listed")
        }
        for name in known where !failed.contains(name) {
            Issue.record("\(name) passes or is gone: strike it off the list")
        }
        #expect(failed.count <= 3)
        #expect(count > 200)
    }

    /// The names in the list; each must come with a reason.
    private static func knownFailures() throws -> [String] {
        let path = PackageFolder.path + "/fixtures/suites/json-schema-known-failures.txt"
        let bytes = try ByteSource(argument: path).readAll()
        let lines = bytes.text(0..<bytes.count).split(separator: "\n")
        return lines.filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: " | ")
            #expect(parts.count == 2, "\(line) has no reason")
            return String(parts[0])
        }
    }
}
