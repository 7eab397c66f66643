package import KithDiagnostics
package import KithModel
internal import KithReaders
package import KithSourceText
internal import KithWriters

/// The rows of a store together with those of inputs.
///
/// What a step of the store replaced or deleted stays so, unless the inputs have a newer value.
package struct StoreMerge: Sendable {
    /// What that changes in the store.
    package let differences: Differences
    /// The findings of reading the inputs, the conflicts, and what stays as the store has it.
    package let findings: [Finding]
    /// How many rows were added and changed, and how many stay deleted.
    package let summary: String

    /// Adds the rows of inputs to those of a store, of which it reads what it needs.
    ///
    /// - Parameters:
    ///   - update: The store.
    ///   - inputs: The rows of the inputs.
    ///   - share: How many times as many rows the store must have, so that not all are read.
    ///   - sources: Takes in the store.
    /// - Throws: ``KithError`` if the vocabularies differ, or the store cannot be read.
    package init(
        _ update: inout StoreUpdate, _ inputs: Reading, share: Int = 8, sources: inout SourceMap
    ) async throws(KithError) {
        let (vocabulary, added) = (update.dataset.vocabulary, inputs.dataset)
        guard vocabulary.name == added.vocabulary.name else {
            throw .usage(
                "the store holds '\(vocabulary.name)', but the inputs hold "
                    + "'\(added.vocabulary.name)'; make a store of their own")
        }
        let users = JoinedUsers(added)
        try await update.read(meeting: added, users, share: share, sources: &sources)
        let settled = users?.settled(update.dataset, added)
        let (old, new) = settled ?? (update.dataset, added)
        let merged: UpsertedRows
        do throws(WriteError) {
            merged = try UpsertedRows(old, with: new, past: update.past())
        } catch { throw .write(error) }
        differences =
            settled == nil
            ? merged.differences
            : Differences(from: update.dataset, to: merged.differences.new, .exact)
        findings =
            inputs.findings + Self.findings(merged.conflicts, new, Self.conflict)
            + Self.findings(merged.replaced, new, Self.replaced)
            + Self.findings(merged.removed, new)
        summary = Self.summary(differences, merged.removed.count)
    }

    private static func summary(_ differences: Differences, _ deleted: Int) -> String {
        let (added, changed) = (
            differences.kinds.reduce(0) { $0 + $1.added.count },
            differences.kinds.reduce(0) { $0 + $1.changed.count }
        )
        let news =
            added + changed == 0
            ? "merged: nothing is new"
            : "merged: \(added) row\(added == 1 ? "" : "s") added, \(changed) changed"
        switch deleted {
        case 0: return news
        case 1: return "\(news); 1 row stays deleted"
        default: return "\(news); \(deleted) rows stay deleted"
        }
    }

    // MARK: Findings

    /// Returns one finding for each kind with some values of the inputs; `finding` is given how many, and the first.
    private static func findings(
        _ values: [UpsertedRows.Value], _ dataset: Dataset,
        _ finding: (_ count: String, _ first: String) -> (RuleDescription, String)
    ) -> [Finding] {
        Dictionary(grouping: values, by: \.row.kind).sorted { $0.key < $1.key }.compactMap {
            kind, found in
            guard let first = found.first else { return nil }
            let table = dataset.tables[kind]
            let field = table.kind.fields[first.field].name
            let (rule, message) = finding(
                (found.count == 1 ? "1 value" : "\(found.count) values") + " of \(table.kind.name)",
                "first: \(field) of \(table.label(first.row.row))")
            return rule.finding(message, at: table.place(first.row.row))
        }
    }

    private static func conflict(_ count: String, _ first: String) -> (RuleDescription, String) {
        (
            EditingRules.conflict,
            """
            \(count) differ in the store, and nothing tells which is newer; the new one counts (\(first))
            """
        )
    }

    private static func replaced(_ count: String, _ first: String) -> (RuleDescription, String) {
        (
            EditingRules.kept,
            """
            \(count) in the inputs were replaced in the store before; the store's count (\(first))
            """
        )
    }

    /// Returns one finding for each kind with rows that stay deleted.
    private static func findings(_ deleted: [RowID], _ dataset: Dataset) -> [Finding] {
        Dictionary(grouping: deleted, by: \.kind).sorted { $0.key < $1.key }.compactMap {
            kind, rows in
            guard let first = rows.first else { return nil }
            let table = dataset.tables[kind]
            let label = table.label(first.row)
            return EditingRules.kept.finding(
                rows.count == 1
                    ? "1 row of \(table.kind.name) was deleted in the store and stays so: \(label)"
                    : "\(rows.count) rows of \(table.kind.name) were deleted in the store and stay so "
                        + "(first: \(label))",
                at: table.place(first.row))
        }
    }
}
