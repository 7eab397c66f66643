import KithJSONSchema
import KithSourceText
import KithSyntax

/// The question whether one schema is included in another one.
struct InclusionQuestion {
    private let left: CompiledSchema
    private let right: CompiledSchema
    private let solver: Solver
    private let goal: Goal

    init(_ left: CompiledSchema, _ right: CompiledSchema, _ solver: Solver) {
        self.left = left
        self.right = right
        self.solver = solver
        goal = Goal([.accepted(solver.table.roots[0]), .refused(solver.table.roots[1])])
    }

    func answer() -> Inclusion {
        do throws(Halt) {
            switch try solver.solve(goal) {
            case .empty: return .included
            case .unknown(let obstacle): return .unknown(obstacle)
            case .witness(let value):
                guard isWitness(value) else { return .unknown(solver.obstacle(.validator, goal)) }
                let shrinker = WitnessShrinker(isWitness: isWitness)
                return .notIncluded(witness: shrinker.shrunk(value))
            }
        } catch {
            return .unknown(solver.obstacle(.budget, goal))
        }
    }

    /// Returns whether the validator accepts a value under the first schema, and refuses it under the second one.
    private func isWitness(_ value: JSONValue) -> Bool {
        let bytes = SourceBytes(text: value.description)
        guard
            let stream = try? SyntaxParser.parse(bytes, source: SourceID(-1), as: .json),
            let node = try? stream.singleRoot()
        else { return false }
        return left.accepts(node, schema: left.root) == true
            && right.accepts(node, schema: right.root) == false
    }
}
