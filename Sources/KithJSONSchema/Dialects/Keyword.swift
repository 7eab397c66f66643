/// The keywords that have a meaning in some dialect.
enum Keyword: UInt8, CaseIterable, Sendable {
    // Names and references.
    case oldID, id, schema, ref, anchor, dynamicRef, dynamicAnchor, recursiveRef, recursiveAnchor
    case defs, definitions, vocabulary
    // Subschemas.
    case allOf, anyOf, oneOf, not, `if`, then, `else`, dependentSchemas, dependencies
    case prefixItems, items, additionalItems, contains
    case properties, patternProperties, additionalProperties, propertyNames
    case unevaluatedItems, unevaluatedProperties
    // Conditions.
    case type, `enum`, const, multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
    case maxLength, minLength, pattern, maxItems, minItems, uniqueItems, maxContains, minContains
    case maxProperties, minProperties, required, dependentRequired, format
    case contentEncoding, contentMediaType
    // OpenAPI, and annotations that have an effect there.
    case nullable, discriminator, readOnly, writeOnly

    /// The keyword as written.
    var name: String {
        switch self {
        case .oldID: "id"
        case .id: "$id"
        case .schema: "$schema"
        case .ref: "$ref"
        case .anchor: "$anchor"
        case .dynamicRef: "$dynamicRef"
        case .dynamicAnchor: "$dynamicAnchor"
        case .recursiveRef: "$recursiveRef"
        case .recursiveAnchor: "$recursiveAnchor"
        case .defs: "$defs"
        case .vocabulary: "$vocabulary"
        default: "\(self)"
        }
    }

    private static let byName: [String: Keyword] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Returns the keyword with a name.
    static func named(_ name: String) -> Keyword? { byName[name] }
}

/// A set of keywords.
struct KeywordSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt64 = 0

    init(arrayLiteral keywords: Keyword...) { self.init(keywords) }

    init(_ keywords: [Keyword]) {
        for keyword in keywords { insert(keyword) }
    }

    func contains(_ keyword: Keyword) -> Bool { bits & Self.bit(keyword) != 0 }

    mutating func insert(_ keyword: Keyword) { bits |= Self.bit(keyword) }

    func union(_ other: KeywordSet) -> KeywordSet {
        var both = self
        both.bits |= other.bits
        return both
    }

    func subtracting(_ other: KeywordSet) -> KeywordSet {
        var rest = self
        rest.bits &= ~other.bits
        return rest
    }

    private static func bit(_ keyword: Keyword) -> UInt64 { 1 << UInt64(keyword.rawValue) }
}
