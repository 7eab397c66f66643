import KithDiagnostics
import KithRulesets
import KithSystemBinding
import Testing

@Suite struct ExtendsTests {
    /// The state of each rule of a ruleset that is on.
    private func active(_ bench: RulesetBench, file: PathName? = nil) -> [String] {
        bench.loaded.ruleset.selection(for: file).rules.map { "\($0.id) \($0.severity)" }
    }

    static let base = """
        rules:
          first: {given: $, then: {function: truthy}}
          second: {given: $, severity: error, recommended: false, then: {function: truthy}}
        """

    static let modeRows: [(extends: String, rules: String, active: [String])] = [
        ("./base.yaml", "{}", ["first warning"]),
        ("[./base.yaml]", "{}", ["first warning"]),
        ("[[base.yaml, recommended]]", "{}", ["first warning"]),
        ("[[base.yaml, all]]", "{}", ["first warning", "second error"]),
        ("[[base.yaml, off]]", "{}", []),
        ("[[base.yaml, off]]", "{second: true}", ["second error"]),
        ("[[base.yaml, off]]", "{second: info}", ["second info"]),
        ("[[base.yaml, all]]", "{first: off}", ["second error"]),
        ("[[base.yaml, all]]", "{first: false, second: 3}", ["second info"]),
        ("[[base.yaml, all]]", "{first: 0}", ["first error", "second error"]),
        ("base.yaml", "{first: {given: $.a, severity: hint}}", ["first info"]),
        ("base.yaml", "{first: {given: $.a}}", ["first warning"]),
        (
            "base.yaml", "{third: {given: $, then: {function: falsy}}}",
            [
                "first warning", "third warning",
            ]
        ),
    ]

    @Test("extends a file as far as the mode says", arguments: modeRows)
    func modes(_ row: (extends: String, rules: String, active: [String])) {
        let bench = RulesetBench([
            "main.yaml": "extends: \(row.extends)\nrules: \(row.rules)", "base.yaml": Self.base,
        ])
        #expect(bench.problems == [])
        #expect(active(bench) == row.active)
    }

    @Test("a changed path goes with the function that the extended rule has")
    func merged() throws {
        let bench = RulesetBench([
            "main.yaml": "extends: base.yaml\nrules: {first: {given: $.a}}", "base.yaml": Self.base,
        ])
        #expect(
            try bench.findings(in: "a: 0\nb: 0") == [#"1:4 first: "a" property must be truthy"#])
    }

    @Test("names inside a file are those of that file")
    func scopes() throws {
        let bench = RulesetBench([
            "main.yaml": """
            extends: [sub/one.yaml, sub/two.json]
            aliases: {Place: $.main}
            rules: {main: {given: "#Place", then: {function: falsy}}}
            """,
            "sub/one.yaml": """
            extends: ../shared.yaml
            aliases: {Place: $.one}
            formats: [oas2]
            rules: {one: {given: "#Place", formats: [oas3], then: {function: falsy}}}
            """,
            "sub/two.json": """
            {"aliases": {"Place": ["$.two"]}, "rules": {"two": {"given": "#Place", "then": {"function": "falsy"}}}}
            """,
            "shared.yaml": "rules: {shared: {given: $.shared, then: {function: falsy}}}",
        ])
        #expect(bench.problems == [])
        #expect(
            try bench.findings(in: "main: 1\none: 1\ntwo: 1\nshared: 1") == [
                #"1:7 main: "main" property must be falsy"#,
                #"2:6 one: "one" property must be falsy"#,
                #"3:6 two: "two" property must be falsy"#,
                #"4:9 shared: "shared" property must be falsy"#,
            ])
    }

