private import KithArchives
private import KithDiagnostics
internal import KithModel
internal import KithReaders
package import KithSourceText
internal import KithSystemBinding

extension InputPlan {
    /// Plans the inputs that a command line names.
    ///
    /// A named file is an input whatever it contains; in a folder, only files in a known format are inputs.
    ///
    /// - Throws: ``KithError`` if a folder or an archive cannot be read, or nothing is found.
    package init(_ words: [String], _ options: InputOptions = InputOptions()) throws(KithError) {
        var planner = InputPlanner(options)
        for word in words { try planner.add(word) }
        try planner.settleRevisits()
        self = planner.plan.jobs.count > 1 ? planner.plan.readingStores : planner.plan
    }

    /// Plans inputs that are at hand, such as bytes in memory; archives among them are opened.
    ///
    /// - Throws: ``KithError`` if an archive cannot be read, or nothing is found in it.
    package init(
        of sources: [ByteSource], _ options: InputOptions = InputOptions()
    ) throws(KithError) {
        var planner = InputPlanner(options)
        for source in sources { try planner.add(source) }
        try planner.settleRevisits()
        self = planner.plan.jobs.count > 1 ? planner.plan.readingStores : planner.plan
    }
}

extension InputPlan {
    /// The same plan with all stores among inputs whose rows are read.
    var readingStores: InputPlan {
        var (plan, recogniser) = (self, InputRecogniser(options))
        plan.jobs = jobs.map { recogniser.reading($0) }
        return plan
    }
}

/// Walks arguments, folders and archives, and looks at each input once.
private struct InputPlanner {
    private(set) var plan: InputPlan
    private var recogniser: InputRecogniser
    /// The vocabularies recognised by content in the current folder.
    private var toldVocabularies: Set<String> = []
    /// The inputs of the current folder recognised by name only, with the vocabularies of their formats.
    private var guesses: [(index: Int, vocabulary: String, error: ReadError)] = []
    /// The archives that hold no page but revisit records, and the errors if no other archive is read with them.
    private var revisits: [(source: ByteSource, error: ReadError, isNamed: Bool)] = []
    /// The format of the archives of records that are read together.
    private var recordsFormat: ReaderFormat?
    private var options: InputOptions { plan.options }

    init(_ options: InputOptions) {
        plan = InputPlan(empty: options)
        recogniser = InputRecogniser(options)
    }

    mutating func add(_ word: String) throws(KithError) {
        guard options.purpose != .bytes else {
            plan.jobs.append(.bytes(ByteSource(argument: word, sizeLimit: options.sizeLimit)))
            return
        }
        guard !word.isEmpty else {
            throw .usage("the name of an input is empty; give a path, or - for standard input")
        }
        let kind = word == "-" ? .file : (try? FileFacts(path: word))?.kind
        if kind == .folder {
            plan.folders.append(word)
            try addFolder(word)
        } else if kind == nil, URLText(word) == nil, let glob = try? Glob(word), !glob.isLiteral {
            try addFiles(matching: glob)
        } else {
            try addFile(word)
        }
    }

    // MARK: Folders

    /// Adds the files below a folder that are in a known format.
    private mutating func addFolder(_ folder: String) throws(KithError) {
        let paths = try files(below: folder)
        let (count, left) = (plan.jobs.count + revisits.count, plan.leftOut.count)
        let root = PathName(folder).normalized
        for path in paths {
            let below = PathName(path).normalized.relative(to: root)
            addMember(path, pathInFolder: below.map { root.lastComponent.joining($0).text })
        }
        dropGuesses()
        guard plan.jobs.count + revisits.count == count else { return }
        let others = plan.leftOut[left...]
        if let unreadable = others.first(where: { $0.error.code == .unreadable }) {
            throw .read(unreadable.error)
        }
        throw .read(ReadError(.unrecognised, "no file in \(folder) is in a known format"))
    }

    /// Adds the files whose path matches a pattern, whatever they contain.
    private mutating func addFiles(matching glob: Glob) throws(KithError) {
        // Only the longest folder without a pattern needs to be searched.
        let folders = PathName(glob.text).components.prefix {
            (try? Glob($0.text))?.isLiteral == true
        }
        let start = PathName(glob.text).isAbsolute ? "/" : ""
        let folder = start + folders.map(\.text).joined(separator: "/")
        let exists = folder.isEmpty || FileFacts.exists(path: folder)
        let paths = exists ? try files(below: folder).filter { glob.matches($0) } : []
        guard !paths.isEmpty else {
            throw .read(ReadError(.unreadable, "no file matches \(glob.text)"))
        }
        for path in paths { try addFile(path) }
    }

    /// Returns the paths of the files below a folder, without hidden ones; unreadable folders are left out.
    private mutating func files(below folder: String) throws(KithError) -> [String] {
        var paths: [String] = []
        var walk: FolderWalk
        do throws(SystemError) {
            walk = try FolderWalk(path: folder.isEmpty ? "." : folder)
        } catch {
            throw .read(ReadError(.unreadable, error.message, cause: error))
        }
        while true {
            do throws(SystemError) {
                guard let entry = try walk.next() else { return paths }
                guard entry.kind == .file, !Self.isHidden(entry.path) else { continue }
                paths.append(
                    folder.isEmpty ? entry.path.text : PathName(folder).joining(entry.path).text)
            } catch {
                let inside = PathName(error.path).relative(to: PathName(folder))
                guard inside.map(Self.isHidden) != true else { continue }
                let unreadable = ReadError(.unreadable, error.message, cause: error)
                plan.leftOut.append((ByteSource(argument: error.path), unreadable))
            }
        }
    }

