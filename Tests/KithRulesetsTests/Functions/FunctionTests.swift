import Testing

@Suite struct FunctionTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let given: String
        let then: String
        let document: String
        let findings: [String]
        init(
            _ name: String, _ given: String, _ then: String, _ document: String,
            _ findings: [String]
        ) {
            (self.name, self.given, self.then, self.document, self.findings) =
                (name, given, then, document, findings)
        }
        var testDescription: String { name }
    }

    static let presence: [Row] = [
        Row(
            "truthy: every kind of nothing", "$.*", "{function: truthy}",
            "a: 1\nb: 0\nc: ''\nd: ~\ne: false\nf: []\ng: {}\nh: .nan",
            [
                #"2:4 r: "b" property must be truthy"#, #"3:4 r: "c" property must be truthy"#,
                #"4:4 r: "d" property must be truthy"#, #"5:4 r: "e" property must be truthy"#,
                #"8:4 r: "h" property must be truthy"#,
            ]),
        Row(
            "truthy: missing field", "$.info", "{field: contact, function: truthy}",
            "info:\n  title: x", [#"1:1 r: "contact" property must be truthy"#]),
        Row(
            "truthy: deep field", "$.info", "{field: 'contact.email', function: truthy}",
            "info:\n  contact: {name: Ada}", [#"2:3 r: "email" property must be truthy"#]),
        Row(
            "truthy: field in a list", "$", "{field: 'servers[0].url', function: truthy}",
            "servers:\n  - url: ''", [#"2:10 r: "url" property must be truthy"#]),
        Row(
            "truthy: missing at the root", "$", "{field: servers, function: truthy}",
            "openapi: 3.0.0", [#"1:1 r: "servers" property must be truthy"#]),
        Row("truthy: path that leads nowhere", "$.nothing", "{function: truthy}", "a: 1", []),
        Row(
            "falsy", "$", "{field: a, function: falsy}", "a: x",
            [#"1:4 r: "a" property must be falsy"#]),
        Row("falsy: missing", "$", "{field: a, function: falsy}", "b: x", []),
        Row("defined: null is there", "$", "{field: a, function: defined}", "a: ~", []),
        Row(
            "defined", "$", "{field: a, function: defined}", "b: ~",
            [#"1:1 r: "a" property must be defined"#]),
        Row(
            "undefined", "$", "{field: a, function: undefined}", "a: ~",
            [#"1:4 r: "a" property must be undefined"#]),
        Row("undefined: missing", "$", "{field: a, function: undefined}", "b: ~", []),
        Row(
            "several: list of checks", "$",
            "[{field: a, function: defined}, {field: b, function: defined}]", "c: 1",
            [
                #"1:1 r: "a" property must be defined"#, #"1:1 r: "b" property must be defined"#,
            ]),
        Row(
            "keys of nothing", "$.a", "{field: '@key', function: truthy}", "a: {}",
            [#"1:1 r: "a" property must be truthy"#]),
        Row(
            "path as field", "$", "{field: '$..b', function: falsy}", "a: {b: 1}\nc: {b: 2}",
            [#"1:8 r: "b" property must be falsy"#, #"2:8 r: "b" property must be falsy"#]),
        Row(
            "name that looks like a path", "$..a", "{field: $ref, function: undefined}",
            "a: {$ref: '#/nowhere'}", [#"1:11 r: "$ref" property must be undefined"#]),
    ]

    static let texts: [Row] = [
        Row(
            "pattern: match", "$.*", "{function: pattern, functionOptions: {match: '^[a-z]+$'}}",
            "a: good\nb: Bad\nc: 1\nd: [Bad]",
            [#"2:4 r: "Bad" must match the pattern "^[a-z]+$""#]),
        Row(
            "pattern: with slashes and flags", "$.*",
            "{function: pattern, functionOptions: {match: '/^[a-z]+$/i'}}", "a: Good\nb: b4",
            [#"2:4 r: "b4" must match the pattern "(?i)^[a-z]+$""#]),
        Row(
            "pattern: keys", "$.paths",
            "{field: '@key', function: pattern, functionOptions: "
                + "{notMatch: '/$'}}", "paths:\n  /a: {}\n  /b/: {}",
            [#"3:3 r: "/b/" must not match the pattern "/$""#]),
        Row(
            "pattern: keys by path", "$.paths[*]~",
            "{function: pattern, functionOptions: {notMatch: '/$'}}", "paths:\n  /a: {}\n  /b/: {}",
            [#"3:3 r: "/b/" must not match the pattern "/$""#]),
        Row(
            "length: text, list, mapping, number", "$.*",
            "{function: length, functionOptions: {min: 2, max: 3}}",
            "a: x\nb: wxyz\nc: [1]\nd: {a: 1, b: 2}\ne: 4\nf: 2.5\ng: true\nh: 'é😀'",
            [
                #"1:4 r: "a" property must not be shorter than 2"#,
                #"2:4 r: "b" property must not be longer than 3"#,
                #"3:1 r: "c" property must not be shorter than 2"#,
                #"5:4 r: "e" property must not be longer than 3"#,
            ]),
        Row(
            "enumeration", "$.*",
            "{function: enumeration, functionOptions: {values: [open, 1, ~]}}",
            "a: open\nb: 1\nc: ~\nd: opne\ne: '1'\nf: [x]",
            [
                #"4:4 r: "opne" must be equal to one of the allowed values: "open", 1, ~; did you mean 'open'?"#,
                #"5:4 r: "1" must be equal to one of the allowed values: "open", 1, ~; did you mean '1'?"#,
            ]),
    ]

    static let casings: [(type: String, options: String, good: [String], bad: [String])] = [
        ("flat", "", ["a", "abc1"], ["Abc", "a-b", "a_b", "1a", "aB"]),
        ("camel", "", ["a", "abcDef", "a1B2", "abcD"], ["Abc", "abcDEf", "a_b", "ab-c", "1a"]),
        ("pascal", "", ["A", "AbcDef", "AbcD"], ["abc", "ABCd", "A_b"]),
        ("kebab", "", ["a", "abc-def", "a1-2b"], ["a--b", "-a", "a-", "A-b", "a_b"]),
        ("cobol", "", ["A", "ABC-DEF2"], ["a", "A--B", "A-", "A_B"]),
        ("snake", "", ["a", "abc_def"], ["a__b", "_a", "a_", "a-b", "aB"]),
        ("macro", "", ["A", "ABC_DEF"], ["a", "A__B", "A_"]),
        ("camel", ", disallowDigits: true", ["abcDef"], ["abc1", "a1B"]),
        (
            "pascal", ", separator: {char: '-'}", ["Abc-Def", "AbcDef-Ghi"],
            ["Abc-def", "-Abc", "Abc-", "Abc--Def", "AbC-Def"]
        ),
        (
            "flat", ", separator: {char: '/', allowLeading: true}", ["/a/b", "a/b", "/"],
            ["//a", "/a/", "/a/B"]
        ),
    ]

    @Test("tells cases apart", arguments: casings)
    func casing(_ row: (type: String, options: String, good: [String], bad: [String])) throws {
        let bench = RulesetBench(
            "rules: {r: {given: '$[*]', then: {function: casing, functionOptions: "
                + "{type: \(row.type)\(row.options)}}}}")
        #expect(bench.problems == [])
        let lines = (row.good + row.bad).map { "- '\($0)'" }
        #expect(
            try bench.findings(in: lines.joined(separator: "\n"))
                == row.bad.enumerated().map {
                    "\(row.good.count + $0 + 1):3 r: \"\($1)\" must be \(row.type) case"
                })
    }

    static let collections: [Row] = [
        Row(
            "alphabetical: list", "$.a", "{function: alphabetical}", "a: [a, c, b, d, a]",
            [#"1:8 r: "c" must be placed after "b""#]),
        Row(
            "alphabetical: keys", "$.a", "{function: alphabetical}", "a:\n  get: 1\n  delete: 2",
            [#"2:3 r: "get" must be placed after "delete""#]),
        Row(
            "alphabetical: by a key", "$.tags",
            "{function: alphabetical, functionOptions: {keyedBy: name}}",
            "tags:\n  - name: b\n  - name: a\n  - {}", [#"2:5 r: "b" must be placed after "a""#]),
        Row(
            "alphabetical: numbers, capitals, signs", "$[*]", "{function: alphabetical}",
            "- [2, 10]\n- [10, 2]\n- [a, B, c]\n- [_a, a]\n- [a, A]\n- [é, f]\n- [x-b, x_a]",
            [
                #"2:4 r: 10 must be placed after 2"#, #"6:4 r: "é" must be placed after "f""#,
                #"7:4 r: "x-b" must be placed after "x_a""#,
            ]),
        Row(
            "xor", "$[*]", "{function: xor, functionOptions: {properties: [a, b]}}",
            "- {a: 1}\n- {a: 1, b: 2}\n- {c: 3}",
            [
                #"2:4 r: only one of "a" or "b" must be defined, found 2"#,
                #"3:4 r: at least one of "a" or "b" must be defined"#,
            ]),
        Row(
            "or", "$[*]", "{function: or, functionOptions: {properties: [a, b, c]}}",
            "- {a: 1, b: 1}\n- {d: 3}",
            [
                #"2:4 r: at least one of "a", "b" or "c" must be defined"#
            ]),
        Row(
            "typedEnum", "$[*]", "{function: typedEnum}",
            "- {type: integer, enum: [1, a, 2.5, 2.0]}\n- {type: [string, 'null'], enum: [a, ~, 1]}\n"
                + "- {type: string, nullable: true, enum: [a, ~]}\n- {enum: [a]}",
            [
                #"1:29 r: enum value "a" must be "integer""#,
                #"1:32 r: enum value 2.5 must be "integer""#,
                #"2:41 r: enum value 1 must be "string" or "null""#,
            ]),
        Row(
            "unreferencedReusableObject", "$.definitions",
            "{function: unreferencedReusableObject, functionOptions: "
                + "{reusableObjectsLocation: '#/definitions'}}",
            "definitions:\n  A: {$ref: '#/definitions/B/x'}\n  B: {x: 1}\n  C/D: {}\n"
                + "use: {$ref: '#/definitions/C~1D'}",
            ["2:3 r: potential orphaned reusable object has been detected"]),
    ]

    @Test("find exactly this", arguments: presence + texts + collections)
    func finds(_ row: Row) throws {
        let bench = RulesetBench("rules: {r: {given: '\(row.given)', then: \(row.then)}}")
        #expect(bench.problems == [])
        let found = try bench.findings(in: row.document)
        #expect(found == row.findings)
    }

    static let optionRows: [(then: String, problem: String)] = [
        (
            "{function: truthy, functionOptions: {a: 1}}",
            "1:54 functionOptions: the function 'truthy' takes no options"
        ),
        ("{function: pattern}", "1:46 pattern: the function 'pattern' needs the option 'match'"),
        (
            "{function: pattern, functionOptions: {mach: x}}",
            "1:73 mach: there is no 'pattern' key 'mach'; did you mean 'match'?"
        ),
        (
            "{function: pattern, functionOptions: {match: 'a('}}",
            "1:83 : the pattern cannot be used: missing closing parenthesis"
        ),
        (
            "{function: pattern, functionOptions: {match: '/a/x'}}",
            "1:83 /: there is no flag 'x'; expected i, m, s or u"
        ),
        (
            "{function: length, functionOptions: {min: many}}",
            "1:77 many: 'min' must be a number, found 'many'"
        ),
        (
            "{function: casing, functionOptions: {type: camle}}",
            "1:78 camle: there is no casing 'camle'; did you mean 'camel'?"
        ),
        (
            "{function: casing, functionOptions: {type: flat, separator: {char: ab}}}",
            "1:95 {char: ab}: 'char' must be one character"
        ),
        (
            "{function: enumeration, functionOptions: {values: x}}",
            "1:85 x: 'values' must be a list, found 'x'"
        ),
        (
            "{function: xor, functionOptions: {properties: [a]}}",
            "1:81 [a]: 'properties' needs 2 or more entries"
        ),
        (
            "{function: unreferencedReusableObject, functionOptions: {reusableObjectsLocation: x}}",
            "1:117 x: 'reusableObjectsLocation' must be a local reference such as #/definitions"
        ),
        ("{function: trthy}", "1:46 trthy: there is no function 'trthy'; did you mean 'truthy'?"),
        (
            "{function: checkTeapots}",
            "1:46 checkTeapots: there is no function 'checkTeapots'; custom functions are not supported "
                + "[ruleset/unsupported]"
        ),
        ("{field: x}", "1:36 field: 'then' needs a 'function'"),
        ("truthy", "1:35 truthy: 'then' must be a mapping or a list of them, found 'truthy'"),
        ("[]", "1:35 []: 'then' needs a function"),
        (
            "{feild: x, function: truthy}",
            "1:36 feild: there is no 'then' key 'feild'; did you mean 'field'?"
        ),
        (
            "{field: 'a..b', function: truthy}",
            "1:43 'a..b': 'field' must be @key, a name or a path such as a.b[0]"
        ),
        (
            "{field: '$.a[', function: truthy}",
            "1:48 : column 5 of the path: expected a name, a number, '*', '?' or a text in quotes, "
                + "found the end"
        ),
    ]

    @Test("say which options are wrong", arguments: optionRows)
    func options(_ row: (then: String, problem: String)) throws {
        let bench = RulesetBench("rules: {r: {given: '$.a.b', then: \(row.then)}}")
        #expect(bench.problems == [row.problem])
        #expect(try bench.findings(in: "a: {b: 1}") == [])
    }
}
