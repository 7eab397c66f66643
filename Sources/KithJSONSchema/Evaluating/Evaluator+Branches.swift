import KithSyntax

extension Evaluator {
    private func units(_ step: Instruction) -> ArraySlice<UInt32> {
        program.lists[Int(step.first) + 1..<Int(step.first + step.second) + 1]
    }

    mutating func acceptsAll(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        var result = true
        for offset in 0..<step.second {
            let unit = program.lists[Int(step.first + 1 + offset)]
            if accepts(unit, value, isTracked) { continue }
            guard isTracing else { return false }
            result = false
        }
        return result
    }

    /// Returns whether one of several units accepts a value; if not, forgets what the unit evaluated.
    private mutating func tries(_ unit: UInt32, _ value: Value, _ isTracked: Bool) -> Bool {
        let count = evaluated.count
        let result = silently { $0.accepts(unit, value, isTracked) }
        if !result, evaluated.count > count { evaluated.removeSubrange(count...) }
        return result
    }

    mutating func acceptsAny(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        var result = false
        for offset in 0..<step.second {
            let unit = program.lists[Int(step.first + 1 + offset)]
            guard tries(unit, value, isTracked) else { continue }
            // All units that accept the value must record what they evaluated.
            if !isTracked { return true }
            result = true
        }
        return result || explainAlternatives(step, units(step), value)
    }

    mutating func acceptsOne(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        var first: UInt32?
        var isOpen = false
        for offset in 0..<step.second {
            let unit = program.lists[Int(step.first + 1 + offset)]
            switch surely({ $0.tries(unit, value, isTracked) }) {
            case false?: continue
            case nil: isOpen = true
            case true?:
                if let first { return fail(.several(first, offset), value, step.place) }
                first = offset
            }
        }
        return first != nil || isOpen || explainAlternatives(step, units(step), value)
    }

    mutating func refusesUnit(_ step: Instruction, _ value: Value) -> Bool {
        let count = evaluated.count
        let isAccepted = surely { $0.silently { $0.accepts(step.first, value, false) } }
        if evaluated.count > count { evaluated.removeSubrange(count...) }
        return isAccepted != true || fail(.forbidden, value, step.place)
    }

    mutating func acceptsConditionally(
        _ step: Instruction, _ value: Value, _ isTracked: Bool
    ) -> Bool {
        let start = Int(step.first)
        let condition = program.lists[start]
        guard let isTrue = surely({ $0.tries(condition, value, isTracked) }) else {
            // Either branch may be the one that counts.
            if isTracked { evaluated.append(Self.allEvaluated) }
            return true
        }
        let unit = program.lists[start + (isTrue ? 1 : 2)]
        return unit == Program.none || accepts(unit, value, isTracked)
    }

    /// Follows a dynamic reference: the outermost resource that has the name provides the target.
    mutating func acceptsDynamic(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        for resource in scope {
            let key = DynamicKey(resource: resource, name: step.second)
            if let unit = program.dynamicUnits[key] { return accepts(unit, value, isTracked) }
        }
        return accepts(step.first, value, isTracked)
    }
}

// MARK: - Explanations of refusals by several units

extension Evaluator {
    /// Records why none of several units accepts a value.
    ///
    /// Always returns false. The failures are those of the unit that was probably meant.
    private mutating func explainAlternatives(
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

    /// Returns the failures of one unit without recording them.
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

    /// Returns the types that the units accept together, if each of them refuses the type of the value.
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

    /// Returns how far a unit is from accepting a value; lower is closer.
    ///
    /// Listed values that a member must have, such as a kind, count first, because they tell alternatives
    /// apart. Then the number of failures counts, then their depth: deeper failures make a unit more likely.
    private func rank(_ branch: [Failure], _ value: Value) -> (Int, Int, Int) {
        if branch.isEmpty { return (.max, 0, 0) }
        let choices = branch.count { failure in
            failure.isAboutEnumeration && failure.parent?.node == value.node
        }
        let deepest = branch.reduce(0) { max($0, $1.level) }
        return (choices, branch.count, -deepest)
    }

    /// Records why the alternative that a discriminator's member names refuses a value.
    ///
    /// Returns false if there is nothing to explain.
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
