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

// MARK: - Unevaluated members and elements

extension Evaluator {
    mutating func acceptsRestOfMembers(
        _ step: Instruction, _ value: Value, _ isTracked: Bool, _ start: Int
    ) -> Bool {
        guard let done = evaluatedNodes(from: start) else { return true }
        var result = true
        let range = columns.inside(value.content)
        var key = range.lowerBound
        while key < range.upperBound {
            let member = columns.next(after: key)
            if !done.contains(member), !acceptsRest(step, key, member, value) {
                guard isTracing else { return false }
                result = false
            }
            key = columns.next(after: member)
        }
        evaluated.append(Self.allEvaluated)
        return result
    }

    private mutating func acceptsRest(
        _ step: Instruction, _ key: UInt32, _ member: UInt32, _ object: Value
    ) -> Bool {
        guard program.units[Int(step.first)].flags.contains(.refusing) else {
            return acceptsInside(step.first, value(member, key: key), of: object)
        }
        guard isTracing else { return false }
        let name = Value(node: key, content: columns.content(of: key), key: key, types: .string)
        path.append(object)
        defer { path.removeLast() }
        return fail(.unknownMember(0, 0), name, step.place)
    }

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

    /// Returns the nodes that the schema has evaluated so far; `nil` for all of the value.
    private func evaluatedNodes(from start: Int) -> Set<UInt32>? {
        let nodes = evaluated[start...]
        return nodes.contains(Self.allEvaluated) ? nil : Set(nodes)
    }
}
