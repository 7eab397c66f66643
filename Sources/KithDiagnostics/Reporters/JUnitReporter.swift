internal import KithSourceText

extension Reporter {
    /// JUnit XML, which every CI system reads.
    static let junit = Reporter(
        name: "junit",
        summary: "JUnit XML: a suite for each file, a failure for each finding that fails the run."
    ) { diagnosis, options in
        var writer = JUnitWriter(diagnosis, options)
        return writer.output()
    }
}

/// A writer of one suite for each file; a file without findings is a passed test.
private struct JUnitWriter {
    private let diagnosis: Diagnosis
    private let failOn: Severity
    private var sources: IndexedSources
    private var xml: [UInt8] = []

    init(_ diagnosis: Diagnosis, _ options: ReportOptions) {
        self.diagnosis = diagnosis
        failOn = options.failOn
        sources = IndexedSources(diagnosis, folder: options.folder)
    }

    mutating func output() -> [UInt8] {
        xml += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites".utf8
        let inFiles = Set(diagnosis.findings.compactMap(\.span?.source)).count
        let withoutFindings = sources.count - inFiles
        addCounts(diagnosis.findings, passed: withoutFindings)
        xml += ">\n".utf8
        let homeless = diagnosis.findings.prefix { $0.span == nil }
        if !homeless.isEmpty { addSuite("kith", homeless) }
        var rest = diagnosis.findings.dropFirst(homeless.count)
        for index in 0..<sources.count {
            let found = rest.prefix { $0.span?.source.index == index }
            rest = rest.dropFirst(found.count)
            addSuite(sources.path(of: SourceID(index)) ?? "kith", found)
        }
        xml += "</testsuites>\n".utf8
        return xml
    }

    private mutating func addSuite(_ name: String, _ findings: ArraySlice<Finding>) {
        xml += "<testsuite".utf8
        XMLText.append(attribute: "name", name, to: &xml)
        addCounts(Array(findings), passed: findings.isEmpty ? 1 : 0)
        xml += ">\n".utf8
        if findings.isEmpty { addCase("no findings", name, content: nil) }
        for finding in findings { add(finding, name) }
        xml += "</testsuite>\n".utf8
    }

    private mutating func addCounts(_ findings: [Finding], passed: Int) {
        let failures = findings.count { $0.severity >= failOn }
        XMLText.append(attribute: "tests", String(findings.count + passed), to: &xml)
        XMLText.append(attribute: "failures", String(failures), to: &xml)
        XMLText.append(attribute: "errors", "0", to: &xml)
        XMLText.append(attribute: "skipped", "0", to: &xml)
    }

    private mutating func add(_ finding: Finding, _ suite: String) {
        let start = sources.characters(of: finding.span)?.lowerBound
        let place = start.map { ":\($0.line):\($0.column)" } ?? ""
        var text: [UInt8] = []
        XMLText.append("\(suite)\(place): \(finding.severity): \(finding.message)", to: &text)
        for note in finding.notes {
            let start = sources.characters(of: note.span)?.lowerBound
            let name = note.span.flatMap { sources.path(of: $0.source) }
            let place = start.map { "\(name ?? ""):\($0.line):\($0.column): " } ?? ""
            text += "\n".utf8
            XMLText.append("\(place)note: \(note.message)", to: &text)
        }
        var content: [UInt8] = []
        if finding.severity >= failOn {
            content += "<failure".utf8
            XMLText.append(attribute: "type", finding.severity.rawValue, to: &content)
            XMLText.append(attribute: "message", finding.message, to: &content)
            content += ">".utf8 + text + "</failure>".utf8
        } else {
            content += "<system-out>".utf8 + text + "</system-out>".utf8
        }
        addCase("\(finding.rule)\(place)", suite, content: content, line: start?.line)
    }

    private mutating func addCase(
        _ name: String, _ file: String, content: [UInt8]?, line: Int? = nil
    ) {
        xml += "<testcase".utf8
        XMLText.append(attribute: "name", name, to: &xml)
        XMLText.append(attribute: "classname", file, to: &xml)
        XMLText.append(attribute: "file", file, to: &xml)
        if let line { XMLText.append(attribute: "line", String(line), to: &xml) }
        guard let content else {
            xml += "/>\n".utf8
            return
        }
        xml += ">".utf8 + content + "</testcase>\n".utf8
    }
}
