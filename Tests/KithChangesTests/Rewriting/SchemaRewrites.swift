/// Other words for schemas.
extension Rewriter {
    static let schemas: [Rewrite] =
        parts + alternatives + values + bounds + defaults + [negation, inlined, extracted, words]

    /// What 2.0 has words for.
    static let oldSchemas: [Rewrite] =
        parts + bounds + [shuffling("enum"), shuffling("required"), inlined, extracted, words]

    /// The members of a schema that say nothing about values; they stay where they are.
    private static let notes: Set<String> = [
        "readOnly", "writeOnly", "default", "deprecated", "discriminator", "xml", "example",
        "examples", "title", "description", "externalDocs", "$comment", "$defs",
    ]

    /// Returns the words about values, and the schema without them; `nil` for schemas that have names of their own.
    private static func taken(_ draft: Draft) -> (rest: Draft, notes: Draft)? {
        guard let members = draft.members, !draft.has("$id", "$anchor", "$dynamicAnchor", "$ref")
        else { return nil }
        let isNote = { (key: String) in notes.contains(key) || key.hasPrefix("x-") }
        let rest = members.filter { !isNote($0.key) }
        return rest.isEmpty
            ? nil : (.map(rest), .map(members.filter { isNote($0.key) }))
    }

    /// Returns a rewrite that puts the words about values elsewhere.
    private static func wrapping(
        _ name: String, isObservable: Bool = false,
        _ wrap: @escaping @Sendable (Draft, inout Rewriter) -> Draft.Member?
    ) -> Rewrite {
        Rewrite(name, isObservable: isObservable) { draft, _, rewriter in
            guard let (rest, notes) = taken(draft), let member = wrap(rest, &rewriter) else {
                return nil
            }
            var result = notes
            result[member.key] = member.value
            return result
        }
    }

    // MARK: - allOf

    private static let parts = [
        wrapping("allOf of one") { rest, _ in .init(key: "allOf", value: .list([rest])) },
        wrapping("allOf with nothing") { rest, _ in
            .init(key: "allOf", value: .list([.empty, rest]))
        },
        wrapping("allOf twice") { rest, rewriter in
            rest.size < 40 ? .init(key: "allOf", value: .list([rest, rest])) : nil
        },
        Rewrite("allOf flattened") { draft, _, _ in
            guard let parts = draft["allOf"]?.elements, parts.count == 1,
                let members = parts[0].members, parts[0]["$ref"] == nil, taken(draft) != nil,
                members.allSatisfy({ draft[$0.key] == nil })
            else { return nil }
            var result = draft
            result["allOf"] = nil
            for member in members { result[member.key] = member.value }
            return result
        },
        shuffling("allOf"),
        Rewrite("an object in parts") { draft, _, rewriter in
            guard let (rest, notes) = taken(draft), let members = rest["properties"]?.members,
                members.count > 1,
                !rest.has(
                    "additionalProperties", "patternProperties", "unevaluatedProperties", "allOf",
                    "if", "then", "else")
            else { return nil }
            let cut = Int.random(in: 1..<members.count, using: &rewriter.random)
            var (first, second) = (rest, Draft.one("type", rest["type"] ?? .string("object")))
            if rest["type"] == nil { second["type"] = nil }
            if let isNullable = rest["nullable"] { second["nullable"] = isNullable }
            first["properties"] = .map(Array(members.prefix(cut)))
            second["properties"] = .map(Array(members.dropFirst(cut)))
            if rewriter.isLucky(50), let required = rest["required"] {
                first["required"] = nil
                second["required"] = required
            }
            var result = notes
            result["allOf"] = .list(rewriter.shuffled([first, second]))
            return result
        },
    ]

    private static func shuffling(_ key: String) -> Rewrite {
        Rewrite("the order of \(key)") { draft, _, rewriter in
            guard let list = draft[key]?.elements, list.count > 1 else { return nil }
            var result = draft
            result[key] = .list(rewriter.shuffled(list))
            return result
        }
    }

    // MARK: - anyOf and oneOf

