package import KithDiagnostics
internal import KithSourceText
internal import KithSyntax
package import KithSystemBinding

extension Ruleset {
    /// The result of loading a ruleset.
    package struct Loaded: Sendable {
        /// The part of the ruleset that is valid.
        package let ruleset: Ruleset
        /// What is not valid, with places.
        package let findings: [Finding]
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
    package static func load(
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

    /// A file with its path.
    struct File {
        let path: PathName
        let root: SyntaxNode
    }

    private struct Part: Hashable {
        let path: PathName
        let mode: ExtensionMode
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
    mutating func load(_ path: PathName, _ mode: ExtensionMode, from place: SyntaxNode?) -> Ruleset
    {
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

    private mutating func ruleset(_ file: File, _ mode: ExtensionMode) -> Ruleset {
        let root = file.root
        let members = rules.reader.members(root, of: "a ruleset")
        guard root.kind == .mapping else { return Ruleset() }
        rules.reader.allow(Self.keys, in: members, of: "ruleset")
        if root["rules"] == nil, root["extends"] == nil, root["overrides"] == nil {
            rules.reader.report(
                "a ruleset needs 'rules', 'extends' or 'overrides'",
                at: root.entries.first?.key ?? root)
        }
        rules.reportJavaScript(root)
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
        ruleset.overrides = rules.reader.elements(root["overrides"], of: "'overrides'")
            .compactMap { override($0, scope, of: file, over: ruleset) }
        rules.readParserOptions(root["parserOptions"], into: &ruleset)
        switch mode {
        case .recommended: break
        case .all: ruleset.switchAll(true)
        case .off: ruleset.switchAll(false)
        }
        return ruleset
    }

    static let keys = [
        "extends", "rules", "formats", "aliases", "overrides", "parserOptions",
        "documentationUrl", "description", "functions", "functionsDir",
    ]

    /// Adds the rules of all rulesets that a ruleset extends, in order.
    private mutating func extend(_ ruleset: inout Ruleset, by node: SyntaxNode?, of file: File) {
        for part in rules.extended(node) {
            switch part {
            case .builtIn(let rules): for rule in rules { ruleset.put(rule) }
            case .file(let path, let mode, let place):
                let path = file.path.parent.joining(path).normalized
                for rule in load(path, mode, from: place).rules { ruleset.put(rule) }
            }
        }
    }

    /// Reads an override for some files.
    private mutating func override(
        _ node: SyntaxNode, _ scope: RulesetScope, of file: File, over ruleset: Ruleset
    ) -> RulesetOverride? {
        let globs = rules.overriddenFiles(node)
        guard !globs.isEmpty else { return nil }
        if globs.contains(where: { $0.pointer != nil }) {
            return RulesetOverride(
                files: globs, change: .severities(rules.severities(in: node, over: ruleset)))
        }
        var changed = ruleset
        extend(&changed, by: node["extends"], of: file)
        let own = RulesetScope(
            aliases: AliasTable(
                node["aliases"], rules.limits, &rules.reader, over: scope.aliases),
            formats: rules.formats(node["formats"]) ?? scope.formats,
            documentation: scope.documentation)
        rules.readRules(node["rules"], own, into: &changed)
        return RulesetOverride(files: globs, change: .rules(changed.rules))
    }
}

extension Ruleset {
    fileprivate mutating func switchAll(_ isOn: Bool) {
        for index in rules.indices { rules[index].isOn = isOn }
    }
}
