import KithDiagnostics
import KithSourceText
import KithSyntax

extension FuzzTarget {
    /// JSON as tokens and as a tree.
    static let json = FuzzTarget(
        "json", "JSON texts, as tokens and as trees", dictionary: "json", longest: 256,
        seeds: try Seeds.ending(
            [".json"], more: ["[1e400,-0.5,\"\\ud83d\\ude00\"]", "\"\\u0000\""])
    ) { bytes throws(BrokenPromise) in
        let source = SourceBytes(bytes)
        let document = try Promises.reading(bytes) { () throws(ReadError) in
            try JSONParser.parse(source, source: SourceID(0))
        }
        // What has no tokens has no tree: it was refused where it has to be.
        guard let document else { return }
        try look(at: document, in: bytes)
        let stream = try Promises.reading(bytes) { () throws(ReadError) in
            try JSONParser.parseTree(source, source: SourceID(0))
        }
        if let stream { try SyntaxLook.look(at: stream, in: bytes) }
    }

    private static func look(
        at document: JSONDocument, in bytes: [UInt8]
    ) throws(BrokenPromise) {
        try Promises.keep(document.findings, in: bytes)
        var text: [UInt8] = []
        for token in document.tokens.indices where !document.isEnd(at: token) {
            let range = document.range(at: token)
            try BrokenPromise.unless(range.upperBound <= bytes.count, "a token ends at \(range)")
            switch document.kind(at: token) {
            case .string: document.appendText(at: token, to: &text)
            case .number:
                _ = document.integer(at: token)
                _ = document.double(at: token)
                _ = document.decimalText(at: token)
            default: break
            }
        }
        try BrokenPromise.unless(
            String(validating: text, as: UTF8.self) != nil, "texts of strings are no UTF-8")
        if let last = document.tokens.indices.last { _ = document.pointer(to: last) }
    }

    /// JSON lines: which of them are good does not depend on where chunks end.
    static let jsonLines = FuzzTarget(
        "json-lines", "JSON lines, read in chunks of several sizes", dictionary: "json",
        longest: 256,
        seeds: try Seeds.ending([".ndjson", ".jsonl"], more: ["1\n\n[]\r\n{\n\"\n"])
    ) { bytes throws(BrokenPromise) in
        let whole = lines(bytes, chunkSize: 1 << 10)
        let size = [1, 7, 64][bytes.count % 3]
        let parts = lines(bytes, chunkSize: size)
        try BrokenPromise.unless(
            whole == parts, "chunks of \(size) bytes give \(parts) instead of \(whole)")
    }

    private static func lines(_ bytes: [UInt8], chunkSize: Int) -> Lines {
        var told = Lines()
        do throws(ReadError) {
            let input = ByteSource(name: "lines", origin: .memory(bytes))
            var lines = JSONLines(
                try ByteStream(input), source: SourceID(0), chunkSize: chunkSize)
            while let document = try lines.next() {
                told.roots += document.roots.map { document.span(at: $0).range }
                told.findings += document.findings.map {
                    "\($0.rule) \($0.span?.start ?? -1) \($0.message)"
                }
            }
        } catch { told.error = error.code }
        return told
    }
}

/// What was read of JSON lines.
private struct Lines: Equatable {
    var roots: [Range<Int>] = []
    var findings: [String] = []
    var error: ReadError.Code?
}
