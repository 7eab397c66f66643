import KithSyntax

extension Evaluator {
    mutating func acceptsElements(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        let plan = program.arrays[Int(step.first)]
        let range = columns.inside(value.content)
        var result = true
        var position = plan.first.lowerBound
        var element = range.lowerBound
        while element < range.upperBound {
            let isFirst = position < plan.first.upperBound
            let unit = isFirst ? program.lists[Int(position)] : plan.rest
            if unit == Program.none { break }
            if !acceptsElement(unit, element, value, plan, isFirst) {
                guard isTracing else { return false }
                result = false
            }
            if isTracked, isFirst { evaluated.append(element) }
            if isFirst { position += 1 }
            element = columns.next(after: element)
        }
        if isTracked, plan.rest != Program.none { evaluated.append(Self.allEvaluated) }
        return result
    }

    private mutating func acceptsElement(
        _ unit: UInt32, _ element: UInt32, _ array: Value, _ plan: ArrayPlan, _ isFirst: Bool
    ) -> Bool {
        if unit == Program.accepting { return true }
        if isFirst || !program.units[Int(unit)].flags.contains(.refusing) {
            return acceptsInside(unit, value(element), of: array)
        }
        guard isTracing else { return false }
        path.append(array)
        defer { path.removeLast() }
        return fail(.tooManyElements(plan.first.count), value(element), plan.restPlace)
    }

    mutating func containsEnough(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        let plan = program.contains[Int(step.first)]
        let range = columns.inside(value.content)
        let mustSeeAll = isTracked && plan.evaluates
        // The number of elements that fit, or may fit, and of those that surely do.
        var (count, sure) = (0, 0)
        var element = range.lowerBound
        while element < range.upperBound {
            let item = self.value(element)
            let fits = surely { $0.silently { $0.acceptsInside(plan.unit, item, of: value) } }
            if fits != false {
                count += 1
                if fits == true { sure += 1 }
                if mustSeeAll { evaluated.append(element) }
                if sure > plan.maximum { break }
                if count >= plan.minimum, plan.maximum == .max, !mustSeeAll { break }
            }
            element = columns.next(after: element)
        }
        if count < plan.minimum {
            return fail(.containsFew(plan.minimum, count), value, plan.minimumPlace)
        }
        if sure > plan.maximum {
            return fail(.containsMany(plan.maximum), value, plan.maximumPlace)
        }
        return true
    }

    mutating func isUnique(_ step: Instruction, _ value: Value) -> Bool {
        var hashes: [(hash: UInt64, element: UInt32)] = []
        columns.forEachElement(of: value.content) { element in
            hashes.append((columns.valueHash(element), element))
        }
        hashes.sort { ($0.hash, $0.element) < ($1.hash, $1.element) }
        var repeated: (first: UInt32, again: UInt32)?
        var start = 0
        for index in hashes.indices.dropFirst() {
            if hashes[index].hash != hashes[start].hash { start = index }
            // Different values with the same hash are very unlikely, so comparing with the first one suffices.
            guard start < index,
                columns.isEqual(hashes[start].element, to: hashes[index].element, in: columns)
            else { continue }
            if !isTracing { return false }
            if hashes[index].element < repeated?.again ?? .max {
                repeated = (hashes[start].element, hashes[index].element)
            }
        }
        guard let repeated else { return true }
        path.append(value)
        defer { path.removeLast() }
        return fail(.repeated(repeated.first), self.value(repeated.again), step.place)
    }

    /// Returns whether a unit accepts the elements that no other keyword has evaluated.
    mutating func acceptsRestOfElements(
        _ step: Instruction, _ value: Value, _ isTracked: Bool, _ start: Int
    ) -> Bool {
        guard let done = evaluatedNodes(from: start) else { return true }
        var result = true
        let range = columns.inside(value.content)
        var element = range.lowerBound
        while element < range.upperBound {
            if !done.contains(element),
                !acceptsInside(step.first, self.value(element), of: value)
            {
                guard isTracing else { return false }
                result = false
            }
            element = columns.next(after: element)
        }
        evaluated.append(Self.allEvaluated)
        return result
    }
}
