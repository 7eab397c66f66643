import KithDiagnostics
import KithRulesets
import Testing

@Suite struct HostileRulesetTests {
    @Test("aliases that double at each step end")
    func doubling() {
        var lines = ["aliases:"]
        for index in 0..<30 {
            lines.append("  A\(index): ['#A\(index + 1).a', '#A\(index + 1).b']")
        }
        lines.append("  A30: $.x\nrules: {r: {given: '#A0', then: {function: truthy}}}")
        let bench = RulesetBench(lines.joined(separator: "\n"))
        #expect(
            bench.problems == [
                "33:20 '#A0': the aliases expand to more paths than the limit maximumPaths of 1000"
            ])
    }

    @Test("long chains of aliases end")
    func chain() {
        var lines = ["aliases:"]
        for index in 0..<200 { lines.append("  A\(index): '#A\(index + 1)'") }
        lines.append("  A200: $.x\nrules: {r: {given: '#A0', then: {function: truthy}}}")
        let bench = RulesetBench(lines.joined(separator: "\n"))
        #expect(
            bench.problems == [
                "49:8 '#A48': aliases lead to aliases deeper than the limit of 48"
            ])
    }

    @Test("braces that multiply end")
    func braces() {
        let glob = String(repeating: "{a,b,c,d}", count: 40)
        let bench = RulesetBench("rules: {}\noverrides: [{files: ['\(glob)']}]")
        #expect(bench.problems.count == 1)
        #expect(bench.problems.first?.contains("expand to too many patterns") == true)
    }

    @Test("a huge union is one step")
    func union() throws {
        let names = (0..<1500).map { "name\($0)" }.joined(separator: ",")
        let bench = RulesetBench("rules: {r: {given: '$..[\(names)]', then: {function: falsy}}}")
        #expect(bench.problems == [])
        let members = (0..<1500).map { "name\($0): 1" }.joined(separator: "\n")
        #expect(try bench.findings(in: members).count == 1500)
    }

    @Test("patterns that run away are given up, and named")
    func patterns() throws {
        let bench = RulesetBench(
            """
            rules:
              name:
                given: "$[?(@.match(/^(b|b|bb)+$/))]"
                then: {function: pattern, functionOptions: {match: "^(a|a|aa)+$"}}
              value: {given: "$[*]", then: {function: pattern, functionOptions: {match: "^(a|a|aa)+$"}}}
            """)
        let words = (0..<50).map { "- \(String(repeating: "a", count: 60))!\($0)" }
        #expect(
            try bench.findings(in: words.joined(separator: "\n")) == [
                """
                ruleset/limit at name: the pattern ^(a|a|aa)+$ takes too many steps; some \
                places were not examined
                """
            ])
    }

    @Test("filters that look through the whole document at every node are given up")
    func budget() throws {
        let bench = RulesetBench(
            "rules: {r: {given: '$..[?(@root..x.length > 5)]', then: {function: truthy}}}")
        #expect(bench.problems == [])
        let lines = (0..<2000).map { "a\($0): {b: {c: [d]}}" }
        let root = try document(lines.joined(separator: "\n"))
        let found = bench.loaded.ruleset.selection(for: nil).check(
            root, formats: [], workLimit: 1_000_000
        ).limits
        #expect(
            found.map(\.message) == [
                """
                the paths take more than 1000000 steps in this document; some places were not \
                examined
                """
            ])
    }

    @Test("references that double at each step end")
    func doublingReferences() throws {
        let bench = RulesetBench(
            "rules: {r: {given: $, then: {field: a0, function: schema, functionOptions: {schema: {type: object}}}}}"
        )
        let lines = (0..<40).map {
            "a\($0): {b: {$ref: '#/a\($0 + 1)'}, c: {$ref: '#/a\($0 + 1)'}}"
        }
        #expect(
            try bench.findings(in: lines.joined(separator: "\n") + "\na40: 1") == [
                """
                ruleset/limit at r: the values of the function 'schema' have more than 500000 \
                nodes; some references were not followed
                """
            ])
    }

    @Test("ten thousand nodes, recursive filters and many rules")
    func linear() throws {
        let rules = (0..<50).map {
            "  r\($0): {given: \"$..[?(@.type === 'string' && @.maxLength === undefined)]\", "
                + "then: {field: maxLength, function: defined}}"
        }
        let bench = RulesetBench("rules:\n" + rules.joined(separator: "\n"))
        #expect(bench.problems == [])
        let lines = (0..<2500).map { "  s\($0): {type: \($0 % 100 == 0 ? "string" : "integer")}" }
        #expect(
            try bench.findings(in: "schemas:\n" + lines.joined(separator: "\n")).count == 50 * 25)
    }

    @Test("deep documents are no deeper for paths")
    func deep() throws {
        let text = String(repeating: "[", count: 500) + "x" + String(repeating: "]", count: 500)
        let bench = RulesetBench(
            "rules: {r: {given: '$..[?(@ == \"x\")]^^', then: {function: falsy}}}")
        #expect(try bench.findings(in: text).count == 1)
    }

    @Test("chains of references are followed to the end, without getting deeper")
    func references() throws {
        let count = 5000
        var lines = (0..<count).map { "  s\($0): {a: {$ref: '#/s/s\($0 + 1)'}}" }
        lines.append("  s\(count): {end: 1}")
        let bench = RulesetBench("rules: {r: {given: $.s.s0..end, then: {function: falsy}}}")
        #expect(
            try bench.findings(in: "s:\n" + lines.joined(separator: "\n")) == [
                "5002:16 r: \"end\" property must be falsy"
            ])
    }
}
