import KithTestSupport

/// Writes a contract in other words that mean the same, by chance.
struct Rewriter {
    var random: SameNumbers
    /// What has been rewritten: the name of the rewrite and the place.
    private(set) var log: [String] = []
    /// The contract as it was before this round.
    private(set) var source = Draft.empty
    /// The components that schemas and other objects were moved to.
    private var moved: [(home: [String], name: String, value: Draft)] = []
    /// How many of a hundred objects are rewritten.
    let share: Int
    /// The number of rewrites after which no more are made.
    let limit: Int
    private var number = 0

    init(seed: UInt64, share: Int, limit: Int = .max) {
        random = SameNumbers(seed: seed)
        self.share = share
        self.limit = limit
    }

    var isVersion2: Bool { source["swagger"] != nil }
    /// Whether schemas are those of JSON Schema 2020-12.
    var isModern: Bool {
        guard let version = source["openapi"]?.string else { return false }
        return !version.hasPrefix("3.0")
    }

    // MARK: - Chance

    mutating func isLucky(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        elements.shuffled(using: &random)
    }

    // MARK: - The walk

    /// Rewrites objects all over a contract.
    mutating func rewritten(_ document: Draft) -> Draft {
        source = document
        moved = []
        var result = walk(document, .document, "", isObserved: false)
        settle(&result)
        source = result
        result = rewritten(result, .document, "", Self.documents)
        settle(&result)
        return result
    }

    /// Puts the components that were made where they belong.
    private mutating func settle(_ document: inout Draft) {
        for (home, name, value) in moved {
            var outer = home.count == 1 ? document : document[home[0]] ?? .empty
            var group = outer[home[home.count - 1]] ?? .empty
            group[name] = value
            outer[home[home.count - 1]] = group
            if home.count == 1 { document = outer } else { document[home[0]] = outer }
        }
        moved = []
    }

    private mutating func walk(
        _ draft: Draft, _ part: ContractPart, _ place: String, isObserved: Bool
    ) -> Draft {
        let isObserved =
            isObserved
            || part == .schema && draft.has("unevaluatedProperties", "unevaluatedItems", "$id")
        var result = draft
        if let members = draft.members, draft["$ref"] == nil || part == .schema {
            result = .map(
                members.map { member in
                    var member = member
                    let inner = "\(place)/\(member.key)"
                    member.value = walk(
                        member.value, in: part.field(member.key), inner, isObserved: isObserved)
                    return member
                })
        }
        guard part != .document, isLucky(share) else { return result }
        let isComponent = place.hasPrefix("/parameters") || place.hasPrefix("/responses")
        let rewrites = Self.rewrites(of: part, isVersion2: isVersion2, isComponent: isComponent)
            .filter { !isObserved || !$0.isObservable }
        return rewritten(result, part, place, rewrites)
    }

    /// Applies the first of some rewrites that can be applied.
    private mutating func rewritten(
        _ draft: Draft, _ part: ContractPart, _ place: String, _ rewrites: [Rewrite]
    ) -> Draft {
        for rewrite in shuffled(rewrites).prefix(4) {
            let state = moved.count
            guard let new = rewrite.apply(draft, part, &self), new != draft else { continue }
            number += 1
            guard number <= limit else {
                moved.removeSubrange(state...)
                return draft
            }
            log.append("\(number) \(rewrite.name) at \(place)")
            return new
        }
        return draft
    }

    private mutating func walk(
        _ value: Draft, in field: ContractPart.Field?, _ place: String, isObserved: Bool
    ) -> Draft {
        switch (field, value) {
        case (.one(let part), _): return walk(value, part, place, isObserved: isObserved)
        case (.list(let part), .list(let elements)):
            return .list(
                elements.enumerated().map {
                    walk($0.element, part, "\(place)/\($0.offset)", isObserved: isObserved)
                })
        case (.map(let part), .map(let members)):
            return .map(
                members.map { member in
                    var member = member
                    if member.key.hasPrefix("x-"), part != .header { return member }
                    member.value = walk(
                        member.value, part, "\(place)/\(member.key)", isObserved: isObserved)
                    return member
                })
        default: return value
        }
    }

    // MARK: - Components

    /// Returns what a reference within the document leads to.
    func target(_ reference: String) -> Draft? {
        guard reference.hasPrefix("#/") else { return nil }
        if let known = moved.first(where: {
            reference == "#/\($0.home.joined(separator: "/"))/\($0.name)"
        }) {
            return known.value
        }
        var current = source
        for piece in reference.dropFirst(2).split(separator: "/") {
            let name = String(piece).replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = current[name] else { return nil }
            current = next
        }
        return current
    }

    /// Makes a component of an object, and returns a reference to it.
    mutating func component(of draft: Draft, _ part: ContractPart) -> Draft? {
        guard let home = part.home(isVersion2: isVersion2), draft["$ref"] == nil else {
            return nil
        }
        let name = "Moved\(UInt32.random(in: 0..<UInt32.max, using: &random))"
        moved.append((home, name, draft))
        return .one("$ref", .string("#/\(home.joined(separator: "/"))/\(name)"))
    }
}

/// A way to write the same in other words.
struct Rewrite: Sendable {
    let name: String
    /// Whether an `unevaluatedProperties` or an `$id` around the schema gives it another meaning.
    var isObservable = false
    /// Returns the other words; `nil` where they do not apply.
    let apply: @Sendable (Draft, ContractPart, inout Rewriter) -> Draft?

    init(
        _ name: String, isObservable: Bool = false,
        _ apply: @escaping @Sendable (Draft, ContractPart, inout Rewriter) -> Draft?
    ) {
        self.name = name
        self.isObservable = isObservable
        self.apply = apply
    }
}

extension Rewriter {
    static func rewrites(of part: ContractPart, isVersion2: Bool, isComponent: Bool) -> [Rewrite] {
        switch part {
        case .schema: isVersion2 ? oldSchemas : schemas
        case .document, .components, .callback, .mediaType: []
        case .pathItem: pathItems
        case .operation: operations + common
        case .parameter: parameters + (isComponent ? [] : components)
        case .body, .header: optional + components + common
        case .response: responses + (isComponent ? [] : components)
        }
    }
}
