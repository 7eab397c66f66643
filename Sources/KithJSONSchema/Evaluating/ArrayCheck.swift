import KithSyntax

/// Checks the elements of one array.
struct ArrayCheck {
    let array: Value
    let isTracked: Bool

    /// Returns whether the units of a plan accept the elements.
    func accepts(_ plan: ArrayPlan, _ evaluator: inout Evaluator) -> Bool {
        let range = evaluator.input.columns.inside(array.content)
        var result = true
        var position = plan.first.lowerBound
        var element = range.lowerBound
        while element < range.upperBound {
            let isFirst = position < plan.first.upperBound
            let unit = isFirst ? evaluator.input.program.lists[Int(position)] : plan.rest
            if unit == Program.none { break }
            if !accepts(unit, element, plan, isFirst, &evaluator) {
                guard evaluator.trace.isOn else { return false }
                result = false
            }
            if isTracked, isFirst { evaluator.evaluated.add(element) }
            if isFirst { position += 1 }
            element = evaluator.input.columns.next(after: element)
        }
        if isTracked, plan.rest != Program.none { evaluator.evaluated.addAll() }
        return result
    }

    private func accepts(
        _ unit: UInt32, _ element: UInt32, _ plan: ArrayPlan, _ isFirst: Bool,
        _ evaluator: inout Evaluator
    ) -> Bool {
        if unit == Program.accepting { return true }
        let value = evaluator.input.value(element)
        if isFirst || !evaluator.input.isRefusing(unit) {
            return evaluator.accepts(unit, value, inside: array)
        }
        return evaluator.fail(
            .tooManyElements(plan.first.count), value, plan.restPlace, inside: array)
    }

    /// Returns whether a unit accepts enough elements, and not too many.
    func contains(_ plan: ContainsPlan, _ evaluator: inout Evaluator) -> Bool {
        let range = evaluator.input.columns.inside(array.content)
        let mustSeeAll = isTracked && plan.evaluates
        // The number of elements that fit, or may fit, and of those that surely do.
        var (count, sure) = (0, 0)
        var element = range.lowerBound
        while element < range.upperBound {
            let item = evaluator.input.value(element)
            let fits = evaluator.surely { $0.accepts(plan.unit, item, inside: array) }
            if fits != false {
                count += 1
                if fits == true { sure += 1 }
                if mustSeeAll { evaluator.evaluated.add(element) }
                if sure > plan.maximum { break }
                if count >= plan.minimum, plan.maximum == .max, !mustSeeAll { break }
            }
            element = evaluator.input.columns.next(after: element)
        }
        if count < plan.minimum {
            return evaluator.fail(
                .containsFew(plan.minimum, count), array, plan.minimumPlace)
        }
        if sure > plan.maximum {
            return evaluator.fail(.containsMany(plan.maximum), array, plan.maximumPlace)
        }
        return true
    }

    /// Returns whether all elements are different.
    func isUnique(_ place: UInt32, _ evaluator: inout Evaluator) -> Bool {
        guard let pair = evaluator.input.columns.firstRepetition(in: array.content) else {
            return true
        }
        return evaluator.fail(
            .repeated(pair.first), evaluator.input.value(pair.again), place, inside: array)
    }

    /// Returns whether a unit accepts the elements that are not in a set.
    func acceptsRest(
        _ unit: UInt32, beyond others: Set<UInt32>, _ evaluator: inout Evaluator
    ) -> Bool {
        let range = evaluator.input.columns.inside(array.content)
        var result = true
        var element = range.lowerBound
        while element < range.upperBound {
            if !others.contains(element),
                !evaluator.accepts(unit, evaluator.input.value(element), inside: array)
            {
                guard evaluator.trace.isOn else { return false }
                result = false
            }
            element = evaluator.input.columns.next(after: element)
        }
        evaluator.evaluated.addAll()
        return result
    }
}
