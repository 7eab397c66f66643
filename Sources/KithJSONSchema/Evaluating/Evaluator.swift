import KithSyntax

/// Evaluates units against values.
///
/// The same code gives the answer and the reasons: while the trace is on, it continues after a failed condition,
/// and records each failure. Where a limit leaves an answer open, the value counts as accepted and the number of
/// open answers grows; so a refusal is always certain, also one that rests on an acceptance, as with `not`. So it is
/// with a reference that leads nowhere.
struct Evaluator: ~Copyable {
    let input: EvaluationInput
    var trace: FailureTrace
    var evaluated = EvaluatedParts()
    /// Why the answer may be wrong.
    private(set) var doubt: SchemaDoubt?
    /// The number of answers that were left open so far.
    private var openAnswers = 0
    /// Whether an answer that was left open was to decide between others.
    private(set) var hasOpenBranch = false
    /// The resources entered, outermost first.
    private var scope: [UInt32] = []
    /// The current depth of nested schemas.
    private var depth = 0
    private let maximumDepth: Int
    private var stepsLeft: Int

    init(
        _ input: consuming EvaluationInput, steps: Int, limits: SchemaLimits, givesReasons: Bool
    ) {
        self.input = input
        trace = FailureTrace(isOn: givesReasons, limit: limits.maximumFailures)
        maximumDepth = limits.maximumDepth
        stepsLeft = steps
    }

    /// Returns whether the schema accepts the value at a node.
    mutating func accepts(_ node: UInt32) -> Bool { accepts(input.unit, input.value(node), false) }

    /// Returns whether a unit accepts a value.
    ///
    /// If a limit is reached, the answer is ``assumed(_:)``. `isTracked` says whether evaluated members and elements
    /// must be recorded.
    mutating func accepts(_ unit: UInt32, _ value: Value, _ isTracked: Bool) -> Bool {
        if unit == Program.accepting { return true }
        let head = input.program.units[Int(unit)]
        if head.types.isDisjoint(with: value.types) { return refuses(head, value) }
        if head.count == 0 {
            if head.flags.contains(.refusing) { return fail(.refused, value, head.place) }
            return true
        }
        if let limit = spendStep() {
            // What the unit would have evaluated is unknown, too.
            if isTracked { evaluated.addAll() }
            return assumed(limit)
        }
        depth += 1
        let entersResource = input.program.usesDynamicScope && scope.last != head.resource
        if entersResource { scope.append(head.resource) }
        let isTracked = isTracked || head.flags.contains(.tracks)
        let result = runAll(head, value, isTracked)
        if entersResource { scope.removeLast() }
        depth -= 1
        return result
    }

    /// Returns whether a unit accepts the value of a member or an element.
    @inline(__always)
    mutating func accepts(_ unit: UInt32, _ value: Value, inside container: Value) -> Bool {
        let mark = evaluated.mark
        trace.enter(container)
        let result = accepts(unit, value, false)
        trace.leave()
        evaluated.forget(after: mark)
        return result
    }

    /// Returns the failures of a value under a unit without recording them.
    mutating func failures(_ unit: UInt32, _ value: Value) -> [Failure] {
        let others = trace.setAside()
        let mark = evaluated.mark
        _ = accepts(unit, value, false)
        evaluated.forget(after: mark)
        return trace.takeUp(others)
    }

    /// Runs a closure without recording failures.
    mutating func silently(_ body: (inout Evaluator) -> Bool) -> Bool {
        let wasOn = trace.isOn
        trace.isOn = false
        let result = body(&self)
        trace.isOn = wasOn
        return result
    }

    /// Returns whether a closure accepts its value, without recording failures.
    ///
    /// Returns `nil` if the acceptance rests on an answer that is open.
    mutating func surely(_ body: (inout Evaluator) -> Bool) -> Bool? {
        let before = openAnswers
        guard silently(body) else { return false }
        if openAnswers == before { return true }
        hasOpenBranch = true
        return nil
    }

    /// Records that an answer is unknown; always returns true.
    mutating func assumed(_ doubt: SchemaDoubt) -> Bool {
        openAnswers += 1
        self.doubt = self.doubt ?? doubt
        return true
    }

