package import KithDiagnostics
internal import KithModel
package import KithSourceText
internal import KithSyntax
package import KithSystemBinding

extension Configuration {
    /// A loaded configuration with its findings.
    package struct Loaded: Sendable {
        /// The valid parts of the file.
        package let configuration: Configuration
        /// Findings about the invalid parts.
        package let findings: [Finding]
    }

    /// Parses the text of a `.kith.yaml`.
    ///
    /// Invalid parts are reported and have no effect; the rest applies. An empty text changes nothing.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - source: The number of the file in the run's sources.
    ///   - folder: The absolute path of the file's folder.
    ///   - knownRules: The rules that the file may name.
    ///   - rulesOf: Returns the rules of a ruleset, which the file may name too.
    /// - Returns: The configuration and the findings.
    /// - Throws: ``ReadError`` if the text is not YAML.
    package static func load(
        _ bytes: SourceBytes, source: SourceID, folder: PathName, knownRules: [RuleDescription],
        rulesOf: (PathName) -> [RuleDescription] = { _ in [] }
    ) throws(ReadError) -> Loaded {
        let stream = try YAMLParser.parse(bytes, source: source)
        var loader = ConfigurationLoader(knownRules: knownRules)
        for extra in stream.documents.dropFirst() {
            loader.reader.report("only the first document counts", at: extra.root)
        }
        let configuration = loader.configuration(
            stream.documents.first?.root, source: source, folder: folder, rulesOf: rulesOf)
        return Loaded(
            configuration: configuration,
            findings: (stream.findings + loader.reader.findings).sorted())
    }
}

/// Builds a configuration from its syntax tree.
struct ConfigurationLoader {
    var reader = NodeReader(rule: Configuration.invalid.id)
    var knownRules: [RuleDescription]

    init(knownRules: [RuleDescription]) { self.knownRules = knownRules }

    mutating func configuration(
        _ root: SyntaxNode?, source: SourceID, folder: PathName,
        rulesOf: (PathName) -> [RuleDescription]
    ) -> Configuration {
        reader.allow(
            ConfigurationKey.all.map(\.name), in: root, of: "a configuration")
        let ruleset = root?["ruleset"].flatMap { reader.text($0, "a ruleset") }
            .map { folder.joining(PathName($0)).normalized }
        if let ruleset { knownRules += rulesOf(ruleset) }
        return Configuration(
            source: source, folder: folder.normalized,
            severities: reader.members(root?["rules"], of: "rules").compactMap { ruleSeverity($0) },
            tiers: root?["tiers"].map { tiers($0) } ?? [],
            accepted: reader.elements(root?["ignore"], of: "ignore").compactMap { accepted($0) },
            failOn: root?["failOn"].flatMap { severity($0) }, ruleset: ruleset,
            changes: root?["changes"].map { changes($0) } ?? ChangeSettings())
    }

    private mutating func ruleSeverity(_ entry: SyntaxEntry) -> RuleSeverity? {
        let rules = rulePattern(entry.key)
        let isOff = entry.value.hasText("off")
        let severity = isOff ? nil : severity(entry.value, or: ["off"])
        guard let rules, isOff || severity != nil else { return nil }
        return RuleSeverity(rules: rules, severity: severity)
    }

    private mutating func severity(_ node: SyntaxNode, or others: [String] = []) -> Severity? {
        guard let text = reader.filledText(node, "a severity") else { return nil }
        if let severity = Severity(rawValue: text) { return severity }
        let names = Severity.allCases.reversed().map(\.rawValue)
        reader.report("there is no severity '\(text)'", node, among: names + others)
        return nil
    }

    /// Reads tiers by name, or `all` of them; a single tier needs no list.
    private mutating func tiers(_ node: SyntaxNode) -> Set<RuleTier> {
        let nodes = node.kind == .sequence ? Array(node.elements) : node.isNull ? [] : [node]
        var tiers: Set<RuleTier> = []
        for node in nodes {
            guard let text = reader.filledText(node, "a tier") else { continue }
            if let named = RuleTier.named(text) {
                tiers.formUnion(named)
            } else {
                reader.report("there is no tier '\(text)'", node, among: RuleTier.names)
            }
        }
        return tiers
    }

    /// Reads a rule's id or alias, or a pattern that matches at least one rule.
    private mutating func rulePattern(_ node: SyntaxNode) -> RulePattern? {
        guard let glob = reader.glob(node, "a rule", isPath: false) else { return nil }
        if let pattern = RulePattern(glob, among: knownRules) { return pattern }
        reader.report(RulePattern.unknown(glob, among: knownRules), at: node)
        return nil
    }

    private mutating func accepted(_ node: SyntaxNode) -> AcceptedFindings? {
        guard node.kind == .mapping else {
            reader.report("an entry of ignore must be a mapping with 'rule' and 'reason'", at: node)
            return nil
        }
        let before = reader.findings.count
        let keys = ConfigurationKey.ignored
        reader.allow(keys.map(\.name), in: node, of: "an entry of ignore")
        for key in keys where key.isRequired && node[key.name] == nil {
            reader.report("an entry of ignore needs a '\(key.name)'", at: node)
        }
        let rules = node["rule"].flatMap { rulePattern($0) }
        let reason = node["reason"].flatMap { reader.filledText($0, "a reason") }
        let files = node["file"].flatMap { reader.glob($0, "a file", isPath: true) }
        let pointer = node["pointer"].flatMap { jsonPointer($0) }
        let fingerprint = node["fingerprint"].flatMap { fingerprintOfChange($0) }
        let message = node["message"].flatMap { reader.filledText($0, "a part of a message") }
        let until = node["until"].flatMap { day($0) }
        // A partly read entry could accept more than was meant.
        guard let rules, let reason, reader.findings.count == before else { return nil }
        return AcceptedFindings(
            rules: rules, files: files.map { FilePattern(glob: $0) }, pointer: pointer,
            fingerprint: fingerprint, message: message, reason: reason, until: until,
            place: node.span, untilPlace: node["until"]?.span)
    }

    private mutating func jsonPointer(_ node: SyntaxNode) -> String? {
        if node.kind == .scalar, let pointer = JSONPointer(parsing: node.text) {
            return pointer.description
        }
        reader.report(
            "'\(node.text)' is not a JSON Pointer; expected one such as /account/data/1", at: node)
        return nil
    }

    private mutating func fingerprintOfChange(_ node: SyntaxNode) -> String? {
        let text = node.text
        if text.utf8.count == Finding.Evidence.fingerprintLength,
            text.utf8.allSatisfy({ $0.isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 })
        {
            return text
        }
        reader.report(
            "'\(text)' is not the fingerprint of a change; expected one such as 2a8bb0be8aa9",
            at: node)
        return nil
    }

    private mutating func day(_ node: SyntaxNode) -> CalendarDay? {
        if let day = CalendarDay(node.bytes) { return day }
        reader.report("'\(node.text)' is not a date; expected one such as 2027-01-31", at: node)
        return nil
    }
}
