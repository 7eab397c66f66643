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
        ruleset.patterns = loader.patterns
        return Loaded(ruleset: ruleset, findings: loader.reader.findings.sorted())
    }
}

/// Reads rulesets, each file once, and merges those that extend each other.
struct RulesetLoader {
    let files: RulesetFiles
    let limits: RulesetLimits
    var reader = RulesetReader()
    var patterns = PatternTable()

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

    /// What a file sets for all rules that it defines.
    struct RulesetScope {
        var aliases: AliasTable
        let formats: Set<RulesetFormat>?
        let documentation: String?
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
        self.limits = limits
    }

    /// Returns the ruleset of a file, with the rulesets that it extends.
    mutating func load(_ path: PathName, _ mode: Mode, from place: SyntaxNode?) -> Ruleset {
        let part = Part(path: path, mode: mode)
        if let ruleset = done[part] { return ruleset }
        guard !open.contains(path) else {
            if let place {
                reader.report(
                    "this leads back to a ruleset that is being read; the circle ends here",
                    at: place, RulesetRules.unsupported)
            }
            return Ruleset()
        }
        guard open.count < limits.maximumDepth, parsed.count < limits.maximumFiles,
            let root = root(of: path, from: place)
        else {
            if let place, parsed[path] == nil {
                reader.report(
                    "more rulesets extend each other than the limits of \(limits.maximumFiles) "
                        + "files, \(limits.maximumDepth) of them in one chain", at: place)
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
            reader.add(stream.findings)
            root = try stream.singleRoot()
        } catch {
            // An error in the file itself points there; any other points to what extends the file.
            reader.report(error.message, at: error.span ?? place?.span)
        }
        parsed[path] = .some(root)
        return root
    }

    private mutating func ruleset(_ file: File, _ mode: Mode) -> Ruleset {
        let root = file.root
        let members = reader.members(root, of: "a ruleset")
        guard root.kind == .mapping else { return Ruleset() }
        reader.allow(Self.keys, in: members, of: "ruleset")
        if root["rules"] == nil, root["extends"] == nil, root["overrides"] == nil {
            reader.report(
                "a ruleset needs 'rules', 'extends' or 'overrides'",
                at: root.entries.first?.key ?? root)
        }
        reportJavaScript(root)
        var ruleset = Ruleset()
        ruleset.folder = file.path.parent
        extend(&ruleset, by: root["extends"], of: file)
        let scope = RulesetScope(
            aliases: AliasTable(root["aliases"], limits, &reader),
            formats: formats(root["formats"]),
            documentation: root["documentationUrl"].flatMap {
                reader.text($0, "'documentationUrl'")
            })
        readRules(root["rules"], scope, into: &ruleset)
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
            reader.report(
                "'\(key)' names functions in JavaScript, which are not run; the rules that use them "
                    + "are left out", at: entry.key, RulesetRules.unsupported)
        }
    }

    /// Reads some formats; `nil` if there are none.
    mutating func formats(_ node: SyntaxNode?) -> Set<RulesetFormat>? {
        guard let node, !node.isNull else { return nil }
        var formats: Set<RulesetFormat> = []
        for element in reader.elements(node, of: "'formats'") {
            guard let text = reader.text(element, "a format") else { continue }
            let format = RulesetFormat(text)
            if format.isKnown {
                formats.insert(format)
            } else {
                reader.report(unknown: "format", element, among: RulesetFormat.names)
            }
        }
        return formats
    }

    private mutating func readParserOptions(_ node: SyntaxNode?, into ruleset: inout Ruleset) {
        let members = reader.members(node, of: "'parserOptions'")
        reader.allow(["duplicateKeys", "incompatibleValues"], in: members, of: "parser option")
        if let keys = node?["duplicateKeys"], let severity = severity(keys) {
            ruleset.duplicateKeys = .some(severity)
        }
        if let values = node?["incompatibleValues"], let severity = severity(values) {
            ruleset.incompatibleValues = severity
        }
    }

    /// Reads a severity by its name or number; `.some(nil)` switches the rule off.
    mutating func severity(_ node: SyntaxNode) -> Severity?? {
        if let number = node.integer {
            switch number {
            case -1: return .some(nil)
            case 0: return .error
            case 1: return .warning
            case 2, 3: return .info
            default: break
            }
        }
        switch node.kind == .scalar ? node.text : "" {
        case "error": return .error
        case "warn": return .warning
        case "info", "hint": return .info
        case "off": return .some(nil)
        default:
            let names = ["error", "warn", "info", "hint", "off"]
            let hint =
                Suggestion.closest(to: node.text, among: names).map { "; did you mean '\($0)'?" }
                ?? "; expected one of: \(names.joined(separator: ", ")), or a number from -1 to 3"
            reader.report("there is no severity \(quoted(node.bytes))\(hint)", at: node)
            return nil
        }
    }
}

extension Ruleset {
    fileprivate mutating func switchAll(_ isOn: Bool) {
        for index in rules.indices { rules[index].isOn = isOn }
    }
}
