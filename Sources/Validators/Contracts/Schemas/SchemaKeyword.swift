/// A keyword of schemas that rules ask for.
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

    /// The keyword as it is written.
    var name: String {
        switch self {
        case .ref: "$ref"
        case .dynamicRef: "$dynamicRef"
        default: "\(self)"
        }
    }
}

/// Some keywords, as one bit each.
struct SchemaKeywords: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    init(_ keyword: SchemaKeyword) { rawValue = 1 << UInt64(keyword.rawValue) }
    init(_ keywords: [SchemaKeyword]) {
        self = keywords.reduce(into: []) { $0.insert(SchemaKeywords($1)) }
    }
}

/// Finds keywords by the bytes of keys, without making a `String`.
struct SchemaKeywordTable {
    private var names: [[UInt8]] = []
    private var slots = [UInt8](repeating: 0, count: 256)

    init() {
        for keyword in SchemaKeyword.allCases {
            let name = Array(keyword.name.utf8)
            names.append(name)
            var slot = Self.hash(name[...])
            while slots[slot] != 0 { slot = (slot + 1) & 255 }
            slots[slot] = keyword.rawValue + 1
        }
    }

    /// The keyword that a key is.
    func keyword(_ key: ArraySlice<UInt8>) -> SchemaKeyword? {
        guard !key.isEmpty else { return nil }
        var slot = Self.hash(key)
        while slots[slot] != 0 {
            let number = slots[slot] - 1
            if names[Int(number)].elementsEqual(key) { return SchemaKeyword(rawValue: number) }
            slot = (slot + 1) & 255
        }
        return nil
    }

    private static func hash(_ key: ArraySlice<UInt8>) -> Int {
        let first = Int(key[key.startIndex])
        let last = Int(key[key.endIndex - 1])
        let middle = Int(key[key.startIndex + key.count / 2])
        return (first &* 31 &+ last &* 131 &+ middle &* 67 &+ key.count &* 17) & 255
    }
}
