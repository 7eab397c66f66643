internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

/// What must be watched so that a run can be repeated as soon as its result may differ.
struct WatchedInputs {
    /// Single files, by absolute paths.
    private(set) var files: Set<PathName> = []
    /// Folders with everything in them, by absolute paths.
    private(set) var trees: Set<PathName> = []
    private let folder: PathName

    /// Takes the inputs that a command line names.
    ///
    /// - Throws: ``UsageError`` for standard input, which does not change.
    init(_ words: [String], in folder: PathName) throws(UsageError) {
        self.folder = folder
        for word in words {
            if word == "-" {
                throw .other("--watch looks at files, and standard input is none; name a file")
            }
            add(word)
        }
    }

    private mutating func add(_ word: String) {
        let path = folder.joining(PathName(word)).normalized
        if let kind = (try? FileFacts(path: word))?.kind {
            if kind == .folder { trees.insert(path) } else { files.insert(path) }
        } else if let glob = try? Glob(word), !glob.isLiteral {
            let parts = PathName(word).components.prefix { (try? Glob($0.text))?.isLiteral == true }
            let start: PathName = PathName(word).isAbsolute ? "/" : folder
            trees.insert(parts.reduce(start) { $0.joining($1) }.normalized)
        } else {
            files.insert(path)
        }
        addConfigurations(from: path)
    }

    /// Adds the places where a configuration may appear for an input.
    private mutating func addConfigurations(from path: PathName) {
        var place = trees.contains(path) ? path : path.parent
        while true {
            files.insert(place.joining(ConfigurationFile.name))
            if place == place.parent || FileFacts.exists(path: place.joining(".git").text) {
                return
            }
            place = place.parent
        }
    }

    /// Adds the files that a run read, and forgets those of the run before.
    func reading(_ sources: [ByteSource]) -> WatchedInputs {
        var all = self
        for source in sources {
            guard case .file(let path) = source.origin else { continue }
            all.files.insert(folder.joining(PathName(path)).normalized)
        }
        return all
    }
}
