internal import KithDiagnostics
internal import KithJSONBinding
internal import KithSourceText

/// The scanning of one range of bytes, shared by whole texts and chunks of lines.
struct JSONReading {
    let bytes: SourceBytes
    let source: SourceID
    let base: Int
    let limits: JSONLimits
    var findings: [Finding] = []
    private var remarks = JSONScanner.Remarks()

    init(bytes: SourceBytes, source: SourceID, base: Int, limits: JSONLimits) {
        self.bytes = bytes
        self.source = source
        self.base = base
        self.limits = limits
    }

    /// Rejects UTF-16, detected by the first bytes of the source; returns the offset after a byte
    /// order mark.
    mutating func checkEncoding(head: ArraySlice<UInt8>) throws(ReadError) -> Int {
        guard base == 0 else { return 0 }
        if let encoding = WideEncoding(head: head) { throw encoding.refusal(in: source) }
        guard bytes.contents.starts(with: [0xEF, 0xBB, 0xBF]) else { return 0 }
        findings.append(
            Finding(
                rule: "json/byte-order-mark", severity: .info,
                message: "the text begins with a byte order mark, which JSON does not allow",
                span: SourceSpan(source, 0..<3)))
        return 3
    }

    /// Appends the tokens of a range; appends nothing if it fails.
    mutating func scan(
        _ range: Range<Int>, roots: JSONScanner.Roots, with scanner: inout JSONScanner,
        into tokens: inout [JSONToken]
    ) throws(JSONScanFailure) {
        let count = tokens.count
        do throws(JSONScanFailure) {
            let new = try scanner.scan(
                bytes.padded, range, roots: roots, depthLimit: limits.depth, into: &tokens)
            remarks.hasLoneSurrogates = remarks.hasLoneSurrogates || new.hasLoneSurrogates
            remarks.hasInvalidUTF8 = remarks.hasInvalidUTF8 || new.hasInvalidUTF8
        } catch {
            tokens.removeSubrange(count...)
            throw error
        }
    }

    /// Converts a failure to an error with a message; `end` is the end of the scanned range.
    func error(_ failure: JSONScanFailure, end: Int, isLine: Bool = false) -> ReadError {
        JSONFailureMessage(
            bytes: bytes, source: source, base: base, failure: failure, end: end, isLine: isLine
        ).error(limits: limits)
    }

    /// Makes a document of the scanned tokens, with all findings.
    func document(_ tokens: [JSONToken]) -> JSONDocument {
        let document = JSONDocument(
            bytes: bytes, tokens: tokens, source: source, base: base, findings: findings)
        guard remarks != JSONScanner.Remarks() else { return document }
        let all = (findings + document.textFindings(limit: limits.findings)).sorted()
        return JSONDocument(
            bytes: bytes, tokens: tokens, source: source, base: base, findings: all)
    }
}
