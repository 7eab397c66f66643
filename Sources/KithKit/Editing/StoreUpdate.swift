package import KithDiagnostics
package import KithModel
internal import KithReaders
package import KithSourceText
internal import KithSystemBinding
package import KithWriters

/// A change of a store where it is: its rows are read, and what differs afterwards is written in one transaction.
///
/// From the beginning to the end, no other program can change the store.
package struct StoreUpdate: ~Copyable {
    /// The rows of the store.
    package let dataset: Dataset
    /// The findings of reading, and what was done so that the store can be changed.
    package let findings: [Finding]
    /// The policy of the store's delete rules; `nil` if its vocabulary has none.
    package let policy: String?
    private var editor: StoreEditor

    private init(
        _ editor: consuming StoreEditor, _ dataset: Dataset, _ findings: [Finding]
    ) throws(KithError) {
        do throws(WriteError) { policy = try editor.policy() } catch { throw .write(error) }
        self.editor = editor
        self.dataset = dataset
        self.findings = findings
    }

    /// Opens the store of a plan; `nil` if the plan is not one store in a file.
    ///
    /// A store of an older version is made anew first, and the old one is kept beside it.
    ///
    /// - Throws: ``KithError`` if it cannot be read or changed.
    package static func open(
        _ inputs: InputPlan, _ options: RowOptions, sources: inout SourceMap
    ) async throws(KithError) -> StoreUpdate? {
        guard let (path, vocabulary) = inputs.store else { return nil }
        var options = options
        // What is not changed stays as it is.
        options.keepsSecrets = true
        options.pseudonymKey = nil
        let migration = try await StoreMigration.findings(path, inputs, options)
        let editor = try Self.editor(path, vocabulary)
        let reading = try await Reading(inputs, options, sources: &sources, keepsText: false)
        return try StoreUpdate(editor, reading.dataset, migration + reading.findings)
    }

    private static func editor(
        _ path: String, _ vocabulary: Vocabulary
    ) throws(KithError) -> StoreEditor {
        do throws(WriteError) { return try StoreEditor(path, vocabulary) } catch {
            throw .write(error)
        }
    }

    /// Returns what the steps so far have replaced and removed.
    func past() throws(WriteError) -> StorePast { try editor.past() }

    /// Writes the rows that differ, as a step of the journal with a text that says what was done.
    ///
    /// New rows may come from some sources.
    ///
    /// - Returns: Findings about rows that do not fit their table.
    /// - Throws: ``KithError/write(_:)``; the store is then as it was.
    package consuming func commit(
        _ rows: Dataset, _ what: String, at moment: String, from sources: SourceMap? = nil
    ) throws(KithError) -> [Finding] {
        do throws(WriteError) {
            let findings = try editor.apply(
                Differences(from: dataset, to: rows, .exact), what, at: moment,
                from: sources?.files.map(\.name) ?? [])
            try editor.commit()
            return findings
        } catch { throw .write(error) }
    }

    /// Takes the last steps back that still stand; returns them, the last one first.
    ///
    /// - Throws: ``KithError/write(_:)``; the store is then as it was.
    package consuming func undo(
        _ count: Int, at moment: String
    ) throws(KithError) -> [StoreEditor.Step] {
        do throws(WriteError) {
            let steps = try editor.undo(count, at: moment)
            try editor.commit()
            return steps
        } catch { throw .write(error) }
    }
}

extension InputPlan {
    /// The only input, if it is a store in a file, and its vocabulary.
    package var store: (path: String, vocabulary: Vocabulary)? {
        guard jobs.count == 1, let input = jobs[0].rows,
            input.form.format.name == ReaderFormat.sqlite.name,
            case .file(let path) = input.source.origin
        else { return nil }
        return (path, input.form.vocabulary)
    }
}
