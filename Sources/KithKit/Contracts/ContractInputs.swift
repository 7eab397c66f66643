internal import KithContracts
internal import KithReaders
internal import KithSourceText
internal import KithSystemBinding

/// One side of a comparison: a contract, or the contracts of a folder.
package struct ContractInputs: Sendable {
    /// A contract, and how the files that it refers to are read.
    struct Input: Sendable {
        let source: ByteSource
        let path: PathName
        let access: ContractAccess
        /// The path in the folder that was named; empty if the contract was named itself.
        let key: String
        /// The git revision that the files are read from.
        var revision: GitRevision?

        /// Returns one of the contract's files; decisions about a file count for all its revisions.
        func source(of file: ContractFile) -> SourceFile {
            guard let revision else { return SourceFile(name: file.name, bytes: file.bytes) }
            let inside = String(file.path.text.drop { $0 == "/" })
            return SourceFile(
                name: "\(revision.name):\(inside)", bytes: file.bytes,
                path: revision.top.joining(PathName(inside)).text)
        }
    }

    /// The word that names it.
    package let name: String
    /// Whether it is a folder.
    let isFolder: Bool
    /// The contracts, in the order of their keys.
    let contracts: [Input]
}

extension ContractInputs {
    /// Whether a word names standard input or an object of a git repository, which only contracts can be read from
    /// twice.
    package static func needsLook(_ word: String) -> Bool {
        word == "-" || RevisionWord(word) != nil || isObject(word)
    }

    private static func isObject(_ word: String) -> Bool {
        MissingRevision.isID(word) && !FileFacts.exists(path: word)
    }

    /// Returns two inputs if both are contracts, and `nil` if none is; each is looked at again.
    ///
    /// Standard input is read if the other input is a contract.
    ///
    /// - Throws: ``KithError/usage(_:)`` if only one of them is a contract, or one is a folder and the other is not.
    package static func find(
        _ old: String, _ new: String, _ options: InputOptions
    ) throws(KithError) -> (old: ContractInputs, new: ContractInputs)? {
        var options = options
        options.purpose = .check
        let words = [old, new]
        var found: [ContractInputs?] = []
        for word in words { found.append(word == "-" ? nil : try inputs(word, options)) }
        for (index, word) in words.enumerated() where word == "-" && found[1 - index] != nil {
            found[index] = try standardInput(options)
        }
        guard let before = found[0], let after = found[1] else {
            guard let contract = found.compactMap(\.self).first else { return nil }
            let other = found[0] == nil ? old : new
            if let meant = meantFile(of: other, like: contract) {
                throw .usage(
                    "there is no file '\(other)', which is a git revision; did you mean '\(meant)'?"
                )
            }
            throw .usage(
                "two inputs of one kind can be compared, but \(contract.name) is an API contract, and \(other == "-" ? "standard input" : other) is none"
            )
        }
        guard before.isFolder != after.isFolder else { return (before, after) }
        for side in [before, after] where side.isFolder && side.contracts.count > 1 {
            throw .usage(
                "\(side.name) holds \(side.contracts.count) contracts; name the one that is to be compared"
            )
        }
        return (before.alone, after.alone)
    }

    /// Returns the word for a contract in a git revision of which only the name was given; `nil` for other words.
    private static func meantFile(of word: String, like contract: ContractInputs) -> String? {
        guard word != "-", RevisionWord(word) == nil, !FileFacts.exists(path: word),
            let folder = try? WorkingFolder.path(), GitRevision.isNamed(word, in: folder)
        else { return nil }
        if let other = RevisionWord(contract.name) { return "\(word):\(other.path)" }
        let path = folder.joining(PathName(contract.name)).normalized
        return GitRevision.pathInRepository(path).map { "\(word):\($0)" }
    }

    /// The same as a contract that was named itself.
    private var alone: ContractInputs {
        ContractInputs(
            name: name, isFolder: false,
            contracts: contracts.map {
                Input(source: $0.source, path: $0.path, access: $0.access, key: "")
            })
    }

    private static func inputs(
        _ word: String, _ options: InputOptions
    ) throws(KithError) -> ContractInputs? {
        if let revision = RevisionWord(word) { return try inputs(revision, options) }
        if isObject(word), let folder = try? WorkingFolder.path(),
            let bytes = try GitRevision.blob(word, in: folder, sizeLimit: options.sizeLimit)
        {
            return inMemory(word, bytes, options)
        }
        guard let plan = try? InputPlan([word], options) else { return nil }
        guard plan.areContracts, !plan.jobs.isEmpty else { return nil }
        let reach = FileReach(options)
        return ContractInputs(
            name: word, isFolder: !plan.folders.isEmpty || plan.sources.count > 1,
            contracts: plan.sources.map { source in
                let inside = source.pathInFolder.map { PathName($0).components.dropFirst() }
                let key = inside.map { $0.map(\.text).joined(separator: "/") } ?? source.name
                return Input(
                    source: source, path: reach.path(of: source),
                    access: ContractAccess(source, reach), key: plan.folders.isEmpty ? "" : key)
            })
    }

