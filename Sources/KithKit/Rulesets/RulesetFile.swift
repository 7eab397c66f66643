internal import Diagnostics
internal import Rulesets
internal import SourceText
internal import SystemBinding

/// A ruleset that was read for a run.
struct RulesetFile {
    /// All that could be understood.
    let ruleset: Ruleset
    /// What could not; places count ``sources`` from the number that was given.
    let findings: [Finding]
    /// The files that it was read from, itself first.
    let sources: [SourceFile]

    /// The most bytes that a ruleset may have.
    static let sizeLimit = 1 << 22

    /// Reads a ruleset and what it extends.
    ///
    /// - Parameters:
    ///   - path: The absolute name.
    ///   - workingFolder: The folder from which names are shown.
    ///   - first: The number that its first source will have.
    ///   - confinement: Where it and what it extends must lie; `nil` where a person named it.
    /// - Throws: ``ReadError`` where the file itself cannot be read.
    init(
        _ path: PathName, workingFolder: PathName, first: Int, confinement: Confinement?
    ) throws(ReadError) {
        var read: [SourceFile] = []
        _ = try Self.bytes(path, workingFolder, confinement)
        let files = RulesetFiles { path throws(ReadError) in
            let (name, bytes) = try Self.bytes(path, workingFolder, confinement)
            read.append(SourceFile(name: name, bytes: bytes))
            return (SourceID(first + read.count - 1), bytes)
        }
        let loaded = Ruleset.load(path, from: files)
        ruleset = loaded.ruleset
        findings = loaded.findings
        sources = read
    }

    /// The rules that a ruleset defines; none where it cannot be read, which is told elsewhere.
    static func descriptions(
        _ path: PathName, workingFolder: PathName, confinement: Confinement?
    ) -> [RuleDescription] {
        let file = try? RulesetFile(
            workingFolder.joining(path).normalized, workingFolder: workingFolder, first: 0,
            confinement: confinement)
        return file?.ruleset.descriptions ?? []
    }

    private static func bytes(
        _ path: PathName, _ workingFolder: PathName, _ confinement: Confinement?
    ) throws(ReadError) -> (name: String, bytes: SourceBytes) {
        let name = (path.relative(to: workingFolder) ?? path).text
        try confinement?.require(path, named: name)
        // Relative names are seen from the working folder, and errors call files by them.
        let origin = ByteSource.Origin.file(path: name)
        return (
            name, try ByteSource(name: name, origin: origin, sizeLimit: sizeLimit).readAll()
        )
    }
}
