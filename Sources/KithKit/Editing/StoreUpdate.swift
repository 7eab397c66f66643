package import KithDiagnostics
package import KithModel
package import KithReaders
package import KithSourceText
internal import KithStore
package import KithWriters

/// A change of a store where it is: rows of it are read, and what differs afterwards is written in one transaction.
///
/// From the beginning to the end, no other program can change the store.
package struct StoreUpdate: ~Copyable {
    /// The rows of the store that were read, with those of the vocabulary itself.
    package private(set) var dataset: Dataset
    /// The findings of reading, and what was done so that the store can be changed.
    package private(set) var findings: [Finding]
    /// The policy of the store's delete rules; `nil` if its vocabulary has none.
    package let policy: String?
    private var editor: StoreEditor
    private let inputs: InputPlan
    private let options: RowOptions
    /// What was done before rows were read.
    private let preparation: [Finding]
    /// The rows that were read; `nil` for all of them.
    private var choice: StoreChoice?

    /// Opens the store of a plan, and reads nothing yet; `nil` if the plan is not one store in a file.
    ///
    /// A store of an older version is made anew first, and the old one is kept beside it.
    ///
    /// - Throws: ``KithError`` if it cannot be changed.
    package static func open(
        _ inputs: InputPlan, _ options: RowOptions
    ) async throws(KithError) -> StoreUpdate? {
        guard let (path, vocabulary) = inputs.store else { return nil }
        var options = options
        // What is not changed stays as it is.
        options.keepsSecrets = true
        options.pseudonymKey = nil
        let migration = try await StoreMigration.findings(path, inputs, options)
        return try StoreUpdate(
            try Self.editor(path, vocabulary), vocabulary, inputs, options, migration)
    }

    /// Opens the store of a plan and reads its rows; `nil` if the plan is not one store in a file.
    ///
    /// - Throws: ``KithError`` if it cannot be read or changed.
    package static func open(
        _ inputs: InputPlan, _ options: RowOptions, sources: inout SourceMap
    ) async throws(KithError) -> StoreUpdate? {
        guard var update = try await open(inputs, options) else { return nil }
        try await update.read(nil, &sources)
        return update
    }

    private init(
        _ editor: consuming StoreEditor, _ vocabulary: Vocabulary, _ inputs: InputPlan,
        _ options: RowOptions, _ preparation: [Finding]
    ) throws(KithError) {
        do throws(WriteError) { policy = try editor.policy() } catch { throw .write(error) }
        self.editor = editor
        self.inputs = inputs
        self.options = options
        self.preparation = preparation
        findings = preparation
        dataset = Dataset.Builder(vocabulary).finish()
    }

    /// Reads all rows.
    ///
    /// - Throws: ``KithError`` if rows cannot be read.
    package mutating func readAll(sources: inout SourceMap) async throws(KithError) {
        try await read(nil, &sources)
    }

    /// Reads all rows, or some.
    private mutating func read(
        _ choice: StoreChoice?, _ sources: inout SourceMap
    ) async throws(KithError) {
        var options = options
        options.choice = choice
        let reading = try await Reading(inputs, options, sources: &sources, keepsText: false)
        // A row without its file would be written without it.
        if let missing = reading.findings.first(where: { $0.rule == StoreRules.missingFile.id }) {
            throw .read(ReadError(.unreadable, missing.message))
        }
        dataset = reading.dataset
        findings = preparation + reading.findings
        self.choice = choice
    }

    /// Reads the rows of inputs, but for those that the store has as they are, if these may be many.
    ///
    /// - Parameters:
    ///   - added: The inputs.
    ///   - options: How they are read.
    ///   - share: How many times as large as the inputs the store may be, so that its rows are looked at.
    ///   - sources: Takes in the inputs.
    /// - Returns: The rows and findings of the inputs.
    /// - Throws: ``KithError`` if an input or the store cannot be read.
    package func reading(
        of added: InputPlan, _ options: RowOptions, share: Int = 16, sources: inout SourceMap
    ) async throws(KithError) -> Reading {
        guard let known = try await knownRows(added, share) else {
            return try await Reading(added, options, sources: &sources, keepsText: false)
        }
        var (rows, some) = (known, sources)
        let sequence = try InputSequence(
            added.jobs, added.options, options, sources: &some, keepsText: false)
        let reading = try await Reading(
            sequence, options, sources: &some, showsTimes: false
        ) { batch throws(ReadError) in rows.takeKnown(from: &batch) }
        guard !rows.isUnclear else {
            return try await Reading(added, options, sources: &sources, keepsText: false)
        }
        sources = some
        return reading
    }

    /// Returns what tells which rows the store has; `nil` if inputs are much smaller than the store, or of another
    /// vocabulary.
    private func knownRows(
        _ added: InputPlan, _ share: Int
    ) async throws(KithError) -> KnownRows? {
        func size(_ plan: InputPlan) -> Int {
            plan.jobs.reduce(0) { $0 + ($1.rows?.source.size ?? 0) }
        }
        guard size(added) > size(inputs) / share,
            added.jobs.allSatisfy({ $0.rows?.form.vocabulary.name == dataset.vocabulary.name })
        else { return nil }
        var (known, sources) = (KnownRows(dataset.vocabulary), SourceMap())
        let sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        _ = try await Reading(
            sequence, options, sources: &sources, showsTimes: false
        ) { batch throws(ReadError) in
            known.note(batch)
            batch.removeAll()
        }
        return known
    }

    /// Reads the rows that rows of inputs may be, with those that they link to; all rows if looking for so many takes longer.
    ///
    /// - Parameters:
    ///   - rows: The rows of the inputs, of the store's vocabulary.
    ///   - users: Those of their users that the store may know by name alone, or they themselves.
    ///   - kinds: Kinds of which all rows are read.
    ///   - share: How many times as many rows the store must have, so that not all are read.
    ///   - sources: Takes in the store.
    /// - Throws: ``KithError`` if rows cannot be read.
    package mutating func read(
        meeting rows: Dataset, _ users: JoinedUsers?, whole kinds: Set<Int> = [],
        share: Int = 8, sources: inout SourceMap
    ) async throws(KithError) {
        // Why rows cannot be found is told where all of them are read.
        try await read((try? choice(meeting: rows, users, whole: kinds, share)) ?? nil, &sources)
    }

    /// Returns the rows that rows of inputs may be, with those that they link to; `nil` for all.
    private func choice(
        meeting rows: Dataset, _ users: JoinedUsers?, whole kinds: Set<Int>, _ share: Int
    ) throws(WriteError) -> StoreChoice? {
        // Any row may link to a user that now gets an id.
        guard try editor.known(users?.placeholders ?? []).isEmpty else { return nil }
        let names = users.map {
            StoreEditor.LooseNames(kind: $0.kind, named: $0.named, owned: $0.owned)
        }
        return try editor.choice(meeting: rows, names, whole: kinds, share: share)
    }

    /// Makes written changes of the rows, and gives forums the places that another input has.
    ///
    /// If what the changes can reach is known, no more is read.
    ///
    /// - Throws: ``KithError`` if rows cannot be read, or nothing is to be changed.
    package mutating func edit(
        _ files: [ChangeFile], hierarchy: Dataset? = nil, sources: inout SourceMap
    ) async throws(KithError) -> Editing {
        var some = sources
        if let editing = try await editSome(files, hierarchy: hierarchy, sources: &some) {
            sources = some
            return editing
        }
        try await read(nil, &sources)
        return try Editing(dataset, files, hierarchy: hierarchy, policy: policy)
    }

    /// Makes changes of the rows that they can reach; `nil` if these may be all.
    mutating func editSome(
        _ files: [ChangeFile], hierarchy: Dataset? = nil, sources: inout SourceMap
    ) async throws(KithError) -> Editing? {
        let before = sources
        var taken: [(kind: Int, name: String)] = []
        // Of kinds of which no row has a name, some rows are read whose names may be meant.
        var missing: Set<Int> = []
        while true {
            // Why rows cannot be found is told where all of them are read.
            guard
                let (known, found) = (try? reach(files, hierarchy, and: taken, some: missing))
                    ?? nil
            else { return nil }
            sources = before
            try await read(found, &sources)
            var part = known
            part.unreadRows -= dataset.tables.reduce(0) { $0 + $1.ownRows.count }
            let editing = try Editing(
                dataset, files, hierarchy: hierarchy, policy: policy, part: part)
            guard editing.isCertain else { return nil }
            if let kind = editing.missing, missing.insert(kind).inserted { continue }
            // A key made for a new row may be that of a row which was not read.
            let count = taken.count
            do throws(WriteError) { taken += try takenKeys(editing) } catch { return nil }
            if taken.count == count { return editing }
        }
    }

    /// Returns the rows that changes can reach, and what is known of the others; `nil` if they may reach anything.
    ///
    /// All rows are unread as yet.
    private func reach(
        _ files: [ChangeFile], _ hierarchy: Dataset?, and names: [(kind: Int, name: String)],
        some kinds: Set<Int>
    ) throws(WriteError) -> (part: StorePart, rows: StoreChoice)? {
        let kindsWithRows = try editor.kindsWithRows()
        guard
            let reach = try EditReach(
                files, dataset.vocabulary, policy: policy, hasHierarchy: hierarchy != nil,
                hasUnfitRows: editor.hasUnfitRows(), hasRows: { kindsWithRows.contains($0) })
        else { return nil }
        var part = StorePart(
            rules: reach.rules, uncertain: reach.uncertain, greatestKeys: [:],
            unreadRows: try editor.rowCount())
        var whole = reach.whole
        for kind in reach.numbered {
            part.greatestKeys[kind] = try editor.greatestKey(ofKind: kind)
            if part.greatestKeys[kind] == nil { whole.insert(kind) }
        }
        guard
            let choice = try editor.choice(
                of: reach.names + names, new: reach.new, walks: reach.walks, whole: whole,
                some: (kinds, RowEditor.mostNames))
        else { return nil }
        return (part, choice)
    }

    /// Returns the keys of new rows that other rows of the store have.
    private func takenKeys(_ editing: Editing) throws(WriteError) -> [(kind: Int, name: String)] {
        var keys: [(kind: Int, name: String)] = []
        for (old, new) in zip(editing.original.tables, editing.dataset.tables)
        where new.kind.keyField != nil && choice?.rows[new.kind.index] != nil {
            for row in new.ownRows {
                let key = new.key(row)
                if old.row(withKey: ArraySlice(key.utf8)) == nil {
                    keys.append((new.kind.index, key))
                }
            }
        }
        return try editor.known(keys)
    }

    private static func editor(
        _ path: String, _ vocabulary: Vocabulary
    ) throws(KithError) -> StoreEditor {
        do throws(WriteError) { return try StoreEditor(path, vocabulary) } catch {
            throw .write(error)
        }
    }

    /// Whether the store has rows of inputs.
    func hasRows() throws(KithError) -> Bool {
        do throws(WriteError) { return try editor.rowCount() > 0 } catch { throw .write(error) }
    }

    /// Returns what the steps so far have replaced and removed.
    func past() throws(WriteError) -> StorePast { try editor.past() }

    /// Writes the rows that differ, as ``commit(_:_:at:from:in:heirs:)`` writes differences.
    ///
    /// - Returns: Findings about rows that do not fit their table.
    /// - Throws: ``KithError/write(_:)``; the store is then as it was.
    package consuming func commit(
        _ rows: Dataset, _ what: String, at moment: String
    ) throws(KithError) -> [Finding] {
        try commit(Differences(from: dataset, to: rows, .exact), what, at: moment)
    }

    /// Writes the rows after changes, as a step of the journal that tells which rows were merged into others.
    ///
    /// - Returns: Findings about rows that do not fit their table.
    /// - Throws: ``KithError/write(_:)``; the store is then as it was.
    package consuming func commit(
        _ editing: Editing, at moment: String
    ) throws(KithError) -> [Finding] {
        let differences = Differences(from: dataset, to: editing.dataset, .exact)
        return try commit(differences, editing.words, at: moment, heirs: editing.heirs)
    }

    /// Writes differences from the rows, as a step of the journal with a text that says what was done.
    ///
    /// New rows may come from some sources, in some formats, and captures may say the values of others; removed rows may
    /// have heirs.
    ///
    /// - Returns: Findings about rows that do not fit their table.
    /// - Throws: ``KithError/write(_:)``; the store is then as it was.
    package consuming func commit(
        _ differences: Differences, _ what: String, at moment: String,
        from sources: [String] = [], in formats: Set<String> = [],
        sightings: [SightedRow] = [], heirs: RowHeirs = RowHeirs()
    ) throws(KithError) -> [Finding] {
        do throws(WriteError) {
            let findings = try editor.apply(
                differences, what, at: moment, from: sources,
                in: formats.isEmpty ? [] : inputs.origins.union(formats), sightings: sightings,
                of: choice, heirs: heirs)
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
