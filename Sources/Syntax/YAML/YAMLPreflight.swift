internal import SourceText

/// Refuses, before libyaml sees them, the inputs that it would misread or be slow on.
enum YAMLPreflight {
    /// libyaml compares each `%TAG` line with all others, so that many would take it forever.
    static let maximumTagDirectives = 100

    static func check(_ bytes: SourceBytes, source: SourceID) throws(ReadError) {
        if let encoding = wideEncoding(bytes) {
            throw ReadError(
                .unsupported,
                "the text is \(encoding), and YAML is read as UTF-8 only; "
                    + "convert it, for example with iconv -f \(encoding) -t UTF-8",
                at: SourceSpan(source, 0..<min(2, bytes.count)))
        }
        var directives = 0
        let span = bytes.padded.span
        for offset in 0..<bytes.count where span[offset] == UInt8(ascii: "%") {
            guard offset == 0 || span[offset - 1] == 0x0A || span[offset - 1] == 0x0D,
                span[offset + 1] == UInt8(ascii: "T"), span[offset + 2] == UInt8(ascii: "A"),
                span[offset + 3] == UInt8(ascii: "G")
            else { continue }
            directives += 1
            if directives > maximumTagDirectives {
                throw ReadError(
                    .tooLarge,
                    "there are more %TAG lines than the limit of \(maximumTagDirectives)",
                    at: SourceSpan(source, offset..<offset + 4))
            }
        }
    }

    /// The encoding of a text that is not in bytes, by its mark or by the zeros between its letters.
    private static func wideEncoding(_ bytes: SourceBytes) -> String? {
        let first = (bytes[0], bytes[1], bytes[2], bytes[3])
        switch (bytes.count, first) {
        case (4..., (0xFF, 0xFE, 0, 0)), (4..., (1..., 0, 0, 0)): return "UTF-32LE"
        case (4..., (0, 0, 0xFE, 0xFF)), (4..., (0, 0, 0, 1...)): return "UTF-32BE"
        case (2..., (0xFF, 0xFE, _, _)), (4..., (1..., 0, 1..., 0)): return "UTF-16LE"
        case (2..., (0xFE, 0xFF, _, _)), (4..., (0, 1..., 0, 1...)): return "UTF-16BE"
        default: return nil
        }
    }
}
