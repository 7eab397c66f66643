extension LinkShape {
    /// Returns what deleting the target does under a policy, or `nil` if the link does not declare it.
    package func action(under policy: String) -> DeletePolicy.Action? {
        onDelete.first { $0.name == policy }?.action
    }
}

extension Vocabulary {
    /// The names of the policies that links declare, in the order of first appearance in the vocabulary.
    package var deletePolicies: [String] {
        var names: [String] = []
        for kind in kinds {
            for policy in kind.fields.compactMap(\.link).flatMap(\.onDelete)
            where !names.contains(policy.name) {
                names.append(policy.name)
            }
        }
        return names
    }

    /// The effect on a link of deleting an entity of a kind.
    package struct DeleteConsequence: Hashable, Sendable {
        /// The index of the kind that has the link.
        package let kind: Int
        /// The index of the link among the fields of its kind.
        package let field: Int
        /// The action on the link.
        ///
        /// `nil` means that none is declared: the link stays and is dangling.
        package let action: DeletePolicy.Action?
        /// The number of deletions in between: 0 for a direct consequence.
        package let depth: Int
    }

    /// Returns the consequences of deleting an entity of a kind, each followed by its own consequences.
    ///
    /// If entities of a kind are deleted in several ways, only the first is followed.
    package func consequences(ofDeleting kind: Int, policy: String) -> [DeleteConsequence] {
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
