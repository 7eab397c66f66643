import KithRegexBinding
import KithSyntax

extension Evaluator {
    mutating func acceptsMembers(_ step: Instruction, _ value: Value, _ isTracked: Bool) -> Bool {
        let plan = program.objects[Int(step.first)]
        let range = columns.inside(value.content)
        var result = true
        var seen: UInt64 = 0
        var key = range.lowerBound
        while key < range.upperBound {
            let member = columns.next(after: key)
            let next = columns.next(after: member)
            if !acceptsMember(plan, key, member, value, isTracked, &seen) {
                guard isTracing else { return false }
                result = false
            }
            key = next
        }
        if seen != plan.required || plan.requiredNames.count > 64 {
            guard hasRequired(plan, value, seen) else { return false }
        }
        if isTracked, plan.additional != Program.none { evaluated.append(Self.allEvaluated) }
        return result
    }

    @inline(__always)
    private mutating func acceptsMember(
        _ plan: ObjectPlan, _ key: UInt32, _ member: UInt32, _ object: Value, _ isTracked: Bool,
        _ seen: inout UInt64
    ) -> Bool {
        let keyContent = columns.content(of: key)
        var isKnown = false
        var result = true
        if plan.mask != 0 {
            let slot = columns.withText(of: keyContent) { text in
                program.names.slot(text, program.names.hash(text), plan.table, plan.mask)
            }
            let entry = program.names.slots[slot]
            seen |= entry.bit
            if entry.unit != Program.none {
                isKnown = true
                result = accepts(entry.unit, memberAt: key, member, of: object)
            }
        }
        if !plan.patterns.isEmpty {
            result =
                acceptsByPattern(plan, keyContent, key, member, object, &isKnown) && result
        }
        if plan.keys != Program.none {
            result = acceptsKey(plan, key, object) && result
        }
        if isKnown {
            if isTracked { evaluated.append(member) }
        } else if plan.additional != Program.none {
            result = acceptsAdditional(plan, key, member, object) && result
        }
        return result
    }

    @inline(__always)
    private mutating func accepts(
        _ unit: UInt32, memberAt key: UInt32, _ member: UInt32, of object: Value
    ) -> Bool {
        if unit == Program.accepting { return true }
        return acceptsInside(unit, value(member, key: key), of: object)
    }

    private mutating func acceptsByPattern(
        _ plan: ObjectPlan, _ keyContent: UInt32, _ key: UInt32, _ member: UInt32,
        _ object: Value, _ isKnown: inout Bool
    ) -> Bool {
        var result = true
        for index in plan.patterns {
            let (number, unit) = program.keyPatterns[Int(index)]
            let pattern = program.patterns[Int(number)]
            switch columns.withText(of: keyContent, { pattern.search($0) }) {
            case .notMatched: continue
            case .limitReached: isKnown = assumed(.pattern(pattern.text))
            case .matched:
                isKnown = true
                result = accepts(unit, memberAt: key, member, of: object) && result
            }
        }
        return result
    }

    private mutating func acceptsKey(_ plan: ObjectPlan, _ key: UInt32, _ object: Value) -> Bool {
        // A key is a string, whatever its text looks like.
        let content = columns.content(of: key)
        let name = Value(node: key, content: content, key: key, types: .string)
        return acceptsInside(plan.keys, name, of: object)
    }

    private mutating func acceptsAdditional(
        _ plan: ObjectPlan, _ key: UInt32, _ member: UInt32, _ object: Value
    ) -> Bool {
        if plan.additional == Program.accepting { return true }
        let isRefusing = program.units[Int(plan.additional)].flags.contains(.refusing)
        guard isRefusing else { return accepts(plan.additional, memberAt: key, member, of: object) }
        guard isTracing else { return false }
        let name = Value(node: key, content: columns.content(of: key), key: key, types: .string)
        path.append(object)
        defer { path.removeLast() }
        return fail(.unknownMember(plan.table, plan.mask), name, plan.additionalPlace)
    }

    private mutating func hasRequired(
        _ plan: ObjectPlan, _ object: Value, _ seen: UInt64
    ) -> Bool {
        var missing: [UInt32] = []
        for (position, index) in plan.requiredNames.enumerated() {
            let name = program.requiredNames[Int(index)]
            let isThere =
                position < 64 ? seen & 1 << UInt64(position) != 0 : hasMember(object, name)
            guard !isThere else { continue }
            if !isTracing { return false }
            missing.append(name)
        }
        return missing.isEmpty || fail(.missing(missing), object, plan.requiredPlace)
    }

    /// Returns whether an object has a member.
    func hasMember(_ object: Value, _ name: UInt32) -> Bool { member(object, name) != nil }

    /// Returns the key of a member; takes constant time in large objects.
    func member(_ object: Value, _ name: UInt32) -> UInt32? {
        let node = SyntaxNode(tree, number: object.content)
        return node.entry(program.names.bytes.span.extracting(program.names.range(name)))?
            .key.number
    }

    mutating func fulfilsDependency(
        _ step: Instruction, _ value: Value, _ isTracked: Bool
    ) -> Bool {
        let dependency = program.dependencies[Int(step.first)]
        guard hasMember(value, dependency.name) else { return true }
        let missing = dependency.required.map { program.requiredNames[Int($0)] }
            .filter { !hasMember(value, $0) }
        let result =
            missing.isEmpty
            || fail(.missingBeside(missing, dependency.name), value, step.place)
        return accepts(dependency.unit, value, isTracked) && result
    }

    mutating func hasCount(_ step: Instruction, _ value: Value) -> Bool {
        let limit = program.integers[Int(step.first)]
        let count = Int64(columns.count(of: value.content))
        let isMinimum = step.operation == .minimumMembers || step.operation == .minimumElements
        let fits = isMinimum ? count >= limit : count <= limit
        return fits || fail(.count(step.operation, limit, count), value, step.place)
    }

    /// Returns whether a unit accepts the members that no other keyword has evaluated.
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
}
