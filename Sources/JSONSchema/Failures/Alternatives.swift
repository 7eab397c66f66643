import Syntax

extension Evaluator {
    /// Remembers why none of several units accepts a value; always false.
    ///
    /// Tells it for the one that was meant, as far as that can be known.
    mutating func explainAlternatives(
        _ step: Instruction, _ units: ArraySlice<UInt32>, _ value: Value
    ) -> Bool {
        guard isTracing else { return false }
        let discriminator = program.lists[Int(step.first)]
        if discriminator != Program.none, value.types == .object,
            explainDiscriminated(discriminator, step, value)
        {
            return false
        }
        let branches = units.map { explain($0, value) }
        let before = failures.count
        if let types = commonTypes(branches, value) {
            return fail(.type(types), value, step.place)
        }
        let fitting = branches.filter { !isOfWrongType($0, value) }
        guard let best = fitting.min(by: { rank($0, value) < rank($1, value) }) else {
            return fail(.refused, value, step.place)
        }
        failures += best.prefix(max(limits.maximumFailures - failures.count, 0))
        if units.count > 1, before < failures.count {
            failures[before].alternatives = max(failures[before].alternatives, units.count)
            failures[before].alternativesPlace = step.place
        }
        return false
    }

    /// The failures of one unit; they are not kept.
    private mutating func explain(_ unit: UInt32, _ value: Value) -> [Failure] {
        let others = failures
        failures = []
        let count = evaluated.count
        _ = accepts(unit, value, false)
        if evaluated.count > count { evaluated.removeSubrange(count...) }
        let found = failures
        failures = others
        return found
    }

    /// The types that all units together ask for, if that is all that is wrong.
    private func commonTypes(_ branches: [[Failure]], _ value: Value) -> TypeSet? {
        var types: TypeSet = []
        for branch in branches {
            guard isOfWrongType(branch, value) else { return nil }
            for failure in branch where failure.value.node == value.node {
                if case .type(let wanted) = failure.reason { types.formUnion(wanted) }
            }
        }
        return types.isEmpty ? nil : types
    }

    private func isOfWrongType(_ branch: [Failure], _ value: Value) -> Bool {
        branch.contains { $0.isAboutType && $0.value.node == value.node }
    }

    /// How far a unit is from accepting: fewer is better.
    ///
    /// A member that must have one of some values, such as a kind, tells alternatives apart; then
    /// what got furthest into the value is likely meant.
    private func rank(_ branch: [Failure], _ value: Value) -> (Int, Int, Int) {
        if branch.isEmpty { return (.max, 0, 0) }
        let choices = branch.count { failure in
            failure.isAboutEnumeration && failure.parent?.node == value.node
        }
        let deepest = branch.reduce(0) { max($0, $1.level) }
        return (choices, branch.count, -deepest)
    }

    /// Remembers why the alternative that a member names does not accept a value; false if there is
    /// none to explain.
    private mutating func explainDiscriminated(
        _ number: UInt32, _ step: Instruction, _ value: Value
    ) -> Bool {
        let plan = program.discriminators[Int(number)]
        guard let key = member(value, plan.name) else {
            return !fail(.missing([plan.name]), value, step.place)
        }
        let choice = self.value(columns.next(after: key), key: key)
        let text = SyntaxNode(tree, number: choice.content).text
        if let known = plan.values.first(where: { $0.value == text }) {
            let before = failures.count
            _ = accepts(known.unit, value, false)
            return failures.count > before
        }
        guard !plan.values.isEmpty else { return false }
        path.append(value)
        defer { path.removeLast() }
        return !fail(.unknownAlternative(number), choice, step.place)
    }
}
