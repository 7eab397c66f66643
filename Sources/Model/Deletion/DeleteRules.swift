extension LinkShape {
    /// What deleting the target does under a policy; `nil` where the link does not say.
    public func action(under policy: String) -> DeletePolicy.Action? {
        onDelete.first { $0.name == policy }?.action
    }
}

extension Vocabulary {
    /// The names of the policies that links know, in the order in which the vocabulary first names them.
    public var deletePolicies: [String] {
        var names: [String] = []
        for kind in kinds {
            for policy in kind.fields.compactMap(\.link).flatMap(\.onDelete)
            where !names.contains(policy.name) {
                names.append(policy.name)
            }
        }
        return names
    }

    /// What deleting an entity of a kind does to a link, as far as the vocabulary says.
    public struct DeleteConsequence: Hashable, Sendable {
        /// The index of the kind that has the link.
        public let kind: Int
        /// The index of the link among the fields of its kind.
        public let field: Int
        /// What becomes of it; `nil` where the vocabulary does not say: it stays, and leads nowhere.
        public let action: DeletePolicy.Action?
        /// How many deletions lie between: 0 for what follows at once.
        public let depth: Int
    }

    /// What deleting an entity of a kind does under a policy, what follows from each deletion right behind it.
    ///
    /// A kind whose entities are deleted in several ways is followed from the first one only.
    public func consequences(ofDeleting kind: Int, policy: String) -> [DeleteConsequence] {
        var found: [DeleteConsequence] = []
        var isFollowed = [Bool](repeating: false, count: kinds.count)
        guard kinds.indices.contains(kind) else { return [] }
        isFollowed[kind] = true
        var open = links(to: kind, policy, depth: 0).reversed().map(\.self)
        while let next = open.popLast() {
            found.append(next)
            guard next.action == .cascade, !isFollowed[next.kind] else { continue }
            isFollowed[next.kind] = true
            open += links(to: next.kind, policy, depth: next.depth + 1).reversed()
        }
        return found
    }

    private func links(to target: Int, _ policy: String, depth: Int) -> [DeleteConsequence] {
        kinds.flatMap { kind in
            kind.fields.enumerated().compactMap { index, field in
                guard let link = field.link, link.kind == target else { return nil }
                return DeleteConsequence(
                    kind: kind.index, field: index, action: link.action(under: policy),
                    depth: depth)
            }
        }
    }
}
