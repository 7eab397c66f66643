internal import KithDiagnostics
internal import KithRulesets
internal import KithSourceText
internal import KithSystemBinding

/// A ruleset read for a run.
struct RulesetFile {
    /// The valid parts of the ruleset.
    let ruleset: Ruleset
    /// Findings about the invalid parts; source numbers of ``sources`` begin at `first`.
    let findings: [Finding]
    /// The files of the ruleset, its own file first.
    let sources: [SourceFile]

    /// The maximum size in bytes.
    static let sizeLimit = 1 << 22

    /// Reads a ruleset and the rulesets that it extends.
    ///
    /// - Parameters:
    ///   - path: The absolute path.
    ///   - workingFolder: The folder that shown names are relative to.
    ///   - first: The number of its first source.
    ///   - confinement: Where it and the rulesets that it extends must lie; `nil` if a person named it.
    ///   - held: Texts that count in place of those on the disk.
    /// - Throws: ``ReadError`` if the file itself cannot be read.
    init(
        _ path: PathName, workingFolder: PathName, first: Int, confinement: Confinement?,
        held: HeldTexts = .none
    ) throws(ReadError) {
        var read: [SourceFile] = []
        _ = try Self.bytes(path, workingFolder, confinement, held)
        let files = RulesetFiles { path throws(ReadError) in
            let (name, bytes) = try Self.bytes(path, workingFolder, confinement, held)
            read.append(SourceFile(name: name, bytes: bytes))
            return (SourceID(first + read.count - 1), bytes)
        }
        let loaded = Ruleset.load(path, from: files)
        ruleset = loaded.ruleset
        findings = loaded.findings
        sources = read
    }

    /// Returns the rules that a ruleset defines; none if it cannot be read, which is reported elsewhere.
    static func descriptions(
        _ path: PathName, workingFolder: PathName, confinement: Confinement?,
        held: HeldTexts = .none
    ) -> [RuleDescription] {
        let file = try? RulesetFile(
            workingFolder.joining(path).normalized, workingFolder: workingFolder, first: 0,
            confinement: confinement, held: held)
        return file?.ruleset.descriptions ?? []
    }

    private static func bytes(
        _ path: PathName, _ workingFolder: PathName, _ confinement: Confinement?,
        _ held: HeldTexts
    ) throws(ReadError) -> (name: String, bytes: SourceBytes) {
        let name = (path.relative(to: workingFolder) ?? path).text
        if let text = held[path] { return (name, text) }
        try confinement?.require(path, named: name)
        // Relative paths are relative to the working folder, and errors show them as they are.
        let origin = ByteSource.Origin.file(path: name)
        return (
            name, try ByteSource(name: name, origin: origin, sizeLimit: sizeLimit).readAll()
        )
    }
}

extension Ruleset {
    /// Descriptions of the rules that the ruleset defines.
    var descriptions: [RuleDescription] {
        rules.filter { !$0.isBuiltIn }.map {
            RuleDescription(
                $0.id, $0.severity, $0.description ?? "The rule '\($0.id)' of the ruleset.",
                advice: $0.documentationURL.map { "See \($0)." } ?? "",
                clause: $0.documentationURL, isOfRuleset: true, examples: [])
        }
    }
}
