import KithInclusion
import KithJSONSchema
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

/// The suite that all implementations share, as questions: a schema that accepts just one value is included in the
/// suite's schema if that accepts the value; otherwise both have nothing in common.
struct SuiteTests {
    static let drafts: [(draft: String, dialect: Dialect)] = [
        ("draft4", .draft4), ("draft7", .draft7), ("draft2019-09", .draft201909),
        ("draft2020-12", .draft202012),
    ]
    private static let folder = "suites/json-schema/"

    @Test(
        "every test is decided as the suite says, but for some dynamic references",
        arguments: drafts)
    func suite(_ draft: String, _ dialect: Dialect) throws {
        guard let files = try Self.files("tests/\(draft)/") else { return }
        var decided = 0
        var unknown = 0
        for file in files {
            for group in try Self.groups(in: "tests/\(draft)/\(file)") {
                let schema = try Self.schema(of: group, dialect)
                for test in group["tests"]?.elements.map({ $0 }) ?? [] {
                    let value = try #require(test["data"])
                    let isValid = test["valid"]?.boolean == true
                    let words = [group, test].compactMap { $0["description"]?.text }
                    let name = "\(draft)/\(file): \(words.joined(separator: ": "))"
                    if let agrees = try Self.agrees(value, isValid, schema) {
                        decided += 1
                        #expect(agrees, "\(name)")
                    } else {
                        unknown += 1
                        let isDynamic = name.contains("dynamicRef") || name.contains("recursiveRef")
                        #expect(isDynamic, "\(name)")
                    }
                }
            }
        }
        #expect(decided > 400 && unknown <= 25)
    }

    private static func groups(in path: String) throws -> [SyntaxNode] {
        guard let bytes = SharedData.bytes(folder + path) else { return [] }
        let root = try JSONParser.parseTree(bytes, source: SourceID(0)).singleRoot()
        return Array(root.elements)
    }

    private static func schema(
        of group: SyntaxNode, _ dialect: Dialect
    ) throws -> CompiledSchemas {
        let text = try #require(group["schema"]?.sourceText)
        // Each schema is a document of its own, so that `#` means its root.
        let root = try JSONParser.parseTree(SourceBytes(text: text), source: SourceID(1))
            .singleRoot()
        let store = SchemaStore(dialect: dialect, load: load)
        store.addSchema(root, uri: "http://suite.test/schema.json")
        return store.compiled([root])
    }

    /// Returns whether both questions have the right answer; `nil` if one of them is unknown.
    private static func agrees(
        _ value: SyntaxNode, _ isValid: Bool, _ schema: CompiledSchemas
    ) throws -> Bool? {
        let text = StructuralSchema(value).text
        let same = try compiled(text)
        let others = try compiled("{\"not\": \(text)}")
        switch (inclusion(of: same, in: schema), inclusion(of: schema, in: others)) {
        case (.unknown, _), (_, .unknown): return nil
        case (.included, .notIncluded): return isValid
        case (.notIncluded, .included): return !isValid
        default: return false
        }
    }

    /// The documents that the suite's schemas refer to.
    private static func load(_ uri: String) -> SyntaxNode? {
        let server = "http://localhost:1234/"
        guard uri.hasPrefix(server),
            let bytes = SharedData.bytes(folder + "remotes/" + uri.dropFirst(server.count))
        else { return nil }
        return try? JSONParser.parseTree(bytes, source: SourceID(2)).singleRoot()
    }

    /// The names of the files in a folder of the suite.
    private static func files(_ path: String) throws -> [String]? {
        guard
            var walk = try? FolderWalk(
                path: PackageFolder.path + "/../shared/data/" + folder + path)
        else {
            print("skipped: ../shared/data/\(folder)\(path) is not there")
            return nil
        }
        var names: [String] = []
        while let entry = try walk.next() { names.append("\(entry.path)") }
        return names.filter { $0.hasSuffix(".json") && !$0.contains("/") }.sorted()
    }
}
