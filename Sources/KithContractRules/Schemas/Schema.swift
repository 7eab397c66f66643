internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// A schema object with the set of its keywords.
///
/// In version 2.0, parameters, headers and items have the same keywords and are schemas too.
struct Schema {
    let object: ContractObject
    let keywords: SchemaKeywords
    /// The declared types; empty if there is no `type`.
    fileprivate let declaredTypes: JSONTypes

    /// Whether the schema has a keyword.
    func has(_ keyword: SchemaKeyword) -> Bool { keywords.contains(SchemaKeywords(keyword)) }

    /// Returns the value of a keyword.
    subscript(_ keyword: SchemaKeyword) -> SyntaxNode? {
        has(keyword) ? object.node[keyword.name] : nil
    }

    /// Returns the key node of a keyword.
    func key(_ keyword: SchemaKeyword) -> SyntaxNode? {
        has(keyword) ? object.node.entry(keyword.name)?.key : nil
    }

    /// The names in `required`; empty for parameters, whose `required` is a boolean.
    var requiredNames: [SyntaxNode] {
        self[.required]?.elements.filter { $0.kind == .scalar } ?? []
    }

    /// Whether the keyword `nullable` allows null.
    var isNullable: Bool { self[.nullable]?.boolean == true }

    /// The declared types, including null if `nullable` adds it; `nil` for any type.
    var types: JSONTypes? { declaredTypes.isEmpty ? nil : declaredTypes }
}

/// All schemas of a contract, indexed by their keywords.
struct Schemas {
    let contract: Contract
    private let index: SchemaIndex

    fileprivate init(_ contract: Contract) {
        self.contract = contract
        index = contract.derived(SchemaIndex.self)
    }

    /// All schemas, parents first.
    var all: some Sequence<Schema> {
        index.kinds.lazy.flatMap { contract.objects(of: $0) }.compactMap { self[$0] }
    }

    /// Returns the schemas that have a keyword.
    func having(_ keyword: SchemaKeyword) -> some Sequence<Schema> {
        let field = FieldName(keyword.name)
        return index.kinds.lazy.flatMap { contract.objects(of: $0, having: field) }
            .compactMap { self[$0] }
    }

    /// Returns an object as a schema; `nil` if it is not a schema.
    subscript(_ object: ContractObject) -> Schema? {
        // Other kinds of objects are schemas in version 2.0 only.
        object.kind == .schema || index.kinds.contains(object.kind) && object.version == .v2
            ? schema(object) : nil
    }

    private func schema(_ object: ContractObject) -> Schema {
        Schema(
            object: object, keywords: index.keywords[object.number],
            declaredTypes: index.types[object.number])
    }
}

extension Contract {
    /// The schemas of the contract.
    var schemas: Schemas { Schemas(self) }
}

/// The keywords and types of all schemas of a contract, computed once.
private struct SchemaIndex: ContractDerivation {
    /// The kinds of objects that are schemas.
    let kinds: [ObjectKind]
    /// The keywords of each object; only those of schemas are meaningful.
    private(set) var keywords: [SchemaKeywords]
    /// The types that each object declares.
    private(set) var types: [JSONTypes]

    init(_ contract: Contract) {
        let hasVersion2 = contract.files.contains { $0.version == .v2 }
        kinds = hasVersion2 ? [.schema, .parameter, .header, .items] : [.schema]
        keywords = [SchemaKeywords](repeating: [], count: contract.objectCount)
        for keyword in SchemaKeyword.allCases {
            for number in contract.objects(having: FieldName(keyword.name)).numbers {
                keywords[Int(number)].formUnion(SchemaKeywords(keyword))
            }
        }
        types = [JSONTypes](repeating: [], count: contract.objectCount)
        for kind in kinds {
            for object in contract.objects(of: kind, having: FieldName("type")) {
                types[object.number] = declared(by: object)
            }
        }
    }

    private func declared(by schema: ContractObject) -> JSONTypes {
        guard let types = schema["type"].map({ JSONTypes(declaredBy: $0) }), !types.isEmpty else {
            return []
        }
        let isVersion2 = schema.version == .v2
        guard isVersion2 || keywords[schema.number].contains(SchemaKeywords(.nullable)) else {
            return types
        }
        let nullable = schema[isVersion2 ? "x-nullable" : "nullable"]
        return nullable?.boolean == true ? types.union(.null) : types
    }
}
