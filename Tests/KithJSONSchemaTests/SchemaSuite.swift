import KithJSONSchema
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport

/// The tests of a draft in the suite that all implementations share, where it is present.
struct SchemaSuite {
    /// One value and whether its schema accepts it.
    struct Case {
        /// File, group and test.
        let name: String
        let schema: SyntaxNode
        let value: SyntaxNode
        let isValid: Bool
    }

    let dialect: Dialect
    let draft: String
    private static let folder = "suites/json-schema/"

    /// What went wrong, by name; `nil` where the suite is absent.
    func failures(in part: String, formats: FormatUse) throws -> (count: Int, failed: [String])? {
        guard let files = try Self.files("tests/\(draft)/\(part)") else { return nil }
        var count = 0
        var failed: [String] = []
        for file in files {
            for group in try cases(in: "tests/\(draft)/\(part)\(file)", name: part + file) {
                let store = SchemaStore(
                    dialect: dialect, formats: formats, load: Self.load)
                guard let first = group.first else { continue }
                store.addSchema(first.schema, uri: "http://suite.test/schema.json")
                for test in group {
                    count += 1
                    let verdict = store.check(test.value, against: first.schema)
                    let agrees = verdict.isAccepted == test.isValid && verdict.doubt == nil
                    let isSame = store.accepts(test.value, against: first.schema) == test.isValid
                    if !agrees || !isSame { failed.append("\(draft)/\(test.name)") }
                }
            }
        }
        return (count, failed)
    }

    private func cases(in path: String, name: String) throws -> [[Case]] {
        guard let bytes = SharedData.bytes(Self.folder + path) else { return [] }
        let root = try JSONParser.parseTree(bytes, source: SourceID(0)).singleRoot()
        return try root.elements.map { group in
            guard let text = group["schema"]?.sourceText else { return [] }
            // Each schema is a document of its own, so that `#` means its root.
            let schema = try JSONParser.parseTree(SourceBytes(text: text), source: SourceID(1))
                .singleRoot()
            return group["tests"]?.elements.compactMap { test in
                guard let value = test["data"], let isValid = test["valid"]?.boolean else {
                    return nil
                }
                let words = [group["description"], test["description"]].compactMap { $0?.text }
                return Case(
                    name: ([name] + words).joined(separator: ": "), schema: schema, value: value,
                    isValid: isValid)
            } ?? []
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
        let folder = PackageFolder.path + "/../shared/data/" + folder + path
        guard var walk = try? FolderWalk(path: folder) else {
            print("skipped: ../shared/data/\(self.folder)\(path) is not there")
            return nil
        }
        var names: [String] = []
        while let entry = try walk.next() { names.append("\(entry.path)") }
        return names.filter { $0.hasSuffix(".json") && !$0.contains("/") }.sorted()
    }
}
