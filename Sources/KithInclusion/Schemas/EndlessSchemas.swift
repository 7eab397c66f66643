/// Finds schemas that apply themselves to the same value again.
///
/// Whether they accept a value has no answer, and the validator gives up.
struct EndlessSchemas {
    /// The schemas that each schema applies to the same value.
    private var targets: [[Int]]

    init(_ entries: [SchemaTable.Entry]) {
        targets = entries.map { entry in
            (entry.conditions ?? []).flatMap { $0.kind.sameValueSchemas }
        }
    }

    /// Returns the schemas on endless ways: what is left when those are taken away that lead nowhere, or that no
    /// schema leads to.
    func found() -> Set<Int> {
        Self.rest(of: Self.reversed(targets), among: Self.rest(of: targets, among: nil))
    }

    /// Takes away schemas without targets, again and again.
    private static func rest(of targets: [[Int]], among allowed: Set<Int>?) -> Set<Int> {
        let sources = reversed(targets)
        var isLeft = targets.indices.map { allowed?.contains($0) ?? true }
        var counts = targets.map { list in list.count { isLeft[$0] } }
        var open = targets.indices.filter { isLeft[$0] && counts[$0] == 0 }
        while let schema = open.popLast() {
            isLeft[schema] = false
            for source in sources[schema] where isLeft[source] {
                counts[source] -= 1
                if counts[source] == 0 { open.append(source) }
            }
        }
        return Set(targets.indices.filter { isLeft[$0] })
    }

    private static func reversed(_ targets: [[Int]]) -> [[Int]] {
        var sources = [[Int]](repeating: [], count: targets.count)
        for (source, list) in targets.enumerated() {
            for target in list { sources[target].append(source) }
        }
        return sources
    }
}

extension Condition.Kind {
    /// The schemas that the condition applies to the same value.
    fileprivate var sameValueSchemas: [Int] {
        switch self {
        case .reference(let schema), .not(let schema), .dependency(_, _, let schema): [schema]
        case .any(let schemas), .one(let schemas): schemas
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        default: []
        }
    }
}
