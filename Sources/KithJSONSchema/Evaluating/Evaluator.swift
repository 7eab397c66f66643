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

    /// Spends one step; returns the limit that is reached, if any.
    mutating func spendStep() -> SchemaDoubt? {
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

    /// Records a failure if ``isTracing`` is set; always returns false.
    mutating func fail(
        _ reason: @autoclosure () -> Failure.Reason, _ value: Value, _ place: UInt32
    ) -> Bool {
        guard isTracing else { return false }
        guard failures.count < limits.maximumFailures else {
            doubt = doubt ?? .tooManyFailures(limits.maximumFailures)
            return false
        }
        failures.append(
            Failure(
                reason: reason(), value: value, place: place, parent: path.last,
                level: path.count))
        return false
    }

    /// Returns the nodes that the schema has evaluated so far; `nil` for all of the value.
    func evaluatedNodes(from start: Int) -> Set<UInt32>? {
        let nodes = evaluated[start...]
        return nodes.contains(Self.allEvaluated) ? nil : Set(nodes)
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
package enum SchemaDoubt: Hashable, Sendable {
    /// Schemas are nested too deeply, perhaps without end.
    case tooDeep
    /// The schemas need more work than the limit allows.
    case tooMuchWork
    /// There are more failures than the limit allows.
    case tooManyFailures(Int)
    /// The search for this pattern was given up.
    case pattern(String)
}