    static let unusableRows: [(extends: String, problem: String)] = [
        (
            "https://example.com/a.yaml",
            """
            1:10 https://example.com/a.yaml: a ruleset is not downloaded from a URL; copy it \
            beside this file and extend the copy [ruleset/unsupported]
            """
        ),
        (
            "'@shop/rules'",
            "1:10 '@shop/rules': an npm module is not looked up; extend a file, such as "
                + "./@shop/rules.yaml [ruleset/unsupported]"
        ),
        ("./rules.js", "1:10 ./rules.js: cannot read /rules/rules.js: no such file"),
        (
            "rules.mjs",
            "1:10 rules.mjs: a ruleset in JavaScript is not run; write it as YAML [ruleset/unsupported]"
        ),
        (
            "spectral:oas3",
            "1:10 spectral:oas3: there is no ruleset 'spectral:oas3'; did you mean "
                + "'spectral:oas'?"
        ),
        (
            "spectral:asyncapi",
            """
            1:10 spectral:asyncapi: spectral:asyncapi has no rules here, because only OpenAPI \
            is supported [ruleset/unsupported]
            """
        ),
        ("none.yaml", "1:10 none.yaml: cannot read /rules/none.yaml: no such file"),
        (
            "[[spectral:oas, most]]",
            "1:26 most: there is no mode 'most'; expected one of: recommended, "
                + "all, off"
        ),
        (
            "[[spectral:oas]]",
            "1:11 [spectral:oas]: an extended ruleset must be a name, or a pair of a "
                + "name and 'recommended', 'all' or 'off'"
        ),
        ("[{}]", "1:11 {}: an extended ruleset must be a string, found a mapping"),
    ]

    @Test("says what cannot be extended", arguments: unusableRows)
    func unusable(_ row: (extends: String, problem: String)) {
        #expect(RulesetBench("extends: \(row.extends)").problems == [row.problem])
    }

