internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Schemas without a type.
    static var schemaTypeMissing: Self {
        Rule(
            "openapi/schema-type-missing", .info, "A schema declares a type.",
            advice: """
                'properties' does not restrict a schema to objects: strings pass too. Declare the \
                type, or compose the schema of others.
                """,
            tier: .style, aliases: ["vacuum:oas-missing-type"],
            examples: [
                .passes(
                    SchemaExample.schemas("A: {type: object, properties: {a: {enum: [b]}}}"), form),
                .fails(
                    SchemaExample.schemas("A: {⟦properties⟧: {a: {type: string, minLength: 1}}}"),
                    "'properties' is for type object, which the schema does not declare",
                    form: form),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: object, properties: {⟦a⟧: {description: b}}}", "3.0.4"),
                    "the schema does not say which type it is for", form: form),
            ]
        ) { contract, report in
            for schema in contract.schemas.all
            where schema.object.kind == .schema && schema.keywords.isDisjoint(with: telling)
                && schema.object.node.kind == .mapping && !schema.object.node.entries.isEmpty
            {
                schema.checkTypeMissing(&report)
            }
        }
    }

    /// Property names that are not in camelCase.
    static var schemaCamel: Self {
        Rule(
            "openapi/schema-camel", .warning, "Names of properties are written in camelCase.",
            advice: """
                Names of one style are easier to guess. Switch the rule off where the house has \
                another style.
                """,
            tier: .style, aliases: ["vacuum:camel-case-properties"],
            examples: [
                .passes(
                    SchemaExample.schemas("A: {properties: {aName: {}, url2: {}, _links: {}}}"),
                    form),
                .fails(
                    SchemaExample.schemas("A: {properties: {⟦a_name⟧: {}, ⟦AName⟧: {}}}", "3.0.4"),
                    "the property 'a_name' is not in camelCase; 'aName' would be",
                    "the property 'AName' is not in camelCase; 'aName' would be", form: form),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.properties) {
                for entry in schema[.properties]?.entries.map(\.self) ?? [] {
                    guard let better = camelCase(entry.key.bytes) else { continue }
                    report.add(.notCamel(entry.key, better), at: entry.key.span)
                }
            }
        }
    }

    /// Required strings that may be empty.
    static var schemaMinLength: Self {
        Rule(
            "openapi/schema-min-length", .warning, "A text that is required has a 'minLength'.",
            advice: """
                An empty text satisfies 'required'. 'minLength: 1' refuses it; 'minLength: 0' says \
                that it is meant.
                """,
            tier: .style, aliases: ["redocly:required-string-property-missing-min-length"],
            examples: [
                .passes(
                    SchemaExample.schemas(
                        """
                        A: {type: object, required: [a, b, c], properties: {a: {type: string, \
                        minLength: 1}, b: {type: string, enum: [x]}, c: {type: string, format: date}}}
                        """), form),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: object, required: [a], properties: {⟦a⟧: {type: string}}}"),
                    "'a' is required and has no 'minLength', so that it may be empty", form: form),
            ]
        ) { contract, report in
            let schemas = contract.schemas
            for schema in schemas.having(.required) where schema.has(.properties) {
                let required = Set(schema.requiredNames.map { Array($0.bytes) })
                for slot in schema.object.slots where slot.field == .properties {
                    guard let key = slot.key, let target = slot.target,
                        required.contains(Array(key.bytes)), let property = schemas[target],
                        property.types == .string, property.keywords.isDisjoint(with: shaping)
                    else { continue }
                    report.add(.mayBeEmpty(key), at: key.span)
                }
            }
        }
    }
}

private let form = SchemaExample.form

/// The keywords that determine the type of a value well enough.
private let telling = SchemaKeywords([
    .type, .enum, .const, .allOf, .anyOf, .oneOf, .not, .if, .ref, .dynamicRef,
])

/// The keywords that exclude an empty string, or show that it is intended.
private let shaping = SchemaKeywords([.minLength, .pattern, .enum, .const, .format])

extension Schema {
    fileprivate func checkTypeMissing(_ report: inout Report) {
        let clues: [(SchemaKeyword, String)] = [
            (.properties, "object"), (.items, "array"), (.pattern, "string"),
            (.minLength, "string"), (.maxLength, "string"), (.minimum, "number"),
            (.maximum, "number"),
        ]
        if let (keyword, type) = clues.first(where: { has($0.0) }) {
            report.add(.undeclared(keyword, type), at: key(keyword)?.span)
        } else {
            report.add("the schema does not say which type it is for", at: object.place.span)
        }
    }
}

/// Returns a name in camelCase; `nil` if it already is or cannot be converted.
private func camelCase(_ name: ArraySlice<UInt8>) -> String? {
    let dollar = UInt8(ascii: "$")
    let front = name.prefix { $0 == UInt8(ascii: "_") || $0 == dollar || $0 == UInt8(ascii: "@") }
    let rest = name.dropFirst(front.count)
    guard let first = rest.first, rest.allSatisfy({ $0 < 0x80 }) else { return nil }
    let separators = "_- .".utf8
    let isUpper = first.isASCIIUppercase
    guard isUpper || rest.contains(where: { separators.contains($0) }) else { return nil }
    var result: [UInt8] = []
    var startsWord = false
    for byte in rest {
        if separators.contains(byte) {
            startsWord = !result.isEmpty
            continue
        }
        if result.isEmpty {
            result.append(byte.lowercasedASCII)
        } else {
            result.append(startsWord ? byte.uppercasedASCII : byte)
        }
        startsWord = false
    }
    return result.isEmpty ? nil : String(decoding: front + result, as: UTF8.self)
}

extension Message {
    fileprivate static func notCamel(_ name: SyntaxNode, _ better: String) -> Message {
        "the property '\(name.shortText)' is not in camelCase; '\(better)' would be"
    }

    fileprivate static func mayBeEmpty(_ name: SyntaxNode) -> Message {
        "'\(name.shortText)' is required and has no 'minLength', so that it may be empty"
    }

    fileprivate static func undeclared(_ keyword: SchemaKeyword, _ type: String) -> Message {
        "'\(keyword.name)' is for type \(type), which the schema does not declare"
    }
}
