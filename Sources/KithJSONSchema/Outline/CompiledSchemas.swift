package import KithSyntax

/// Compiled schemas, with all schemas they lead to, for those who reason about schemas.
///
/// Schemas have numbers; ``parts(of:)`` tells what each of them demands, ``accepts(_:schema:)`` judges values.
package struct CompiledSchemas {
    let program: Program
    let documents: [SchemaDocument]
    let limits: SchemaLimits
    /// The numbers of the schemas that were asked for.
    package let roots: [UInt32]

    /// The number of the schema `true`.
    package static let accepting = Program.accepting
    /// The number of the schema `false`.
    package static let refusing = Program.refusing

    /// Returns the place of a schema; `nil` for `true` and `false` that no source states.
    package func place(of schema: UInt32) -> SyntaxNode? {
        guard schema > Program.refusing else { return nil }
        let place = program.units[Int(schema)].place
        // A schema with a type is known by that keyword.
        return keyword(place).isEmpty ? node(place) : node(place).parent
    }

    /// Returns whether a schema accepts a value; `nil` if a limit was reached, or if that depends on a reference that
    /// leads nowhere.
    ///
    /// Such a reference is absent, unless something that must not be accepted depends on it.
    package func accepts(_ value: SyntaxNode, schema: UInt32) -> Bool? {
        let columns = SyntaxColumns(value.tree)
        let input = EvaluationInput(
            program: program, unit: schema, documents: documents, tree: value.tree, columns: columns
        )
        let count = columns.inside(value.target.number).count
        var evaluator = Evaluator(
            input, steps: limits.stepsForEachNode * max(count, 1_000), limits: limits,
            givesReasons: false)
        let isAccepted = evaluator.accepts(value.number)
        // A refusal is always certain.
        return isAccepted && (evaluator.doubt != nil || evaluator.hasOpenBranch) ? nil : isAccepted
    }

    /// Whether some schema may judge a value differently where other schemas refer to it.
    package var dependsOnPath: Bool {
        program.usesDynamicScope
            && program.code.contains { step in
                if case .dynamicReference = step.operation {
                    targets(step).count > 1
                } else {
                    false
                }
            }
    }

    func node(_ place: UInt32) -> SyntaxNode {
        let place = program.places[Int(place)]
        let tree = documents[Int(place.document)].root.tree
        return SyntaxNode(tree, number: place.value)
    }

    func keyword(_ place: UInt32) -> String {
        let place = program.places[Int(place)]
        guard place.key != place.value else { return "" }
        let tree = documents[Int(place.document)].root.tree
        return SyntaxNode(tree, number: place.key).text
    }
}
