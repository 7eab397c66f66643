import KithDiagnostics
import KithRecordRules
import Testing

@Suite("Names of the rules of forums")
struct ForumRuleNamesTests {
    /// How many checks of each sort there are; what pages alone can show is left to their reader.
    static let names = [
        ("FOR", 8), ("THR", 14), ("PST", 9), ("QUO", 6), ("USR", 6), ("PM", 8), ("ANN", 2),
        ("TAG", 2), ("BAN", 1), ("REF", 2), ("CNT", 1), ("CAP", 1),
    ].flatMap { sort, count in (1...count).map { "\(sort)-\($0 < 10 ? "0" : "")\($0)" } }

    @Test("each check has a rule that goes by its name")
    func complete() {
        let aliases = Set(RuleSet.all.flatMap { $0.rules.flatMap(\.description.aliases) })
        for name in Self.names { #expect(aliases.contains(name), "\(name)") }
    }

    @Test("each rule of the set has such a name")
    func named() {
        for rule in RuleSet.forum.rules { #expect(!rule.description.aliases.isEmpty, "\(rule.id)") }
    }
}
