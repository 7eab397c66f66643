internal import KithContracts
internal import KithInclusion
internal import KithSyntax

/// The keywords in which two schemas differ, in words.
struct KeywordWords {
    /// The words for each keyword that differs, in the order of the new schema.
    private var words: [String] = []
    private var keywords: [String] = []
    /// The first keyword that differs.
    private(set) var places: (old: SyntaxNode?, new: SyntaxNode?) = (nil, nil)

    /// Whether no keyword differs.
    var isEmpty: Bool { keywords.isEmpty }
    /// The keyword that differs, if it is the only one.
    var onlyKeyword: String? { keywords.count == 1 ? keywords[0] : nil }
    /// The words for the end of a sentence.
    var reason: String {
        if words.isEmpty { return "" }
        let rest = words.count > 3 ? " and \(words.count - 3) more" : ""
        return ": " + words.prefix(3).joined(separator: ", ") + rest
    }

    /// Compares the keywords that concern a value itself, and the names of members where no others are allowed.
    init(_ old: SchemaOutline, _ new: SchemaOutline) {
        compare(old.ownKeywords, new.ownKeywords)
        guard old.isClosed || new.isClosed else { return }
        let (before, after) = (old.members.map(\.name), new.members.map(\.name))
        let added = new.members.filter { !before.contains($0.name) }
        let removed = old.members.filter { !after.contains($0.name) }
        if added.isEmpty, removed.isEmpty { return }
        if keywords.isEmpty { places = (removed.first?.place, added.first?.place) }
        keywords.append("properties")
        words += added.map { "the property '\($0.name)' is new" }
        words += removed.map { "the property '\($0.name)' is gone" }
    }

    /// Compares all keywords but annotations; a reference stands for the keywords where it leads.
    init(_ old: ContractObject?, _ new: ContractObject?) {
        compare(Self.entries(old), Self.entries(new))
    }

    private static let annotations: Set<String> = [
        "title", "description", "example", "examples", "default", "deprecated", "externalDocs",
        "xml", "discriminator", "readOnly", "writeOnly", "name", "in", "$comment", "style",
        "explode", "allowReserved", "allowEmptyValue", "collectionFormat",
    ]

    /// Whether a keyword does not decide about values; what decides in which direction is not among these.
    static func hasNoEffect(_ name: String) -> Bool {
        annotations.contains(name) || name.hasPrefix("x-")
    }

    /// The keywords whose values are told one by one.
    private static let lists: Set<String> = ["enum", "required", "type"]

    private static func entries(_ schema: ContractObject?) -> [SyntaxEntry] {
        schema?.node.entries.filter {
            !hasNoEffect($0.key.text)
        } ?? []
    }

    private mutating func compare(_ old: [SyntaxEntry], _ new: [SyntaxEntry]) {
        let (before, after) = (Self.joined(old), Self.joined(new))
        for name in after.order {
            guard let entry = after.entries[name] else { continue }
            let former = before.entries[name]
            if former?.values == entry.values { continue }
            note(name, former, entry)
        }
        for name in before.order where after.entries[name] == nil {
            note(name, before.entries[name], nil)
        }
    }

    /// The values of a keyword in all parts of a schema.
    private struct Stated {
        let key: SyntaxNode
        var values: Set<JSONValue> = []
        var isList = false
        var isShort = true
    }

    private static func joined(
        _ entries: [SyntaxEntry]
    ) -> (order: [String], entries: [String: Stated]) {
        var order: [String] = []
        var stated: [String: Stated] = [:]
        for entry in entries {
            let name = entry.key.text
            if stated[name] == nil { order.append(name) }
            var known = stated[name] ?? Stated(key: entry.key)
            let value = JSONValue(entry.value)
            if case .array(let elements)? = value, lists.contains(name) {
                known.values.formUnion(elements)
                known.isList = true
            } else if let value {
                known.values.insert(value)
            }
            known.isShort = known.isShort && entry.value.kind == .scalar
            stated[name] = known
        }
        return (order, stated)
    }

    private mutating func note(_ name: String, _ old: Stated?, _ new: Stated?) {
        if keywords.isEmpty { places = (old?.key, new?.key) }
        keywords.append(name)
        let isList = old?.isList == true || new?.isList == true
        if isList, Self.lists.contains(name) {
            noteList(name, old, new)
        } else if let old, let new {
            words.append(
                old.isShort && new.isShort
                    ? "'\(name)' is \(Self.text(new)), was \(Self.text(old))" : "'\(name)' differs")
        } else if let new {
            words.append("'\(name)'\(new.isShort ? " \(Self.text(new))" : "") is new")
        } else if let old {
            words.append("'\(name)'\(old.isShort ? " \(Self.text(old))" : "") is gone")
        }
    }

    private mutating func noteList(_ name: String, _ old: Stated?, _ new: Stated?) {
        let (before, after) = (old?.values ?? [], new?.values ?? [])
        let added = Self.list(after.subtracting(before))
        let removed = Self.list(before.subtracting(after))
        let isRequired = name == "required"
        if old == nil, !isRequired { return words.append("'\(name)' \(added) is new") }
        if new == nil, !isRequired { return words.append("'\(name)' is gone") }
        if !added.isEmpty {
            words.append(isRequired ? "\(added) is required" : "'\(name)' has \(added)")
        }
        if !removed.isEmpty {
            words.append(
                isRequired
                    ? "\(removed) is no longer required" : "'\(name)' no longer has \(removed)")
        }
    }

    private static func list(_ values: Set<JSONValue>) -> String {
        let texts = values.map(\.description).sorted()
        let rest = texts.count > 5 ? " and \(texts.count - 5) more" : ""
        return texts.prefix(5).joined(separator: ", ") + rest
    }

    private static func text(_ stated: Stated) -> String { list(stated.values) }
}
