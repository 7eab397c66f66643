/// The meaning of a schema's keywords: which there are, and the choices in which drafts differ.
package struct Dialect: Hashable, Sendable {
    /// The display name, such as `draft 7`.
    package let name: String
    /// The URI that `$schema` uses.
    package let uri: String
    /// The keywords that have an effect; all others are annotations.
    var keywords: KeywordSet
    /// The keyword that gives a schema its URI.
    var idKeyword: Keyword = .id
    /// Whether `$ref` disables the keywords beside it.
    var referenceHidesSiblings = false
    /// Whether `exclusiveMinimum` and `exclusiveMaximum` are booleans.
    var exclusiveIsFlag = false
    /// Whether `1.0` is not an integer.
    var integersHaveNoPoint = false
    /// Whether `items` may be a list, with `additionalItems` for the other elements.
    var itemsMayBeList = false
    /// Whether elements that match `contains` count as evaluated.
    var containsEvaluates = false
    /// Whether `$id: "#name"` defines an anchor.
    var anchorsAreIDs = false
    /// Whether strings must have the form that `format` names; otherwise `format` is an annotation.
    ///
    /// Drafts 4 to 7 describe it as an assertion but leave it to the implementation. Since 2019-09 it is an
    /// annotation unless a vocabulary says otherwise.
    var formatsAreAsserted = false
    /// Whether `hostname` follows RFC 5890, which reserves labels with hyphens in positions three and four.
    var hostNamesHaveALabels = true

    /// Returns the dialect with a `$schema` URI; an empty fragment is ignored.
    package static func named(_ uri: String) -> Dialect? {
        let end = uri.utf8.last == UInt8(ascii: "#") ? uri.utf8.dropLast() : uri.utf8[...]
        return all.first { $0.uri.utf8.elementsEqual(end) }
    }

    /// All dialects, oldest first.
    package static let all: [Dialect] = [
        .draft4, .draft6, .draft7, .draft201909, .draft202012, .openAPI30, .openAPI31,
    ]
}

extension Dialect {
    /// Draft 4, of 2013.
    package static let draft4 = Dialect(
        name: "draft 4", uri: "http://json-schema.org/draft-04/schema", keywords: .draft4,
        idKeyword: .oldID, referenceHidesSiblings: true, exclusiveIsFlag: true,
        integersHaveNoPoint: true, itemsMayBeList: true, anchorsAreIDs: true,
        formatsAreAsserted: true, hostNamesHaveALabels: false)

    /// Draft 6, of 2017.
    package static let draft6 = Dialect(
        name: "draft 6", uri: "http://json-schema.org/draft-06/schema", keywords: .draft6,
        referenceHidesSiblings: true, itemsMayBeList: true, anchorsAreIDs: true,
        formatsAreAsserted: true, hostNamesHaveALabels: false)

    /// Draft 7, of 2018.
    package static let draft7 = Dialect(
        name: "draft 7", uri: "http://json-schema.org/draft-07/schema", keywords: .draft7,
        referenceHidesSiblings: true, itemsMayBeList: true, anchorsAreIDs: true,
        formatsAreAsserted: true)

    /// Draft 2019-09.
    package static let draft201909 = Dialect(
        name: "draft 2019-09", uri: "https://json-schema.org/draft/2019-09/schema",
        keywords: .draft201909, itemsMayBeList: true)

    /// Draft 2020-12.
    package static let draft202012 = Dialect(
        name: "draft 2020-12", uri: "https://json-schema.org/draft/2020-12/schema",
        keywords: .draft202012, containsEvaluates: true)

    /// The schemas of OpenAPI 2.0 and 3.0: close to draft 4, with `nullable`, `readOnly` and `writeOnly`.
    ///
    /// `1.0` is an integer, because no sender distinguishes it from `1`.
    package static let openAPI30 = Dialect(
        name: "OpenAPI 3.0", uri: "https://spec.openapis.org/oas/3.0/dialect", keywords: .openAPI30,
        referenceHidesSiblings: true, exclusiveIsFlag: true, formatsAreAsserted: true,
        hostNamesHaveALabels: false)

    /// The schemas of OpenAPI 3.1 and 3.2: draft 2020-12 with `discriminator`.
    package static let openAPI31 = Dialect(
        name: "OpenAPI 3.1", uri: "https://spec.openapis.org/oas/3.1/dialect/base",
        keywords: .openAPI31, containsEvaluates: true, formatsAreAsserted: true)
}

extension KeywordSet {
    static let draft4: KeywordSet = [
        .oldID, .schema, .ref, .definitions, .allOf, .anyOf, .oneOf, .not, .dependencies, .items,
        .additionalItems, .properties, .patternProperties, .additionalProperties, .type, .enum,
        .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength,
        .minLength, .pattern, .maxItems, .minItems, .uniqueItems, .maxProperties, .minProperties,
        .required, .format,
    ]

    static let draft6 =
        draft4.subtracting([.oldID])
        .union([.id, .contains, .propertyNames, .const])

    static let draft7 = draft6.union([
        .if, .then, .else, .readOnly, .writeOnly, .contentEncoding, .contentMediaType,
    ])

    static let draft201909 =
        draft7
        .subtracting([.contentEncoding, .contentMediaType])
        .union([
            .anchor, .recursiveRef, .recursiveAnchor, .defs, .vocabulary, .dependentSchemas,
            .dependentRequired, .unevaluatedItems, .unevaluatedProperties, .maxContains,
            .minContains,
        ])

    static let draft202012 =
        draft201909
        .subtracting([.recursiveRef, .recursiveAnchor, .additionalItems])
        .union([.dynamicRef, .dynamicAnchor, .prefixItems])

    static let openAPI30: KeywordSet = [
        .ref, .allOf, .anyOf, .oneOf, .not, .items, .properties, .additionalProperties, .type,
        .enum, .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength,
        .minLength, .pattern, .maxItems, .minItems, .uniqueItems, .maxProperties, .minProperties,
        .required, .format, .nullable, .discriminator, .readOnly, .writeOnly,
    ]

    static let openAPI31 = draft202012.union([.discriminator])
}