    private static let alternatives = [
        wrapping("anyOf of one") { rest, _ in .init(key: "anyOf", value: .list([rest])) },
        wrapping("oneOf of one") { rest, _ in .init(key: "oneOf", value: .list([rest])) },
        wrapping("anyOf twice") { rest, _ in
            rest.size < 40 ? .init(key: "anyOf", value: .list([rest, rest])) : nil
        },
        shuffling("oneOf"), shuffling("anyOf"),
        Rewrite("anyOf for disjoint oneOf") { draft, _, _ in swapped(draft, "oneOf", "anyOf") },
        Rewrite("oneOf for disjoint anyOf") { draft, _, _ in swapped(draft, "anyOf", "oneOf") },
        Rewrite("anyOf nested") { draft, _, _ in
            guard let list = draft["anyOf"]?.elements, list.count > 1 else { return nil }
            var result = draft
            result["anyOf"] = .list([
                .one("anyOf", .list(Array(list.prefix(1)))),
                .one("anyOf", .list(Array(list.dropFirst()))),
            ])
            return result
        },
    ]

    private static func swapped(_ draft: Draft, _ old: String, _ new: String) -> Draft? {
        guard let list = draft[old]?.elements, draft[new] == nil else { return nil }
        let types = list.map { $0.has("nullable", "$ref") ? nil : $0["type"]?.string }
        let known = types.compactMap { $0 == "integer" ? "number" : $0 }
        guard known.count == list.count, Set(known).count == known.count else { return nil }
        var result = draft
        result[old] = nil
        result[new] = .list(list)
        return result
    }

    // MARK: - Values and types

    private static let values = [
        shuffling("enum"), shuffling("required"),
        Rewrite("an enum with a value twice") { draft, _, _ in
            guard let list = draft["enum"]?.elements, let first = list.first else { return nil }
            var result = draft
            result["enum"] = .list(list + [first])
            return result
        },
        Rewrite("const for an enum of one") { draft, _, rewriter in
            guard rewriter.isModern, let list = draft["enum"]?.elements, list.count == 1,
                draft["const"] == nil
            else { return nil }
            var result = draft
            result["enum"] = nil
            result["const"] = list[0]
            return result
        },
        Rewrite("an enum for const") { draft, _, _ in
            guard let value = draft["const"], draft["enum"] == nil else { return nil }
            var result = draft
            result["const"] = nil
            result["enum"] = .list([value])
            return result
        },
        Rewrite("anyOf for an enum") { draft, _, rewriter in
            guard let list = draft["enum"]?.elements, (2...8).contains(list.count),
                draft["anyOf"] == nil, draft["nullable"] == nil
            else { return nil }
            var result = draft
            result["enum"] = nil
            let isModern = rewriter.isModern
            result["anyOf"] = .list(
                list.map { isModern ? .one("const", $0) : .one("enum", .list([$0])) })
            return result
        },
        Rewrite("a list of one type") { draft, _, rewriter in
            guard rewriter.isModern, let type = draft["type"], type.string != nil else {
                return nil
            }
            var result = draft
            result["type"] = .list([type])
            return result
        },
        shuffling("type"),
        Rewrite("anyOf for types") { draft, _, _ in
            guard let types = draft["type"]?.elements, draft["anyOf"] == nil else { return nil }
            var result = draft
            result["type"] = nil
            result["anyOf"] = .list(types.map { .one("type", $0) })
            return result
        },
        Rewrite("oneOf for nullable", isObservable: true) { draft, _, _ in
            guard let (rest, notes) = taken(draft), rest["nullable"] == .yes,
                let type = rest["type"], rest["enum"] == nil,
                !rest.has("allOf", "anyOf", "oneOf", "not")
            else { return nil }
            var (result, other) = (notes, rest)
            other["nullable"] = nil
            var null = Draft.one("type", type)
            null["nullable"] = .yes
            null["enum"] = .list([.literal("null")])
            result["oneOf"] = .list([other, null])
            return result
        },
        Rewrite("oneOf with null for types", isObservable: true) { draft, _, _ in
            guard let (rest, notes) = taken(draft), let types = rest["type"]?.elements,
                types.contains(.string("null")), types.count == 2, rest["enum"] == nil,
                rest["const"] == nil, !rest.has("allOf", "anyOf", "oneOf", "not", "if"),
                let type = types.first(where: { $0 != .string("null") })
            else { return nil }
            var (result, other) = (notes, rest)
            other["type"] = type
            result["oneOf"] = .list([.one("type", .string("null")), other])
            return result
        },
    ]

    // MARK: - Numbers

