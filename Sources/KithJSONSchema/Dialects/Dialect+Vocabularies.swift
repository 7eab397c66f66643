import KithSyntax

extension Dialect {
    /// Keeps only the keywords of the vocabularies that a metaschema lists in `$vocabulary`.
    ///
    /// - Returns: The vocabularies that it requires and that are unknown.
    mutating func restrict(to vocabulary: SyntaxNode) -> [String] {
        var unknown: [String] = []
        var known: KeywordSet = [.id, .schema, .ref, .anchor, .defs]
        formatsAreAsserted = false
        for entry in vocabulary.entries {
            guard let found = KeywordSet.vocabulary(entry.key.text) else {
                if entry.value.boolean == true { unknown.append(entry.key.text) }
                continue
            }
            known = known.union(found.keywords)
            // In 2019-09 `format` may be an annotation or an assertion; a required vocabulary asserts it.
            let isAsserted =
                found.name == "format-assertion"
                || found.name == "format" && entry.value.boolean == true
            if isAsserted { formatsAreAsserted = true }
        }
        keywords = keywords.subtracting(keywords.subtracting(known))
        return unknown
    }

    /// Returns the draft whose core vocabulary a metaschema lists that describes itself.
    static func describing(_ vocabulary: SyntaxNode) -> Dialect? {
        [draft201909, draft202012].first { draft in
            let core = draft.uri.dropLast("schema".count) + "vocab/core"
            return vocabulary.entries.contains { $0.key.text == core }
        }
    }
}

extension KeywordSet {
    /// Returns a vocabulary by its URI: one of 2019-09, 2020-12 or OpenAPI.
    static func vocabulary(_ uri: String) -> (name: String, keywords: KeywordSet)? {
        if uri.hasPrefix("https://spec.openapis.org/oas/"), uri.hasSuffix("/vocab/base") {
            return ("base", [.discriminator])
        }
        let name = ["2019-09", "2020-12"].lazy
            .map { "https://json-schema.org/draft/\($0)/vocab/" }
            .first { uri.hasPrefix($0) }.map { uri.dropFirst($0.count) }
        return vocabularies.first { $0.name == name ?? "" }
    }

    /// The keywords of each vocabulary of 2019-09 and 2020-12, by the last part of its URI.
    private static let vocabularies: [(name: String, keywords: KeywordSet)] = [
        (
            "core",
            [
                .id, .schema, .ref, .anchor, .dynamicRef, .dynamicAnchor, .recursiveRef,
                .recursiveAnchor, .defs, .definitions, .vocabulary,
            ]
        ),
        (
            "applicator",
            [
                .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas, .dependencies,
                .prefixItems, .items, .additionalItems, .contains, .properties, .patternProperties,
                .additionalProperties, .propertyNames,
            ]
        ),
        ("unevaluated", [.unevaluatedItems, .unevaluatedProperties]),
        (
            "validation",
            [
                .type, .enum, .const, .multipleOf, .maximum, .exclusiveMaximum, .minimum,
                .exclusiveMinimum, .maxLength, .minLength, .pattern, .maxItems, .minItems,
                .uniqueItems, .maxContains, .minContains, .maxProperties, .minProperties,
                .required, .dependentRequired,
            ]
        ),
        ("meta-data", [.readOnly, .writeOnly]),
        ("format", [.format]),
        ("format-annotation", [.format]),
        ("format-assertion", [.format]),
        ("content", []),
    ]
}
