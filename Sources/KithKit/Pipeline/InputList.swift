private import KithArchives
public import KithDiagnostics
internal import KithModel
internal import KithReaders
public import KithSourceText
public import KithSystemBinding

/// The inputs named on a command line: files, folders, globs, and `-` for standard input.
public struct InputList {
    /// The inputs, in the order of the arguments; those of a folder in byte order of their paths.
    public private(set) var sources: [ByteSource] = []
    /// Findings about files that were left out of folders.
    public var findings: [Finding] {
        ofArchives
            + leftOut.map { (_, error) in
                Finding(
                    rule: InputRules.id(error.code), severity: severity(error),
                    message: "\(error.message); it is left out", span: nil)
            }
    }

    /// Returns the severity of a file left out.
    ///
    /// A file in a known format without rows may have been meant as an input.
    private func severity(_ error: ReadError) -> Severity {
        if Self.isLoss(error) { return .error }
        return error.code == .unsupported && !settings.takesValues ? .warning : .info
    }

    /// Whether a file was left out because it could not be read.
    public var hasUnreadableInput: Bool {
        leftOut.contains { Self.isLoss($0.error) } || ofArchives.contains { $0.severity == .error }
    }

    /// Whether an error means that a possible input is lost.
    private static func isLoss(_ error: ReadError) -> Bool {
        error.code == .unreadable || error.code == .malformed
    }

    /// The folders among the arguments.
    public private(set) var folders: [String] = []

    /// Findings about archives whose members are separate inputs.
    private var ofArchives: [Finding] = []
    private var leftOut: [(source: ByteSource, error: ReadError)] = []
    /// The vocabularies recognised by content in the current folder.
    private var toldVocabularies: Set<String> = []
    /// The inputs of the current folder recognised by name only, with the vocabularies of their formats.
    private var guesses: [(index: Int, vocabulary: String, error: ReadError)] = []
    private let sizeLimit: Int
    private let settings: InputSettings

    /// Finds the inputs.
    ///
    /// A named file is an input whatever it contains; in a folder, only files in a known format are inputs.
    ///
    /// - Throws: ``KithError`` if a folder cannot be read, or nothing is found.
    public init(
        _ words: [String], settings: InputSettings, sizeLimit: Int = ByteSource.defaultSizeLimit
    ) throws(KithError) {
        self.sizeLimit = sizeLimit
        self.settings = settings
        for word in words {
            guard !word.isEmpty else {
                throw .usage("the name of an input is empty; give a path, or - for standard input")
            }
            let kind = word == "-" ? .file : (try? FileFacts(path: word))?.kind
            if kind == .folder {
                folders.append(word)
                try addFolder(word)
            } else if kind == nil, URLText(word) == nil, let glob = try? Glob(word), !glob.isLiteral
            {
                try addFiles(matching: glob)
            } else if settings.skipsUnknown, word != "-" {
                addMember(word)
            } else {
                try addNamed(word)
            }
        }
    }

    /// Adds the files that were left out to a report's sources.
    public func addLeftOut(to sources: inout SourceMap) {
        for (source, _) in leftOut { _ = sources.addOther(SourceFile(source)) }
    }

    /// Removes files that contracts refer to from the files left out.
    public mutating func forget(_ referenced: Set<PathName>) {
        let folder = (try? WorkingFolder.path()) ?? "/"
        leftOut.removeAll { source, _ in
            guard case .file(let path) = source.origin else { return false }
            return referenced.contains(folder.joining(PathName(path)).normalized)
        }
    }

