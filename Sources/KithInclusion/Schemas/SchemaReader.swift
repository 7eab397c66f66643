import KithJSONSchema
import KithSyntax

/// Reads the schemas of one side into a table.
struct SchemaReader {
    private let schemas: CompiledSchemas
    private let side: Int
    /// The number of the first schema of the side.
    private let first: Int
    private var numbers: [UInt32: Int] = [
        CompiledSchemas.accepting: SchemaTable.accepting,
        CompiledSchemas.refusing: SchemaTable.refusing,
    ]
    private var found: [UInt32] = []
    /// References that lead nowhere, by the schemas that have them.
    private var missing: [Int: Obstacle] = [:]

    init(_ schemas: CompiledSchemas, side: Int, first: Int) {
        self.schemas = schemas
        self.side = side
        self.first = first
    }

    /// Returns the number of a schema, which is read later.
    mutating func number(of schema: UInt32) -> Int {
        if let known = numbers[schema] { return known }
        let number: Int
        switch schemas.parts(of: schema) {
        case nil: number = SchemaTable.refusing
        case let parts? where parts.isEmpty: number = SchemaTable.accepting
        default:
            number = first + found.count
            found.append(schema)
        }
        numbers[schema] = number
        return number
    }

    /// Returns all schemas that have numbers, and those they lead to.
    mutating func readAll() -> [SchemaTable.Entry] {
        var entries: [SchemaTable.Entry] = []
        while entries.count < found.count {
            let schema = found[entries.count]
            let number = first + entries.count
            let parts = schemas.parts(of: schema) ?? []
            for part in parts {
                if case .missing = part.condition {
                    missing[number] = obstacle(.missingReference(part.place.text), part)
                }
            }
            let conditions = parts.flatMap { self.conditions($0) }
            entries.append(
                SchemaTable.Entry(conditions: conditions, side: side, schema: schema))
        }
        if !missing.isEmpty {
            MissingReferences(entries, first: first, missing).mark(&entries)
        }
        let isObserved = entries.contains { entry in
            entry.conditions?.contains { $0.kind.isObserving } == true
        }
        return entries.map { Self.plain($0, isObserved: isObserved) }
    }

    /// Leaves out what demands nothing, and what concerns values of types that are refused.
    private static func plain(
        _ entry: SchemaTable.Entry, isObserved: Bool
    ) -> SchemaTable.Entry {
        var entry = entry
        for case .types(let types) in entry.conditions?.map(\.kind) ?? [] {
            entry.conditions?.removeAll { $0.kind.isMoot(for: types) }
        }
        if isObserved { return entry }
        entry.conditions = entry.conditions?.compactMap { condition in
            var condition = condition
            guard let kind = condition.kind.demanding else { return nil }
            condition.kind = kind
            return condition
        }
        return entry
    }

    private mutating func conditions(_ part: SchemaPart) -> [Condition] {
        kinds(part).filter { $0 != .reference(SchemaTable.accepting) }.map {
            Condition(kind: $0, origin: Origin(keyword: part.keyword, place: part.place))
        }
    }

    /// Returns what a condition demands; several demands if it stands for all of them.
    private mutating func kinds(_ part: SchemaPart) -> [Condition.Kind] {
        switch part.condition {
        case .types(let types): return [.types(types)]
        case .values(let nodes): return [values(nodes, part)]
        case .least(let text, let isExclusive):
            return [number(text, part) { .least($0, isExclusive: isExclusive) }]
        case .most(let text, let isExclusive):
            return [number(text, part) { .most($0, isExclusive: isExclusive) }]
        case .multiple(let text): return [number(text, part) { .multiple($0) }]
        case .form(let form): return kinds(Form(form: form))
        case .count(let type, let least, let most):
            return least == 0 && most == nil
                ? [] : [.count(valueType(type), least: least, most: most)]
        case .members(let members): return [.members(self.members(members))]
        case .dependency(let name, let required, let schema):
            return [
                .dependency(Text(name), required: required.map { Text($0) }, number(of: schema))
            ]
        case .elements(let first, let rest):
            return [
                .elements(first: first.map { number(of: $0) }, rest: rest.map { number(of: $0) })
            ]
        case .unique: return [.unique]
        case .contains(let schema, let least, let most, let evaluates):
            return [
                .contains(number(of: schema), least: least, most: most, evaluates: evaluates)
            ]
        default: return branchKinds(part)
        }
    }

