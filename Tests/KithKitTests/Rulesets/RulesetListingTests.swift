import KithDiagnostics
import KithKit
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@Suite struct RulesetListingTests {
    @Test("other names in Spectral's words are names that Spectral has")
    func aliases() throws {
        let listing = try RulesetListing(RulesetListing.spectral)
        let known = Set(listing.rows.map(\.id))
        for rule in Catalog.rules {
            for alias in rule.aliases where alias.utf8.starts(with: "spectral:".utf8) {
                let id = String(alias.dropFirst("spectral:".utf8.count))
                #expect(known.contains(id), "\(rule.id) is not \(alias)")
            }
        }
        for row in listing.rows {
            let aliased = Catalog.rules.filter { $0.aliases.contains("spectral:\(row.id)") }
            #expect(Set(row.rules ?? []) == Set(aliased.map(\.id)), "\(row.id)")
        }
    }

    @Test("lists the rules of a file, those that it extends first")
    func file() throws {
        let path = PackageFolder.path + "/fixtures/rulesets/house/spectral.yaml"
        let rows = try RulesetListing(path).rows
        let own = rows.filter { $0.rules == nil }
        #expect(
            own.map { "\($0.id) \($0.severity) \($0.isOn)" } == [
                "operation-id-case warning true", "property-case warning true",
                "path-words warning false", "operation-summary info true",
                "no-bare-lists error true", "loans-are-dated warning true",
            ])
        #expect(rows.filter(\.isOn).count == own.count - 1 + 2)
    }

    @Test("a file that cannot be read is no ruleset")
    func missing() {
        #expect(throws: KithError.self) { try RulesetListing("/nowhere/spectral.yaml") }
    }

    @Test("a configuration names a ruleset, and the rules in it")
    func configuration() throws {
        let text = """
            ruleset: rules/house.yaml
            rules: {no-bare-lists: off, no-bare-list: off}
            """
        var asked: [PathName] = []
        let loaded = try Configuration.load(
            SourceBytes(text: text), source: SourceID(0), folder: "/home/ada", knownRules: []
        ) { path in
            asked.append(path)
            return [
                RuleDescription(
                    "no-bare-lists", .error, "Lists are wrapped.", advice: "", examples: [])
            ]
        }
        #expect(asked == ["/home/ada/rules/house.yaml"])
        #expect(loaded.configuration.ruleset == "/home/ada/rules/house.yaml")
        #expect(loaded.configuration.severities.count == 1)
        #expect(
            loaded.findings.map(\.message) == [
                "there is no rule 'no-bare-list'; did you mean 'no-bare-lists'?"
            ])
    }
}
