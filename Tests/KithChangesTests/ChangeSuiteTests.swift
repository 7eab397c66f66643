import KithChanges
import KithContracts
import KithDiagnostics
import KithModel
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

/// The pairs of contracts of another tool, with the changes that it expects.
@Suite("Pairs of contracts of another tool")
struct ChangeSuiteTests {
    struct Case {
        let name: String
        let old: String
        let new: String
        let want: String
        let expected: [String]
        let isWhole: Bool
        /// The policy that its options ask for, on the first day of 2026.
        let policy: ChangePolicy
    }

    static let folder = "suites/changes/"

    static func cases() throws -> [Case] {
        guard let bytes = SharedData.bytes(folder + "expected.json") else { return [] }
        let root = try SyntaxParser.parse(bytes, source: SourceID(0), as: .json).singleRoot()
        return root.elements.map { entry in
            let options = entry["options"]
            return Case(
                name: entry["test"]?.text ?? "", old: entry["old"]?.text ?? "",
                new: entry["new"]?.text ?? "", want: entry["want"]?.text ?? "",
                expected: entry["expected"]?.elements.compactMap { $0["id"]?.text } ?? [],
                isWhole: options?["config"] == nil && options?["only_check"] == nil,
                policy: policy(options))
        }
    }

    /// Reads `WithDeprecation(31, 180)`, the days for beta and for stable, and the lowest level.
    static func policy(_ options: SyntaxNode?) -> ChangePolicy {
        var policy = ChangePolicy(today: CalendarDay(number: 20_454))
        let settings = options?["config"]?.elements.map(\.text) ?? []
        for word in settings + [options?["stability"]?.text ?? ""] {
            if word.hasPrefix("WithDeprecation(") {
                let days = word.split { !$0.isNumber }.compactMap { Int($0) }
                for (level, days) in zip([StabilityLevel.beta, .stable], days) {
                    policy.deprecationDays[level] = days
                }
            }
            for level in StabilityLevel.allCases
            where word.lowercased().hasSuffix("stabilitylevel\(level.rawValue)") {
                policy.leastStability = level
            }
        }
        return policy
    }

    static func load(_ name: String) throws -> Contract? {
        guard let bytes = SharedData.bytes(folder + name) else { return nil }
        return try? Contract.load(bytes)
    }

    /// The cases in which this suite and Kith differ on whether clients break, and why.
    static let differences = [
        "TestBreaking_RequestPropertyAllOfRemoved": sameSets,
        "TestRequestPropertyAllOfRemoved": sameSets,
        "TestRequestPropertyAllOfAdded_WithSources_Inline": undeclared,
        "TestResponseBodyUnevaluatedRemoved": undeclared,
    ]

    /// The schema that goes away repeats what the others demand.
    static let sameSets = "no value passes that did not"
    /// Only values with members that their sender does not declare tell the schemas apart.
    static let undeclared = "members that are not declared do not count"

    @Test("agree on whether clients break, except for the cases named here")
    func verdicts() throws {
        var table: [String: String] = [:]
        var count = 0
        for row in try Self.cases() where row.want != "any" {
            guard let old = try Self.load(row.old), let new = try Self.load(row.new) else {
                table[row.name] = "unreadable"
                continue
            }
            count += 1
            let found = ContractComparison(from: old, to: new).findings
            let worst = found.map(\.severity).max()
            let agrees =
                switch row.want {
                case "breaking": worst == .error
                case "noerror": worst != .error
                default: !found.isEmpty
                }
            if !agrees {
                let words = found.filter { $0.severity > .info }.map { "\($0.rule): \($0.message)" }
                table[row.name] =
                    "wanted \(row.want) \(row.expected) \(row.old) \(row.new), found \(words.prefix(4))"
            }
        }
        guard count > 0 else { return }
        #expect(table.keys.sorted() == Self.differences.keys.sorted(), "\(table)")
        #expect(count == 98)
    }

    /// Returns the most that a comparison tells: nothing, a severity, or an error that a value proves.
    private static func verdict(_ comparison: ContractComparison) -> String {
        let worst = comparison.changes.map(\.severity).max()
        guard let worst else { return "nothing" }
        let isProven = comparison.changes.contains { $0.severity == .error && $0.witness != nil }
        return isProven ? "error with a value" : "\(worst)"
    }

    @Test("name the changes that are expected, as far as there is such a rule")
    func aliases() throws {
        var agreeing = 0
        var lacking: [String: String] = [:]
        let known = Set(ContractChangeRules.all.flatMap(\.aliases))
        for row in try Self.cases() {
            guard let old = try Self.load(row.old), let new = try Self.load(row.new) else {
                continue
            }
            let comparison = ContractComparison(from: old, to: new, row.policy)
            let rules = Set(comparison.findings.map(\.rule))
            let found = ContractChangeRules.all.filter { rules.contains($0.id) }.flatMap(\.aliases)
            for id in row.expected where known.contains("oasdiff:\(id)") {
                if found.contains("oasdiff:\(id)") {
                    agreeing += 1
                } else {
                    lacking["\(id) in \(row.name)"] = Self.verdict(comparison)
                }
            }
        }
        guard agreeing > 0 else { return }
        #expect(lacking == Self.otherNames)
        #expect(agreeing == 106)
    }

