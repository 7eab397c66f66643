internal import KithSourceText

extension Reporter {
    /// One JSON object, with one finding per line.
    static let json = Reporter(
        name: "json", summary: "For programs: one JSON object, with one finding per line."
    ) { diagnosis, options in
        var sources = IndexedSources(diagnosis)
        var json = JSONOutput()
        json.object { json in
            if let version = options.version { json.text("kith", version) }
            json.lines("findings", diagnosis.findings) { json, finding in
                json.text("rule", finding.rule)
                json.text("severity", finding.severity.rawValue)
                json.text("message", finding.message)
                addPlace(finding.span, &sources, diagnosis, to: &json)
                if let evidence = finding.evidence {
                    json.text("fingerprint", evidence.fingerprint)
                    if let witness = evidence.witness { json.text("witness", witness) }
                    json.array("requests") { json in
                        for request in evidence.requests { json.text(nil, request) }
                    }
                }
                json.array("notes") { json in
                    for note in finding.notes {
                        json.object { json in
                            json.text("message", note.message)
                            addPlace(note.span, &sources, diagnosis, to: &json)
                        }
                    }
                }
            }
            json.object("counts") { json in
                for severity in Severity.allCases.reversed() {
                    json.number(severity.rawValue, diagnosis.count(severity))
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    /// Adds the known members of a place; lines and columns count from 1.
    private static func addPlace(
        _ span: SourceSpan?, _ sources: inout IndexedSources, _ diagnosis: Diagnosis,
        to json: inout JSONOutput
    ) {
        guard let span, let name = sources.name(of: span.source) else { return }
        json.text("source", name)
        if let region = sources.region(of: span) {
            json.number("line", region.characters.lowerBound.line)
            json.number("column", region.characters.lowerBound.column)
            json.number("utf16Column", region.utf16.lowerBound.column)
            json.number("endLine", region.characters.upperBound.line)
            json.number("endColumn", region.characters.upperBound.column)
            json.number("utf16EndColumn", region.utf16.upperBound.column)
        }
        json.number("offset", span.start)
        json.number("length", span.range.count)
        if let pointer = diagnosis.pointer(span) { json.text("pointer", pointer) }
    }
}