    /// Adds the files below a folder that are in a known format.
    private mutating func addFolder(_ folder: String) throws(KithError) {
        let paths = try files(below: folder)
        let (count, left) = (sources.count, leftOut.count)
        let root = PathName(folder).normalized
        for path in paths {
            let below = PathName(path).normalized.relative(to: root)
            addMember(path, pathInFolder: below.map { root.lastComponent.joining($0).text })
        }
        dropGuesses()
        guard sources.count == count else { return }
        if let unreadable = leftOut[left...].first(where: { $0.error.code == .unreadable }) {
            throw .read(unreadable.error)
        }
        throw .read(ReadError(.unrecognised, "no file in \(folder) is in a format that is known"))
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
        if settings.skipsUnknown {
            for path in paths { addMember(path) }
            return
        }
        for path in paths { try addNamed(path) }
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
                leftOut.append((ByteSource(argument: error.path), unreadable))
            }
        }
    }

    private static func isHidden(_ path: PathName) -> Bool {
        path.components.contains { $0.bytes.first == UInt8(ascii: ".") }
    }

    /// Adds a named file: itself, or the members of an archive that are separate inputs.
    private mutating func addNamed(_ word: String) throws(KithError) {
        var source = ByteSource(argument: word, sizeLimit: sizeLimit)
        source.isTakenWhole = word != "-" && settings.claiming(source) != nil
        guard !settings.readsContracts, !source.isTakenWhole else { return sources.append(source) }
        // An unreadable file is reported when it is read.
        guard let (kind, whole) = try? ArchiveKind.of(source) else { return sources.append(source) }
        guard kind != nil else { return sources.append(whole) }
        do throws(ReadError) {
            let contents = try ArchiveContents.of(whole, settings).contents
            guard let contents, !contents.inputs.isEmpty else {
                throw contents?.unrecognised(whole.name) ?? ReadError(.unrecognised, whole.name)
            }
            ofArchives += contents.findings
            sources += contents.inputs
        } catch {
            throw .read(error)
        }
    }

    /// Adds an archive in a folder; returns `false` if the source is not an archive.
    private mutating func addArchive(_ source: ByteSource) throws(ReadError) -> Bool {
        guard let contents = try ArchiveContents.of(source, settings).contents else { return false }
        guard !contents.inputs.isEmpty else { throw contents.unrecognised(source.name) }
        ofArchives += contents.findings
        sources += contents.inputs
        return true
    }

    private mutating func addMember(_ path: String, pathInFolder: String? = nil) {
        var source = ByteSource(argument: path, sizeLimit: sizeLimit)
        source.pathInFolder = pathInFolder
        if settings.takesValues {
            if (try? addArchive(source)) == true { return }
            if ArchiveContents.isValue(path) {
                sources.append(source)
            } else {
                let message = "\(path) is neither JSON nor YAML by its name"
                leftOut.append((source, ReadError(.unsupported, message)))
            }
            return
        }
        do throws(ReadError) {
            if let format = settings.claiming(source) {
                source.isTakenWhole = true
                return try addClaimed(source, format)
            }
            let look = try InputLook(source, settings.readers)
            if settings.takesContracts, isContract(look) {
                source = look.source
                source.content = .contract
                sources.append(source)
                return
            }
            if look.isArchive, try addArchive(look.source) { return }
            try addRows(look)
        } catch {
            leftOut.append((source, error))
        }
    }

    /// Adds a file recognised by its path only, unless the rest of its folder contradicts that.
    private mutating func addClaimed(_ source: ByteSource, _ format: ReaderFormat) throws(ReadError)
    {
        let vocabulary = try RecognisedInput(source, settings: settings).vocabulary.name
        let error = ReadError(
            .unrecognised,
            "\(source.name) lies where \(format.name) keeps files, but not beside its rows")
        guesses.append((sources.count, vocabulary, error))
        sources.append(source)
    }

    private func isContract(_ look: InputLook) -> Bool {
        if settings.readsContracts { return true }
        guard settings.format == nil, settings.vocabulary == nil else { return false }
        if case .contract? = look.content { return true }
        return false
    }

    /// Adds a file of rows in a folder, recognised by content, or else by name.
    private mutating func addRows(_ look: InputLook) throws(ReadError) {
        var strict = settings
        strict.skipsUnknown = true
        do throws(ReadError) {
            let input = try RecognisedInput(look, strict)
            toldVocabularies.insert(input.vocabulary.name)
            sources.append(input.source)
        } catch {
            // If only its name is known, the file is not reported as damaged.
            guard let input = try? RecognisedInput(look, settings) else { throw error }
            guesses.append((sources.count, input.vocabulary.name, error))
            sources.append(input.source)
        }
    }

    /// Leaves out files recognised by name only if all others in their folder have another vocabulary.
    ///
    /// So a broken export next to good ones is reported, and an unrelated file next to pages is not read as an
    /// export.
    private mutating func dropGuesses() {
        for guess in guesses.reversed()
        where !toldVocabularies.isEmpty && !toldVocabularies.contains(guess.vocabulary) {
            leftOut.append((sources.remove(at: guess.index), guess.error))
        }
        guesses = []
        toldVocabularies = []
    }
}
