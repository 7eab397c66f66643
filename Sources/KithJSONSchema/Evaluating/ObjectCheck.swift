import KithRegexBinding
import KithSyntax

/// Checks the members of one object.
struct ObjectCheck {
    let plan: ObjectPlan
    let object: Value
    /// The bits of the required names found so far.
    private var found: UInt64 = 0

    @inline(__always)
    init(_ plan: ObjectPlan, _ object: Value) {
        self.plan = plan
        self.object = object
    }

    /// Returns whether each member is accepted and none is missing.
    mutating func accepts(_ isTracked: Bool, _ evaluator: inout Evaluator) -> Bool {
        let range = evaluator.input.columns.inside(object.content)
        var result = true
        var key = range.lowerBound
        while key < range.upperBound {
            let member = evaluator.input.columns.next(after: key)
            let next = evaluator.input.columns.next(after: member)
            if !acceptsMember(key, member, isTracked, &evaluator) {
                guard evaluator.trace.isOn else { return false }
                result = false
            }
            key = next
        }
        if found != plan.required || plan.requiredNames.count > 64 {
            guard hasRequired(&evaluator) else { return false }
        }
        if isTracked, plan.additional != Program.none { evaluator.evaluated.addAll() }
        return result
    }

    /// Returns whether the additional members are accepted: those that are not in a set.
    func acceptsRest(beyond others: Set<UInt32>, _ evaluator: inout Evaluator) -> Bool {
        let range = evaluator.input.columns.inside(object.content)
        var result = true
        var key = range.lowerBound
        while key < range.upperBound {
            let member = evaluator.input.columns.next(after: key)
            if !others.contains(member), !acceptsAdditional(key, member, &evaluator) {
                guard evaluator.trace.isOn else { return false }
                result = false
            }
            key = evaluator.input.columns.next(after: member)
        }
        evaluator.evaluated.addAll()
        return result
    }

    @inline(__always)
    private mutating func acceptsMember(
        _ key: UInt32, _ member: UInt32, _ isTracked: Bool, _ evaluator: inout Evaluator
    ) -> Bool {
        let keyContent = evaluator.input.columns.content(of: key)
        var isKnown = false
        var result = true
        if plan.mask != 0 {
            let slot = evaluator.input.slot(of: keyContent, in: plan)
            found |= slot.bit
            if slot.unit != Program.none {
                isKnown = true
                result = accepts(slot.unit, key, member, &evaluator)
            }
        }
        if !plan.patterns.isEmpty {
            result = acceptsByPattern(keyContent, key, member, &isKnown, &evaluator) && result
        }
        if plan.keys != Program.none {
            let name = evaluator.input.key(key)
            result = evaluator.accepts(plan.keys, name, inside: object) && result
        }
        if isKnown {
            if isTracked { evaluator.evaluated.add(member) }
        } else if plan.additional != Program.none {
            result = acceptsAdditional(key, member, &evaluator) && result
        }
        return result
    }

    @inline(__always)
    private func accepts(
        _ unit: UInt32, _ key: UInt32, _ member: UInt32, _ evaluator: inout Evaluator
    ) -> Bool {
        if unit == Program.accepting { return true }
        let value = evaluator.input.value(member, key: key)
        return evaluator.accepts(unit, value, inside: object)
    }

    private func acceptsByPattern(
        _ keyContent: UInt32, _ key: UInt32, _ member: UInt32, _ isKnown: inout Bool,
        _ evaluator: inout Evaluator
    ) -> Bool {
        var result = true
        for index in plan.patterns {
            let (number, unit) = evaluator.input.program.keyPatterns[Int(index)]
            let pattern = evaluator.input.program.patterns[Int(number)]
            switch evaluator.input.columns.withText(of: keyContent, { pattern.search($0) }) {
            case .notMatched: continue
            case .limitReached: isKnown = evaluator.assumed(.pattern(pattern.text))
            case .matched:
                isKnown = true
                result = accepts(unit, key, member, &evaluator) && result
            }
        }
        return result
    }

    private func acceptsAdditional(
        _ key: UInt32, _ member: UInt32, _ evaluator: inout Evaluator
    ) -> Bool {
        guard evaluator.input.isRefusing(plan.additional) else {
            return accepts(plan.additional, key, member, &evaluator)
        }
        return evaluator.fail(
            .unknownMember(plan.table, plan.mask), evaluator.input.key(key), plan.additionalPlace,
            inside: object)
    }

    private func hasRequired(_ evaluator: inout Evaluator) -> Bool {
        var missing: [UInt32] = []
        for (position, index) in plan.requiredNames.enumerated() {
            let name = evaluator.input.program.requiredNames[Int(index)]
            let isThere =
                position < 64
                ? found & 1 << UInt64(position) != 0
                : evaluator.input.member(object, name) != nil
            guard !isThere else { continue }
            if !evaluator.trace.isOn { return false }
            missing.append(name)
        }
        return missing.isEmpty || evaluator.fail(.missing(missing), object, plan.requiredPlace)
    }
}
