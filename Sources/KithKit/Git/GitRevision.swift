internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// The files of one revision, read from the objects of a git repository.
struct GitRevision: Sendable {
    /// A file of the revision.
    struct File: Sendable {
        /// The path from the top of the repository.
        let path: String
        /// The id of its bytes.
        let id: String
        /// Whether it is a file, not a link or another repository.
        let isFile: Bool
    }

    /// The revision as it was named.
    let name: String
    /// The folder of the repository.
    let top: PathName
    private let git: GitProgram
    private let files: [String: File]

    /// Finds a revision in the repository of a folder, and lists its files.
    ///
    /// - Throws: ``KithError/usage(_:)`` if there is no repository or no such revision, with what to try.
    init(_ name: String, in folder: PathName, purpose: String) throws(KithError) {
        self.name = name
        let here = GitProgram(folder: folder, purpose: "'\(purpose)'")
        guard let top = try here.line(["rev-parse", "--show-toplevel"]) else {
            throw .usage(
                """
                there is no file '\(purpose)', and to read it from a git revision, the working folder must be in a \
                repository
                """)
        }
        self.top = PathName(top)
        git = GitProgram(folder: PathName(top), purpose: "'\(purpose)'")
        guard name.utf8.first != UInt8(ascii: "-"), !name.isEmpty,
            let tree = try git.line(["rev-parse", "--quiet", "--verify", name + "^{tree}"]),
            let list = try git.answer(["ls-tree", "-r", "-z", "--full-tree", tree])
        else {
            throw .usage(
                "git does not know the revision '\(name)'"
                    + (try MissingRevision(name, git).hint))
        }
        var files: [String: File] = [:]
        for line in list.split(separator: 0) {
            let text = String(decoding: line, as: UTF8.self)
            let parts = text.split(separator: "\t", maxSplits: 1)
            let facts = parts[0].split(separator: " ")
            guard parts.count == 2, facts.count == 3 else { continue }
            let path = String(parts[1])
            files[path] = File(
                path: path, id: String(facts[2]), isFile: facts[0].hasPrefix("100"))
        }
        self.files = files
    }

    /// Returns the path from the top of the repository; one that begins with `./` starts in the working folder.
    func path(_ written: String) throws(KithError) -> String {
        guard written.hasPrefix("./") || written.hasPrefix("../") || written == "." else {
            return PathName(written).normalized.text
        }
        let folder = (try? WorkingFolder.path()) ?? "/"
        let inside = GitProgram(folder: folder, purpose: git.purpose)
        let prefix = try inside.line(["rev-parse", "--show-prefix"]) ?? ""
        return PathName(prefix).joining(PathName(written)).normalized.text
    }

    /// Returns whether a word is the name of a revision in the repository of a folder.
    static func isNamed(_ word: String, in folder: PathName) -> Bool {
        guard word.utf8.first != UInt8(ascii: "-"), !word.isEmpty else { return false }
        let git = GitProgram(folder: folder, purpose: "'\(word)'")
        let id = try? git.line(["rev-parse", "--quiet", "--verify", word + "^{commit}"])
        return id != nil
    }

    /// Returns the path of a file from the top of its repository; `nil` if it is in none.
    static func pathInRepository(_ file: PathName) -> String? {
        let git = GitProgram(folder: file.parent, purpose: "'\(file.text)'")
        guard let lines = try? git.lines(["rev-parse", "--show-prefix"]) else { return nil }
        return PathName(lines.first ?? "").joining(file.lastComponent).normalized.text
    }

    /// Returns the file at a path.
    func file(_ path: String) -> File? { files[path] }

