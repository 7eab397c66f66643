/// The schema keywords that rules use.
enum SchemaKeyword: UInt8, CaseIterable {
    case type, format, `enum`, const, `default`, nullable
    case multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum
    case minLength, maxLength, pattern
    case items, prefixItems, contains, minContains, maxContains, minItems, maxItems, uniqueItems
    case unevaluatedItems
    case properties, patternProperties, additionalProperties, unevaluatedProperties, required
    case minProperties, maxProperties, propertyNames, dependentRequired, dependentSchemas
    case allOf, anyOf, oneOf, not, `if`, then, `else`
    case ref, dynamicRef, discriminator, readOnly, writeOnly, example, examples

    /// The keyword as it is written in a schema.
    var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map { keyword in
        switch keyword {
        case .ref: "$ref"
        case .dynamicRef: "$dynamicRef"
        default: "\(keyword)"
        }
    }
}

/// A set of keywords.
struct SchemaKeywords: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    init(_ keyword: SchemaKeyword) { rawValue = 1 << UInt64(keyword.rawValue) }
    init(_ keywords: [SchemaKeyword]) {
        self = keywords.reduce(into: []) { $0.insert(SchemaKeywords($1)) }
    }
}
