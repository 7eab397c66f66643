/// Finds the schemas that may apply to a value, and to what is in it.
struct AppliedSchemas {
    let table: SchemaTable

    /// Returns schemas with all that they may apply to the same value; those under `not` tell nothing about a value
    /// that passes.
    func all(_ schemas: [Int]) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var open = Array(schemas.reversed())
        while let schema = open.popLast() {
            guard seen.insert(schema).inserted else { continue }
            found.append(schema)
            for condition in table.entries[schema].conditions ?? [] {
                switch condition.kind {
                case .reference(let other), .dependency(_, _, let other): open.append(other)
                case .any(let others), .one(let others): open += others.reversed()
                case .conditional(let test, let then, let otherwise):
                    open += [otherwise, then, test]
                default: break
                }
            }
        }
        return found
    }

    /// Returns the schemas of a member; `schemas` are all that apply to the object.
    func member(_ name: Text, of schemas: [Int]) -> [Int] {
        all(
            members(of: schemas).flatMap { members -> [Int] in
                let named = members.named.filter { $0.name == name }.map(\.schema)
                let matching = members.matching.filter { $0.pattern.accepts(name) == true }
                let own = named + matching.map(\.schema)
                return own.isEmpty ? members.additional.map { [$0] } ?? [] : own
            })
    }

    /// Returns the schemas of an element; `schemas` are all that apply to the array.
    func element(_ position: Int, of schemas: [Int]) -> [Int] {
        all(
            conditions(of: schemas).compactMap { kind in
                guard case .elements(let first, let rest) = kind else { return nil }
                return position < first.count ? first[position] : rest
            })
    }

    /// Returns whether schemas declare all members of a value; a map declares any member.
    func declare(_ value: JSONValue, _ schemas: [Int]) -> Bool {
        let schemas = all(schemas)
        switch value {
        case .array(let elements):
            return elements.enumerated().allSatisfy { position, element in
                declare(element, self.element(position, of: schemas))
            }
        case .object(let members):
            let conditions = self.members(of: schemas)
            return members.allSatisfy { name, value in
                Self.isDeclared(name, conditions) && declare(value, member(name, of: schemas))
            }
        default: return true
        }
    }

    private static func isDeclared(_ name: Text, _ conditions: [Members]) -> Bool {
        let isMap = conditions.contains {
            $0.additional.map { $0 != SchemaTable.refusing } ?? false
        }
        let isFree = conditions.allSatisfy {
            $0.named.isEmpty && $0.matching.isEmpty && $0.required.isEmpty
        }
        return isMap || isFree
            || conditions.contains { members in
                members.required.contains(name) || members.named.contains { $0.name == name }
                    || members.matching.contains { $0.pattern.accepts(name) == true }
            }
    }

    private func conditions(of schemas: [Int]) -> [Condition.Kind] {
        schemas.flatMap { table.entries[$0].conditions ?? [] }.map(\.kind)
    }

    private func members(of schemas: [Int]) -> [Members] {
        conditions(of: schemas).compactMap { kind in
            if case .members(let members) = kind { members } else { nil }
        }
    }
}
