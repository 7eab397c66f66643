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
            let part = entry.key.text.split(separator: "/").last ?? ""
            let isStandard = entry.key.text.hasPrefix("https://json-schema.org/draft/")
            if entry.value.boolean == true, !isStandard || !Self.known.contains(String(part)) {
                unknown.append(entry.key.text)
            }
            guard let found = KeywordSet.vocabularies.first(where: { $0.name == part }) else {
                continue
            }
            known = known.union(found.keywords)
            // In 2019-09 `format` may be an annotation or an assertion; a required vocabulary asserts it.
            let isAsserted =
                part == "format-assertion" || part == "format" && entry.value.boolean == true
            if isAsserted { formatsAreAsserted = true }
        }
        keywords = keywords.subtracting(keywords.subtracting(known))
        return unknown
    }

    /// The names of the standard vocabularies, with the one whose keywords are notes.
    private static let known = Set(KeywordSet.vocabularies.map(\.name) + ["content"])
}

extension KeywordSet {
    /// The keywords of each vocabulary of 2019-09 and 2020-12, by the last part of its URI.
    static let vocabularies: [(name: String, keywords: KeywordSet)] = [
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
    ]
}
