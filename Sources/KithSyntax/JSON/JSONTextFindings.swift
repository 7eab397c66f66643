package import KithDiagnostics
internal import KithSourceText

/// Findings of one rule up to a limit, and the number of the rest.
package struct CappedFindings: Sendable {
    private var findings: [Finding] = []
    private var told = 0
    private let limit: Int
    private let plural: String
    private var firstUntold: Finding?
    private var untold = 0

    /// Creates an empty list.
    ///
    /// `plural` names the objects of the findings in the summary.
    package init(limit: Int, plural: String) {
        self.limit = limit
        self.plural = plural
    }

    /// Adds a finding.
    ///
    /// It is evaluated only if it is reported or is the first beyond the limit.
    package mutating func add(_ finding: @autoclosure () -> Finding) {
        if told < limit {
            told += 1
            return findings.append(finding())
        }
        if firstUntold == nil { firstUntold = finding() }
        untold += 1
    }

    /// Removes and returns the reported findings collected since the last call.
    package mutating func take() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    /// Returns the remaining findings, then a summary of those beyond the limit, placed at the
    /// first of them.
    package mutating func summed() -> [Finding] {
        guard let firstUntold else { return take() }
        let summary = Finding(
            rule: firstUntold.rule, severity: firstUntold.severity,
            message:
                "\(untold) more \(plural) follow; only the first \(limit) are listed",
            span: firstUntold.span)
        self.firstUntold = nil
        return take() + [summary]
    }
}

extension JSONDocument {
    /// Returns findings for bytes in strings that are not UTF-8 and for lone surrogates.
    func textFindings(limit: Int) -> [Finding] {
        var invalid = CappedFindings(limit: limit, plural: "runs of bytes that are not UTF-8")
        var lone = CappedFindings(limit: limit, plural: "halves of surrogate pairs")
        for token in tokens.indices where !isPlain(at: token) {
            var pieces = JSONStringPieces(bytes.padded, contentRange(at: token))
            var run: Range<Int>?
            while let (piece, range) = pieces.next() {
                if piece == .invalid {
                    run = (run?.lowerBound ?? range.lowerBound)..<range.upperBound
                    continue
                }
                if let found = run { invalid.add(invalidUTF8(found)) }
                run = nil
                if piece == .loneSurrogate { lone.add(loneSurrogate(range)) }
            }
            if let found = run { invalid.add(invalidUTF8(found)) }
        }
        return invalid.summed() + lone.summed()
    }

    private func invalidUTF8(_ range: Range<Int>) -> Finding {
        Finding(
            rule: "json/invalid-utf8", severity: .warning,
            message: range.count == 1
                ? "a byte in a string is not UTF-8 and reads as U+FFFD"
                : "\(range.count) bytes in a string are not UTF-8 and read as U+FFFD",
            span: span(range))
    }

    private func loneSurrogate(_ range: Range<Int>) -> Finding {
        Finding(
            rule: "json/lone-surrogate", severity: .warning,
            message: "'\(bytes.text(range))' is half of a surrogate pair and reads as U+FFFD",
            span: span(range))
    }
}
