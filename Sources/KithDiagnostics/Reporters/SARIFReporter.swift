internal import KithSourceText

extension Reporter {
    /// SARIF 2.1.0, for code scanning services.
    static let sarif = Reporter(
        name: "sarif", summary: "SARIF 2.1.0, for code scanning: rules, places and fingerprints."
    ) { diagnosis, options in
        var writer = SARIFWriter(diagnosis, options)
        return writer.output()
    }
}

/// A writer of findings as one run.
private struct SARIFWriter {
    private let diagnosis: Diagnosis
    private let options: ReportOptions
    private let rules: [(id: String, description: RuleDescription?)]
    private let ruleIndexes: [String: Int]
    private var sources: IndexedSources
    private var fingerprints: Fingerprints
    /// The references to paths that were written.
    private var references: [String: String] = [:]

    init(_ diagnosis: Diagnosis, _ options: ReportOptions) {
        self.diagnosis = diagnosis
        self.options = options
        rules = options.descriptions(of: diagnosis)
        ruleIndexes = Dictionary(
            rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        sources = IndexedSources(diagnosis, folder: options.folder)
        fingerprints = Fingerprints(diagnosis)
    }

    mutating func output() -> [UInt8] {
        var json = JSONOutput()
        json.object { json in
            json.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            json.text("version", "2.1.0")
            json.array("runs") { json in json.object { json in addRun(to: &json) } }
        }
        json.endLine()
        return json.bytes
    }

    private mutating func addRun(to json: inout JSONOutput) {
        json.object("tool") { json in
            json.object("driver") { json in
                json.text("name", "Kith")
                if let version = options.version { json.text("version", version) }
                json.lines("rules", rules) { json, rule in add(rule, to: &json) }
            }
        }
        json.text("columnKind", "utf16CodeUnits")
        json.lines("results", diagnosis.findings) { json, finding in add(finding, to: &json) }
    }

    private func add(
        _ rule: (id: String, description: RuleDescription?), to json: inout JSONOutput
    ) {
        json.text("id", rule.id)
        guard let rule = rule.description else { return }
        json.object("shortDescription") { $0.text("text", rule.summary) }
        json.object("fullDescription") { $0.text("text", rule.explanation) }
        // Code scanning rejects rules without help, and shows the Markdown.
        let page = RulePage(rule)
        json.object("help") { json in
            json.text("text", page.text)
            json.text("markdown", page.markdown)
        }
        if let address = rule.address { json.text("helpUri", address) }
        json.object("defaultConfiguration") { $0.text("level", Self.level(rule.severity)) }
        json.object("properties") { json in
            json.array("tags") { $0.text(nil, rule.tier.rawValue) }
            if let clause = rule.clause { json.text("clause", clause) }
            if !rule.aliases.isEmpty {
                json.array("aliases") { json in for alias in rule.aliases { json.text(nil, alias) }
                }
            }
        }
    }

    private mutating func add(_ finding: Finding, to json: inout JSONOutput) {
        json.text("ruleId", finding.rule)
        if let index = ruleIndexes[finding.rule] { json.number("ruleIndex", index) }
        json.text("level", Self.level(finding.severity))
        // Advice has no place, so it cannot be a related location.
        let advice = finding.notes.filter { $0.span == nil }.map { "\n\($0.message)" }
        add(message: finding.message + advice.joined(), to: &json)
        if finding.span != nil || sources.onlyPath != nil {
            json.array("locations") { json in
                json.object { json in addLocation(finding.span, to: &json) }
            }
        }
        let related = finding.notes.filter { $0.span != nil }
        if !related.isEmpty {
            json.array("relatedLocations") { json in
                for (number, note) in related.enumerated() {
                    json.object { json in
                        json.number("id", number + 1)
                        addLocation(note.span, to: &json)
                        add(message: note.message, to: &json)
                    }
                }
            }
        }
        json.object("partialFingerprints") { json in
            json.text("kith/v1", fingerprints.next(finding))
            if let evidence = finding.evidence { json.text("kith/change/v1", evidence.fingerprint) }
        }
        guard let witness = finding.evidence?.witness else { return }
        json.object("properties") { $0.text("witness", witness) }
    }

    /// Adds a message with `[words](target)` escaped, which SARIF would read as a link.
    private func add(message: String, to json: inout JSONOutput) {
        let hasLink = message.utf8.contains(UInt8(ascii: "]")) && message.contains("](")
        json.object("message") { json in
            json.text("text", hasLink ? message.replacing("[", with: "\\[") : message)
        }
    }

    private mutating func addLocation(_ span: SourceSpan?, to json: inout JSONOutput) {
        let path = (span.map { sources.path(of: $0.source) } ?? sources.onlyPath) ?? ""
        let reference = references[path] ?? FileURI.reference(toPath: path)
        references[path] = reference
        json.object("physicalLocation") { json in
            json.object("artifactLocation") { json in
                json.text("uri", reference)
                if path.utf8.first != UInt8(ascii: "/") { json.text("uriBaseId", "%SRCROOT%") }
            }
            if let span { addRegion(span, to: &json) }
        }
        guard let pointer = span.flatMap({ diagnosis.pointer($0) }) else { return }
        json.array("logicalLocations") { json in
            json.object { $0.text("fullyQualifiedName", pointer) }
        }
    }

    private mutating func addRegion(_ span: SourceSpan, to json: inout JSONOutput) {
        let region = sources.region(of: span)?.utf16
        json.object("region") { json in
            if let region {
                json.number("startLine", region.lowerBound.line)
                json.number("startColumn", region.lowerBound.column)
                json.number("endLine", region.upperBound.line)
                json.number("endColumn", region.upperBound.column)
            }
            json.number("byteOffset", span.start)
            json.number("byteLength", span.range.count)
        }
    }

    private static func level(_ severity: Severity) -> String {
        severity == .info ? "note" : severity.rawValue
    }
}
