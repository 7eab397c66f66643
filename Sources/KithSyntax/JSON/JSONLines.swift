private import KithDiagnostics
private import KithJSONBinding
package import KithSourceText

/// A reader of JSON lines: one value per line, read in chunks with flat memory.
///
/// A line that is not valid JSON is skipped and becomes a `json/malformed-line` finding of its
/// chunk. Beyond the limit such lines are counted, and a last document reports their number. Chunk
/// boundaries do not affect the result.
package struct JSONLines: ~Copyable {
    private var chunks: LineChunks
    private var scanner = JSONScanner()
    private let source: SourceID
    private let limits: JSONLimits
    private var malformed: CappedFindings

    /// Creates a reader of a stream without reading from it.
    package init(
        _ stream: consuming ByteStream, source: SourceID, limits: JSONLimits = JSONLimits(),
        chunkSize: Int = 1 << 20
    ) {
        chunks = LineChunks(
            stream: stream, source: source, chunkSize: chunkSize, lineLimit: limits.lineLength)
        self.source = source
        self.limits = limits
        malformed = CappedFindings(limit: limits.findings, plural: "lines that are not JSON")
    }

    /// Returns the values of the next lines as roots of one document, or `nil` at the end.
    ///
    /// A document may have findings but no roots.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, with `tooLarge` for a line above the limit,
    ///   or with `unsupported` for UTF-16.
    package mutating func next() throws(ReadError) -> JSONDocument? {
        while let (bytes, base) = try chunks.next() {
            let document = try read(bytes, base)
            if !document.tokens.isEmpty || !document.findings.isEmpty { return document }
        }
        let summary = malformed.summed()
        if summary.isEmpty { return nil }
        var reading = JSONReading(
            bytes: SourceBytes([]), source: source, base: 0, limits: limits)
        reading.findings = summary
        return reading.document([])
    }

    private mutating func read(_ bytes: SourceBytes, _ base: Int) throws(ReadError) -> JSONDocument
    {
        var reading = JSONReading(bytes: bytes, source: source, base: base, limits: limits)
        let start = try reading.checkEncoding(head: chunks.head[...])
        var tokens: [JSONToken] = []
        do throws(JSONScanFailure) {
            try reading.scan(start..<bytes.count, roots: .lines, with: &scanner, into: &tokens)
        } catch {
            reading.scanLines(from: start, with: &scanner, into: &tokens, &malformed)
        }
        return reading.document(tokens)
    }
}

extension JSONReading {
    /// Appends the tokens of valid lines; each other line becomes a finding.
    fileprivate mutating func scanLines(
        from start: Int, with scanner: inout JSONScanner, into tokens: inout [JSONToken],
        _ malformed: inout CappedFindings
    ) {
        var lineStart = start
        while lineStart < bytes.count {
            let rest = bytes[lineStart..<bytes.count]
            let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = withoutOuterSpace(lineStart..<lineEnd)
            lineStart = lineEnd + 1
            guard !line.isEmpty else { continue }
            do throws(JSONScanFailure) {
                try scan(line, roots: .one, with: &scanner, into: &tokens)
            } catch {
                malformed.add(malformedLine(error, line))
            }
        }
        findings += malformed.take()
    }

    private func malformedLine(_ failure: JSONScanFailure, _ line: Range<Int>) -> Finding {
        let problem = error(failure, end: line.upperBound, isLine: true)
        return Finding(
            rule: "json/malformed-line", severity: .error,
            message: "a line is left out: " + problem.message, span: problem.span)
    }

    private func withoutOuterSpace(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
