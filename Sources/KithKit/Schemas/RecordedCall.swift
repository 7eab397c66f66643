internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// One call in a HAR file.
struct RecordedCall {
    let method: SyntaxNode
    let url: SyntaxNode
    let status: SyntaxNode?
    /// The request body, if it is JSON.
    let requestBody: Body?
    /// The response body, if it is JSON.
    let responseBody: Body?

    /// A body, stored in a string of the HAR file.
    struct Body {
        /// The string.
        let node: SyntaxNode
        /// The decoded bytes, or `nil` if the declared encoding is not valid.
        let bytes: [UInt8]?
    }

    /// Reads an entry; returns `nil` if it is not a call.
    init?(_ entry: SyntaxNode) {
        guard let request = entry["request"], let method = request["method"],
            let url = request["url"], method.kind == .scalar, url.kind == .scalar
        else { return nil }
        self.method = method
        self.url = url
        let response = entry["response"]
        status = response?["status"]
        requestBody = Self.json(request["postData"])
        responseBody = Self.json(response?["content"])
    }

    /// The method and the URL up to its path, for messages.
    var shown: String {
        let path = url.bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return "\(method.text) \(QuotedText.excerpt(of: path))"
    }

    private static func json(_ content: SyntaxNode?) -> Body? {
        guard let content, content["mimeType"]?.text.lowercased().contains("json") == true,
            let text = content["text"], text.kind == .scalar, !text.bytes.isEmpty
        else { return nil }
        guard let encoding = content["encoding"], !encoding.bytes.isEmpty else {
            return Body(node: text, bytes: Array(text.bytes))
        }
        var bytes: [UInt8] = []
        let isDecoded =
            encoding.hasText("base64") && Base64.decode(text.bytes.span, appendingTo: &bytes)
        return Body(node: text, bytes: isDecoded ? bytes : nil)
    }

    /// Returns a finding about a call.
    static func finding(
        _ said: (rule: RuleDescription, message: String), at span: SourceSpan
    ) -> Finding {
        said.rule.finding(said.message, at: span)
    }
}
