import KithDiagnostics
import KithRulesets
import KithSourceText
import KithSyntax
import KithSystemBinding

/// Rulesets in memory, and what they find.
struct RulesetBench {
    let loaded: Ruleset.Loaded
    private let texts: [SourceID: SourceBytes]

    /// Loads the first of some files of the folder `/rules`.
    init(_ files: KeyValuePairs<String, String>, limits: RulesetLimits = RulesetLimits()) {
        var texts: [SourceID: SourceBytes] = [:]
        for (index, file) in files.enumerated() {
            texts[SourceID(index + 1)] = SourceBytes(text: file.value)
        }
        let named = files.enumerated().map {
            (path: PathName("/rules").joining(PathName($1.key)), source: SourceID($0 + 1))
        }
        let all = texts
        let reader = RulesetFiles { path throws(ReadError) in
            guard let file = named.first(where: { $0.path == path }), let bytes = all[file.source]
            else { throw ReadError(.unreadable, "cannot read \(path): no such file") }
            return (file.source, bytes)
        }
        loaded = Ruleset.load(named[0].path, from: reader, limits: limits)
        self.texts = texts
    }

    /// One file.
    init(_ text: String, limits: RulesetLimits = RulesetLimits()) {
        self.init(["main.yaml": text], limits: limits)
    }

    /// What is wrong with the rulesets: line, column, what stands there, message.
    var problems: [String] {
        loaded.findings.map { finding in
            let rule = finding.rule == "ruleset/invalid" ? "" : " [\(finding.rule)]"
            guard let span = finding.span, let bytes = texts[span.source] else {
                return finding.message + rule
            }
            let file = span.source.index == 1 ? "" : "\(span.source.index):"
            let place = LineIndex(bytes).position(of: span.start, in: bytes)
            return "\(file)\(place.line):\(place.column) \(bytes.text(span.range)): "
                + finding.message + rule
        }
    }

    /// What the rules find in a document: line, column, what stands there, message, and the rule.
    func findings(
        in text: String, formats: [String] = ["oas3", "oas3.0"], file: PathName? = nil
    ) throws -> [String] {
        let bytes = SourceBytes(text: text)
        let root = try SyntaxParser.parse(bytes, source: SourceID(0)).singleRoot()
        let outcome = loaded.ruleset.selection(for: file).check(
            root, formats: Set(formats.map { RulesetFormat($0) }), target: localTarget(root))
        let lines = LineIndex(bytes)
        let limits = outcome.limits.map { limit in
            let place = limit.span.flatMap { texts[$0.source]?.text($0.range) } ?? ""
            return "\(limit.rule) at \(place): \(limit.message)"
        }
        return limits
            + outcome.findings.map { finding in
                guard let span = finding.span else { return "\(finding.rule): \(finding.message)" }
                let place = lines.position(of: span.start, in: bytes)
                let severity = finding.severity == .warning ? "" : " (\(finding.severity))"
                return
                    "\(place.line):\(place.column) \(finding.rule): \(finding.message)\(severity)"
            }
    }
}
