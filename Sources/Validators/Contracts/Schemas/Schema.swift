internal import Contracts
internal import Diagnostics
internal import Syntax

/// A schema as rules see it: an object, and which keywords it has.
///
/// Version 2.0 writes the same keywords into parameters, headers and items, which are schemas here too.
struct Schema {
    let object: ContractObject
    let keywords: SchemaKeywords
    /// The types that are declared; none where there is no type.
    fileprivate let declaredTypes: JSONTypes

    /// Whether a keyword is there.
    func has(_ keyword: SchemaKeyword) -> Bool { keywords.contains(SchemaKeywords(keyword)) }

    /// The value of a keyword.
    subscript(_ keyword: SchemaKeyword) -> SyntaxNode? {
        has(keyword) ? object.node[keyword.name] : nil
    }

    /// The key of a keyword.
    func key(_ keyword: SchemaKeyword) -> SyntaxNode? {
        has(keyword) ? object.node.entry(keyword.name)?.key : nil
    }

    /// The names in `required`; none for parameters, whose `required` says something else.
    var requiredNames: [SyntaxNode] {
        self[.required]?.elements.filter { $0.kind == .scalar } ?? []
    }

    /// Whether null is allowed beside the type by a keyword of its own.
    var isNullable: Bool { self[.nullable]?.boolean == true }

    /// The types that are declared here, null among them where `nullable` adds it; `nil` for any type.
    var types: JSONTypes? { declaredTypes.isEmpty ? nil : declaredTypes }
}

/// All schemas of a contract, found by their keywords.
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

    /// The schemas that have a keyword.
    func having(_ keyword: SchemaKeyword) -> some Sequence<Schema> {
        let field = FieldName(keyword.name)
        return index.kinds.lazy.flatMap { contract.objects(of: $0, having: field) }
            .compactMap { self[$0] }
    }

    /// An object as a schema.
    subscript(_ object: ContractObject) -> Schema? {
        // What else has the keywords of schemas has them in 2.0 alone.
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
    /// The schemas, with what they say.
    var schemas: Schemas { Schemas(self) }
}

/// Which keywords the schemas of a contract have; made once.
private struct SchemaIndex: ContractDerivation {
    /// The kinds of objects that are schemas.
    let kinds: [ObjectKind]
    /// For each object its keywords, of which those of schemas count.
    private(set) var keywords: [SchemaKeywords]
    /// For each object the types that it declares.
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
