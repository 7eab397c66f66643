internal import KithSourceText

extension Reporter {
    /// A code quality report for GitLab's merge requests.
    static let gitlab = Reporter(
        name: "gitlab", summary: "Code quality report for GitLab merge requests (JSON)."
    ) { diagnosis, options in
        var sources = IndexedSources(diagnosis, folder: options.folder)
        var fingerprints = Fingerprints(diagnosis)
        var json = JSONOutput()
        json.lines(nil, diagnosis.findings) { json, finding in
            let path =
                (finding.span.map { sources.path(of: $0.source) } ?? sources.onlyPath) ?? "."
            json.text("description", finding.message)
            json.text("check_name", finding.rule)
            json.text("severity", severity(finding.severity))
            let print = fingerprints.next(finding)
            json.text(
                "fingerprint", Fingerprints.digest([Array(path.utf8), Array(print.utf8)]))
            json.object("location") { json in
                json.text("path", path)
                // The format requires a line for every finding.
                let region = sources.characters(of: finding.span)
                json.object("lines") { json in
                    json.number("begin", region?.lowerBound.line ?? 1)
                    json.number("end", region?.upperBound.line ?? 1)
                }
            }
        }
        json.endLine()
        return json.bytes
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
