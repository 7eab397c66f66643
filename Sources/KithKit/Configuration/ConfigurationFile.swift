internal import Diagnostics
internal import SourceText
public import SystemBinding

/// The file that a configuration is kept in.
public enum ConfigurationFile {
    /// Its name.
    public static let name: PathName = ".kith.yaml"

    /// The most bytes that it may have.
    public static let sizeLimit = 1 << 18

    /// Looks for the file in a folder and in those that it lies in; the nearest is taken, and it alone counts.
    ///
    /// A folder with something called `.git` in it is the last one that is looked into, as a project ends
    /// there. Links are not resolved: the folders are those of the name as it is written.
    ///
    /// - Parameter folder: The absolute name of a folder.
    /// - Returns: The file's absolute name, or `nil` where there is none.
    public static func find(from folder: PathName) -> PathName? {
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

    /// Reads a file; it is added to the sources, under its name as seen from the working folder.
    ///
    /// It may name the rules of a ruleset, be it this one or its own.
    ///
    /// What a file leads to that nobody named is confined.
    ///
    /// - Throws: ``ReadError`` where the file cannot be read or is not YAML.
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

    private static func read(_ file: PathName, _ name: String) throws(ReadError) -> SourceBytes {
        do throws(ReadError) {
            let origin = ByteSource.Origin.file(path: file.text)
            return try ByteSource(name: name, origin: origin, sizeLimit: sizeLimit).readAll()
        } catch {
            guard error.code == .tooLarge else { throw error }
            throw ReadError(
                .tooLarge, "\(name) is larger than \(sizeLimit) bytes, which no configuration needs"
            )
        }
    }
}
