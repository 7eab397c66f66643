internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// A limit on a count that other keywords of the schema make impossible to meet.
struct SchemaRoom: Sendable {
    /// The keyword with the limit.
    let keyword: SchemaKeyword
    /// Whether the limit is a minimum, which must not exceed the available count; otherwise it is a maximum.
    let isLeast: Bool
    /// Returns the count that the other keywords leave or require, with a description; `nil` if it is unknown.
    let left: @Sendable (Schema, Schemas) -> (count: Int, words: String)?

    /// Reports all schemas with an impossible limit.
    func check(_ schemas: Schemas, _ report: inout Report) {
        for schema in schemas.having(keyword) {
            guard let node = schema[keyword], let count = node.integer, count >= 0,
                let (other, words) = left(schema, schemas),
                isLeast ? count > other : count < other
            else { continue }
            report.add(
                """
                '\(keyword.name)' \(node.shortText) is \(isLeast ? "above" : "below") \(words), \
                so that no value is left
                """, at: node.span)
        }
    }

    static let all = [
        SchemaRoom(keyword: .maxProperties, isLeast: false) { schema, _ in
            let count = Set(schema.requiredNames.map(\.bytes)).count
            return (count, "the \(count) name\(count == 1 ? "" : "s") in 'required'")
        },
        SchemaRoom(keyword: .minProperties, isLeast: true) { schema, _ in
            guard schema[.additionalProperties]?.boolean == false,
                !schema.has(.patternProperties)
            else { return nil }
            let count = schema[.properties]?.entries.count ?? 0
            let names = "\(count) name\(count == 1 ? "" : "s")"
            return (count, "the \(names) that 'additionalProperties: false' leaves")
        },
        SchemaRoom(keyword: .maxItems, isLeast: false) { schema, _ in
            guard schema.has(.contains), schema.object.version >= .v31 else { return nil }
            guard let least = schema[.minContains] else {
                return (1, "the 1 element that 'contains' asks for")
            }
            return least.integer.map { (Int(clamping: $0), "'minContains' \($0)") }
        },
        SchemaRoom(keyword: .minItems, isLeast: true) { schema, _ in
            guard schema[.items]?.boolean == false else { return nil }
            let count = schema[.prefixItems]?.elements.count ?? 0
            return (
                count, "the \(count) element\(count == 1 ? "" : "s") that 'items: false' leaves"
            )
        },
        SchemaRoom(keyword: .minItems, isLeast: true) { schema, schemas in
            guard schema[.uniqueItems]?.boolean == true, !schema.has(.prefixItems),
                let items = schema.object.object(.items),
                let values = schemas[items]?[.enum], values.kind == .sequence
            else { return nil }
            let count = Set(values.elements.map { ValueIdentity($0) }).count
            let words = "\(count) different value\(count == 1 ? "" : "s")"
            return (count, "the \(words) that 'items' allows")
        },
    ]
}

/// The values of `enum` and `const` in schemas with further constraints.
struct ConstrainedValues {
    private let schemas: [Schema]
    private let contract: Contract

    /// The keywords that may exclude a value.
    ///
    /// Another rule checks the types of values.
    private static let limits = SchemaKeywords([
        .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
        .maxLength, .pattern, .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties,
        .required,
    ])

    /// Collects the schemas; `nil` if no schema has both.
    init?(_ contract: Contract) {
        self.contract = contract
        let all = contract.schemas
        let found = Array(all.having(.enum)) + all.having(.const).filter { !$0.has(.enum) }
        schemas = found.filter {
            !$0.keywords.isDisjoint(with: Self.limits) && $0.object.kind == .schema
        }
        if schemas.isEmpty { return nil }
    }

    /// Reports values that other keywords of their schema exclude.
    func check(_ report: inout Report) {
        var values = ContractValues(contract)
        for schema in schemas {
            let keyword = schema.has(.enum) ? SchemaKeyword.enum : .const
            let listed =
                keyword == .enum
                ? schema[.enum]?.elements.map(\.self) ?? [] : [schema[.const]].compactMap(\.self)
            for value in listed where !value.isNull {
                let types = schema.types ?? .all
                guard !types.isDisjoint(with: JSONTypes(of: value)), !isShort(value, schema)
                else { continue }
                values.checkOwn(
                    value, called: "the value of '\(keyword.name)'", against: schema.object.node,
                    &report)
            }
        }
    }

    /// Whether a string is within its `maxLength`, the only limit, so that the schema need not be compiled.
    private func isShort(_ value: SyntaxNode, _ schema: Schema) -> Bool {
        guard schema.keywords.intersection(Self.limits) == SchemaKeywords(.maxLength),
            value.scalarType == .string, let most = schema[.maxLength]?.integer
        else { return false }
        return value.bytes.count <= most
    }
}
