import KithRegexBinding
import KithSyntax

/// Evaluates units against values.
///
/// The same code gives the answer and the reasons: with ``isTracing`` it continues after a failed condition,
/// and records each failure. Where a limit leaves an answer open, the value counts as accepted and
/// ``openAnswers`` grows; so a refusal is always certain, also one that rests on an acceptance, as with `not`.
struct Evaluator: ~Copyable {
    let program: Program
    let documents: [SchemaDocument]
    let tree: SyntaxTree
    let columns: SyntaxColumns
    let limits: SchemaLimits
    /// Whether failures are recorded.
    var isTracing = false
    var failures: [Failure] = []
    /// The nodes that schemas have evaluated so far; ``allEvaluated`` stands for all of one value.
    var evaluated: [UInt32] = []
    /// The resources entered, outermost first.
    var scope: [UInt32] = []
    /// The current depth of nested schemas.
    var depth = 0
    /// The containers around the value; empty unless failures are recorded.
    var path: [Value] = []
    private var stepsLeft: Int
    /// The number of answers that a limit left open so far.
    private(set) var openAnswers = 0
    /// Why the answer may be wrong.
    var doubt: SchemaDoubt?

    /// The entry of ``evaluated`` that stands for everything in the value.
    static let allEvaluated = UInt32.max

    init(
        _ program: Program, _ documents: [SchemaDocument], _ tree: SyntaxTree,
        _ columns: SyntaxColumns, steps: Int, limits: SchemaLimits
    ) {
        self.program = program
        self.documents = documents
        self.tree = tree
        self.columns = columns
        self.limits = limits
        stepsLeft = steps
    }

    /// Returns the value at a node.
    @inline(__always)
    func value(_ node: UInt32, key: UInt32 = Program.none) -> Value {
        let content = columns.content(of: node)
        return Value(node: node, content: content, key: key, types: columns.types(of: content))
    }

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

    /// Spends one step; returns the limit that is reached, if any.
    private mutating func spendStep() -> SchemaDoubt? {
        stepsLeft -= 1
        if stepsLeft <= 0 { return .tooMuchWork }
        return depth < limits.maximumDepth ? nil : .tooDeep
    }

    /// Records that an answer is unknown; always returns true.
    mutating func assumed(_ doubt: SchemaDoubt) -> Bool {
        openAnswers += 1
        self.doubt = self.doubt ?? doubt
        return true
    }

    /// Returns whether a closure accepts its value; `nil` if the acceptance rests on an answer that is open.
    mutating func surely(_ body: (inout Evaluator) -> Bool) -> Bool? {
        let before = openAnswers
        guard body(&self) else { return false }
        return openAnswers == before ? true : nil
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

    /// Runs a closure without recording failures.
    mutating func silently(_ body: (inout Evaluator) -> Bool) -> Bool {
        let wasTracing = isTracing
        isTracing = false
        let result = body(&self)
        isTracing = wasTracing
        return result
    }
}

/// Why an answer may be wrong.
public enum SchemaDoubt: Hashable, Sendable {
    /// Schemas are nested too deeply, perhaps without end.
    case tooDeep
    /// The schemas need more work than the limit allows.
    case tooMuchWork
    /// There are more failures than the limit allows.
    case tooManyFailures(Int)
    /// The search for this pattern was given up.
    case pattern(String)
}
