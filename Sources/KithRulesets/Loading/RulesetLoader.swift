public import KithDiagnostics
internal import KithSourceText
internal import KithSyntax
public import KithSystemBinding

extension Ruleset {
    /// The result of loading a ruleset.
    public struct Loaded: Sendable {
        /// The part of the ruleset that is valid.
        public let ruleset: Ruleset
        /// What is not valid, with places.
        public let findings: [Finding]
    }

    /// Reads a ruleset and all rulesets that it extends.
    ///
    /// What is not valid is reported and has no effect; the rest counts.
    ///
    /// - Parameters:
    ///   - file: The absolute path of the file.
    ///   - files: Access to this file and to those that it extends.
    ///   - limits: The limits of the ruleset.
    /// - Returns: The valid part, and findings about the rest.
    public static func load(
        _ file: PathName, from files: RulesetFiles, limits: RulesetLimits = RulesetLimits()
    ) -> Loaded {
        var loader = RulesetLoader(files: files, limits: limits)
        var ruleset = loader.load(file.normalized, .recommended, from: nil)
        ruleset.patterns = loader.rules.patterns
        return Loaded(ruleset: ruleset, findings: loader.rules.reader.findings.sorted())
    }
}

/// Reads rulesets, each file once, and merges those that extend each other.
struct RulesetLoader {
    let files: RulesetFiles
    var rules: RuleReader

    /// Which rules of a ruleset run for the rulesets that extend it.
    enum Mode: String, CaseIterable {
        case recommended
        case all
        case off
    }

    /// A file with its path.
    struct File {
        let path: PathName
        let root: SyntaxNode
    }

    private struct Part: Hashable {
        let path: PathName
        let mode: Mode
    }

    private var parsed: [PathName: SyntaxNode?] = [:]
    private var done: [Part: Ruleset] = [:]
    /// The files being read, from the first to the one extended last.
    private var open: [PathName] = []

    init(files: RulesetFiles, limits: RulesetLimits) {
        self.files = files
        rules = RuleReader(limits: limits)
    }

    /// Returns the ruleset of a file, with the rulesets that it extends.
    mutating func load(_ path: PathName, _ mode: Mode, from place: SyntaxNode?) -> Ruleset {
        let part = Part(path: path, mode: mode)
        if let ruleset = done[part] { return ruleset }
        guard !open.contains(path) else {
            if let place {
                rules.reader.report(
                    "this ruleset is already being read; the circular 'extends' is ignored",
                    at: place, RulesetRules.unsupported)
            }
            return Ruleset()
        }
        guard open.count < rules.limits.maximumDepth, parsed.count < rules.limits.maximumFiles,
            let root = root(of: path, from: place)
        else {
            if let place, parsed[path] == nil {
                rules.reader.report(
                    """
                    the chain of 'extends' exceeds the limits of \(rules.limits.maximumFiles) files \
                    and \(rules.limits.maximumDepth) levels
                    """, at: place)
            }
            return Ruleset()
        }
        open.append(path)
        let ruleset = ruleset(File(path: path, root: root), mode)
        open.removeLast()
        done[part] = ruleset
        return ruleset
    }

    /// Returns the tree of a file; why it cannot be read is reported once.
    private mutating func root(of path: PathName, from place: SyntaxNode?) -> SyntaxNode? {
        if let root = parsed[path] { return root }
        var root: SyntaxNode?
        do throws(ReadError) {
            let (source, bytes) = try files.read(path)
            let stream = try SyntaxParser.parse(
                bytes, source: source, as: SyntaxNotation(name: path.text))
            rules.reader.add(stream.findings)
            root = try stream.singleRoot()
        } catch {
            // An error in the file itself points there; any other points to what extends the file.
            rules.reader.report(error.message, at: error.span ?? place?.span)
        }
        parsed[path] = .some(root)
        return root
    }

    private mutating func ruleset(_ file: File, _ mode: Mode) -> Ruleset {
        let root = file.root
        let members = rules.reader.members(root, of: "a ruleset")
        guard root.kind == .mapping else { return Ruleset() }
        rules.reader.allow(Self.keys, in: members, of: "ruleset")
        if root["rules"] == nil, root["extends"] == nil, root["overrides"] == nil {
            rules.reader.report(
                "a ruleset needs 'rules', 'extends' or 'overrides'",
                at: root.entries.first?.key ?? root)
        }
        reportJavaScript(root)
        var ruleset = Ruleset()
        ruleset.folder = file.path.parent
        extend(&ruleset, by: root["extends"], of: file)
        let scope = RulesetScope(
            aliases: AliasTable(root["aliases"], rules.limits, &rules.reader),
            formats: rules.formats(root["formats"]),
            documentation: root["documentationUrl"].flatMap {
                rules.reader.text($0, "'documentationUrl'")
            })
        rules.readRules(root["rules"], scope, into: &ruleset)
        ruleset.overrides = overrides(root["overrides"], scope, of: file, over: ruleset)
        readParserOptions(root["parserOptions"], into: &ruleset)
        switch mode {
        case .recommended: break
        case .all: ruleset.switchAll(true)
        case .off: ruleset.switchAll(false)
        }
        return ruleset
    }

    private static let keys = [
        "extends", "rules", "formats", "aliases", "overrides", "parserOptions",
        "documentationUrl", "description", "functions", "functionsDir",
    ]

    private mutating func reportJavaScript(_ root: SyntaxNode) {
        for key in ["functions", "functionsDir"] {
            guard let entry = root.entry(key), !entry.value.isNull else { continue }
            if entry.value.kind == .sequence, entry.value.elements.isEmpty { continue }
            rules.reader.report(
                "'\(key)' names functions in JavaScript, which are not run; the rules that use them "
                    + "are left out", at: entry.key, RulesetRules.unsupported)
        }
    }

    private mutating func readParserOptions(_ node: SyntaxNode?, into ruleset: inout Ruleset) {
        let members = rules.reader.members(node, of: "'parserOptions'")
        rules.reader.allow(
            ["duplicateKeys", "incompatibleValues"], in: members, of: "parser option")
        if let keys = node?["duplicateKeys"], let severity = rules.severity(keys) {
            ruleset.duplicateKeys = .some(severity)
        }
        if let values = node?["incompatibleValues"], let severity = rules.severity(values) {
            ruleset.incompatibleValues = severity
        }
    }
}

extension Ruleset {
    fileprivate mutating func switchAll(_ isOn: Bool) {
        for index in rules.indices { rules[index].isOn = isOn }
    }
}
