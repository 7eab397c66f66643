internal import KithContracts
internal import KithSyntax

/// A search for the resource or list in response schemas that wrap it in `data`, `items` and the like.
struct Envelopes {
    private let types: SchemaTypes
    private let contract: Contract
    private var known: [Int: SchemaMembers] = [:]

    private static let names: Set<String> = [
        "data", "items", "results", "result", "records", "list", "entries", "values", "content",
        "rows", "elements", "resources", "objects", "hits",
    ]
    /// The words of properties that describe a list, such as paging information.
    static let pageWords: Set<String> = [
        "total", "count", "page", "pages", "next", "previous", "prev", "cursor", "more", "limit",
        "offset", "size", "meta", "links", "link", "token", "pagination", "paging", "kind",
        "object",
        "url", "etag", "start", "end", "first", "last", "per",
    ]

    init(_ contract: Contract) {
        self.contract = contract
        types = contract.derived(SchemaTypes.self)
    }

    /// Returns the content of a response.
    ///
    /// - Parameters:
    ///   - schema: The schema of the response.
    ///   - collection: The last segment of the path; empty if it is a placeholder.
    /// - Returns: The resource, or the list with its envelope.
    mutating func payload(_ schema: ContractObject, collection: ArraySlice<UInt8>) -> Payload {
        if types[schema].present == .array {
            return .list(
                items: Self.items(of: schema)?.number, envelope: [], whole: schema.number)
        }
        let members = members(of: schema)
        let lists = members.members.filter { member in
            member.schema.map { types[$0].present == .array } ?? false
        }
        if let list = list(among: lists, members, collection), let holder = list.schema {
            return .list(
                items: Self.items(of: holder)?.number, envelope: list.name, whole: schema.number)
        }
        if let data = members["data"]?.schema, types[data].present == .object,
            others(members, than: "data").allSatisfy({ isAboutPages($0) })
        {
            return .single(data.number)
        }
        return .single(schema.number)
    }

    private mutating func members(of schema: ContractObject) -> SchemaMembers {
        if let members = known[schema.number] { return members }
        let members = SchemaMembers(schema)
        known[schema.number] = members
        return members
    }

    private func list(
        among lists: [SchemaMembers.Member], _ members: SchemaMembers,
        _ collection: ArraySlice<UInt8>
    ) -> SchemaMembers.Member? {
        guard !lists.isEmpty, !collection.isEmpty else { return nil }
        let usual = lists.first { Self.names.contains($0.key.text) || $0.name == collection }
        guard let list = usual ?? (lists.count == 1 ? lists.first : nil) else { return nil }
        let rest = members.members.filter { $0.name != list.name }
        // A resource may have a list among its properties. An envelope has no properties of its own besides paging.
        let isEnvelope = rest.allSatisfy { isAboutPages($0) }
        return isEnvelope && (usual != nil || !rest.isEmpty) ? list : nil
    }

    private func others(_ members: SchemaMembers, than name: String) -> [SchemaMembers.Member] {
        members.members.filter { !$0.key.hasText(name) }
    }

    private func isAboutPages(_ member: SchemaMembers.Member) -> Bool {
        NameWords(member.name).words.contains { Self.pageWords.contains($0) }
    }

    /// Returns the schema of the elements of an array, through references and compositions with one branch.
    static func items(of schema: ContractObject) -> ContractObject? {
        var schema: ContractObject? = schema
        for _ in 0..<12 {
            guard let current = schema else { return nil }
            if let items = current.slots.first(where: { $0.field == itemsField }) {
                return items.target
            }
            let next = current.slots.filter {
                $0.field == .ref || $0.field == .allOf || $0.field == .anyOf || $0.field == .oneOf
            }
            schema = next.count == 1 ? next.first?.target : nil
        }
        return nil
    }
}

private let itemsField = FieldName("items")

/// The content of a response without its envelope; schemas are given by number.
enum Payload {
    /// No body, or one without a schema.
    case nothing
    /// A single resource.
    case single(Int)
    /// A list: the schema of its elements, the property that holds it
    /// (empty without an envelope), and the schema of the whole response.
    case list(items: Int?, envelope: ArraySlice<UInt8>, whole: Int)

    /// The schema of a single resource.
    var one: Int? { if case .single(let schema) = self { schema } else { nil } }
    var isList: Bool { if case .list = self { true } else { false } }
}
