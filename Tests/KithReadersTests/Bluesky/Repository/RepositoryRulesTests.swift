import KithATProto
import KithDiagnostics
import Testing

@testable import KithReaders

struct RepositoryRulesTests {
    @Test("each kind of fault has a rule of its own, in the order of ids")
    func all() {
        let ids = RepositoryRules.all.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == RepositoryFault.Kind.allCases.count)
        #expect(RepositoryRules.all.allSatisfy { $0.aliases.count == 1 })
        #expect(RepositoryRules.all.allSatisfy { $0.id.hasPrefix("bluesky/") })
    }

    @Test("each says in one sentence what is true, and what to do")
    func words() {
        for rule in RepositoryRules.all {
            #expect(rule.summary.last == ".")
            #expect(!rule.summary.dropLast().contains(". "))
            #expect(rule.advice.last == ".")
            #expect(!rule.advice.contains("\n"))
        }
    }
}