    /// Returns the files under a folder, in the order of their paths; `.` is the top of the repository.
    func files(in folder: String) -> [File] {
        let start = folder == "." || folder.isEmpty ? "" : folder + "/"
        return files.values.filter { $0.isFile && $0.path.hasPrefix(start) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Returns the path that was probably meant, as a hint.
    func hint(for path: String) -> String {
        let last = PathName(path).lastComponent
        let alike = files.keys.filter { PathName($0).lastComponent == last }.sorted()
        let meant = alike.first ?? Suggestion.closest(to: path, among: files.keys.sorted())
        return meant.map { "; did you mean '\(name):\($0)'?" } ?? ""
    }

    /// Reads files, all of them at once.
    func read(_ files: [File], sizeLimit: Int) throws(KithError) -> [SourceBytes] {
        try Self.read(files.map(\.id), git, sizeLimit: sizeLimit)
    }

    /// Reads the object with an id; `nil` if the repository of a folder has none that is a file.
    static func blob(
        _ id: String, in folder: PathName, sizeLimit: Int
    ) throws(KithError) -> SourceBytes? {
        let git = GitProgram(folder: folder, purpose: "'\(id)'")
        guard try git.line(["cat-file", "-t", id]) == "blob" else { return nil }
        return try read([id], git, sizeLimit: sizeLimit).first
    }

    /// Reads objects with one process; each is preceded by a line with its id, kind and size.
    private static func read(
        _ ids: [String], _ git: GitProgram, sizeLimit: Int
    ) throws(KithError) -> [SourceBytes] {
        guard !ids.isEmpty else { return [] }
        let input = Array(ids.map { $0 + "\n" }.joined().utf8)
        let limit = sizeLimit.addingReportingOverflow(1 << 20)
        guard
            let output = try git.answer(
                ["cat-file", "--batch"], input: input,
                outputBytes: limit.overflow ? .max : limit.partialValue)
        else { throw GitProgram.failure("git cat-file failed") }
        var found: [SourceBytes] = []
        var rest = output[...]
        while let end = rest.firstIndex(of: 0x0A), found.count < ids.count {
            let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            guard head.count == 3, let size = Int(head[2]),
                rest.count > end - rest.startIndex + size
            else { break }
            found.append(SourceBytes(Array(rest[(end + 1)...].prefix(size))))
            rest = rest[(end + 1)...].dropFirst(size + 1)
        }
        guard found.count == ids.count else {
            throw GitProgram.failure("git has no object '\(ids[found.count])'")
        }
        return found
    }
}

/// What to try if a revision is not there.
struct MissingRevision {
    /// The hint, beginning with its separator; empty if there is none.
    let hint: String

    init(_ name: String, _ git: GitProgram) throws(KithError) {
        let remotes = try git.lines(["remote"]) ?? []
        let isShallow = try git.line(["rev-parse", "--is-shallow-repository"]) == "true"
        let known = try git.lines(["for-each-ref", "--format=%(refname:short)"]) ?? []
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        let base = String(name.prefix { $0 != "~" && $0 != "^" })
        if base != name, let remote = remotes.first, isShallow {
            hint =
                "; this is a shallow clone, so fetch older commits first: git fetch --deepen=\(Self.steps(name)) \(remote)"
        } else if parts.count == 2, remotes.contains(parts[0]) {
            hint = Self.fetch(parts[1], parts[0], isShallow)
        } else if let near = Suggestion.closest(to: name, among: known) {
            hint = "; did you mean '\(near)'?"
        } else if isShallow, let remote = remotes.first {
            hint =
                Self.isID(name)
                ? "; this is a shallow clone, so fetch it first: git fetch --depth=1 \(remote) \(name)"
                : Self.fetch(name, remote, isShallow) + ", and name it \(remote)/\(name)"
        } else {
            hint = known.isEmpty ? "" : "; it knows \(known.listed(atMost: 5))"
        }
    }

    /// The command that brings a branch of a remote repository, whatever the clone fetches otherwise.
    private static func fetch(_ branch: String, _ remote: String, _ isShallow: Bool) -> String {
        let depth = isShallow ? "--depth=1 " : ""
        let target = "+refs/heads/\(branch):refs/remotes/\(remote)/\(branch)"
        let why = isShallow ? "this is a shallow clone, so fetch it first" : "fetch it first"
        return "; \(why): git fetch \(depth)\(remote) \(target)"
    }

    static func isID(_ name: String) -> Bool {
        (7...64).contains(name.utf8.count) && name.utf8.allSatisfy(\.isASCIIHexDigit)
    }

    /// The number of commits that `~3` or `^^` go back.
    private static func steps(_ name: String) -> Int {
        var count = 0
        for piece in name.split(separator: "~", omittingEmptySubsequences: false).dropFirst() {
            count += Int(piece.prefix { $0.isNumber }) ?? 1
        }
        return max(1, count + name.count { $0 == "^" })
    }
}