    private static let bounds = [
        Rewrite("number with steps of 1") { draft, _, _ in
            guard draft["type"]?.string == "integer", !draft.has("multipleOf", "format") else {
                return nil
            }
            var result = draft
            result["type"] = .string("number")
            result["multipleOf"] = .number(1)
            return result
        },
        Rewrite("an exclusive bound") { draft, _, rewriter in
            guard draft["type"]?.string == "integer", let least = draft["minimum"]?.integer,
                draft["exclusiveMinimum"] == nil
            else { return nil }
            var result = draft
            if rewriter.isModern {
                result["minimum"] = nil
                result["exclusiveMinimum"] = .number(least - 1)
            } else {
                result["minimum"] = .number(least - 1)
                result["exclusiveMinimum"] = .yes
            }
            return result
        },
        Rewrite("an inclusive bound") { draft, _, rewriter in
            guard rewriter.isModern, draft["type"]?.string == "integer",
                let least = draft["exclusiveMinimum"]?.integer, draft["minimum"] == nil
            else { return nil }
            var result = draft
            result["exclusiveMinimum"] = nil
            result["minimum"] = .number(least + 1)
            return result
        },
        Rewrite("a bound twice") { draft, _, _ in
            guard let most = draft["maximum"]?.integer, draft["allOf"] == nil else { return nil }
            var result = draft
            result["allOf"] = .list([.one("maximum", .number(most + 5))])
            return result
        },
        Rewrite("a pattern for a length") { draft, _, _ in
            guard draft["type"]?.string == "string", let least = draft["minLength"]?.integer,
                draft["pattern"] == nil
            else { return nil }
            var result = draft
            result["minLength"] = nil
            result["pattern"] = .string("^[\\s\\S]{\(least),}$")
            return result
        },
        Rewrite("digits in a pattern") { draft, _, _ in
            guard let pattern = draft["pattern"]?.string, pattern.contains("[0-9]") else {
                return nil
            }
            var result = draft
            result["pattern"] = .string(pattern.replacing("[0-9]", with: "\\d"))
            return result
        },
    ]

    // MARK: - Defaults

    private static func stating(
        _ key: String, _ value: Draft, isObservable: Bool = false,
        where applies: @escaping @Sendable (Draft, Rewriter) -> Bool = { _, _ in true }
    ) -> Rewrite {
        Rewrite("\(key) in words", isObservable: isObservable) { draft, _, rewriter in
            guard draft.members != nil, draft["$ref"] == nil, draft[key] == nil,
                applies(draft, rewriter)
            else { return nil }
            var result = draft
            result[key] = value
            return result
        }
    }

    private static let defaults = [
        stating("minLength", .number(0)), stating("minItems", .number(0)),
        stating("minProperties", .number(0)), stating("uniqueItems", .no),
        stating("required", .list([])) { _, rewriter in rewriter.isModern },
        stating("additionalProperties", .yes, isObservable: true),
        stating("additionalProperties", .empty, isObservable: true),
        stating("items", .empty, isObservable: true) { draft, rewriter in
            rewriter.isModern && draft["prefixItems"] == nil
        },
        stating("nullable", .no) { draft, rewriter in
            !rewriter.isModern && !rewriter.isVersion2 && draft["type"] != nil
        },
        stating("exclusiveMinimum", .no) { draft, rewriter in
            !rewriter.isModern && draft["minimum"] != nil
        },
    ]

    // MARK: - References and words

    private static let negation = wrapping("not not", isObservable: true) { rest, _ in
        .init(key: "not", value: .one("not", rest))
    }

    private static let inlined = Rewrite("a reference replaced") { draft, _, rewriter in
        guard let reference = draft["$ref"]?.string, draft.members?.count == 1,
            let target = rewriter.target(reference), target.size < 150,
            !target.has("$id", "$anchor", "$dynamicAnchor"), target["$ref"] == nil
        else { return nil }
        return target
    }

    private static let extracted = Rewrite("a component made", isObservable: true) {
        draft, part, rewriter in
        guard draft.members?.isEmpty == false, !draft.has("$id", "$anchor") else { return nil }
        return rewriter.component(of: draft, part)
    }

    private static let words = Rewrite("a description") { draft, _, rewriter in
        guard draft.members != nil, draft["$ref"] == nil else { return nil }
        var result = draft
        result["description"] = .string(rewriter.isLucky(50) ? "In other words." : "Again.")
        return result
    }
}
