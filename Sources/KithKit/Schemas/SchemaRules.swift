package import KithDiagnostics
internal import KithJSONSchema
internal import KithSyntax

/// The rules for values under a JSON Schema, one for each family of keywords.
package enum SchemaRules {
    /// All rules, in the order of help.
    package static let all: [RuleDescription] =
        families.map(\.rule) + [schema, reference, incomplete]

    /// Rules with the keywords that each covers.
    private static let families: [(keywords: Set<String>, rule: RuleDescription)] = [
        (["type"], type), (["enum", "const"], choice),
        (
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"], range
        ),
        (
            ["minLength", "maxLength", "pattern", "contentEncoding", "contentMediaType"], text
        ),
        (["format"], format),
        (
            [
                "required", "properties", "additionalProperties", "unevaluatedProperties",
                "propertyNames", "minProperties", "maxProperties", "dependentRequired",
                "dependencies", "dependentSchemas",
            ], members
        ),
        (
            [
                "items", "additionalItems", "unevaluatedItems", "prefixItems", "minItems",
                "maxItems", "uniqueItems", "contains", "minContains", "maxContains",
            ], elements
        ),
    ]

    /// Returns the finding for a failure.
    static func finding(_ failure: SchemaFailure) -> Finding {
        let rule = families.first { $0.keywords.contains(failure.keyword) }?.rule ?? alternatives
        var notes = failure.notes.map { Finding.Note($0.message, at: $0.node.span) }
        if let schema = failure.schema {
            notes.append(Finding.Note("required by the schema here", at: schema.span))
        }
        return rule.finding(failure.message, at: failure.value.span, notes: notes)
    }

    /// Returns the finding for a schema that is not valid.
    static func finding(flaw: SchemaFailure) -> Finding {
        schema.finding(flaw.message, at: flaw.value.span)
    }

    /// Returns the finding for a part of a schema that cannot be applied, with the reason if it is known.
    static func finding(_ problem: SchemaProblem, because reason: String?) -> Finding {
        let rule = problem.kind == .reference ? reference : schema
        return rule.finding(reason ?? problem.message, at: problem.schema.span)
    }

    /// Returns the finding for a result that may be wrong.
    static func finding(_ doubt: SchemaDoubt, at value: SyntaxNode) -> Finding {
        let words =
            switch doubt {
            case .tooDeep: "schemas are nested deeper than the limit"
            case .tooMuchWork: "the schema needs more steps than the limit"
            case .tooManyFailures(let count): "there are more than \(count) failures"
            case .pattern(let text):
                "the pattern \(QuotedText.excerpt(of: Array(text.utf8)[...])) takes more steps "
                    + "than the limit"
            }
        return incomplete.finding("the value was not checked completely: \(words)", at: value.span)
    }
}
