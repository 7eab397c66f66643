internal import KithSourceText

/// Rejects inputs that libyaml would misread or handle slowly.
enum YAMLPreflight {
    /// The maximum number of `%TAG` lines: libyaml compares each with all others.
    static let maximumTagDirectives = 100

    static func check(_ bytes: SourceBytes, source: SourceID) throws(ReadError) {
        if let encoding = WideEncoding(bytes) { throw encoding.refusal(in: source) }
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
}