    @Test("tell no breaks of a policy that are not expected")
    func policies() throws {
        var surplus: [String] = []
        let rules = ContractChangeRules.all.filter { $0.aliases.contains { Self.isOfPolicy($0) } }
        for row in try Self.cases() {
            guard let old = try Self.load(row.old), let new = try Self.load(row.new) else {
                continue
            }
            let findings = ContractComparison(from: old, to: new, row.policy).findings
            let found = Set(findings.filter { $0.severity == .error }.map(\.rule))
            for rule in rules
            where found.contains(rule.id)
                && !row.expected.contains(where: { rule.aliases.contains("oasdiff:\($0)") })
            {
                surplus.append("\(rule.id) in \(row.name)")
            }
        }
        #expect(surplus == Self.moreBreaks)
    }

    /// Its day has passed, whatever its level is called.
    private static let moreBreaks = [
        "changes/sunset-near in TestBreaking_DeprecationWithInvalidStabilityLevel"
    ]

    private static func isOfPolicy(_ alias: String) -> Bool {
        ["sunset", "stability"].contains { alias.contains($0) }
    }

    /// The expected changes that Kith has a rule for and calls by another name, or does not see as changes, with the
    /// most that it tells of the pair.
    static let otherNames = [security, parts, alternatives, statuses, values, lifecycles]
        .reduce([:]) { $0.merging($1) { first, _ in first } }

    /// A way in that is added to an open operation shuts others out, which is stricter; one that is taken away opens
    /// it, which is milder.
    static let security = [
        "api-global-security-added in TestAPIGlobalSecurityyAdded": "error",
        "api-global-security-removed in TestAPIGlobalSecurityDeleted_WithSources": "info",
        "api-global-security-removed in TestAPIGlobalSecurityyDeleted": "info",
        "api-security-added in TestAPISecurityAdded": "error",
        "api-security-removed in TestAPISecurityDeleted": "info",
        "api-security-removed in TestAPISecurityDeleted_WithSources": "info",
    ]

    /// Milder: the part of `allOf` that comes or goes demands what others demand, or only what concerns members that
    /// were not declared.
    static let parts = [
        "request-body-all-of-added in TestRequestPropertyAllOfAdded": "nothing",
        "request-body-all-of-added in TestRequestPropertyAllOfAdded_WithSources_Inline": "info",
        "request-body-all-of-removed in TestBreaking_RequestPropertyAllOfRemoved": "nothing",
        "request-body-all-of-removed in TestRequestPropertyAllOfRemoved": "nothing",
        "request-property-all-of-added in TestRequestPropertyAllOfAdded": "nothing",
        "request-property-all-of-removed in TestBreaking_RequestPropertyAllOfRemoved": "nothing",
        "request-property-all-of-removed in TestRequestPropertyAllOfRemoved": "nothing",
    ]

    /// Milder: the alternatives of `oneOf` overlap, so with one less more values meet exactly one, and with one more
    /// fewer do; and strings of an enumeration are still accepted where the type is one of several now.
    static let alternatives = [
        "request-body-one-of-removed in TestBreaking_RequestPropertyOneOfRemoved": "info",
        "request-body-one-of-removed in TestRequestPropertyOneOfRemoved": "info",
        "request-property-enum-value-removed in TestTransitionClaims_RealChangeAlongsideTransitionStillReported":
            "info",
        "request-property-one-of-removed in TestBreaking_RequestPropertyOneOfRemoved": "info",
        "request-property-one-of-removed in TestRequestPropertyOneOfRemoved": "info",
        "response-body-one-of-added in TestResponsePropertyOneOfAdded": "info",
        "response-property-one-of-added in TestResponsePropertyOneOfAdded": "info",
    ]

    /// Milder: `default` covers the status that goes away, and what it says is compared.
    static let statuses = [
        "response-success-status-removed in TestBreaking_AddedEnum": "error with a value",
        "response-success-status-removed in TestBreaking_Comments": "error with a value",
        "response-success-status-removed in TestBreaking_ModifiedExtension": "error with a value",
    ]

    /// Stricter: what changes under `not` and in parts that depend on others is told as a value that passes no longer;
    /// and a pattern of a member that is only sent in responses breaks these.
    static let values = [
        "new-required-request-property in TestNotSubSchemaTraversalAddedProperty":
            "error with a value",
        "request-property-pattern-changed in TestBreaking_ModifyPattern": "error with a value",
        "request-property-removed in TestNotSubSchemaTraversalDeletedProperty":
            "error with a value",
        "request-property-removed in TestSubSchemaTraversalDeletedProperty": "error with a value",
    ]

    /// Milder: a day in place of what was none takes nothing from clients.
    static let lifecycles = [
        "api-path-sunset-parse in TestBreaking_SunsetModifiedFromInvalidForDeprecatedEndpoint":
            "info"
    ]
}
