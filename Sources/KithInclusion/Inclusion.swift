package import KithJSONSchema

/// The answer to the question whether one schema is included in another one: whether every value that the first one
/// accepts is accepted by the second one, too.
package enum Inclusion: Sendable {
    /// It is.
    case included
    /// It is not: the validator accepts this value under the first schema, and refuses it under the second one.
    case notIncluded(witness: JSONValue)
    /// It could not be decided.
    case unknown(Obstacle)
}

/// An answer, with the work that it took.
package struct InclusionResult: Sendable {
    /// The answer.
    package let answer: Inclusion
    /// The number of steps.
    package let steps: Int
}

/// Returns whether every value that one schema accepts is accepted by another one.
///
/// - Parameters:
///   - left: The schema that may be included.
///   - right: The schema that may include it.
///   - declaredOnly: Whether the values of the first schema have no members that it does not declare, although it
///     leaves objects open.
///   - steps: The maximum number of steps; the answer to a question that needs more is unknown.
/// - Returns: The answer, and the steps it took.
package func inclusion(
    of left: CompiledSchema, in right: CompiledSchema, declaredOnly: Bool = false,
    steps: Int = 100_000
) -> InclusionResult {
    let budget = Budget(steps)
    let table = SchemaTable(left, right)
    if declaredOnly {
        let solver = Solver(DeclaredNames(table).table, budget)
        let answer = InclusionQuestion(left, right, solver).answer()
        // Where undeclared names tell alternatives apart, nothing may be left without them.
        guard case .included = answer, isEmpty(solver) else {
            return InclusionResult(answer: answer, steps: budget.spent)
        }
    }
    let answer = InclusionQuestion(left, right, Solver(table, budget)).answer()
    return InclusionResult(answer: answer, steps: budget.spent)
}

/// Whether the first schema of a solver's table accepts nothing.
private func isEmpty(_ solver: Solver) -> Bool {
    guard case .empty? = try? solver.solve(Goal([.accepted(solver.table.roots[0])])) else {
        return false
    }
    return true
}