    /// Returns what a condition demands that applies other schemas to the same value.
    private mutating func branchKinds(_ part: SchemaPart) -> [Condition.Kind] {
        switch part.condition {
        case .reference(let schema): return [.reference(number(of: schema))]
        case .dynamicReference(let targets):
            let numbers = Set(targets.map { number(of: $0) })
            if let only = numbers.first, numbers.count == 1 { return [.reference(only)] }
            return [.undecided(obstacle(.dynamicReference, part))]
        case .all(let schemas): return schemas.map { .reference(number(of: $0)) }
        case .any(let schemas): return [.any(schemas.map { number(of: $0) })]
        case .one(let schemas): return [.one(schemas.map { number(of: $0) })]
        case .not(let schema): return [.not(number(of: schema))]
        case .conditional(let condition, let then, let otherwise):
            return [
                .conditional(
                    number(of: condition),
                    then: then.map { number(of: $0) } ?? SchemaTable.accepting,
                    else: otherwise.map { number(of: $0) } ?? SchemaTable.accepting)
            ]
        case .unevaluatedMembers(let schema): return [.unevaluatedMembers(number(of: schema))]
        case .unevaluatedElements(let schema): return [.unevaluatedElements(number(of: schema))]
        default: return []
        }
    }

    private func values(_ nodes: [SyntaxNode], _ part: SchemaPart) -> Condition.Kind {
        var values: [JSONValue] = []
        var known: Set<JSONValue> = []
        for node in nodes {
            guard let value = JSONValue(node) else {
                return .undecided(obstacle(.largeNumber, part))
            }
            if known.insert(value).inserted { values.append(value) }
        }
        return .values(values)
    }

    private func number(
        _ text: String, _ part: SchemaPart, _ kind: (ExactDecimal) -> Condition.Kind
    ) -> Condition.Kind {
        ExactDecimal(parsing: text).map(kind) ?? .undecided(obstacle(.largeNumber, part))
    }

    /// Returns the ranges of integer formats, which are exact, and forms of strings as they are.
    ///
    /// `float` and `double` say how a number is kept, and leave out none that is sent.
    private func kinds(_ form: Form) -> [Condition.Kind] {
        let largest: Int128
        switch form.form.kind {
        case .format("int32"): largest = Int128(Int32.max)
        case .format("int64"): largest = Int128(Int64.max)
        default: return form.form.isNumeric ? [] : [.form(form)]
        }
        return [
            .multiple(.one), .least(ExactDecimal(-largest - 1), isExclusive: false),
            .most(ExactDecimal(largest), isExclusive: false),
        ]
    }

    private func valueType(_ type: JSONType) -> ValueType {
        switch type {
        case .array: .array
        case .object: .object
        default: .string
        }
    }

    private mutating func members(_ members: SchemaMembers) -> Members {
        Members(
            named: members.named.map {
                Members.Named(name: Text($0.name), schema: number(of: $0.schema))
            },
            matching: members.matching.map {
                Members.Matching(pattern: Form(form: $0.pattern), schema: number(of: $0.schema))
            },
            additional: members.additional.map { number(of: $0) },
            names: members.names.map { number(of: $0) },
            required: members.required.map { Text($0) })
    }

    private func obstacle(_ reason: Obstacle.Reason, _ part: SchemaPart) -> Obstacle {
        Obstacle(reason: reason, keyword: part.keyword, place: part.place)
    }
}
