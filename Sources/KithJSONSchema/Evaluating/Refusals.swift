/// The failures of one value under several alternatives, none of which accepts it.
struct Refusals {
    let value: Value
    /// The failures of each alternative.
    let failures: [[Failure]]

    /// The types that the alternatives accept together, if each of them refuses the type of the value.
    var commonTypes: TypeSet? {
        var types: TypeSet = []
        for branch in failures {
            guard isOfWrongType(branch) else { return nil }
            for failure in branch where failure.value.node == value.node {
                if case .type(let wanted) = failure.reason { types.formUnion(wanted) }
            }
        }
        return types.isEmpty ? nil : types
    }

    /// The failures of the alternative that was probably meant; `nil` if all refuse the type of the value.
    var closest: [Failure]? {
        failures.filter { !isOfWrongType($0) }.min { rank($0) < rank($1) }
    }

    private func isOfWrongType(_ branch: [Failure]) -> Bool {
        branch.contains { $0.isAboutType && $0.value.node == value.node }
    }

    /// Returns how far an alternative is from accepting the value; lower is closer.
    ///
    /// Listed values that a member must have, such as a kind, count first, because they tell alternatives
    /// apart. Then the number of failures counts, then their depth: deeper failures make an alternative more likely.
    private func rank(_ branch: [Failure]) -> (Int, Int, Int) {
        if branch.isEmpty { return (.max, 0, 0) }
        let choices = branch.count { failure in
            failure.isAboutEnumeration && failure.parent?.node == value.node
        }
        let deepest = branch.reduce(0) { max($0, $1.level) }
        return (choices, branch.count, -deepest)
    }
}
