internal import KithDiagnostics
internal import KithModel

/// The kinds and fields to write.
///
/// Reference rows are left out, as are secrets unless they are asked for. A context may name a single kind.
struct RowSelection {
    /// The kinds to write, in the order of the vocabulary.
    let kinds: [Kind]
    /// For each kind of the vocabulary, whether it is written.
    let isWritten: [Bool]
    private let keepsSecrets: Bool

    /// Creates the selection of a context.
    ///
    /// - Throws: ``WriteError`` if the kind it names is unknown.
    init(_ context: WriteContext) throws(WriteError) {
        let all = context.vocabulary.kinds
        let possible = all.filter { !$0.isReference }
        if let name = context.kind, !possible.contains(where: { $0.name == name }) {
            throw WriteError(
                .unsupported,
                "the vocabulary \(context.vocabulary.name) has no kind '\(name)' to write"
                    + Suggestion.hint(for: name, among: possible.map(\.name)))
        }
        let kinds = possible.filter { kind in
            (context.kind ?? kind.name) == kind.name
                && context.kinds.map { $0.contains(kind.name) } ?? true
        }
        self.kinds = kinds
        isWritten = all.map { kind in kinds.contains { $0.index == kind.index } }
        keepsSecrets = context.keepsSecrets
    }

    /// Returns the indices of a kind's fields to write, in order.
    func fields(of kind: Kind) -> [Int] {
        kind.fields.indices.filter { keepsSecrets || !kind.fields[$0].isSecret }
    }
}
