internal import KithJSONSchema
internal import KithSyntax

/// The drafts that rulesets can name.
enum SchemaDialect: String, CaseIterable, Sendable {
    case auto
    case draft4
    case draft6
    case draft7
    case draft201909 = "draft2019-09"
    case draft202012 = "draft2020-12"

    /// The dialect of schemas that do not name one.
    fileprivate var standard: Dialect {
        switch self {
        case .draft4: .draft4
        case .draft6: .draft6
        case .auto, .draft7: .draft7
        case .draft201909: .draft201909
        case .draft202012: .draft202012
        }
    }
}

/// The schemas of a run; each is compiled once.
final class SchemaBank {
    private struct Use: Hashable {
        let schema: SyntaxNode
        let dialect: SchemaDialect
    }

    private var stores: [Use: SchemaStore] = [:]
    private var nodesLeft = ResolvedValue.budget

    /// Whether the budget was spent, so that some references in values were not followed.
    var isSpent: Bool { nodesLeft < 0 }

    /// Returns a copy of a value with references resolved; `nil` if it has none.
    func resolved(_ value: SyntaxNode, _ target: ReferenceTarget?) -> ResolvedValue? {
        guard let target, !isSpent else { return nil }
        return ResolvedValue(value, target, budget: &nodesLeft)
    }

    /// Returns why a value is not valid against a schema.
    func failures(
        of value: SyntaxNode, _ schema: SyntaxNode, _ dialect: SchemaDialect
    ) -> [SchemaFailure] {
        let use = Use(schema: schema, dialect: dialect)
        let store = stores[use] ?? SchemaStore(dialect: dialect.standard, formats: .asserted)
        if stores[use] == nil {
            // References in the schema are relative to the schema, not to the ruleset.
            store.addSchema(schema, uri: "ruleset:schema")
            stores[use] = store
        }
        return store.check(value, against: schema).failures
    }
}
