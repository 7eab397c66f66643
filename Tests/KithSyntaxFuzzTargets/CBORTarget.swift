import KithATProto
import KithSourceText
import KithSyntax

extension FuzzTarget {
    /// A block of a repository; what is canonical comes back from JSON byte by byte.
    static let cbor = FuzzTarget(
        "cbor", "DAG-CBOR, to JSON and back", dictionary: "cbor", longest: 256,
        seeds: try blocks()
    ) { bytes throws(BrokenPromise) in
        var decoder = CBORDecoder()
        do throws(CBORError) { try decoder.decode(bytes.span) } catch {
            try BrokenPromise.unless(
                error.offset <= bytes.count, "an error is placed at \(error.offset)")
            return
        }
        for token in decoder.tokens.indices {
            let range = decoder.range(of: token)
            try BrokenPromise.unless(range.upperBound <= bytes.count, "a value ends at \(range)")
            _ = decoder.tokens[token].integer(in: bytes.span)
            _ = decoder.tokens[token].link(in: bytes.span)
        }
        var json: [UInt8] = []
        DataModel.appendJSON(decoder, 0, bytes.span, to: &json)
        let document = try Promises.document(json, "what a block says")
        guard decoder.faults.isEmpty else { return }
        try comeBack(document, json, bytes)
    }

    private static func comeBack(
        _ document: JSONDocument, _ json: [UInt8], _ bytes: [UInt8]
    ) throws(BrokenPromise) {
        // Maps that look like links or bytes mean something else in JSON.
        guard !json.holds("\"$link\"") && !json.holds("\"$bytes\"") else { return }
        let encoded: [UInt8]
        do throws(DataModelFault) {
            encoded = try DataModel.encode(document, at: 0, depthLimit: 200)
        } catch { throw BrokenPromise("the JSON of a block is refused: \(error.message)") }
        try Promises.areSame(encoded, bytes, "a block and what its JSON encodes to")
    }

    private static func blocks() throws -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        for (_, bytes) in try Seeds.files({ $0.hasSuffix(".car") }) {
            var scanner = CARScanner()
            try? scanner.readHeader(bytes.span)
            while let section = try? scanner.next(bytes.span) {
                blocks.append(Array(bytes[section.data..<section.end]))
            }
        }
        return blocks
    }
}

extension [UInt8] {
    /// Whether a text stands anywhere in the bytes.
    package func holds(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }
}
