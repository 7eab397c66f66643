package import KithDiagnostics
package import KithModel
package import KithReaders
internal import KithRecordRules
internal import KithSourceText
package import KithWriters

/// Changes to many rows at once: the forum hierarchy, and whatever people write as changes.
package struct Editing: Sendable {
    /// The rows before the changes.
    package let original: Dataset
    /// The rows after the changes.
    package private(set) var dataset: Dataset
    /// A description of the changes made.
    package private(set) var summary = ""
    /// Findings that prevent a change.
    ///
    /// If there are any, the rows should not be written.
    package private(set) var refusals: [Finding] = []

    /// Gives forums their newer names and parents, as another input such as a newer index has them, and makes written
    /// changes, up to the first that is refused.
    ///
    /// `policy` is that of deletions that name none. The rows may be a part of those of a store.
    ///
    /// - Throws: ``KithError/usage(_:)`` if there is no change, or one needs a forum and the rows are not one.
    package init(
        _ dataset: Dataset, _ files: [ChangeFile], hierarchy: Dataset? = nil,
        policy: String? = nil, part: StorePart? = nil
    ) throws(KithError) {
        guard hierarchy != nil || files.contains(where: { !$0.isEmpty }) else {
            throw .usage(
                "say what to change: --set, --relate, --unrelate, --change, --apply, --delete, "
                    + "--bookmark, --remove-bookmark, --mark-read, --mark-unread or --hierarchy")
        }
        original = dataset
        self.dataset = dataset.numbered
        unreadRows = part?.unreadRows ?? 0
        var done: [String] = []
        if let hierarchy { done.append(try rebuild(from: hierarchy)) }
        if refusals.isEmpty { done += make(files, policy, part) }
        summary = done.joined(separator: ", ")
        self.dataset = self.dataset.withoutNumbers
        refusals = refusals.map(\.told)
        announced = announced.map(\.told)
        guard refusals.isEmpty else { return }
        let compared = InputComparison(self, keepsSecrets: false)
        sentences = Array(
            DifferenceSummary(DifferenceWords(compared)).lines.prefix(Self.mostSentences))
    }

    /// Writes the rows.
    ///
    /// - Throws: ``KithError/write(_:)``. Existing output is then unchanged.
    package func write(_ output: Conversion.Output) throws(KithError) -> WriteSummary {
        try Conversion.write(dataset.batches, of: dataset.vocabulary, output)
    }

    /// The rows into which others were merged.
    private(set) var heirs = RowHeirs()

    /// Whether reading more rows of the store would change nothing.
    private(set) var isCertain = true
    /// The kind of which no row has a name in a change.
    private(set) var missing: Int?
    /// The number of rows of the store that were not read.
    let unreadRows: Int

    /// Findings of severity error that the policies of deletions announce; the rows are written nevertheless.
    package private(set) var announced: [Finding] = []

    /// What the changes make of people and relations, such as "Anna is now mother of Bo"; the most telling first.
    package private(set) var sentences: [String] = []

    /// What was done, in one line.
    package var words: String { ([summary] + sentences).joined(separator: "; ") }

    /// The most sentences.
    private static let mostSentences = 10

    private static func archive(_ dataset: Dataset) throws(KithError) -> ForumArchive {
        if let archive = ForumArchive(dataset) { return archive }
        throw .usage(
            "the inputs hold '\(dataset.vocabulary.name)'; this change needs an archive of forum pages"
        )
    }

    private mutating func rebuild(from newer: Dataset) throws(KithError) -> String {
        let (archive, other) = (try Self.archive(dataset), try Self.archive(newer))
        guard newer.vocabulary.name == dataset.vocabulary.name else {
            throw .usage(
                "the inputs hold '\(newer.vocabulary.name)'; this change needs rows of '\(dataset.vocabulary.name)'"
            )
        }
        let before = dataset
        do throws(ForumArchive.Failure) {
            let changes = try archive.rebuilding(from: other)
            dataset = dataset.applying(changes)
            refusals = NewFindings(before, dataset, of: ["records/link-cycle"]).errors
            let forum = archive.forums.kind.name
            guard refusals.isEmpty else {
                return "changed no \(forum): a \(forum) would be its own ancestor"
            }
            var tally = EditTally()
            for kind in Set([archive.forums, archive.groups].map(\.kind.index)).sorted(by: >)
            where changes.tables.indices.contains(kind) {
                tally.note(
                    "changed", dataset.tables[kind].kind.name, changes.tables[kind].count)
            }
            return tally.words.joined(separator: ", ")
        } catch {
            throw .usage(error.message)
        }
    }

    /// Makes written changes, up to the first that is refused; returns what was done.
    private mutating func make(
        _ files: [ChangeFile], _ policy: String?, _ part: StorePart?
    ) -> [String] {
        refusals = files.flatMap(\.findings)
        guard refusals.isEmpty else { return ["changed nothing: a change is not well written"] }
        var editor = RowEditor(dataset, policy: policy, greatestKeys: part?.greatestKeys ?? [:])
        var place: SourceSpan?
        let before = dataset
        do throws(RowEditor.Refusal) {
            for file in files {
                for change in file.changes {
                    place = change.place
                    try editor.make(change, file.rows)
                }
            }
            dataset = try editor.finish()
            heirs = editor.heirs
        } catch {
            refusals =
                [EditingRules.refused.finding(error.message, at: error.place ?? place)]
                + error.findings
            missing = error.missing
            return ["changed nothing: a change is refused"]
        }
        let found = NewFindings(before, dataset, of: part?.rules, deleted: editor.deleted)
        (refusals, announced) = (found.errors, found.announced)
        isCertain = found.broken.isDisjoint(with: part?.uncertain ?? [])
        return refusals.isEmpty
            ? editor.tally.words : ["changed nothing: the rows would break rules"]
    }
}

extension Finding {
    /// The finding without the numbers of rows, which are no places, and with as many notes as elsewhere.
    fileprivate var told: Finding {
        var finding = withoutNumbers
        finding.notes = Array(finding.notes.prefix(RuleSelection().mostNotes))
        return finding
    }
}