    private static func standardInput(
        _ options: InputOptions
    ) throws(KithError) -> ContractInputs? {
        do throws(ReadError) {
            let source = ByteSource(argument: "-", sizeLimit: options.sizeLimit)
            return inMemory("standard input", try source.readAll(), options)
        } catch { throw .read(error) }
    }

    /// Returns a contract in memory, which may refer to files in the working folder.
    private static func inMemory(
        _ name: String, _ bytes: SourceBytes, _ options: InputOptions
    ) -> ContractInputs? {
        guard isContract(bytes, options) else { return nil }
        let reach = FileReach(options)
        let source = ByteSource(name: name, origin: .bytes(bytes), sizeLimit: options.sizeLimit)
        return ContractInputs(
            name: name, isFolder: false,
            contracts: [
                Input(
                    source: source, path: reach.path(of: source),
                    access: ContractAccess(source, reach), key: "")
            ])
    }

    private static func isContract(_ bytes: SourceBytes, _ options: InputOptions) -> Bool {
        if options.areContracts { return true }
        if case .contract? = InputLook.content(of: bytes[0..<bytes.count], options.readers) {
            return true
        }
        return false
    }
}

// MARK: - Revisions

/// A word such as `main:openapi.yaml`: a file or a folder of a git revision.
struct RevisionWord {
    let word: String
    let revision: String
    let path: String

    /// Returns `nil` for other words, and for the name of a file that exists.
    init?(_ word: String) {
        guard let colon = word.firstIndex(of: ":"), colon != word.startIndex,
            !word.contains("://"), !FileFacts.exists(path: word)
        else { return nil }
        self.word = word
        revision = String(word[..<colon])
        path = String(word[word.index(after: colon)...])
    }
}

extension ContractInputs {
    private static func inputs(
        _ word: RevisionWord, _ options: InputOptions
    ) throws(KithError) -> ContractInputs? {
        let folder = (try? WorkingFolder.path()) ?? "/"
        let revision = try GitRevision(word.revision, in: folder, purpose: word.word)
        let path = try revision.path(word.path)
        if let file = revision.file(path) {
            guard file.isFile else {
                throw .usage("\(word.word) is a link or another repository; name the file itself")
            }
            let bytes = try revision.read([file], sizeLimit: options.sizeLimit)
            guard let bytes = bytes.first, isContract(bytes, options) else { return nil }
            return ContractInputs(
                name: word.word, isFolder: false,
                contracts: [input(file, bytes, revision, options, key: "")])
        }
        let files = revision.files(in: path)
        guard !files.isEmpty else {
            throw .usage(
                "'\(path)' is not in the revision '\(word.revision)'" + revision.hint(for: path))
        }
        let named = files.filter {
            PathName($0.path).fileExtension.map(ContractFormat.fileExtensions.contains) == true
        }
        let texts = try revision.read(named, sizeLimit: options.sizeLimit)
        let start = path == "." ? 0 : path.utf8.count + 1
        let contracts = zip(named, texts).filter { isContract($1, options) }.map { file, bytes in
            input(
                file, bytes, revision, options,
                key: String(decoding: file.path.utf8.dropFirst(start), as: UTF8.self))
        }
        guard !contracts.isEmpty else { return nil }
        return ContractInputs(name: word.word, isFolder: true, contracts: contracts)
    }

    /// Returns a contract whose references lead to files of the same revision.
    private static func input(
        _ file: GitRevision.File, _ bytes: SourceBytes, _ revision: GitRevision,
        _ options: InputOptions, key: String
    ) -> Input {
        let limit = options.sizeLimit
        let access = ContractAccess(folders: ["/"]) { path, _ throws(ReadError) in
            let inside = String(path.text.drop { $0 == "/" })
            let name = "\(revision.name):\(inside)"
            guard let file = revision.file(inside), file.isFile else {
                throw ReadError(.unreadable, "cannot read \(name): no such file in that revision")
            }
            do throws(KithError) {
                return try revision.read([file], sizeLimit: limit)[0]
            } catch {
                throw ReadError(.unreadable, "cannot read \(name): \(error.description)")
            }
        }
        return Input(
            source: ByteSource(
                name: "\(revision.name):\(file.path)", origin: .bytes(bytes), sizeLimit: limit),
            path: PathName("/" + file.path), access: access, key: key, revision: revision)
    }
}

extension FileReach {
    /// Creates the reach of inputs that are compared: each may refer to files in its own folder.
    init(_ options: InputOptions) {
        self.init(workingFolder: (try? WorkingFolder.path()) ?? "/")
        sizeLimit = options.sizeLimit
    }
}
