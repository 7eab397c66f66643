import KithDiagnostics
import KithRulesets
import Testing

@Suite struct RulesetLoaderTests {
    static let api = """
        openapi: 3.0.0
        info: {title: Tools}
        paths:
          /tools:
            get:
              operationId: list_tools
              responses: {200: {$ref: '#/components/responses/List'}}
            post: {operationId: addTool, x-owner: ada}
        components:
          responses:
            List: {description: '', content: {}}
        """

    @Test("finds what JSON does not have, where that is asked for")
    func incompatibleValues() throws {
        let bench = RulesetBench("{rules: {}, parserOptions: {incompatibleValues: warn}}")
        let text =
            "200: a\n'300': [.nan, -.inf, 1e999, 1.5]\n? [a]\n: b\nc: {true: ~}\n<<: {d: 1}\n"
        #expect(
            try bench.findings(in: text) == [
                """
                1:1 ruleset/incompatible-value: the key 200 is not a string, as JSON requires; \
                put it in quotes
                """,
                "2:9 ruleset/incompatible-value: JSON cannot represent the number .nan",
                "2:15 ruleset/incompatible-value: JSON cannot represent the number -.inf",
                "2:22 ruleset/incompatible-value: JSON cannot represent the number 1e999",
                "3:3 ruleset/incompatible-value: this key is not a string, as JSON requires",
                """
                5:5 ruleset/incompatible-value: the key true is not a string, as JSON \
                requires; put it in quotes
                """,
            ])
        let silent = RulesetBench("{rules: {}, parserOptions: {incompatibleValues: off}}")
        #expect(try silent.findings(in: text) == [])
    }

    @Test("reads all that a ruleset can say")
    func whole() throws {
        let bench = RulesetBench(
            """
            description: Rules of the tool shop.
            documentationUrl: https://example.com/rules
            formats: [oas3]
            aliases:
              Operation: ["$.paths[*][get,post]"]
              Response:
                description: Answers of each version.
                targets:
                  - {formats: [oas2], given: "#Operation.responses[*]"}
                  - formats: ["oas3_0", oas3.1]
                    given: ["#Operation.responses[*]", "$.components.responses[*]"]
            parserOptions: {duplicateKeys: warn, incompatibleValues: off}
            rules:
              camel-ids:
                description: Operations have camel case ids.
                message: "{{property}}: {{error}} at {{path}} ({{value|single-quotes}})"
                severity: error
                tags: [style]
                type: style
                x-anything: 1
                given: "#Operation"
                then: {field: operationId, function: casing, functionOptions: {type: camel}}
              described:
                given: "#Response"
                severity: hint
                then: [{field: description, function: truthy}]
              owner:
                description: Nobody owns an operation.
                given: $.paths..x-owner
                documentationUrl: https://example.com/owner
                then: {function: undefined}
              sleeping: {given: $, recommended: false, then: {function: falsy}}
              off: {given: $, severity: off, then: {function: falsy}}
              swagger: {given: $, formats: [oas2], then: {function: falsy}}
            """)
        #expect(bench.problems == [])
        let ruleset = bench.loaded.ruleset
        #expect(
            ruleset.rules.map(\.id) == [
                "camel-ids", "described", "owner", "sleeping", "off", "swagger",
            ])
        #expect(ruleset.active.map(\.id) == ["camel-ids", "described", "owner", "swagger"])
        #expect(
            ruleset.rules.map(\.severity) == [
                .error, .info, .warning, .warning, .warning, .warning,
            ])
        #expect(ruleset.rule("owner")?.documentationURL == "https://example.com/owner")
        #expect(
            ruleset.rule("described")?.documentationURL == "https://example.com/rules#described")
        #expect(ruleset.duplicateKeys == .some(.warning))
        #expect(ruleset.incompatibleValues == nil)
        let found = try bench.findings(in: Self.api)
        #expect(
            found == [
                "6:20 camel-ids: operationId: \"list_tools\" must be camel case at "
                    + "#/paths/~1tools/get/operationId ('list_tools') (error)",
                "8:43 owner: Nobody owns an operation.",
                "11:25 described: \"description\" property must be truthy (info)",
            ])
        #expect(try bench.findings(in: Self.api, formats: ["oas3", "oas3.2"]).count == 2)
        #expect(try bench.findings(in: Self.api, formats: ["oas2"]).count == 1)
    }

    @Test("sees what references stand for, unless a rule wants the text as it is written")
    func resolved() throws {
        let bench = RulesetBench(
            """
            rules:
              seen: {given: "$.paths..responses[*]", then: {field: description, function: truthy}}
              written:
                resolved: false
                given: "$.paths..responses[*]"
                then: {field: description, function: defined}
              sites: {resolved: false, given: "$.paths..$ref", then: {function: undefined}}
              none: {given: "$.paths..$ref", then: {function: undefined}}
            """)
        #expect(bench.problems == [])
        let found = try bench.findings(in: Self.api)
        #expect(
            found == [
                #"7:19 written: "description" property must be defined"#,
                #"7:31 sites: "$ref" property must be undefined"#,
                #"11:25 seen: "description" property must be truthy"#,
            ])
    }

    static let messages: [(message: String, text: String)] = [
        ("plain", "plain"), ("{{error}}", #""title" property must be falsy"#),
        ("{{ property }} is {{value}}", "title is Tools"),
        ("#{{print(\"property\")}} and {{print(\"value\")}}", #""title" property and "Tools""#),
        ("{{property|gravis}} {{property|double-quotes}}: {{description}}", #"`title` "title": D"#),
        ("{{property|append-property}}fits", "title property fits"),
        ("a { b } {{path}}", "a { b } #/info/title"),
        ("{{{error}}", #"{"title" property must be falsy"#),
        ("two\nlines", "two lines"),
    ]

    @Test("puts what was found into messages", arguments: messages)
    func message(_ row: (message: String, text: String)) throws {
        let escaped = row.message.replacing("\"", with: "\\\"")
        let bench = RulesetBench(
            "rules: {r: {description: D, message: \"\(escaped)\", given: $.info.title, "
                + "then: {function: falsy}}}")
        #expect(bench.problems == [])
        #expect(try bench.findings(in: Self.api) == ["2:15 r: \(row.text)"])
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let problems: [String]
        init(_ text: String, _ problems: String...) {
            (self.text, self.problems) = (text, problems)
        }
        var testDescription: String { text }
    }

    static let good = "{given: $, then: {function: truthy}}"
    static let rows: [Row] = [
        Row("", "1:1 : the input is empty; one document is expected"),
        Row("- a", "1:1 - a: a ruleset must be a mapping, found a list"),
        Row("description: x", "1:1 description: a ruleset needs 'rules', 'extends' or 'overrides'"),
        Row("rules: [a]", "1:8 [a]: 'rules' must be a mapping, found a list"),
        Row(
            "ruels: {}\nrules: {}",
            "1:1 ruels: there is no ruleset key 'ruels'; did you mean 'rules'?"),
        Row(
            "rules: {a: warn}",
            "1:9 a: there is no rule 'a' to change; one is defined with 'given' and 'then'"),
        Row(
            "extends: spectral:oas\nrules: {operation-tag: warn}",
            "2:9 operation-tag: there is no rule 'operation-tag' to change; did you mean 'operation-tags'?"
        ),
        Row(
            "extends: spectral:oas\nrules: {operation-tags: wran}",
            "2:25 wran: there is no severity 'wran'; did you mean 'warn'?"),
        Row(
            "extends: spectral:oas\nrules: {operation-tags: 7}",
            "2:25 7: there is no severity '7'; expected one of: error, warn, info, hint, off, or a number from -1 to 3"
        ),
        Row(
            "extends: spectral:oas\nrules: {operation-tags: [warn]}",
            "2:25 [warn]: a rule must be a mapping, a severity or true or false, found a list"),
        Row("rules: {a: {given: $}}", "1:9 a: a rule needs 'then'"),
        Row("rules: {a: {severity: warn}}", "1:9 a: a rule needs 'given' and 'then'"),
        Row("rules: {a: {given: [], then: {function: truthy}}}", "1:20 []: 'given' needs a path"),
        Row(
            "rules: {a: {givne: $, given: $, then: {function: truthy}}}",
            "1:13 givne: there is no rule key 'givne'; did you mean 'given'?"),
        Row(
            "rules: {a: {given: [[$]], then: {function: truthy}}}",
            "1:21 [$]: a path must be a string, found a list"),
        Row(
            "rules: {a: {given: info, then: {function: truthy}}}",
            "1:20 i: column 1 of the path: expected '$', with which every path begins, found 'i'"),
        Row(
            "rules: {a: {given: \"$.é[?(@.a = 1)]\", then: {function: truthy}}}",
            "1:31 =: column 11 of the path: expected ')', found '='"),
        Row(
            "rules: {a: {given: \"$.\\x41[\", then: {function: truthy}}}",
            "1:20 \"$.\\x41[\": column 5 of the path: expected a name, a number, '*', '?' or a text in "
                + "quotes, found the end"),
        Row(
            "rules: {a: {given: $, resolved: maybe, then: {function: truthy}}}",
            "1:33 maybe: 'resolved' must be true or false, found 'maybe'"),
        Row(
            "rules: {a: {given: $, formats: [oas4], then: {function: truthy}}}",
            "1:33 oas4: there is no format 'oas4'; did you mean 'oas2'?"),
        Row(
            "rules: {a: {given: $, type: stile, then: {function: truthy}}}",
            "1:29 stile: there is no type 'stile'; did you mean 'style'?"),
        Row(
            "rules: {a: {given: $, message: '{{eror}}', then: {function: truthy}}}",
            "1:32 '{{eror}}': there is no value for {{eror}}; did you mean 'error'?"),
        Row(
            "functions: [teapot]\nrules: {}",
            "1:1 functions: 'functions' names functions in JavaScript, which are not run; the rules "
                + "that use them are left out [ruleset/unsupported]"),
        Row(
            "aliases: {1a: $}\nrules: {}",
            "1:11 1a: an alias is named with letters, digits, '-' and '_', a letter first"),
        Row(
            "aliases: {A: $}\nrules: {a: {given: '#B.x', then: {function: truthy}}}",
            "2:20 '#B.x': there is no alias 'B'"),
        Row(
            "aliases: {A: '#B', B: '#A.x'}\nrules: {a: {given: '#A', then: {function: truthy}}}",
            "1:23 '#A.x': the alias 'A' leads back to itself"),
        Row(
            "aliases: {A: {targets: [{formats: [oas3]}]}}\nrules: {}",
            "1:25 {formats: [oas3]}: a target of an alias needs 'given'"),
        Row(
            "aliases: {A: $.x}\nrules: {a: {given: '#A[', then: {function: truthy}}}",
            "2:24 : column 5 of the path $.x[: expected a name, a number, '*', '?' or a text in quotes, "
                + "found the end"),
        Row(
            "aliases: {A: '$.x['}\nrules: {a: {given: '#A.y', then: {function: truthy}}}",
            "2:25 : column 7 of the path $.x[.y: expected ',' or ']', found the end"),
        Row(
            "parserOptions: {duplicateKey: off}\nrules: {}",
            "1:17 duplicateKey: there is no parser option key 'duplicateKey'; did you mean 'duplicateKeys'?"
        ),
        Row(
            "rules: {a: {given: $",
            "1:21 : expected ',' or '}' for the mapping that opens in line 1, found the end of the text"
        ),
    ]

    @Test("says what is wrong, and where", arguments: rows)
    func problems(_ row: Row) {
        let problems = RulesetBench(row.text).problems
        #expect(problems == row.problems)
    }

    @Test("what is wrong has no effect on the rest")
    func rest() throws {
        let bench = RulesetBench(
            "rules:\n  bad: {given: x, then: {function: truthy}}\n  good: {given: $.info, then: {field: "
                + "contact, function: truthy}}")
        #expect(bench.problems.count == 1)
        let found = try bench.findings(in: Self.api)
        #expect(
            found == [
                #"2:1 good: "contact" property must be truthy"#
            ])
    }
}
