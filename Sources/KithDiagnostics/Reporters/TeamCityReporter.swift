internal import KithSourceText

extension Reporter {
    /// Service messages that TeamCity shows as inspections.
    static let teamcity = Reporter(
        name: "teamcity", summary: "Inspections in TeamCity, as service messages."
    ) { diagnosis, options in
        var sources = IndexedSources(diagnosis, folder: options.folder)
        var output: [UInt8] = []
        for rule in options.descriptions(of: diagnosis) {
            let domain = String(rule.id.prefix { $0 != "/" })
            add(
                "inspectionType",
                [
                    ("id", rule.id), ("name", rule.id), ("category", domain),
                    ("description", rule.description?.summary ?? rule.id),
                ], to: &output)
        }
        for finding in diagnosis.findings {
            let path = finding.span.map { sources.path(of: $0.source) } ?? sources.onlyPath
            var attributes = [
                ("typeId", finding.rule), ("message", finding.message), ("file", path ?? "."),
            ]
            if let region = sources.characters(of: finding.span) {
                attributes.append(("line", String(region.lowerBound.line)))
            }
            attributes.append(("SEVERITY", finding.severity.rawValue.uppercased()))
            add("inspection", attributes, to: &output)
        }
        return output.isEmpty ? [UInt8(ascii: "\n")] : output
    }

    private static func add(
        _ name: String, _ attributes: [(name: String, text: String)], to output: inout [UInt8]
    ) {
        output += "##teamcity[\(name)".utf8
        for attribute in attributes {
            output += " \(attribute.name)='".utf8
            append(attribute.text, to: &output)
            output.append(UInt8(ascii: "'"))
        }
        output += "]\n".utf8
    }

    /// Appends a text with the escapes of service messages, which begin with `|`.
    private static func append(_ text: String, to output: inout [UInt8]) {
        appendEscaped(text, to: &output) { scalar in
            switch scalar {
            case "|", "'", "[", "]": "|\(scalar)"
            case "\n": "|n"
            case "\r": "|r"
            case "\u{85}": "|x"
            case "\u{2028}": "|l"
            case "\u{2029}": "|p"
            default: nil
            }
        }
    }
}
