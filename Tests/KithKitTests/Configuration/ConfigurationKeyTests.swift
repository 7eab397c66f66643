import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

/// What is said of the keys of a configuration is what the loader takes.
struct ConfigurationKeyTests {
    private func findings(_ text: String) throws -> [String] {
        try Configuration.load(
            SourceBytes(Array(text.utf8)), source: SourceID(0), folder: "/",
            knownRules: Catalog.rules
        ).findings.map(\.message)
    }

    @Test("the loader takes every example", arguments: ConfigurationKey.all.map(\.name))
    func examples(_ name: String) throws {
        let key = try #require(ConfigurationKey.all.first { $0.name == name })
        #expect(key.example.hasPrefix(name + ":"))
        #expect(try findings(key.example) == [])
        #expect(try findings("x\(name): 1").first?.contains("cannot have 'x\(name)'") == true)
    }

    @Test("the loader takes the examples about every subject, whose rules there are")
    func subjects() throws {
        #expect(
            ConfigurationSubject.others.keys.sorted()
                == ["contracts", "rows of bluesky", "rows of forum", "rows of mano"])
        for subject in ConfigurationSubject.others.values {
            for key in ConfigurationKey.all {
                #expect(try findings(key.example(about: subject)) == [], "\(subject)")
            }
        }
    }

    @Test("the loader takes every key of an entry", arguments: ConfigurationKey.ignored.map(\.name))
    func entries(_ name: String) throws {
        let lines = ConfigurationKey.ignored.filter { $0.isRequired || $0.name == name }
            .map(\.example)
        #expect(try findings("ignore:\n  - " + lines.joined(separator: "\n    ")) == [])
        let missing = ConfigurationKey.ignored.filter { $0.isRequired && $0.name != name }
        let found = try findings(
            "ignore:\n  - " + missing.map(\.example).joined(separator: "\n    "))
        let isRequired = missing.count < 2
        #expect(found == (isRequired ? ["an entry of ignore needs a '\(name)'"] : []))
    }

    @Test(
        "the loader takes every key of changes", arguments: ConfigurationKey.ofChanges.map(\.name))
    func ofChanges(_ name: String) throws {
        let key = try #require(ConfigurationKey.ofChanges.first { $0.name == name })
        #expect(try findings("changes:\n  \(key.example)") == [])
        #expect(
            try findings("changes:\n  x\(name): 1").first?.contains("changes cannot have") == true)
    }

    @Test("the schema and a first file have every key")
    func everywhere() throws {
        let folder = try TemporaryFolder()
        let start = try ConfigurationStart(folder.path).text
        let schema = String(decoding: ConfigurationSchema.text, as: UTF8.self)
        for key in ConfigurationKey.all {
            for line in key.example.split(separator: "\n") { #expect(start.contains("# \(line)")) }
        }
        for key in ConfigurationKey.all + ConfigurationKey.ignored + ConfigurationKey.ofChanges {
            #expect(schema.contains("\"\(key.name)\": {"))
        }
        #expect(try findings(start) == [])
        #expect(
            try findings(
                start.replacing("\n# ", with: "\n").split(separator: "\n").filter { line in
                    ConfigurationKey.all.contains {
                        $0.example.split(separator: "\n").contains(line)
                    }
                }.joined(separator: "\n")) == [])
    }

    @Test("a folder that is none is refused")
    func none() {
        let error = #expect(throws: KithError.self) { try ConfigurationStart("/nowhere") }
        guard case .usage(let message) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(message == "/nowhere is no folder; name the one for which the file is")
    }
}
