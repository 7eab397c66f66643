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
    /// Which captures say the values of rows that were merged.
    package let sightings: [SightedRow]
    /// The findings of reading the inputs, the conflicts, and what stays as the store has it.
    package let findings: [Finding]
    /// The names of the inputs; empty texts where these are anonymised.
    package let sources: [String]
    /// How many rows were added and changed, and how many stay deleted.
    package let summary: String

    /// Adds the rows of inputs to those of a store, of which it reads what it needs.
    ///
    /// - Parameters:
    ///   - update: The store.
    ///   - inputs: The rows of the inputs.
    ///   - keepsSecrets: Whether the secrets of the inputs are added, too.
    ///   - share: How many times as many rows the store must have, so that not all are read.
    ///   - sources: The sources of the inputs; takes in the store.
    /// - Throws: ``KithError`` if the vocabularies differ, or the store cannot be read.
    package init(
        _ update: inout StoreUpdate, _ inputs: Reading, keepsSecrets: Bool = false,
        share: Int = 8, sources: inout SourceMap
    ) async throws(KithError) {
        let isAnonymised = inputs.dataset.isAnonymised
        self.sources = sources.files.map { isAnonymised ? "" : $0.name }
        let (vocabulary, other) = (update.dataset.vocabulary, inputs.dataset.vocabulary)
        guard vocabulary.name == other.name else {
            throw .usage(
                "the store holds '\(vocabulary.name)', but the inputs hold "
                    + "'\(other.name)'; make a store of their own")
        }
        let past: StorePast
        do throws(WriteError) { past = try update.past() } catch { throw .write(error) }
        let read = keepsSecrets ? inputs.dataset : inputs.dataset.withoutSecrets
        let (added, loops, moved) = read.following(past.heirs)
        let users = JoinedUsers(added)
        let announcements = AnnouncementKeys(added)
        try await update.read(
            meeting: added, users,
            whole: Set(moved.map(\.kind) + (announcements.map { [$0.kind] } ?? [])), share: share,
            sources: &sources)
        try Self.requireSameForm(of: update, isAnonymised)
        var (known, clocks) = try Self.clocks(update.dataset, added, past)
        if clocks?.changesOld ?? false {
            try await update.readAll(sources: &sources)
            (known, clocks) = try Self.clocks(update.dataset, added, past)
        }
        var (old, new, isSettled) = (known, added, false)
        func settle(_ changed: (old: Dataset, new: Dataset)?) {
            guard let changed else { return }
            (old, new, isSettled) = (changed.old, changed.new, true)
        }
        let merged: UpsertedRows
        do throws(WriteError) {
            settle(try clocks?.aligned())
            settle(announcements?.completed(old, new))
            settle(try users?.settled(old, new, past: past))
            merged = try UpsertedRows(
                old, with: new, past: past,
                loops: loops.union(old.edges(repeatedBy: moved, of: new)))
        } catch { throw .write(error) }
        differences =
            isSettled
            ? Differences(from: update.dataset, to: merged.differences.new, .exact)
            : merged.differences
        sightings = merged.sightings
        func isMerged(_ row: RowID) -> Bool {
            guard let key = new.tables[row.kind].keyBytes(row.row) else { return false }
            return past.heirs.heir(of: key, ofKind: row.kind) != nil
        }
        findings =
            inputs.findings
            + (differences.isEmpty ? [] : ForumReadingRules.shiftedCaptures(clocks?.moves ?? []))
            + Self.findings(merged.conflicts, new, Self.conflict)
            + Self.findings(merged.overwriting, new, Self.overwriting)
            + Self.findings(merged.replaced, new, Self.replaced)
            + Self.findings(merged.lost, new, Self.lost)
            + Self.findings(merged.removed.filter { !isMerged($0) }, new, Self.removed)
            + Self.findings(merged.removed.filter(isMerged), new, Self.mergedAway)
            + Self.findings(merged.leftOut, new, Self.leftOut)
            + NewFindings.loops(in: differences)
        summary = Self.summary(
            differences, removed: merged.removed.count, leftOut: merged.leftOut.count)
    }

    /// Refuses to merge anonymised rows with others: nothing would tell which are the same.
    private static func requireSameForm(
        of update: borrowing StoreUpdate, _ isAnonymised: Bool
    ) throws(KithError) {
        let isStoreAnonymised = update.dataset.isAnonymised
        if isStoreAnonymised, !isAnonymised {
            throw .usage(
                """
                the rows of the store are anonymised, and those of the inputs are not; add --anonymise, and \
                --pseudonym-key with the file that was given for the store
                """)
        }
        if isAnonymised, !isStoreAnonymised, try update.hasRows() {
            throw .usage(
                """
                the rows of the inputs are anonymised, and those of the store are not; make a store of their own
                """)
        }
    }

    /// Returns the old rows with what is known of their captures, and the clocks of these; `nil` if the vocabulary has none.
    private static func clocks(
        _ old: Dataset, _ new: Dataset, _ past: StorePast
    ) throws(KithError) -> (old: Dataset, clocks: DatasetClocks<StorePast>?) {
        let (known, clocks): (Dataset, DatasetClocks<StorePast>?)
        do throws(WriteError) {
            known = try past.noting(old, with: new)
            clocks = try DatasetClocks(known, new, past: past)
        } catch { throw .write(error) }
        guard let distance = clocks?.unknownDistance else { return (known, clocks) }
        throw .usage(
            """
            the inputs show the times of the same rows \(abs(distance)) seconds \(distance > 0 ? "earlier" : "later") \
            than the store, as pages show times in the zone of their viewer, and nothing tells from which page some of \
            them come; read all pages in one run, or give the zone of each with --time-zone
            """)
    }

    private static func summary(
        _ differences: Differences, removed: Int, leftOut: Int
    ) -> String {
        let (added, changed) = (
            differences.kinds.reduce(0) { $0 + $1.added.count },
            differences.kinds.reduce(0) { $0 + $1.changed.count }
        )
        let news =
            added + changed == 0
            ? "merged: nothing is new" : "merged: \(count(added, "row")) added, \(changed) changed"
        var kept: [String] = []
        if removed > 0 {
            kept.append("\(count(removed, "row")) \(removed == 1 ? "stays" : "stay") deleted")
        }
        if leftOut > 0 { kept.append("\(leftOut) left out") }
        return kept.isEmpty ? news : "\(news); \(kept.joined(separator: ", "))"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    // MARK: Findings

    /// Returns one finding for each kind with some values of the inputs; `finding` is given how many, and the first.
    private static func findings(
        _ values: [UpsertedRows.Value], _ dataset: Dataset,
        _ finding: (_ count: Int, _ values: String, _ first: String) -> (RuleDescription, String)
    ) -> [Finding] {
        Dictionary(grouping: values, by: \.row.kind).sorted { $0.key < $1.key }.compactMap {
            kind, found in
            guard let first = found.first else { return nil }
            let table = dataset.tables[kind]
            let field = table.kind.fields[first.field].name
            let (rule, message) = finding(
                found.count, "\(count(found.count, "value")) of \(table.kind.name)",
                "first: \(field) of \(table.label(first.row.row))")
            return rule.finding(message, at: table.place(first.row.row))
        }
    }

    private static func conflict(
        _ count: Int, _ values: String, _ first: String
    ) -> (RuleDescription, String) {
        (
            EditingRules.conflict,
            """
            \(values) \(count == 1 ? "differs" : "differ") in the store, and nothing tells which is newer; the new one \
            counts (\(first))
            """
        )
    }

    private static func overwriting(
        _ count: Int, _ values: String, _ first: String
    ) -> (RuleDescription, String) {
        (
            EditingRules.overwritten,
            """
            \(values) in newer rows of the inputs \(count == 1 ? "replaces" : "replace") what was changed in the store \
            (\(first))
            """
        )
    }

    private static func replaced(
        _ count: Int, _ values: String, _ first: String
    ) -> (RuleDescription, String) {
        (
            EditingRules.kept,
            """
            \(values) in the inputs \(count == 1 ? "was" : "were") replaced in the store before; \
            \(count == 1 ? "the store's counts" : "the store's count") (\(first))
            """
        )
    }

    private static func lost(
        _ count: Int, _ values: String, _ first: String
    ) -> (RuleDescription, String) {
        (
            EditingRules.kept,
            """
            \(values) in the inputs led to what is deleted in the store; no such link is taken (\(first))
            """
        )
    }

    /// Returns one finding for each kind with some rows of the inputs; `message` is given how many, and the kind.
    private static func findings(
        _ rows: [RowID], _ dataset: Dataset, _ message: (_ count: Int, _ kind: String) -> String
    ) -> [Finding] {
        Dictionary(grouping: rows, by: \.kind).sorted { $0.key < $1.key }.compactMap {
            kind, rows in
            guard let first = rows.first else { return nil }
            let table = dataset.tables[kind]
            let label = table.label(first.row)
            return EditingRules.kept.finding(
                message(rows.count, table.kind.name)
                    + (rows.count == 1 ? ": \(label)" : " (first: \(label))"),
                at: table.place(first.row))
        }
    }

    private static func removed(_ count: Int, _ kind: String) -> String {
        count == 1
            ? "1 row of \(kind) was deleted in the store and stays so"
            : "\(count) rows of \(kind) were deleted in the store and stay so"
    }

    private static func mergedAway(_ count: Int, _ kind: String) -> String {
        count == 1
            ? "1 row of \(kind) was merged into another one in the store and stays so"
            : "\(count) rows of \(kind) were merged into others in the store and stay so"
    }

    private static func leftOut(_ count: Int, _ kind: String) -> String {
        count == 1
            ? "1 row of \(kind) belongs to a row that is deleted in the store, and is left out"
            : "\(count) rows of \(kind) belong to rows that are deleted in the store, and are left out"
    }
}
