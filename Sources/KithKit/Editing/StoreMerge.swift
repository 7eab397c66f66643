package import KithDiagnostics
package import KithModel

/// The rows of a store together with those of inputs.
package struct StoreMerge: Sendable {
    /// The rows after that.
    package let dataset: Dataset
    /// The findings of reading the inputs, and the conflicts.
    package let findings: [Finding]
    /// How many rows were added and changed.
    package let summary: String

    /// Adds the rows of inputs to those of a store.
    ///
    /// - Throws: ``KithError`` if the vocabularies differ.
    package init(_ store: Dataset, _ inputs: Reading) throws(KithError) {
        guard store.vocabulary.name == inputs.dataset.vocabulary.name else {
            throw .usage(
                "the store holds '\(store.vocabulary.name)', but the inputs hold "
                    + "'\(inputs.dataset.vocabulary.name)'; make a store of their own")
        }
        let merged = UpsertedRows(store, with: inputs.dataset)
        dataset = merged.dataset
        findings = inputs.findings + Self.findings(merged.conflicts, inputs.dataset)
        let kinds = Differences(from: store, to: merged.dataset, .exact).kinds
        let (added, changed) = (
            kinds.reduce(0) { $0 + $1.added.count }, kinds.reduce(0) { $0 + $1.changed.count }
        )
        summary =
            added + changed == 0
            ? "merged: nothing is new" : "merged: \(added) rows added, \(changed) changed"
    }

    /// Returns one finding for each kind with conflicts.
    private static func findings(
        _ conflicts: [UpsertedRows.Conflict], _ dataset: Dataset
    ) -> [Finding] {
        Dictionary(grouping: conflicts, by: \.row.kind).sorted { $0.key < $1.key }.compactMap {
            kind, found in
            guard let first = found.first else { return nil }
            let table = dataset.tables[kind]
            let field = table.kind.fields[first.field].name
            let count = found.count == 1 ? "1 value" : "\(found.count) values"
            return EditingRules.conflict.finding(
                """
                \(count) of \(table.kind.name) differ in the store, and nothing tells which is newer; \
                the new one counts (first: \(field) of \(table.label(first.row.row)))
                """, at: table.place(first.row.row))
        }
    }
}
