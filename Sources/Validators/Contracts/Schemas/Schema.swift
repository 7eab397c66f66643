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

    /// How many there are.
    var count: Int { index.numbers.count }

    /// The schema at a position.
    subscript(position: Int) -> Schema {
        Schema(
            object: contract[Int(index.numbers[position])],
            keywords: index.keywords[position], declaredTypes: index.types[position])
    }

    /// All schemas, parents first.
    var all: some Sequence<Schema> { (0..<count).lazy.map { self[$0] } }

    /// The schemas that have a keyword.
    func having(_ keyword: SchemaKeyword) -> some Sequence<Schema> {
        index.positions[Int(keyword.rawValue)].lazy.map { self[Int($0)] }
    }

    /// An object as a schema.
    subscript(_ object: ContractObject) -> Schema? {
        let position = index.positionByObject[object.number]
        return position < 0 ? nil : self[Int(position)]
    }
}

extension Contract {
    /// The schemas, with what they say.
    var schemas: Schemas { Schemas(self) }
}

/// Which keywords the schemas of a contract have; made once.
private struct SchemaIndex: ContractDerivation {
    private(set) var numbers: [Int32] = []
    private(set) var keywords: [SchemaKeywords] = []
    private(set) var types: [JSONTypes] = []
    /// For each keyword, the positions in `numbers`.
    private(set) var positions = [[Int32]](repeating: [], count: SchemaKeyword.allCases.count)
    /// For each object, its position, or -1.
    private(set) var positionByObject: [Int32]

    init(_ contract: Contract) {
        positionByObject = [Int32](repeating: -1, count: contract.objectCount)
        let table = SchemaKeywordTable()
        for object in contract.objects(of: .schema) { add(object, table) }
        guard contract.files.contains(where: { $0.version == .v2 }) else { return }
        for kind in [ObjectKind.parameter, .header, .items] {
            for object in contract.objects(of: kind) where object.version == .v2 {
                add(object, table)
            }
        }
    }

    private mutating func add(_ object: ContractObject, _ table: SchemaKeywordTable) {
        let position = Int32(numbers.count)
        var found = SchemaKeywords()
        var types = JSONTypes()
        var isNullable = false
        for entry in object.node.entries {
            guard let keyword = table.keyword(entry.key.bytes),
                found.insert(SchemaKeywords(keyword)).inserted
            else { continue }
            positions[Int(keyword.rawValue)].append(position)
            switch keyword {
            case .type: types = JSONTypes(declaredBy: entry.value)
            case .nullable: isNullable = entry.value.boolean == true
            default: break
            }
        }
        if object.version == .v2 {
            isNullable = object.node["x-nullable"]?.boolean == true
        }
        if isNullable && !types.isEmpty { types.insert(.null) }
        self.types.append(types)
        positionByObject[object.number] = position
        numbers.append(Int32(object.number))
        keywords.append(found)
    }
}
