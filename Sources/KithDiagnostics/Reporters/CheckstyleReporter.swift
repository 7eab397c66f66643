internal import KithSourceText

extension Reporter {
    /// Checkstyle XML, which many tools convert into review comments.
    static let checkstyle = Reporter(
        name: "checkstyle", summary: "Checkstyle XML: a list for each file that has findings."
    ) { diagnosis, options in
        var sources = IndexedSources(diagnosis, folder: options.folder)
        var xml: [UInt8] = []
        xml += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n".utf8
        var rest = diagnosis.findings[...]
        while let source = rest.first.map({ $0.span?.source }) {
            let findings = rest.prefix { $0.span?.source == source }
            rest = rest.dropFirst(findings.count)
            let path = source.map { sources.path(of: $0) } ?? sources.onlyPath
            xml += "<file".utf8
            XMLText.append(attribute: "name", path ?? "", to: &xml)
            xml += ">\n".utf8
            for finding in findings {
                addError(finding, sources.characters(of: finding.span)?.lowerBound, to: &xml)
            }
            xml += "</file>\n".utf8
        }
        xml += "</checkstyle>\n".utf8
        return xml
    }

    private static func addError(
        _ finding: Finding, _ position: TextPosition?, to xml: inout [UInt8]
    ) {
        xml += "<error".utf8
        if let position {
            XMLText.append(attribute: "line", String(position.line), to: &xml)
            XMLText.append(attribute: "column", String(position.column), to: &xml)
        }
        XMLText.append(attribute: "severity", finding.severity.rawValue, to: &xml)
        XMLText.append(attribute: "message", finding.message, to: &xml)
        XMLText.append(attribute: "source", finding.rule, to: &xml)
        xml += "/>\n".utf8
    }
}
