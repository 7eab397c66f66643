internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

extension Baseline {
    /// The maximum size in bytes.
    static let sizeLimit = 1 << 28

    /// Reads a baseline and adds its file to `sources`.
    ///
    /// Invalid entries are reported and match nothing.
    ///
    /// - Throws: ``ReadError`` if the file cannot be read, or is neither JSON nor YAML.
    static func load(
        _ path: String, workingFolder: PathName, knownRules: [RuleDescription],
        sources: inout SourceMap
    ) throws(ReadError) -> (baseline: Baseline, findings: [Finding]) {
        let id = sources.addOther(SourceFile(name: path, bytes: nil))
        let origin = ByteSource.Origin.file(path: path)
        let bytes = try ByteSource(name: path, origin: origin, sizeLimit: sizeLimit).readAll()
        sources.replace(id, by: SourceFile(name: path, bytes: bytes))
        let root = try SyntaxParser.parse(
            bytes, source: id, as: SyntaxNotation(name: path)
        ).singleRoot()
        var reader = BaselineReader(
            folder: workingFolder.joining(PathName(path)).normalized.parent, knownRules: knownRules)
        let entries = reader.entries(root)
        return (Baseline(entries: entries), reader.reader.findings)
    }
}

/// Builds entries from a syntax tree.
///
/// Each rule is looked up once.
private struct BaselineReader {
    var reader = NodeReader(rule: Configuration.invalid.id)
    let folder: PathName
    let knownRules: [RuleDescription]
    private var known: [String: RulePattern] = [:]

    init(folder: PathName, knownRules: [RuleDescription]) {
        self.folder = folder
        self.knownRules = knownRules
    }

    mutating func entries(_ root: SyntaxNode) -> [Baseline.Entry] {
        reader.allow(["kith-baseline", "findings"], in: root, of: "a baseline")
        if let version = root["kith-baseline"], !version.hasText("1") {
            reader.report(
                """
                baselines of version '\(version.text)' are not supported; write the baseline \
                again
                """, at: version)
        }
        return reader.elements(root["findings"], of: "findings").compactMap { entry($0) }
    }

    private mutating func entry(_ node: SyntaxNode) -> Baseline.Entry? {
        guard node.kind == .mapping, let file = node["file"], let rule = node["rule"] else {
            reader.report("an entry must be an object with 'file' and 'rule'", at: node)
            return nil
        }
        guard let file = reader.filledText(file, "a file"), let pattern = pattern(rule) else {
            return nil
        }
        return Baseline.Entry(
            file: folder.joining(PathName(file)).normalized, rule: pattern,
            fingerprint: node["fingerprint"]?.text, pointer: node["pointer"]?.text,
            place: node.span)
    }

    private mutating func pattern(_ node: SyntaxNode) -> RulePattern? {
        guard let name = reader.filledText(node, "a rule") else { return nil }
        if let pattern = known[name] { return pattern }
        guard let glob = reader.glob(node, "a rule", isPath: false) else { return nil }
        guard let pattern = RulePattern(glob, among: knownRules) else {
            reader.report(RulePattern.unknown(glob, among: knownRules), at: node)
            return nil
        }
        known[name] = pattern
        return pattern
    }
}
