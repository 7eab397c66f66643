internal import KithContracts
internal import KithInclusion
internal import KithSourceText
internal import KithSyntax

/// A schema with the schemas that it includes by `allOf` and references: its members, its elements, and the keywords
/// that concern the value itself.
struct SchemaOutline {
    /// A member that the schema declares.
    struct Member {
        let name: String
        let place: SyntaxNode
        let schema: ContractObject

        /// How long it stays.
        var lifecycle: Lifecycle { Lifecycle(schema.withIncluded) }

        /// Whether the member is not sent in a direction.
        func isHidden(_ direction: ChangeDirection) -> Bool {
            schema.isHidden(direction)
        }
    }

    /// The schema, and those that it includes.
    private(set) var parts: [ContractObject]
    private(set) var members: [Member] = []
    private(set) var items: ContractObject?
    private(set) var additional: ContractObject?
    private(set) var required: Set<String> = []
    /// Whether members that it does not declare are refused.
    private(set) var isClosed = false
    /// Whether nothing but these parts decides about a value: there are no alternatives and no conditions.
    private(set) var isWhole = true
    /// The members that are left out.
    private(set) var leftOut: Set<String> = []

    /// Whether it includes other schemas.
    var hasParts: Bool { parts.count > 1 }

    /// Creates the outline of a schema; of a large one, only the first parts.
    init(_ schema: ContractObject) {
        parts = [schema]
        var next = 0
        while next < parts.count {
            add(parts[next])
            next += 1
        }
        if Set(members.map(\.name)).count < members.count { isWhole = false }
        if hasParts, isClosed || additional != nil { isWhole = false }
    }

    private static let mostParts = 50

    /// Returns the same without some members, which it neither declares nor requires then.
    func without(_ names: Set<String>) -> SchemaOutline {
        var rest = self
        rest.members.removeAll { names.contains($0.name) }
        rest.required.subtract(names)
        rest.leftOut = names
        return rest
    }

    /// Leaves out the members that a condition is not true of.
    mutating func keepMembers(where isKept: (Member) -> Bool) { members = members.filter(isKept) }

    private mutating func add(_ part: ContractObject) {
        guard part.node.kind == .mapping else {
            isWhole = false
            return
        }
        for slot in part.slots where slot.kind == .schema || slot.kind == .items {
            guard let target = slot.target, add(target, slot, of: part) else {
                isWhole = false
                continue
            }
        }
        isClosed = isClosed || part["additionalProperties"]?.boolean == false
        for name in part["required"]?.elements.map(\.self) ?? [] { required.insert(name.text) }
        if !part.node.entries.allSatisfy({ Self.isUnderstood($0) }) { isWhole = false }
    }

    /// Adds what a part has in one place; returns `false` if that is more than an outline tells.
    private mutating func add(
        _ target: ContractObject, _ slot: ContractSlot, of part: ContractObject
    ) -> Bool {
        switch slot.field {
        case .properties:
            guard let key = slot.key else { return false }
            members.append(Member(name: key.text, place: key, schema: target))
        case .items:
            if items != nil || part.node["items"]?.kind == .sequence { return false }
            items = target
        case .additionalProperties:
            if target.node.boolean != nil { return true }
            if additional != nil { return false }
            additional = target
        case .allOf, .ref:
            if parts.contains(target) { return true }
            if parts.count >= Self.mostParts { return false }
            parts.append(target)
        default: return false
        }
        return true
    }

    /// The entries of the keywords that concern the value itself.
    var ownKeywords: [SyntaxEntry] {
        parts.flatMap { part in part.node.entries.filter { Self.isOwn($0) } }
    }

    /// Whether a keyword is among those that this type knows, or has no effect.
    private static func isUnderstood(_ entry: SyntaxEntry) -> Bool {
        let name = entry.key.text
        return isOwn(entry) || KeywordWords.hasNoEffect(name)
            || ["properties", "items", "additionalProperties", "allOf", "$ref", "required"]
                .contains(name)
    }

    private static func isOwn(_ entry: SyntaxEntry) -> Bool {
        switch entry.key.text {
        case "additionalProperties": entry.value.boolean == false
        case "required": entry.value.kind == .sequence && !entry.value.elements.isEmpty
        case "type", "format", "enum", "const", "nullable", "multipleOf", "minimum", "maximum",
            "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "pattern",
            "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties":
            true
        default: false
        }
    }

    /// The same schema without the demands on members and elements, as JSON; `nil` if a number has too many digits.
    var shallowText: String? {
        var texts: [String] = []
        for part in parts {
            var pieces: [String] = []
            for entry in part.node.entries
            where Self.isOwn(entry) && !entry.key.hasText("additionalProperties") {
                guard let value = value(of: entry) else { return nil }
                pieces.append("\(Self.quoted(entry.key.text)): \(value)")
            }
            if !pieces.isEmpty { texts.append("{\(pieces.joined(separator: ", "))}") }
        }
        texts.append("{\"properties\": {\(shallowMembers)}\(isClosed ? Self.closing : "")}")
        return "{\"allOf\": [\(texts.joined(separator: ", "))]}"
    }

    /// Returns the value of a keyword, without the names of members that are left out.
    private func value(of entry: SyntaxEntry) -> JSONValue? {
        guard entry.key.hasText("required"), case .array(let names)? = JSONValue(entry.value) else {
            return JSONValue(entry.value)
        }
        let rest = zip(names, entry.value.elements).filter { !leftOut.contains($0.1.text) }
        return .array(rest.map(\.0))
    }

    private static let closing = ", \"additionalProperties\": false"

    /// The names of members; what is sent one way only is not required on the other.
    private var shallowMembers: String {
        members.map { member in
            let flags = ["readOnly", "writeOnly"].filter { member.schema[$0]?.boolean == true }
            let words = flags.map { "\"\($0)\": true" }.joined(separator: ", ")
            return "\(Self.quoted(member.name)): {\(words)}"
        }.joined(separator: ", ")
    }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONString.appendVisible(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
