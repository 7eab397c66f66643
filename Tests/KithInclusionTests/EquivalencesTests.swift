import KithInclusion
import KithJSONSchema
import Testing

/// Ways to write the same schema: each is included in the other.
struct EquivalencesTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let left: String
        let right: String
        var dialects: (Dialect, Dialect) = (.draft202012, .draft202012)

        init(
            _ name: String, _ left: String, _ right: String,
            _ first: Dialect = .draft202012, _ second: Dialect? = nil
        ) {
            testDescription = name
            self.left = left
            self.right = right
            dialects = (first, second ?? first)
        }
    }

    @Test(
        "rewriting changes nothing", arguments: references + objects + branches + values + dialects)
    func equal(_ row: Row) throws {
        let first = try compiled(row.left, row.dialects.0)
        let second = try compiled(row.right, row.dialects.1)
        for (left, right) in [(first, second), (second, first)] {
            let result = inclusion(of: left, in: right)
            guard case .included = result else {
                Issue.record("\(result)")
                continue
            }
        }
    }

    static let references = [
        Row(
            "$ref and its target", "{$ref: '#/$defs/a', $defs: {a: {minLength: 1}}}",
            "{minLength: 1}"),
        Row(
            "a chain of $ref",
            "{$ref: '#/$defs/a', $defs: {a: {$ref: '#/$defs/b'}, b: {type: array}}}",
            "{type: array}"),
        Row(
            "a definition with another name", "{$ref: '#/$defs/a', $defs: {a: {enum: [1]}}}",
            "{$ref: '#/$defs/b', $defs: {b: {enum: [1]}}}"),
        Row(
            "$defs and definitions", "{$ref: '#/$defs/a', $defs: {a: {type: object}}}",
            "{$ref: '#/definitions/a', definitions: {a: {type: object}}}"),
        Row(
            "a loop of one step and of two",
            "{$ref: '#/$defs/a', $defs: {a: {properties: {next: {$ref: '#/$defs/a'}}, type: object}}}",
            """
            $ref: '#/$defs/a'
            $defs:
              a: {type: object, properties: {next: {$ref: '#/$defs/b'}}}
              b: {type: object, properties: {next: {$ref: '#/$defs/a'}}}
            """),
        Row(
            "a loop with another base case, written in two ways",
            """
            $ref: '#/$defs/a'
            $defs: {a: {type: [array, 'null'], items: {$ref: '#/$defs/a'}, maxItems: 2}}
            """,
            """
            $ref: '#/$defs/b'
            $defs:
              b: {anyOf: [{type: 'null'}, {type: array, items: {$ref: '#/$defs/b'}, maxItems: 2}]}
            """),
        Row("unused definitions", "{type: string, $defs: {a: {}}}", "{type: string}"),
    ]

    static let objects = [
        Row("required in another order", "{required: [a, b]}", "{required: [b, a, b]}"),
        Row(
            "defaults written out", "{type: object}",
            """
            {type: object, properties: {}, required: [], additionalProperties: true, minProperties: 0,
             patternProperties: {}, propertyNames: {}}
            """),
        Row(
            "a member that is false, and not required", "{properties: {a: false}}",
            "{anyOf: [{not: {type: object}}, {not: {required: [a]}}]}"),
        Row(
            "dependentRequired and if", "{dependentRequired: {a: [b]}}",
            "{if: {required: [a], type: object}, then: {required: [b]}}"),
        Row(
            "dependentSchemas and if", "{dependentSchemas: {a: {properties: {b: {type: string}}}}}",
            "{if: {required: [a], type: object}, then: {properties: {b: {type: string}}}}"),
        Row(
            "closed by patterns or by names",
            "{type: object, patternProperties: {'^x': {type: string}}, additionalProperties: false}",
            "{type: object, propertyNames: {pattern: '^x'}, additionalProperties: {type: string}}"),
        Row(
            "closed by additional or unevaluated properties through allOf",
            "{type: object, allOf: [{properties: {a: {}}}], unevaluatedProperties: false}",
            "{type: object, properties: {a: {}}, additionalProperties: false}"),
        Row(
            "unevaluated properties behind anyOf",
            """
            type: object
            anyOf: [{required: [a], properties: {a: {}}}, {required: [b], properties: {b: {}}}]
            unevaluatedProperties: false
            """,
            """
            type: object
            anyOf: [{required: [a]}, {required: [b]}]
            additionalProperties: false
            properties: {a: {}, b: {}}
            """),
        Row(
            "no more members than names", "{type: object, propertyNames: {enum: [a, b]}}",
            "{type: object, propertyNames: {enum: [a, b]}, maxProperties: 2}"),
        Row(
            "an impossible required member",
            "{type: object, required: [a], properties: {a: false}}",
            "false"),
        Row(
            "an endless demand",
            """
            $ref: '#/$defs/a'
            $defs: {a: {type: object, required: [next], properties: {next: {$ref: '#/$defs/a'}}}}
            """, "false"),
    ]

    static let branches = [
        Row("allOf of one", "{allOf: [{type: string}]}", "{type: string}"),
        Row(
            "allOf that repeats", "{allOf: [{minimum: 1}, {minimum: 1}, {}, true]}", "{minimum: 1}"),
        Row(
            "allOf split in another way",
            "{allOf: [{required: [a]}, {properties: {a: {type: string}}, required: [b]}]}",
            "{allOf: [{required: [a, b]}, {properties: {a: {type: string}}}]}"),
        Row(
            "anyOf nested", "{anyOf: [{anyOf: [{const: 1}, {const: 2}]}, {const: 3}]}",
            "{enum: [3, 2, 1]}"),
        Row("anyOf that repeats", "{anyOf: [{type: string}, {type: string}]}", "{type: string}"),
        Row(
            "anyOf with a branch within another", "{anyOf: [{type: number}, {type: integer}]}",
            "{type: number}"),
        Row(
            "oneOf and anyOf of types", "{oneOf: [{type: string}, {type: array}]}",
            "{anyOf: [{type: array}, {type: string}]}"),
        Row(
            "oneOf that overlaps", "{oneOf: [{minimum: 0}, {maximum: 5}], type: integer}",
            "{type: integer, anyOf: [{maximum: -1}, {minimum: 6}]}"),
        Row("not of not of not", "{not: {not: {not: {required: [a]}}}}", "{not: {required: [a]}}"),
        Row(
            "De Morgan", "{not: {anyOf: [{type: string}, {minimum: 3}]}}",
            "{allOf: [{not: {type: string}}, {not: {minimum: 3}}]}"),
        Row(
            "if, then and else",
            "{if: {type: string}, then: {minLength: 1}, else: {type: integer}}",
            "{anyOf: [{type: string, minLength: 1}, {type: integer}]}"),
        Row("if alone", "{if: {type: string}}", "{}"),
        Row("every type", "{type: ['null', boolean, object, array, number, string]}", "true"),
        Row("nothing", "{allOf: [{type: string}, {type: array}]}", "{enum: []}"),
    ]

    static let values = [
        Row(
            "types as a list or as anyOf", "{type: [string, 'null']}",
            "{oneOf: [{type: 'null'}, {type: string}]}"),
        Row("booleans", "{type: boolean}", "{enum: [false, true, true]}"),
        Row("null", "{type: 'null'}", "{const: null}"),
        Row("equal numbers", "{enum: [1, 10]}", "{enum: [1.0, 1e1]}"),
        Row("equal objects", "{const: {a: 1, b: [2]}}", "{const: {b: [2.0], a: 1}}"),
        Row("an enum filtered by the type", "{enum: [1, a, null], type: string}", "{const: a}"),
        Row("a range and an enum", "{type: integer, minimum: 1, maximum: 3}", "{enum: [1, 2, 3]}"),
        Row("integers as multiples", "{type: integer}", "{type: number, multipleOf: 1}"),
        Row(
            "multiples of 4 and 6", "{multipleOf: 4, allOf: [{multipleOf: 6}]}", "{multipleOf: 12}"),
        Row(
            "an open and a closed bound", "{type: integer, exclusiveMinimum: 0.5}",
            "{type: integer, minimum: 1}"),
        Row(
            "a pattern with few strings", "{type: string, pattern: '^(on|off)$'}",
            "{enum: [off, on]}"),
        Row(
            "a pattern of a length", "{type: string, pattern: '^[^]{2,3}$'}",
            "{type: string, minLength: 2, maxLength: 3}"),
        Row(
            "a pattern negated", "{type: string, not: {pattern: '^a'}}",
            "{type: string, pattern: '^([^a]|$)'}"),
        Row(
            "any items", "{type: array, items: {}, minItems: 0, uniqueItems: false}",
            "{type: array}"),
        Row(
            "an array of one value",
            "{type: array, uniqueItems: true, items: {const: 1}, minItems: 1}",
            "{const: [1]}"),
        Row(
            "a closed pair", "{type: array, prefixItems: [{}, {}], items: false}",
            "{type: array, maxItems: 2}"),
        Row(
            "contains and its contrary", "{type: array, contains: {type: string}}",
            "{type: array, not: {items: {not: {type: string}}}}"),
        Row(
            "counts of contains", "{type: array, contains: {const: 1}, minContains: 0}",
            "{type: array}"),
        Row(
            "unevaluated items",
            "{type: array, prefixItems: [{type: string}], unevaluatedItems: false}",
            "{type: array, prefixItems: [{type: string}], items: false}"),
    ]

    static let dialects = [
        Row(
            "bounds as flags and as numbers", "{type: number, minimum: 1, exclusiveMinimum: true}",
            "{type: number, exclusiveMinimum: 1}", .openAPI30, .openAPI31),
        Row(
            "nullable and null", "{type: string, nullable: true}", "{type: [string, 'null']}",
            .openAPI30, .openAPI31),
        Row(
            "lists of items", "{items: [{type: string}], additionalItems: false}",
            "{prefixItems: [{type: string}], items: false}", .draft7, .draft202012),
        Row(
            "draft 4 and draft 6", "{maximum: 5, exclusiveMaximum: true}", "{exclusiveMaximum: 5}",
            .draft4, .draft6),
        Row(
            "dependencies", "{dependencies: {a: [b], c: {type: object, maxProperties: 1}}}",
            "{dependentRequired: {a: [b]}, dependentSchemas: {c: {maxProperties: 1}}}", .draft7,
            .draft202012),
        Row(
            "an integer format and its range", "{type: integer, format: int32}",
            "{type: integer, minimum: -2147483648, maximum: 2147483647}", .openAPI30),
        Row(
            "how a number is kept",
            "{type: number, format: double, not: {format: float, multipleOf: 2}}",
            "{type: number, not: {multipleOf: 2}}", .openAPI30),
    ]
}