    private static func isHidden(_ path: PathName) -> Bool {
        path.components.contains { $0.bytes.first == UInt8(ascii: ".") }
    }

    // MARK: Files

    /// Adds a file that was named, unless it is to be left out as in a folder.
    private mutating func addFile(_ word: String) throws(KithError) {
        guard !options.skipsUnknown || word == "-" else { return addMember(word) }
        try add(ByteSource(argument: word, sizeLimit: options.sizeLimit))
    }

    /// Adds a named input: itself, or the members of an archive that are separate inputs.
    mutating func add(_ named: ByteSource) throws(KithError) {
        var source = named
        if !source.isRepeatable {
            plan.readsStandardInput = true
        } else if let format = options.claiming(source) {
            source.isTakenWhole = true
            plan.jobs.append(recogniser.job(for: source, claimedBy: format))
            return
        }
        guard !options.areContracts, let (kind, whole) = try? ArchiveKind.of(source) else {
            // An unreadable file is reported when its turn comes.
            plan.jobs.append(recogniser.job(for: source))
            return
        }
        guard kind != nil else {
            plan.jobs.append(recogniser.job(for: whole))
            return
        }
        do throws(ReadError) {
            guard try addArchive(whole, isNamed: true) else {
                throw ReadError(.unrecognised, whole.name)
            }
        } catch {
            throw .read(error)
        }
    }

    /// Adds the inputs in an archive; returns `false` if the source is not an archive.
    private mutating func addArchive(
        _ source: ByteSource, isNamed: Bool = false
    ) throws(ReadError) -> Bool {
        guard let contents = try ArchiveContents.of(source, &recogniser) else { return false }
        if recordsFormat == nil { recordsFormat = contents.recordsFormat }
        guard !contents.jobs.isEmpty else {
            let error = contents.unrecognised(source.name)
            guard contents.hasUnresolvedRevisits, !options.takesValues else { throw error }
            revisits.append((source, error, isNamed))
            return true
        }
        plan.ofArchives += contents.findings
        plan.jobs += contents.jobs
        return true
    }

    /// Adds the archives of revisit records to the archives that may hold their pages.
    ///
    /// - Throws: ``KithError`` if there are none, and an archive was named or nothing else is an input.
    mutating func settleRevisits() throws(KithError) {
        for (source, error, isNamed) in revisits {
            if let format = recordsFormat {
                plan.jobs.append(recogniser.job(for: source, claimedBy: format))
            } else if isNamed || plan.jobs.isEmpty {
                throw .read(error)
            } else {
                plan.leftOut.append((source, error))
            }
        }
    }

    /// Adds a file of a folder if it is in a known format.
    private mutating func addMember(_ path: String, pathInFolder: String? = nil) {
        var source = ByteSource(argument: path, sizeLimit: options.sizeLimit)
        source.pathInFolder = pathInFolder
        do throws(ReadError) {
            if options.takesValues { return try addValue(source) }
            if let format = options.claiming(source) {
                source.isTakenWhole = true
                return try addClaimed(source, format)
            }
            let look = try InputLook(source, options.readers)
            if recogniser.isContract(look) {
                plan.jobs.append(.contract(look.source))
                return
            }
            if look.isArchive, try addArchive(look.source) { return }
            try addRows(look)
        } catch {
            plan.leftOut.append((source, error))
        }
    }

    private mutating func addValue(_ source: ByteSource) throws(ReadError) {
        if (try? addArchive(source)) == true { return }
        guard ArchiveContents.isValue(source.name) else {
            throw ReadError(.unsupported, "by its name, \(source.name) is neither JSON nor YAML")
        }
        plan.jobs.append(recogniser.job(for: source))
    }

    /// Adds a file recognised by its path only, unless the rest of its folder contradicts that.
    private mutating func addClaimed(
        _ source: ByteSource, _ format: ReaderFormat
    ) throws(ReadError) {
        let input = try recogniser.rows(membersOf: source, format)
        let error = ReadError(
            .unrecognised,
            """
            \(source.name) is in a place where \(format.name) keeps files, but there are no \
            rows beside it
            """)
        guess(input, error)
    }

    /// Adds a file of rows in a folder, recognised by content, or else by name.
    private mutating func addRows(_ look: InputLook) throws(ReadError) {
        do throws(ReadError) {
            let input = try recogniser.rows(look, trustsName: false)
            toldVocabularies.insert(input.form.vocabulary.name)
            plan.jobs.append(.rows(input))
        } catch {
            // If only its name is known, the file is not reported as damaged.
            guard let input = try? recogniser.rows(look) else { throw error }
            guess(input, error)
        }
    }

    private mutating func guess(_ input: RowInput, _ error: ReadError) {
        guesses.append((plan.jobs.count, input.form.vocabulary.name, error))
        plan.jobs.append(.rows(input))
    }

    /// Leaves out files recognised by name only if all others in their folder have another vocabulary.
    ///
    /// So a broken export next to good ones is reported, and an unrelated file next to pages is not read as an
    /// export.
    private mutating func dropGuesses() {
        for guess in guesses.reversed()
        where !toldVocabularies.isEmpty && !toldVocabularies.contains(guess.vocabulary) {
            plan.leftOut.append((plan.jobs.remove(at: guess.index).source, guess.error))
        }
        guesses = []
        toldVocabularies = []
    }
}
