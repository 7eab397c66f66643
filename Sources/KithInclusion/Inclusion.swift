package import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

/// The answer to the question whether every value that one schema accepts is accepted by another one.
package enum Inclusion: Sendable {
    /// It is.
    case included
    /// It is not: the validator accepts this value under the first schema, and refuses it under the second one.
    case notIncluded(witness: JSONValue)
    /// It could not be decided.
    case unknown(Obstacle)
}

/// Questions about schemas of two sides, such as the old and the new version of a contract.
///
/// What has been found for one question is kept for the others. Must not be used by several tasks at once.
///
/// Numbers are compared by value. So `1.0` is an integer in draft 4, too, although the validator tells it from `1`
/// there.
package final class Inclusions {
    private let table: SchemaTable
    private let solver: Solver

    /// A schema: a side, and the position among the schemas that were asked for.
    package enum Operand: Hashable, Sendable {
        /// A schema of the first side.
        case first(Int)
        /// A schema of the second side.
        case second(Int)
        /// The schema that accepts everything, and the one that refuses everything.
        case anything, nothing
    }

    /// Creates questions about the schemas of two sides.
    package init(
        _ first: CompiledSchemas, _ second: CompiledSchemas,
        undeclared: UndeclaredMembers = .expected
    ) {
        table = SchemaTable(first, second)
        solver = Solver(table, undeclared)
    }

    /// Creates questions about the schemas of other questions, with another expectation.
    package init(_ other: Inclusions, undeclared: UndeclaredMembers) {
        table = other.table
        solver = Solver(table, undeclared)
    }

    /// The number of steps that the last answer took.
    package var steps: Int { solver.budget.spent }

    /// Returns whether every value that a schema accepts is accepted by another one.
    ///
    /// The answer to a question that needs more than a number of steps is unknown.
    package func answer(
        _ schema: Operand, in other: Operand, steps: Int = 50_000,
        showing examples: ShownExamples = ShownExamples()
    ) -> Inclusion {
        let goal = Goal([.accepted(number(schema)), .refused(number(other))])
        let found = solver.solve(goal, steps: steps)
        if case .empty = found { return .included }
        let chooser = WitnessChooser(table, accepting: number(schema), examples) {
            value, isExpected in
            self.isWitness(value, schema, other) && (!isExpected || self.isExpected(value, schema))
        }
        if let example = chooser.example() { return .notIncluded(witness: example) }
        switch found {
        case .empty: return .included
        case .unknown(let obstacle): return .unknown(obstacle)
        case .witness(let value):
            guard isWitness(value, schema, other) else {
                return .unknown(solver.obstacle(.validator, goal))
            }
            return .notIncluded(witness: chooser.readable(value))
        }
    }

    /// Returns whether it is certain that a schema accepts no value.
    package func isEmpty(_ schema: Operand, steps: Int = 50_000) -> Bool {
        if case .empty = solver.solve(Goal([.accepted(number(schema))]), steps: steps) {
            return true
        }
        return false
    }

    /// Returns whether a value has no members that are not expected.
    private func isExpected(_ value: JSONValue, _ schema: Operand) -> Bool {
        solver.undeclared == .expected
            || AppliedSchemas(table: table).declare(value, [number(schema)])
    }

    private func number(_ operand: Operand) -> Int {
        switch operand {
        case .first(let position): table.roots[0][position]
        case .second(let position): table.roots[1][position]
        case .anything: SchemaTable.accepting
        case .nothing: SchemaTable.refusing
        }
    }

    /// Returns whether the validator accepts a value under one schema, and refuses it under another one.
    private func isWitness(_ value: JSONValue, _ schema: Operand, _ other: Operand) -> Bool {
        let bytes = SourceBytes(text: value.description)
        guard
            let stream = try? SyntaxParser.parse(bytes, source: SourceID(-1), as: .json),
            let node = try? stream.singleRoot()
        else { return false }
        return accepts(node, schema) == true && accepts(node, other) == false
    }

    private func accepts(_ value: SyntaxNode, _ operand: Operand) -> Bool? {
        switch operand {
        case .first(let position):
            table.sides[0].accepts(value, schema: table.sides[0].roots[position])
        case .second(let position):
            table.sides[1].accepts(value, schema: table.sides[1].roots[position])
        case .anything: true
        case .nothing: false
        }
    }
}

/// Whether values are expected to have members that their schema allows but does not declare.
package enum UndeclaredMembers: Sendable {
    /// They are: an open object may have any member.
    case expected
    /// They are not: a value that needs such a member is no reason to say "not included".
    ///
    /// An object that declares no names, or says what other members must be, is a map, and may have any member.
    case unexpected
}

/// Returns whether every value that one schema accepts is accepted by another one.
///
/// - Parameters:
///   - schema: The schema that may be included: the first of those that were asked for.
///   - other: The schema that may include it, likewise.
///   - steps: The maximum number of steps; the answer to a question that needs more is unknown.
/// - Returns: The answer.
package func inclusion(
    of schema: CompiledSchemas, in other: CompiledSchemas, steps: Int = 50_000
) -> Inclusion {
    Inclusions(schema, other).answer(.first(0), in: .second(0), steps: steps)
}
