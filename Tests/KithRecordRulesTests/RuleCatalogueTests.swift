import KithDiagnostics
import KithReaders
import KithRecordRules
import Testing

@Suite("Catalogue of rules")
struct RuleCatalogueTests {
    /// Every rule about rows; the readers report a part of `records/type` and describe it a second time.
    static let rules: [RuleDescription] =
        RuleSet.all.flatMap { $0.rules.map(\.description) }
        + ReadingRules.all.filter { $0.id != "records/type" }

    @Test("gives each rule an id of its own, in kebab case")
    func ids() {
        var seen: Set<String> = []
        for rule in Self.rules {
            #expect(seen.insert(rule.id).inserted, "\(rule.id) is taken")
            let parts = rule.id.split(separator: "/", omittingEmptySubsequences: false)
            #expect(parts.count == 2, "\(rule.id) is not domain/name")
            for part in parts { #expect(isKebabCase(part), "\(rule.id) is not in kebab case") }
        }
    }

    @Test("names each set after its rules' domain")
    func domains() {
        for set in RuleSet.all {
            for rule in set.rules { #expect(rule.id.hasPrefix(set.name + "/")) }
        }
    }

    @Test("says in one sentence what is true, and what to do", arguments: rules.map(\.id))
    func words(id: String) throws {
        let rule = try #require(Self.rules.first { $0.id == id })
        #expect(rule.summary.last == ".")
        #expect(rule.summary.first?.isUppercase == true)
        #expect(!rule.summary.contains(". "), "more than one sentence")
        #expect(!rule.summary.contains("\n"))
        #expect(rule.advice.last == ".")
        #expect(!rule.advice.contains("\n"))
    }

    @Test(
        "proves each rule by data that keeps it and data that breaks it", arguments: rules.map(\.id)
    )
    func examples(id: String) throws {
        let rule = try #require(Self.rules.first { $0.id == id })
        #expect(rule.examples.contains { $0.passes })
        #expect(rule.examples.contains { !$0.passes })
        for example in rule.examples where !example.passes {
            #expect(!example.messages.isEmpty)
            for message in example.messages {
                #expect(message.last != ".", "'\(message)' ends with a full stop")
                #expect(!message.contains("\n"))
            }
        }
    }

    @Test("gives each alias of the same form: MX, MANO or BSKY and three digits, or a word and two")
    func aliases() {
        for rule in Self.rules {
            for alias in rule.aliases {
                let parts = alias.split(separator: "-")
                #expect(parts.count == 2 && parts[0].allSatisfy(\.isUppercase), "\(rule.id)")
                let digits = ["MX", "BSKY", "MANO"].contains(parts.first) ? 3 : 2
                #expect(parts.last?.count == digits, "\(rule.id): \(alias)")
            }
        }
    }

    private func isKebabCase(_ text: Substring) -> Bool {
        !text.isEmpty && text.first != "-" && text.last != "-" && !text.contains("--")
            && text.utf8.allSatisfy { $0 == 0x2D || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    }
}
