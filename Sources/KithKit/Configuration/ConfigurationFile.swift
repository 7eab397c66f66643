internal import KithDiagnostics
internal import KithSourceText
package import KithSystemBinding

/// The file that holds a configuration.
package enum ConfigurationFile {
    /// The name of the file.
    package static let name: PathName = ".kith.yaml"

    /// The maximum size in bytes.
    package static let sizeLimit = 1 << 18

    /// Searches a folder and its ancestors for the file; the nearest one is used alone.
    ///
    /// The search ends at a folder that contains an entry called `.git`, the root of a project. Symbolic links
    /// are not resolved: the ancestors are those of the path as written.
    ///
    /// - Parameter folder: The absolute path of a folder.
    /// - Returns: The file's absolute path, or `nil` if there is none.
    package static func find(from folder: PathName) -> PathName? {
        var folder = folder.normalized
        while true {
            let file = folder.joining(name)
            if (try? FileFacts(path: file.text))?.kind == .file { return file }
            if FileFacts.exists(path: folder.joining(".git").text) { return nil }
            let parent = folder.parent
            if parent == folder { return nil }
            folder = parent
        }
    }

    /// Reads a file and adds it to `sources`, under its path relative to the working folder.
    ///
    /// The configuration may name rules of `ruleset` or of its own ruleset. `confinement` restricts the file
    /// itself and the ruleset that it names.
    ///
    /// - Throws: ``ReadError`` if the file cannot be read or is not YAML.
    static func load(
        _ file: PathName, workingFolder: PathName, knownRules: [RuleDescription],
        ruleset: PathName? = nil, confinement: Confinement?, sources: inout SourceMap
    ) throws(ReadError) -> Configuration.Loaded {
        let file = workingFolder.joining(file).normalized
        let name = (file.relative(to: workingFolder) ?? file).text
        let id = sources.addOther(SourceFile(name: name, bytes: nil))
        try confinement?.require(file, named: name)
        let bytes = try read(file, name)
        sources.replace(id, by: SourceFile(name: name, bytes: bytes))
        let rules = ruleset.map {
            RulesetFile.descriptions($0, workingFolder: workingFolder, confinement: nil)
        }
        return try Configuration.load(
            bytes, source: id, folder: file.parent,
            knownRules: knownRules + (rules ?? []),
            rulesOf: {
                RulesetFile.descriptions(
                    $0, workingFolder: workingFolder, confinement: confinement)
            })
    }

    /// Reads the text of a file.
    static func read(_ file: PathName, _ name: String) throws(ReadError) -> SourceBytes {
        do throws(ReadError) {
            let origin = ByteSource.Origin.file(path: file.text)
            return try ByteSource(name: name, origin: origin, sizeLimit: sizeLimit).readAll()
        } catch {
            guard error.code == .tooLarge else { throw error }
            throw ReadError(
                .tooLarge, "\(name) is larger than \(sizeLimit) bytes, the limit for configurations"
            )
        }
    }
}
