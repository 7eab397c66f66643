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

    /// Reads `WithDeprecation(31, 180)`, of which the second number is for what is stable, and the lowest level.
    static func policy(_ options: SyntaxNode?) -> ChangePolicy {
        var policy = ChangePolicy(today: CalendarDay(number: 20_454))
        let settings = options?["config"]?.elements.map(\.text) ?? []
        for word in settings + [options?["stability"]?.text ?? ""] {
            if word.hasPrefix("WithDeprecation("), let last = word.split(separator: " ").last {
                policy.deprecationDays = Int(last.dropLast()) ?? 0
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

    @Test("name the changes that are expected, as far as there is such a rule")
    func aliases() throws {
        var agreeing = 0
        var lacking: Set<String> = []
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
                    lacking.insert("\(id) in \(row.name)")
                }
            }
        }
        guard agreeing > 0 else { return }
        #expect(lacking.sorted() == Self.otherNames)
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

    /// The expected changes that Kith has a rule for, and calls by another name or does not see as changes.
    static let otherNames = (security + combinators + values + lifecycles).sorted()

    /// A way in that is added to an open operation shuts others out; one that is taken away opens it.
    static let security: [String] = [
        "api-global-security-added in TestAPIGlobalSecurityyAdded",
        "api-global-security-removed in TestAPIGlobalSecurityDeleted_WithSources",
        "api-global-security-removed in TestAPIGlobalSecurityyDeleted",
        "api-security-added in TestAPISecurityAdded",
        "api-security-removed in TestAPISecurityDeleted",
        "api-security-removed in TestAPISecurityDeleted_WithSources",
    ]

    /// Alternatives and parts that all stand in for the same: only what passes counts.
    static let combinators: [String] = [
        "request-body-all-of-added in TestRequestPropertyAllOfAdded",
        "request-body-all-of-added in TestRequestPropertyAllOfAdded_WithSources_Inline",
        "request-body-all-of-removed in TestBreaking_RequestPropertyAllOfRemoved",
        "request-body-all-of-removed in TestRequestPropertyAllOfRemoved",
        "request-body-one-of-removed in TestBreaking_RequestPropertyOneOfRemoved",
        "request-body-one-of-removed in TestRequestPropertyOneOfRemoved",
        "request-property-all-of-added in TestRequestPropertyAllOfAdded",
        "request-property-all-of-removed in TestBreaking_RequestPropertyAllOfRemoved",
        "request-property-all-of-removed in TestRequestPropertyAllOfRemoved",
        "request-property-one-of-removed in TestBreaking_RequestPropertyOneOfRemoved",
        "request-property-one-of-removed in TestRequestPropertyOneOfRemoved",
        "response-body-one-of-added in TestResponsePropertyOneOfAdded",
        "response-property-one-of-added in TestResponsePropertyOneOfAdded",
    ]

    /// A day in place of what was none takes nothing from clients.
    static let lifecycles: [String] = [
        "api-path-sunset-parse in TestBreaking_SunsetModifiedFromInvalidForDeprecatedEndpoint"
    ]

    /// Told as values that pass no longer, or of which more pass.
    static let values: [String] = [
        "new-required-request-property in TestNotSubSchemaTraversalAddedProperty",
        "request-property-enum-value-removed in TestTransitionClaims_RealChangeAlongsideTransitionStillReported",
        "request-property-pattern-changed in TestBreaking_ModifyPattern",
        "request-property-removed in TestNotSubSchemaTraversalDeletedProperty",
        "request-property-removed in TestSubSchemaTraversalDeletedProperty",
        "response-success-status-removed in TestBreaking_AddedEnum",
        "response-success-status-removed in TestBreaking_Comments",
        "response-success-status-removed in TestBreaking_ModifiedExtension",
    ]
}
