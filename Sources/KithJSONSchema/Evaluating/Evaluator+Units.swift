import KithSyntax

extension Evaluator {
    /// Returns whether a unit accepts a value.
    ///
    /// If a limit is reached, the answer is ``assumed(_:)``. `isTracked` says whether evaluated members and elements
    /// must be recorded.
    mutating func accepts(_ unit: UInt32, _ value: Value, _ isTracked: Bool) -> Bool {
        if unit == Program.accepting { return true }
        let head = program.units[Int(unit)]
        if head.types.isDisjoint(with: value.types) { return refuses(head, value) }
        if head.count == 0 {
            if head.flags.contains(.refusing) { return fail(.refused, value, head.place) }
            return true
        }
        if let limit = spendStep() {
            // What the unit would have evaluated is unknown, too.
            if isTracked { evaluated.append(Self.allEvaluated) }
            return assumed(limit)
        }
        depth += 1
        let entersResource = program.usesDynamicScope && scope.last != head.resource
        if entersResource { scope.append(head.resource) }
        let isTracked = isTracked || head.flags.contains(.tracks)
        let start = evaluated.count
        let result = runAll(head, value, isTracked, start)
        if entersResource { scope.removeLast() }
        depth -= 1
        return result
    }

    private mutating func refuses(_ head: Unit, _ value: Value) -> Bool {
        if head.flags.contains(.refusing) { return fail(.refused, value, head.place) }
        return fail(.type(head.types), value, head.place)
    }

    @inline(__always)
    private mutating func runAll(
        _ head: Unit, _ value: Value, _ isTracked: Bool, _ start: Int
    ) -> Bool {
        var result = true
        for index in Int(head.start)..<Int(head.start + head.count) {
            let instruction = program.code[index]
            guard !instruction.types.isDisjoint(with: value.types) else { continue }
            if run(instruction, value, isTracked, start) { continue }
            guard isTracing else { return false }
            result = false
        }
        return result
    }

    private mutating func run(
        _ step: Instruction, _ value: Value, _ isTracked: Bool, _ start: Int
    ) -> Bool {
        switch step.operation {
        case .object: acceptsMembers(step, value, isTracked)
        case .array: acceptsElements(step, value, isTracked)
        case .reference: accepts(step.first, value, isTracked)
        case .dynamicReference: acceptsDynamic(step, value, isTracked)
        case .enumeration: isEnumerated(step, value)
        case .integerMinimum, .integerMaximum: isWithinInteger(step, value)
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multiple:
            isWithin(step, value)
        case .minimumLength, .maximumLength: hasLength(step, value)
        case .pattern: matches(step, value)
        case .format: hasFormat(step, value)
        case .contentEncoding, .contentMediaType: hasContent(step, value)
        case .minimumMembers, .maximumMembers, .minimumElements, .maximumElements:
            hasCount(step, value)
        case .dependency: fulfilsDependency(step, value, isTracked)
        case .unique: isUnique(step, value)
        case .contains: containsEnough(step, value, isTracked)
        case .all: acceptsAll(step, value, isTracked)
        case .any: acceptsAny(step, value, isTracked)
        case .one: acceptsOne(step, value, isTracked)
        case .not: refusesUnit(step, value)
        case .conditional: acceptsConditionally(step, value, isTracked)
        case .unevaluatedMembers: acceptsRestOfMembers(step, value, isTracked, start)
        case .unevaluatedElements: acceptsRestOfElements(step, value, isTracked, start)
        }
    }

    /// Returns whether a unit accepts the value of a member or an element.
    @inline(__always)
    mutating func acceptsInside(_ unit: UInt32, _ value: Value, of parent: Value) -> Bool {
        let count = evaluated.count
        if isTracing { path.append(parent) }
        let result = accepts(unit, value, false)
        if isTracing { path.removeLast() }
        if evaluated.count > count { evaluated.removeSubrange(count...) }
        return result
    }
}
