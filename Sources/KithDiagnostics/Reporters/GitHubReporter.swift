internal import KithSourceText

extension Reporter {
    /// Workflow commands with which GitHub Actions shows findings beside changed lines.
    static let github = Reporter(
        name: "github", summary: "Annotations beside the changed lines, for GitHub Actions."
    ) { diagnosis, options in
        var sources = IndexedSources(diagnosis, folder: options.folder)
        var output: [UInt8] = []
        for finding in diagnosis.findings where finding.severity >= options.leastShown {
            output += "::\(command(finding.severity)) ".utf8
            let path = finding.span.map { sources.path(of: $0.source) } ?? sources.onlyPath
            if let path {
                output += "file=".utf8
                append(path, isProperty: true, to: &output)
                output.append(UInt8(ascii: ","))
            }
            if let region = sources.characters(of: finding.span) {
                output += "line=\(region.lowerBound.line),".utf8
                output += "endLine=\(region.upperBound.line),".utf8
                // GitHub rejects columns for a range of several lines.
                if region.lowerBound.line == region.upperBound.line {
                    output += "col=\(region.lowerBound.column),".utf8
                    output += "endColumn=\(region.upperBound.column),".utf8
                }
            }
            output += "title=".utf8
            append(finding.rule, isProperty: true, to: &output)
            output += "::".utf8
            append(finding.message, isProperty: false, to: &output)
            for note in finding.notes {
                let start = sources.characters(of: note.span)?.lowerBound
                let name = note.span.flatMap { sources.path(of: $0.source) }
                let place = start.map { "\(name ?? ""):\($0.line):\($0.column): " } ?? ""
                append("\n\(place)\(note.message)", isProperty: false, to: &output)
            }
            output.append(UInt8(ascii: "\n"))
        }
        // An empty report is one empty line.
        return output.isEmpty ? [UInt8(ascii: "\n")] : output
    }

    private static func command(_ severity: Severity) -> String {
        severity == .info ? "notice" : severity.rawValue
    }

    /// Appends a text with the escapes of workflow commands; a property needs more of them.
    private static func append(_ text: String, isProperty: Bool, to output: inout [UInt8]) {
        appendEscaped(text, to: &output) { scalar in
            let ends = isProperty ? "%\r\n:," : "%\r\n"
            return ends.unicodeScalars.contains(scalar)
                ? PercentEncoding.text([UInt8(ascii: scalar)]) { _ in false } : nil
        }
    }
}
