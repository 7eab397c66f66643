internal import KithDiagnostics
internal import KithSourceText

/// The files with which oasdiff is told what changes mean.
package struct PeerFiles: Sendable {
    /// A file with a rule and its level on each line.
    package var severityLevels: String?
    /// A file with the errors to leave out.
    package var ignoredErrors: String?
    /// A file with the warnings to leave out.
    package var ignoredWarnings: String?

    /// What the files say.
    struct Decisions {
        let levels: SeverityLevels
        private var errors: IgnoredChanges
        private var warnings: IgnoredChanges

        fileprivate init(levels: PeerLines, errors: PeerLines, warnings: PeerLines) {
            self.levels = SeverityLevels(levels)
            self.errors = IgnoredChanges(errors, what: "an error")
            self.warnings = IgnoredChanges(warnings, what: "a warning")
        }

        /// Removes what the lines name, and adds findings about lines that name nothing.
        mutating func removeIgnored(from findings: inout [Finding]) {
            var kept: [Finding] = []
            for finding in findings {
                let isIgnored =
                    switch finding.severity {
                    case .error: errors.contain(finding)
                    case .warning: warnings.contain(finding)
                    case .info: false
                    }
                if !isIgnored { kept.append(finding) }
            }
            findings = (kept + errors.leftovers + warnings.leftovers).sorted()
        }
    }

    /// Reads the files and adds them to `sources`.
    ///
    /// - Throws: ``KithError/read(_:)`` if one cannot be read.
    func read(_ sources: inout SourceMap) throws(KithError) -> Decisions {
        Decisions(
            levels: try PeerLines(severityLevels, &sources),
            errors: try PeerLines(ignoredErrors, &sources),
            warnings: try PeerLines(ignoredWarnings, &sources))
    }
}

/// The lines of a small text file, without empty ones and comments.
struct PeerLines {
    let lines: [(text: String, place: SourceSpan)]

    /// Reads a file and adds it to `sources`; no path gives no lines.
    ///
    /// - Throws: ``KithError/read(_:)`` if it cannot be read.
    init(_ path: String?, _ sources: inout SourceMap) throws(KithError) {
        guard let path else {
            lines = []
            return
        }
        let source = ByteSource(argument: path)
        let bytes: SourceBytes
        do throws(ReadError) { bytes = try source.readAll() } catch { throw .read(error) }
        let id = sources.addOther(SourceFile(name: source.name, bytes: bytes))
        lines = Self.lines(bytes, id)
    }

    private static func lines(
        _ bytes: SourceBytes, _ source: SourceID
    ) -> [(text: String, place: SourceSpan)] {
        var lines: [(text: String, place: SourceSpan)] = []
        let newline = UInt8(ascii: "\n")
        for line in bytes[0..<bytes.count].split(separator: newline) {
            let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
            guard let start = line.firstIndex(where: { !isBlank($0) }),
                line[start] != UInt8(ascii: "#"),
                let last = line.lastIndex(where: { !isBlank($0) })
            else { continue }
            let text = String(decoding: line[start...last], as: UTF8.self)
            lines.append((text, SourceSpan(source, start..<last + 1)))
        }
        return lines
    }
}
