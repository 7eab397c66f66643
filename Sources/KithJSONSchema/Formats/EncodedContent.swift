import KithSourceText

/// The checks of `contentEncoding` and `contentMediaType` of draft 7.
enum EncodedContent {
    /// Returns whether a text is Base64.
    static func isBase64(_ text: Span<UInt8>) -> Bool { decoded(text) != nil }

    /// Returns whether a text is JSON, or Base64 of JSON.
    static func isJSON(_ text: Span<UInt8>, inBase64: Bool) -> Bool {
        guard let content = inBase64 ? decoded(text) : bytes(text) else { return false }
        return TextForms.isJSON(content[...])
    }

    private static func decoded(_ text: Span<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        return Base64.decode(text, appendingTo: &output) ? output : nil
    }
}