    @Test("a broken file is reported in its own place, once")
    func broken() {
        let bench = RulesetBench([
            "main.yaml": "extends: [a.yaml, [a.yaml, all]]", "a.yaml": "rules: [",
        ])
        #expect(
            bench.problems == [
                "2:1:9 : expected a value, found the end of the text"
            ])
    }

    @Test("circles of files end")
    func circle() {
        let bench = RulesetBench([
            "main.yaml": "extends: a.yaml\nrules: {m: {given: $, then: {function: truthy}}}",
            "a.yaml": "extends: main.yaml\nrules: {a: {given: $, then: {function: truthy}}}",
        ])
        #expect(
            bench.problems == [
                """
                2:1:10 main.yaml: this ruleset is already being read; the circular 'extends' \
                is ignored [ruleset/unsupported]
                """
            ])
        #expect(active(bench) == ["a warning", "m warning"])
    }

    @Test("chains of files end")
    func chain() {
        var limits = RulesetLimits()
        limits.maximumDepth = 3
        let bench = RulesetBench(
            [
                "a.yaml": "extends: b.yaml", "b.yaml": "extends: c.yaml",
                "c.yaml": "extends: d.yaml", "d.yaml": "extends: e.yaml",
            ], limits: limits)
        #expect(
            bench.problems == [
                "3:1:10 d.yaml: the chain of 'extends' exceeds the limits of 100 files and 3 levels"
            ])
    }

    @Test("spectral:oas is Spectral's set")
    func spectral() {
        let entries = SpectralOAS.entries
        #expect(Set(entries.map(\.id)).count == entries.count)
        #expect(
            active(RulesetBench("extends: spectral:oas"))
                == entries.filter(\.isRecommended).map {
                    "\($0.id) \($0.severity)"
                })
        #expect(active(RulesetBench("extends: [[spectral:oas, all]]")).count == entries.count)
        let changed = RulesetBench(
            "extends: [[spectral:oas, off]]\nrules: {operation-tags: error, info-contact: true}")
        #expect(changed.problems == [])
        #expect(active(changed) == ["info-contact warning", "operation-tags error"])
        #expect(changed.loaded.ruleset.active.map(\.isBuiltIn) == [true, true])
    }

    @Test("rules of the program take severities, and other bodies only whole")
    func builtIn() {
        let severity = RulesetBench(
            "extends: spectral:oas\nrules: {info-contact: {severity: error, message: x}}")
        #expect(
            severity.problems == [
                "2:41 message: 'message' of a built-in rule cannot be changed [ruleset/unsupported]"
            ])
        let half = RulesetBench("extends: spectral:oas\nrules: {info-contact: {given: $.info}}")
        #expect(half.problems == ["2:9 info-contact: a rule needs 'then'"])
        let whole = RulesetBench(
            "extends: spectral:oas\nrules: {info-contact: {given: $, then: {function: truthy}}}")
        #expect(whole.problems == [])
        #expect(whole.loaded.ruleset.rule("info-contact")?.isBuiltIn == false)
    }

    static let overriding = """
        rules:
          a: {given: $.a, then: {function: falsy}}
          b: {given: $.b, then: {function: falsy}}
        overrides:
          - files: ["*.yml", "old/**", "!old/kept.yaml"]
            rules: {a: error, b: off}
          - files: ["v{1,2}/*.yaml"]
            aliases: {C: $.c}
            rules: {c: {given: "#C", then: {function: falsy}}}
          - files: ["part.yaml#/b"]
            rules: {a: off, b: info}
        """

    static let overridden: [(file: String, findings: [String])] = [
        (
            "new.yaml",
            [#"1:4 a: "a" property must be falsy"#, #"2:4 b: "b" property must be falsy"#]
        ),
        ("x/new.yml", [#"1:4 a: "a" property must be falsy (error)"#]),
        ("old/x/y.yaml", [#"1:4 a: "a" property must be falsy (error)"#]),
        (
            "old/kept.yaml",
            [
                #"1:4 a: "a" property must be falsy"#, #"2:4 b: "b" property must be falsy"#,
            ]
        ),
        (
            "v2/x.yaml",
            [
                #"1:4 a: "a" property must be falsy"#, #"2:4 b: "b" property must be falsy"#,
                #"3:4 c: "c" property must be falsy"#,
            ]
        ),
        (
            "v3/x.yaml",
            [
                #"1:4 a: "a" property must be falsy"#, #"2:4 b: "b" property must be falsy"#,
            ]
        ),
        (
            "part.yaml",
            [
                #"1:4 a: "a" property must be falsy"#, #"2:4 b: "b" property must be falsy (info)"#,
            ]
        ),
    ]

    @Test("overrides hold for the files that they name", arguments: overridden)
    func overrides(_ row: (file: String, findings: [String])) throws {
        let bench = RulesetBench(Self.overriding)
        #expect(bench.problems == [])
        let found = try bench.findings(in: "a: 1\nb: 1\nc: 1", file: PathName(row.file))
        #expect(found == row.findings)
    }

    static let badOverrideRows: [(text: String, problem: String)] = [
        ("{rules: {}}", "2:14 rules: an override needs 'files'"),
        ("{files: x}", "2:21 x: 'files' must be a list, found 'x'"),
        ("{files: ['[']}", "2:22 '[': a ']' is missing after '['"),
        (
            "{files: ['{a']}",
            "2:22 '{a': the braces of the pattern do not match, or expand to too many patterns"
        ),
        (
            "{files: ['a.yaml#b']}",
            "2:22 'a.yaml#b': what follows '#' must be a JSON Pointer such as /paths"
        ),
        (
            "{files: ['a#/x'], rules: {r: true}}",
            "2:42 true: an override for a part of a file can only set severities"
        ),
        ("{files: ['a#/x'], rules: {q: off}}", "2:39 q: there is no rule 'q'; expected one of: r"),
        (
            "{files: ['a#/x'], extends: spectral:oas}",
            "2:31 extends: an override for a part of a file can only set severities, not 'extends'"
        ),
    ]

    @Test("says what is wrong with an override", arguments: badOverrideRows)
    func badOverrides(_ row: (text: String, problem: String)) {
        let bench = RulesetBench(
            "rules: {r: {given: $, then: {function: truthy}}}\noverrides: [\(row.text)]")
        #expect(bench.problems == [row.problem])
    }
}
