internal import Model

/// What of a vocabulary is written: no reference rows, no secrets unless asked for, and one kind where one is named.
struct RowSelection {
    /// The kinds that are written, in the order of the vocabulary.
    let kinds: [Kind]
    /// For each kind of the vocabulary, whether it is written.
    let isWritten: [Bool]
    private let keepsSecrets: Bool

    /// Selects as a context says.
    ///
    /// - Throws: ``WriteError`` where the kind it names is none.
    init(_ context: WriteContext) throws(WriteError) {
        let all = context.vocabulary.kinds
        let possible = all.filter { !$0.isReference }
        if let name = context.kind, !possible.contains(where: { $0.name == name }) {
            throw WriteError(
                .unsupported,
                "there is no kind '\(name)' to write; the vocabulary \(context.vocabulary.name) has "
                    + possible.map(\.name).joined(separator: ", "))
        }
        let kinds = possible.filter { context.kind == nil || $0.name == context.kind }
        self.kinds = kinds
        isWritten = all.map { kind in kinds.contains { $0.index == kind.index } }
        keepsSecrets = context.keepsSecrets
    }

    /// The indices of the fields of a kind that are written, in order.
    func fields(of kind: Kind) -> [Int] {
        kind.fields.indices.filter { keepsSecrets || !kind.fields[$0].isSecret }
    }
}
