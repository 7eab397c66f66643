import KithSyntax

/// Checks one value against several units that count together.
struct BranchCheck {
    let step: Instruction
    let value: Value
    let isTracked: Bool

    func acceptsAll(_ evaluator: inout Evaluator) -> Bool {
        var result = true
        for offset in 0..<step.second {
            if evaluator.accepts(unit(offset, evaluator), value, isTracked) { continue }
            guard evaluator.trace.isOn else { return false }
            result = false
        }
        return result
    }

    func acceptsAny(_ evaluator: inout Evaluator) -> Bool {
        var result = false
        for offset in 0..<step.second {
            let unit = unit(offset, evaluator)
            if !evaluator.silently({ tries(unit, &$0) }) { continue }
            // All units that accept the value must record what they evaluated.
            if !isTracked { return true }
            result = true
        }
        return result || explain(&evaluator)
    }

    func acceptsOne(_ evaluator: inout Evaluator) -> Bool {
        var first: UInt32?
        var isOpen = false
        for offset in 0..<step.second {
            let unit = unit(offset, evaluator)
            switch evaluator.surely({ tries(unit, &$0) }) {
            case false?: continue
            case nil: isOpen = true
            case true?:
                if let first { return evaluator.fail(.several(first, offset), value, step.place) }
                first = offset
            }
        }
        return first != nil || isOpen || explain(&evaluator)
    }

    func refuses(_ evaluator: inout Evaluator) -> Bool {
        let mark = evaluator.evaluated.mark
        let isAccepted = evaluator.surely { $0.accepts(step.first, value, false) }
        evaluator.evaluated.forget(after: mark)
        return isAccepted != true || evaluator.fail(.forbidden, value, step.place)
    }

    func acceptsConditionally(_ evaluator: inout Evaluator) -> Bool {
        let start = Int(step.first)
        let condition = evaluator.input.program.lists[start]
        guard let isTrue = evaluator.surely({ tries(condition, &$0) }) else {
            // Either branch may be the one that counts.
            if isTracked { evaluator.evaluated.addAll() }
            return true
        }
        let unit = evaluator.input.program.lists[start + (isTrue ? 1 : 2)]
        return unit == Program.none || evaluator.accepts(unit, value, isTracked)
    }

    func fulfilsDependency(_ evaluator: inout Evaluator) -> Bool {
        let dependency = evaluator.input.program.dependencies[Int(step.first)]
        guard evaluator.input.member(value, dependency.name) != nil else { return true }
        let missing = dependency.required
            .map { evaluator.input.program.requiredNames[Int($0)] }
            .filter { evaluator.input.member(value, $0) == nil }
        let result =
            missing.isEmpty
            || evaluator.fail(.missingBeside(missing, dependency.name), value, step.place)
        return evaluator.accepts(dependency.unit, value, isTracked) && result
    }

    private func unit(_ offset: UInt32, _ evaluator: borrowing Evaluator) -> UInt32 {
        evaluator.input.program.lists[Int(step.first + 1 + offset)]
    }

    /// Returns whether one of several units accepts the value; if not, forgets what the unit evaluated.
    private func tries(_ unit: UInt32, _ evaluator: inout Evaluator) -> Bool {
        let mark = evaluator.evaluated.mark
        let result = evaluator.accepts(unit, value, isTracked)
        if !result { evaluator.evaluated.forget(after: mark) }
        return result
    }

    // MARK: - Explanations

    /// Records why none of several units accepts the value; always returns false.
    private func explain(_ evaluator: inout Evaluator) -> Bool {
        guard evaluator.trace.isOn else { return false }
        let discriminator = evaluator.input.program.lists[Int(step.first)]
        if discriminator != Program.none, value.types == .object,
            explainDiscriminated(discriminator, &evaluator)
        {
            return false
        }
        let failures = (0..<step.second).map { evaluator.failures(unit($0, evaluator), value) }
        let refusals = Refusals(value: value, failures: failures)
        if let types = refusals.commonTypes {
            return evaluator.fail(.type(types), value, step.place)
        }
        guard let closest = refusals.closest else {
            return evaluator.fail(.refused, value, step.place)
        }
        evaluator.trace.add(closest, ofAlternatives: failures.count, step.place)
        return false
    }

    /// Records why the alternative that a discriminator's member names refuses the value.
    ///
    /// Returns false if there is nothing to explain.
    private func explainDiscriminated(_ number: UInt32, _ evaluator: inout Evaluator) -> Bool {
        let plan = evaluator.input.program.discriminators[Int(number)]
        guard let key = evaluator.input.member(value, plan.name) else {
            return !evaluator.fail(.missing([plan.name]), value, step.place)
        }
        let node = evaluator.input.columns.next(after: key)
        let choice = evaluator.input.value(node, key: key)
        let text = SyntaxNode(evaluator.input.tree, number: choice.content).text
        if let known = plan.values.first(where: { $0.value == text }) {
            let before = evaluator.trace.failures.count
            _ = evaluator.accepts(known.unit, value, false)
            return evaluator.trace.failures.count > before
        }
        guard !plan.values.isEmpty else { return false }
        return !evaluator.fail(.unknownAlternative(number), choice, step.place, inside: value)
    }
}
