import KithJSONSchema

/// Restricts a schema to objects whose members it declares.
///
/// Most schemas of contracts leave objects open, but nobody means the names that they do not declare. Each schema gets
/// a second form, which demands the same and that all members of a value are evaluated. Maps and objects that declare
/// no names stay as they are. Conditions are only added, so whatever the second form accepts, the first one does.
struct DeclaredNames {
    private(set) var table: SchemaTable
    /// The numbers of second forms, of which some also refuse undeclared names.
    private var forms: [Form: Int] = [:]
    private var open: [(form: Form, number: Int)] = []

    private struct Form: Hashable {
        let schema: Int
        /// Whether members that are not evaluated are refused; a branch leaves that to the schema around it.
        let isWhole: Bool
    }

    /// Restricts the first schema of a table.
    init(_ table: SchemaTable) {
        self.table = table
        self.table.roots[0] = number(of: table.roots[0])
        while let (form, number) = open.popLast() {
            let parts = self.parts(of: form.schema)
            var conditions = parts.flatMap { deeper($0) }
            if form.isWhole, isClosable(parts) {
                conditions.append(
                    Condition(
                        kind: .unevaluatedMembers(SchemaTable.refusing),
                        origin: self.table.origin(of: form.schema)))
            }
            self.table.entries[number].conditions? += conditions
        }
    }

    /// Returns the number of a schema's second form; the schema itself if it has no parts.
    private mutating func number(of schema: Int, isWhole: Bool = true) -> Int {
        guard hasParts(schema) else { return schema }
        let form = Form(schema: schema, isWhole: isWhole)
        if let known = forms[form] { return known }
        var entry = table.entries[schema]
        entry.conditions = [
            Condition(kind: .reference(schema), origin: table.origin(of: schema))
        ]
        let number = table.entries.count
        table.entries.append(entry)
        forms[form] = number
        open.append((form, number))
        return number
    }

    private func hasParts(_ schema: Int) -> Bool {
        guard let conditions = table.entries[schema].conditions else { return false }
        return conditions.contains { condition in
            switch condition.kind {
            case .members, .elements, .reference, .any, .one: true
            default: false
            }
        }
    }

    /// Returns the conditions of a schema and of those that it includes.
    private func parts(of schema: Int) -> [Condition] {
        var found: [Condition] = []
        var schemas = [schema]
        var next = 0
        while next < schemas.count {
            let conditions = table.entries[schemas[next]].conditions ?? []
            next += 1
            for condition in conditions {
                if case .reference(let inner) = condition.kind {
                    if !schemas.contains(inner) { schemas.append(inner) }
                } else {
                    found.append(condition)
                }
            }
        }
        return found
    }

    /// Returns a condition that restricts the parts of a value.
    private mutating func deeper(_ condition: Condition) -> [Condition] {
        let kind: Condition.Kind
        switch condition.kind {
        case .members(var members):
            members.named = members.named.map {
                Members.Named(name: $0.name, schema: number(of: $0.schema))
            }
            members.matching = members.matching.map {
                Members.Matching(pattern: $0.pattern, schema: number(of: $0.schema))
            }
            members.additional = members.additional.map { number(of: $0) }
            kind = .members(members)
        case .elements(let first, let rest):
            kind = .elements(
                first: first.map { number(of: $0) }, rest: rest.map { number(of: $0) })
        case .any(let branches), .one(let branches):
            kind = .any(branches.map { number(of: $0, isWhole: false) })
        default: return []
        }
        return [Condition(kind: kind, origin: condition.origin)]
    }

    /// Whether the parts declare names, and all that they require.
    private func isClosable(_ parts: [Condition]) -> Bool {
        var declared: Set<Text> = []
        var required: Set<Text> = []
        var hasPatterns = false
        for part in parts {
            switch part.kind {
            case .members(let members):
                declared.formUnion(members.named.map(\.name))
                required.formUnion(members.required)
                hasPatterns = hasPatterns || !members.matching.isEmpty
            case .any(let branches), .one(let branches):
                for branch in branches {
                    guard let names = names(ofBranch: branch) else { return false }
                    declared.formUnion(names)
                }
            case .dependency, .conditional, .unevaluatedMembers: return false
            default: break
            }
        }
        return !declared.isEmpty && (hasPatterns || required.isSubset(of: declared))
    }

    /// Returns the names that a branch declares; `nil` if it accepts objects and declares none.
    private func names(ofBranch branch: Int) -> Set<Text>? {
        let parts = self.parts(of: branch)
        var names: Set<Text> = []
        var acceptsObjects = true
        for part in parts {
            switch part.kind {
            case .members(let members): names.formUnion(members.named.map(\.name))
            case .types(let types): acceptsObjects = acceptsObjects && types.contains(.object)
            case .values: acceptsObjects = false
            case .any, .one, .dependency, .conditional: return nil
            default: break
            }
        }
        return acceptsObjects && names.isEmpty ? nil : names
    }
}
