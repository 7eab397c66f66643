internal import KithInclusion
internal import KithJSONSchema

/// Questions whether one contract accepts what the other one sends; members that the sender does not declare usually
/// do not count.
final class SchemaQuestions {
    private let declared: Inclusions
    private lazy var all = Inclusions(declared, undeclared: .expected)

    init(_ old: CompiledSchemas, _ new: CompiledSchemas, _ undeclared: UndeclaredMembers) {
        declared = Inclusions(old, new, undeclared: undeclared)
    }

    /// Returns whether all that a schema accepts is accepted by another one.
    func answer(
        _ sender: Inclusions.Operand, in receiver: Inclusions.Operand,
        showing examples: ShownExamples
    ) -> Inclusion {
        let found = declared.answer(sender, in: receiver, showing: examples)
        guard case .included = found, declared.isEmpty(sender) else { return found }
        // Only such members tell the sender's alternatives apart, and without them nothing is left.
        return all.answer(sender, in: receiver, showing: examples)
    }
}
