import KithChanges
import KithContracts
import KithDiagnostics
import KithModel
import KithSourceText
import Testing

/// What a policy tells of two contracts.
@Suite("Policies of changes")
struct ChangePolicyTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        var policy: @Sendable (inout ChangePolicy) -> Void = { _ in }
        /// Severity, rule and message of each finding.
        let expected: [String]
    }

    static let fine = "responses: {'200': {description: Fine}}"

    static func get(_ fields: String) -> String {
        "paths: {/a: {get: {\(fields)\(fields.isEmpty ? "" : ", ")\(fine)}}}"
    }

    static func body(_ schema: String) -> String {
        let content = "content: {application/json: {schema: \(schema)}}"
        return "paths: {/a: {put: {requestBody: {\(content)}, \(fine)}}}"
    }

    static func answer(_ schema: String, _ fields: String = "") -> String {
        let content = "content: {application/json: {schema: \(schema)}}"
        let more = fields.isEmpty ? "" : fields + ", "
        return "paths: {/a: {get: {\(more)responses: {'200': {description: Fine, \(content)}}}}}"
    }

    static let open = "{type: object, properties: {a: {type: string}}}"
    static let closed =
        "{type: object, properties: {a: {type: string}}, additionalProperties: false}"
    static let more = "{type: object, properties: {a: {type: string}, b: {type: integer}}}"

    static let undeclared = [
        Row(
            testDescription: "an object that is closed", old: body(open), new: body(closed),
            expected: [
                "warning changes/request-closed: members that are not declared are refused now"
            ]),
        Row(
            testDescription: "an object that is closed, where all members count", old: body(open),
            new: body(closed), policy: { $0.countsUndeclared = true },
            expected: [
                "error changes/request-narrowed: `{\"b\": null}` was accepted before and is refused now: 'additionalProperties' false is new"
            ]),
        Row(
            testDescription: "an object that is opened, where all members count",
            old: answer(closed), new: answer(open), policy: { $0.countsUndeclared = true },
            expected: [
                "error changes/response-widened: `{\"b\": null}` may be sent now and was not allowed before: 'additionalProperties' false is gone"
            ]),
        Row(
            testDescription: "a property that is new, where all members count", old: body(open),
            new: body(more), policy: { $0.countsUndeclared = true },
            expected: [
                "info changes/request-property-added: the property 'b' is new",
                "error changes/request-narrowed: `null` was accepted before and is refused now: 'type' \"integer\" is new",
            ]),
    ]

    static let undeclaredInAnswers = [
        Row(
            testDescription: "a property that is gone, where all members count", old: answer(more),
            new: answer(open), policy: { $0.countsUndeclared = true },
            expected: [
                "warning changes/response-property-removed: the property 'b' is gone",
                "error changes/response-widened: `null` may be sent now and was not allowed before: 'type' \"integer\" is gone",
            ]),
        Row(
            testDescription: "a property that is new in a closed object, where all members count",
            old: answer(closed),
            new: answer(
                "{type: object, properties: {a: {type: string}, b: {}}, additionalProperties: false}"
            ),
            policy: { $0.countsUndeclared = true },
            expected: [
                "error changes/response-widened: `{\"b\": null}` may be sent now and was not allowed before: the property 'b' is new"
            ]),
    ]

    static let map = "{type: object, additionalProperties: {type: string}}"

    static let maps = [
        Row(
            testDescription: "a member of a map that is declared otherwise", old: body(map),
            new: body(
                "{type: object, properties: {b: {type: integer}}, additionalProperties: {type: string}}"
            ),
            expected: [
                "info changes/request-property-added: the property 'b' is new",
                "error changes/request-narrowed: `\"\"` was accepted before and is refused now: 'type' is \"integer\", was \"string\"",
            ])
    ]

    static let levels = [
        Row(
            testDescription: "a draft may go", old: get("x-stability-level: draft"),
            new: "paths: {}", expected: []),
        Row(
            testDescription: "a draft may go, unless drafts are compared",
            old: get("x-stability-level: draft"), new: "paths: {}",
            policy: { $0.leastStability = .draft },
            expected: ["error changes/operation-removed: GET /a is gone"]),
        Row(
            testDescription: "a path says the level of its operations",
            old: "paths: {/a: {x-stability-level: alpha, get: {\(fine)}}}", new: "paths: {}",
            expected: []),
        Row(
            testDescription: "a new alpha version is not told", old: "paths: {}",
            new: get("x-stability-level: alpha"), expected: []),
        Row(
            testDescription: "a beta version is compared", old: get("x-stability-level: beta"),
            new: "paths: {}", expected: ["error changes/operation-removed: GET /a is gone"]),
        Row(
            testDescription: "what becomes a draft is told of, with what changes",
            old: get(""), new: get("x-stability-level: draft, tags: [b]"),
            expected: [
                "error changes/stability-lowered: GET /a is draft now, before stable",
                "info changes/tags-changed: GET /a has the tag 'b' now",
            ]),
        Row(
            testDescription: "a draft that becomes stable is told, without what changes",
            old: get("x-stability-level: draft"), new: get("tags: [b]"),
            expected: ["info changes/stability-raised: GET /a is stable now, before draft"]),
        Row(
            testDescription: "a callback has the level of its operation",
            old: get(
                "x-stability-level: draft, callbacks: {c: {'{$url}': {post: {\(fine)}}}}"),
            new: get("x-stability-level: draft"), expected: []),
        Row(
            testDescription: "a property that is a draft may change",
            old: body("{properties: {b: {type: string, x-stability-level: draft}, c: {}}}"),
            new: body("{properties: {b: {type: integer}, c: {x-stability-level: beta}}}"),
            expected: [
                "error changes/stability-lowered: the property 'c' is beta now, before stable"
            ]),
        Row(
            testDescription: "a property that is a draft may go",
            old: body("{properties: {b: {type: string, x-stability-level: draft}, c: {}}}"),
            new: body("{properties: {c: {}}}"), expected: []),
    ]

    /// Thirty days for beta, and half a year for what is stable.
    static let betaAndStable = DeprecationPeriods(parsing: "beta=30,stable=180") ?? .init()

    static let lifecycles = [
        Row(
            testDescription: "a property goes before its sunset",
            old: body("{properties: {b: {deprecated: true, x-sunset: 2026-12-31}, c: {}}}"),
            new: body("{properties: {c: {}}}"),
            expected: [
                "error changes/removed-before-sunset: the property 'b' is gone before its sunset, 2026-12-31"
            ]),
        Row(
            testDescription: "a property goes on the day of its sunset",
            old: answer("{properties: {b: {deprecated: true, x-sunset: 2026-11-01}, c: {}}}"),
            new: answer("{properties: {c: {}}}"),
            expected: [
                "info changes/deprecated-removed: the property 'b' is gone after its sunset, 2026-11-01"
            ]),
        Row(
            testDescription: "a required property of an answer goes after its sunset",
            old: answer(
                "{type: object, properties: {b: {deprecated: true, x-sunset: 2026-11-01}, c: {}}, required: [b, c]}"
            ), new: answer("{type: object, properties: {c: {}}, required: [c]}"),
            expected: [
                "info changes/deprecated-removed: the property 'b' is gone after its sunset, 2026-11-01"
            ]),
        Row(
            testDescription: "a required property of an answer goes before its sunset",
            old: answer(
                "{type: object, properties: {b: {deprecated: true, x-sunset: 2026-12-01}}, required: [b]}"
            ), new: answer("{type: object}"),
            expected: [
                "error changes/response-property-optional: `{}` may be sent now and was not allowed before: \"b\" is no longer required"
            ]),
        Row(
            testDescription: "a property of a closed request goes after its sunset",
            old: body(
                "{type: object, properties: {b: {deprecated: true, x-sunset: 2026-11-01}}, additionalProperties: false}"
            ), new: body("{type: object, additionalProperties: false}"),
            expected: [
                "info changes/deprecated-removed: the property 'b' is gone after its sunset, 2026-11-01"
            ]),
        Row(
            testDescription: "a property that is still required stays",
            old: answer(
                "{type: object, properties: {b: {type: string, deprecated: true, x-sunset: 2026-11-01}}, required: [b]}"
            ), new: answer("{type: object, required: [b]}"),
            expected: []),
        Row(
            testDescription: "a parameter goes, and its sunset was none",
            old: get(
                "parameters: [{name: b, in: query, deprecated: true, x-sunset: soon, schema: {}}]"),
            new: get("parameters: []"),
            expected: [
                "error changes/sunset-invalid: the query parameter 'b' is gone, and its sunset, 'soon', is no date such as 2027-01-31"
            ]),
        Row(
            testDescription: "a moved operation goes before its sunset",
            old:
                "paths: {/a: {get: {operationId: i, deprecated: true, x-sunset: 2027-01-01, \(fine)}}}",
            new: "paths: {/b/c: {get: {operationId: i, \(fine)}}}",
            expected: [
                "info changes/reactivated: GET /b/c is no longer deprecated",
                "error changes/removed-before-sunset: GET /a is gone before its sunset, 2027-01-01, and GET /b/c stands in its place",
            ]),
        Row(
            testDescription: "a component that many properties use is deprecated once",
            old: answer(
                "{properties: {b: {$ref: '#/components/schemas/C'}, d: {$ref: '#/components/schemas/C'}}}"
            )
                + "\ncomponents: {schemas: {C: {type: string}}}",
            new: answer(
                "{properties: {b: {$ref: '#/components/schemas/C'}, d: {$ref: '#/components/schemas/C'}}}"
            )
                + "\ncomponents: {schemas: {C: {type: string, deprecated: true}}}",
            expected: ["info changes/property-deprecated: the schema 'C' is deprecated"]),
        Row(
            testDescription: "a sunset that is new and too near", old: get("deprecated: true"),
            new: get("deprecated: true, x-sunset: 2026-11-20"),
            policy: { $0.deprecationDays = DeprecationPeriods(30) },
            expected: [
                "error changes/sunset-near: the sunset of GET /a is 2026-11-20, but must be 2026-12-01 or later",
                "info changes/sunset-set: the sunset of GET /a is 2026-11-20 now",
            ]),
        Row(
            testDescription: "a parameter of a beta operation has the days of beta",
            old: get("x-stability-level: beta, parameters: [{name: b, in: query, schema: {}}]"),
            new: get(
                "x-stability-level: beta, parameters: [{name: b, in: query, deprecated: true, x-sunset: 2026-12-01, schema: {}}]"
            ), policy: { $0.deprecationDays = betaAndStable },
            expected: [
                "info changes/parameter-deprecated: the query parameter 'b' is deprecated, and works until 2026-12-01"
            ]),
        Row(
            testDescription: "a stable operation has the days of stable, whatever it becomes",
            old: get(""),
            new: get("x-stability-level: beta, deprecated: true, x-sunset: 2026-12-01"),
            policy: { $0.deprecationDays = betaAndStable },
            expected: [
                "error changes/stability-lowered: GET /a is beta now, before stable",
                "info changes/operation-deprecated: GET /a is deprecated, and works until 2026-12-01",
                "error changes/sunset-near: the sunset of GET /a is 2026-12-01, but must be 2027-04-30 or later",
            ]),
        Row(
            testDescription: "a property that only beta operations reach has the days of beta",
            old: answer("{properties: {b: {type: string}}}", "x-stability-level: beta"),
            new: answer(
                "{properties: {b: {type: string, deprecated: true, x-sunset: 2026-12-01}}}",
                "x-stability-level: beta"),
            policy: { $0.deprecationDays = betaAndStable },
            expected: [
                "info changes/property-deprecated: the property 'b' is deprecated, and works until 2026-12-01"
            ]),
        Row(
            testDescription: "a property of an alternative is deprecated, and its default changes",
            old: answer(
                "{oneOf: [{type: integer}, {type: object, properties: {b: {type: string, default: x}}}]}"
            ),
            new: answer(
                "{oneOf: [{type: integer}, {type: object, properties: {b: {type: string, default: y, deprecated: true}}}]}"
            ),
            expected: [
                "info changes/response-default: the default is `\"y\"` now, before `\"x\"`",
                "info changes/property-deprecated: the property 'b' is deprecated",
            ]),
        Row(
            testDescription: "a property of an alternative goes before its sunset",
            old: answer(
                "{anyOf: [{type: integer}, {type: object, properties: {b: {type: string, deprecated: true, x-sunset: 2026-12-31}, c: {}}}], title: A}"
            ),
            new: answer(
                "{anyOf: [{type: integer}, {type: object, properties: {c: {}}}], title: B}"),
            expected: [
                "error changes/removed-before-sunset: the property 'b' is gone before its sunset, 2026-12-31"
            ]),
        Row(
            testDescription: "an alternative that is a component is compared wherever it stands",
            old: answer("{oneOf: [{$ref: '#/components/schemas/C'}, {type: integer}]}")
                + "\ncomponents: {schemas: {C: {type: string, deprecated: true, x-sunset: 2026-12-31}}}",
            new: answer(
                "{oneOf: [{type: integer}, {type: boolean}, {$ref: '#/components/schemas/C'}]}")
                + "\ncomponents: {schemas: {C: {type: string, deprecated: true, x-sunset: 2026-12-30}}}",
            expected: [
                "error changes/response-widened: `true` may be sent now and was not allowed before: 'oneOf' differs",
                "error changes/sunset-earlier: the sunset of the schema 'C' is 2026-12-30 now, before 2026-12-31",
            ]),
        Row(
            testDescription: "a value that an extensible enum gets",
            old: answer("{enum: [a], x-extensible-enum: true}"),
            new: answer("{enum: [a, b], x-extensible-enum: true}"),
            expected: [
                "info changes/response-value-added: `\"b\"` may be sent now and was not allowed before: 'enum' has \"b\""
            ]),
        Row(
            testDescription: "a value that a response no longer has",
            old: answer("{type: string, x-extensible-enum: [a, b]}"),
            new: answer("{type: string, x-extensible-enum: [b, c]}"),
            expected: [
                "info changes/extensible-value-removed: the value `\"a\"` is gone",
                "info changes/extensible-value-added: the value `\"c\"` is new",
            ]),
    ]

    static let two =
        "paths: {'/a/{b}': {get: {tags: [c], \(fine)}}, /d: {x-internal: true, get: {tags: [e], \(fine)}}}"

    static let filters = [
        Row(
            testDescription: "only some paths", old: two, new: "paths: {}",
            policy: { $0.filter.paths = [glob("/a/*")] },
            expected: ["error changes/operation-removed: GET /a/{b} is gone"]),
        Row(
            testDescription: "only some tags", old: two, new: "paths: {}",
            policy: { $0.filter.tags = ["e", "f"] },
            expected: ["error changes/operation-removed: GET /d is gone"]),
        Row(
            testDescription: "without an extension of the path", old: two, new: "paths: {}",
            policy: { $0.filter.leftOutExtensions = [glob("x-int*")] },
            expected: ["error changes/operation-removed: GET /a/{b} is gone"]),
        Row(
            testDescription: "what becomes internal is compared", old: get(""),
            new: get("x-internal: true, deprecated: true"),
            policy: { $0.filter.leftOutExtensions = [glob("x-internal")] },
            expected: ["info changes/operation-deprecated: GET /a is deprecated"]),
        Row(
            testDescription: "an extension that is switched off", old: get("x-internal: false"),
            new: "paths: {}", policy: { $0.filter.leftOutExtensions = [glob("x-internal")] },
            expected: ["error changes/operation-removed: GET /a is gone"]),
    ]

    /// Returns a pattern, and one that matches nothing if it is invalid.
    static func glob(_ text: String) -> Glob {
        do { return try Glob(text, isPath: true) } catch { preconditionFailure(error.message) }
    }

    @Test(
        "judge changes",
        arguments: undeclared + undeclaredInAnswers + maps + levels + lifecycles + filters)
    func judges(_ row: Row) throws {
        var policy = ChangePolicy(today: CalendarDay(number: 20_758))
        row.policy(&policy)
        let contracts = try [row.old, row.new].map { fields in
            try Contract.load(
                SourceBytes(text: "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n\(fields)\n"))
        }
        let found = ContractComparison(from: contracts[0], to: contracts[1], policy).findings
        #expect(found.map { "\($0.severity) \($0.rule): \($0.message)" } == row.expected)
    }

    @Test("tell what a filter has not met")
    func filterUse() throws {
        let contract = try Contract.load(
            SourceBytes(text: "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n\(Self.two)\n"))
        func problem(_ change: (inout ChangeFilter) -> Void) -> String? {
            var filter = ChangeFilter()
            change(&filter)
            var use = ChangeFilterUse(filter)
            use.add(contract)
            return use.problem
        }
        #expect(problem { _ in } == nil)
        #expect(
            problem {
                $0.paths = [Self.glob("/d"), Self.glob("/a/**")]
                $0.tags = ["e"]
                $0.leftOutExtensions = [Self.glob("x-*")]
            } == nil)
        #expect(
            problem { $0.paths = [Self.glob("/d"), Self.glob("/d/*")] }
                == "no path matches '/d/*'; expected one of: /a/{b}, /d")
        #expect(
            problem { $0.tags = ["other"] }
                == "no operation has the tag 'other'; expected one of: c, e")
        #expect(
            problem { $0.leftOutExtensions = [Self.glob("x-internel")] }
                == "no operation has the extension 'x-internel'; did you mean 'x-internal'?")
    }
}