    /// Records a failure if reasons are wanted; always returns false.
    mutating func fail(
        _ reason: @autoclosure () -> Failure.Reason, _ value: Value,
        _ place: UInt32, inside container: Value? = nil
    ) -> Bool {
        guard trace.isOn else { return false }
        if !trace.add(reason(), value, place, inside: container) {
            doubt = doubt ?? .tooManyFailures(trace.limit)
        }
        return false
    }

    // MARK: - Instructions

    private mutating func refuses(_ head: Unit, _ value: Value) -> Bool {
        if head.flags.contains(.refusing) { return fail(.refused, value, head.place) }
        return fail(.type(head.types), value, head.place)
    }

    /// Spends one step; returns the limit that is reached, if any.
    private mutating func spendStep() -> SchemaDoubt? {
        stepsLeft -= 1
        if stepsLeft <= 0 { return .tooMuchWork }
        return depth < maximumDepth ? nil : .tooDeep
    }

    @inline(__always)
    private mutating func runAll(_ head: Unit, _ value: Value, _ isTracked: Bool) -> Bool {
        let mark = evaluated.mark
        var result = true
        for index in Int(head.start)..<Int(head.start + head.count) {
            let instruction = input.program.code[index]
            guard !instruction.types.isDisjoint(with: value.types) else { continue }
            if run(instruction, value, isTracked, mark) { continue }
            guard trace.isOn else { return false }
            result = false
        }
        return result
    }

    @inline(__always)
    private mutating func run(
        _ step: Instruction, _ value: Value, _ isTracked: Bool, _ mark: Int
    ) -> Bool {
        let array = ArrayCheck(array: value, isTracked: isTracked)
        let branches = BranchCheck(step: step, value: value, isTracked: isTracked)
        switch step.operation {
        case .condition(let condition):
            return meets(ConditionCheck(condition: condition, step: step, value: value))
        case .object:
            var object = ObjectCheck(input.program.objects[Int(step.first)], value)
            return object.accepts(isTracked, &self)
        case .array: return array.accepts(input.program.arrays[Int(step.first)], &self)
        case .reference: return accepts(step.first, value, isTracked)
        case .dynamicReference: return accepts(dynamicTarget(step), value, isTracked)
        case .missing: return acceptsUnread(isTracked)
        case .dependency: return branches.fulfilsDependency(&self)
        case .unique: return array.isUnique(step.place, &self)
        case .contains: return array.contains(input.program.contains[Int(step.first)], &self)
        case .all: return branches.acceptsAll(&self)
        case .any: return branches.acceptsAny(&self)
        case .one: return branches.acceptsOne(&self)
        case .not: return branches.refuses(&self)
        case .conditional: return branches.acceptsConditionally(&self)
        case .unevaluatedMembers, .unevaluatedElements:
            return acceptsRest(step, value, beyond: mark)
        }
    }

    /// Returns whether a unit accepts the members or elements that no other keyword has evaluated.
    @inline(never)
    private mutating func acceptsRest(
        _ step: Instruction, _ value: Value, beyond mark: Int
    ) -> Bool {
        guard let others = evaluated.since(mark) else { return true }
        if value.types == .array {
            let array = ArrayCheck(array: value, isTracked: true)
            return array.acceptsRest(step.first, beyond: others, &self)
        }
        let rest = ObjectPlan(additional: step.first, additionalPlace: step.place)
        return ObjectCheck(rest, value).acceptsRest(beyond: others, &self)
    }

    /// Returns whether a condition is met, or assumed to be.
    ///
    /// Not inlined: the frame of ``accepts(_:_:_:)`` must be small, because schemas nest deeply.
    @inline(never)
    private mutating func meets(_ check: ConditionCheck) -> Bool {
        switch check.outcome(input) {
        case .met: true
        case .unmet(let reason): fail(reason, check.value, check.step.place)
        case .open(let doubt): assumed(doubt)
        }
    }

    /// Accepts what a schema that cannot be read may accept; always returns true.
    private mutating func acceptsUnread(_ isTracked: Bool) -> Bool {
        if isTracked { evaluated.addAll() }
        openAnswers += 1
        return true
    }

    /// Returns the target of a dynamic reference: that of the outermost resource that has the name.
    private func dynamicTarget(_ step: Instruction) -> UInt32 {
        for resource in scope {
            let key = DynamicKey(resource: resource, name: step.second)
            if let unit = input.program.dynamicUnits[key] { return unit }
        }
        return step.first
    }
}
