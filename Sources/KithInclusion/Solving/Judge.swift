import KithJSONSchema
import KithSourceText
import KithSyntax

/// Judges values by the validator.
final class Judge {
    private let table: SchemaTable
    /// For each side, whether schemas may judge differently where others refer to them.
    private let dependsOnPath: [Bool]
    private var nodes: [JSONValue: SyntaxNode] = [:]
    private var answers: [Question: Bool] = [:]

    private struct Question: Hashable {
        let value: JSONValue
        let schema: Int
    }

    init(_ table: SchemaTable) {
        self.table = table
        dependsOnPath = table.sides.map(\.dependsOnPath)
    }

    /// The number of alternatives that the validator looks at in one step.
    private static let alternativesPerStep = 128

    /// Returns the number of steps that judging a value takes: none, unless there are many alternatives.
    func cost(of goal: Goal) -> Int {
        goal.literals.reduce(0) { sum, literal in
            guard let schema = literal.schema else { return sum }
            let counts = (table.entries[schema].conditions ?? []).map { condition in
                switch condition.kind {
                case .any(let schemas), .one(let schemas): schemas.count
                default: 0
                }
            }
            return sum + counts.reduce(0, +) / Self.alternativesPerStep
        }
    }

    /// Returns whether a value meets all demands of a goal.
    func meets(_ value: JSONValue, _ goal: Goal) throws(Halt) -> Bool {
        for literal in goal.literals where try !meets(value, literal) { return false }
        return !goal.isImpossible
    }

    func meets(_ value: JSONValue, _ literal: Literal) throws(Halt) -> Bool {
        switch literal {
        case .accepted(let schema): return try accepts(value, schema)
        case .refused(let schema): return try !accepts(value, schema)
        case .differs(let other): return value != other
        case .any(let literals):
            for literal in literals where try meets(value, literal) { return true }
            return false
        case .all(let literals):
            for literal in literals where try !meets(value, literal) { return false }
            return true
        }
    }

    private func accepts(_ value: JSONValue, _ schema: Int) throws(Halt) -> Bool {
        let question = Question(value: value, schema: schema)
        if let known = answers[question] { return known }
        let entry = table.entries[schema]
        let side = table.sides[entry.side]
        // Inside, a dynamic reference may lead elsewhere than from a root.
        guard !dependsOnPath[entry.side] || side.roots.contains(entry.schema),
            let node = node(of: value),
            let answer = side.accepts(node, schema: entry.schema)
        else { throw .undecided(.validator) }
        answers[question] = answer
        return answer
    }

    private func node(of value: JSONValue) -> SyntaxNode? {
        if let known = nodes[value] { return known }
        let bytes = SourceBytes(text: value.description)
        let stream = try? SyntaxParser.parse(bytes, source: SourceID(-1), as: .json)
        nodes[value] = try? stream?.singleRoot()
        return nodes[value]
    }
}
