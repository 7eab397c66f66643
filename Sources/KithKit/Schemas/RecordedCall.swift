internal import Diagnostics
internal import SourceText
internal import Syntax

/// One call in a HAR file.
struct RecordedCall {
    let method: SyntaxNode
    let url: SyntaxNode
    let status: SyntaxNode?
    /// The text of what was sent, if it is JSON.
    let requestBody: SyntaxNode?
    /// The text of what came back, if it is JSON.
    let responseBody: SyntaxNode?

    /// Looks at an entry; `nil` for one that is no call.
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

    /// The method and URL for a person, without what is behind the path.
    var shown: String {
        let path = url.bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return "\(method.text) \(QuotedText.excerpt(of: path))"
    }

    private static func json(_ content: SyntaxNode?) -> SyntaxNode? {
        guard let content, content["mimeType"]?.text.contains("json") == true,
            content["encoding"] == nil, let text = content["text"], text.kind == .scalar,
            !text.bytes.isEmpty
        else { return nil }
        return text
    }

    /// A finding about a call.
    static func finding(
        _ said: (rule: RuleDescription, message: String), at span: SourceSpan
    ) -> Finding {
        Finding(
            rule: said.rule.id, severity: said.rule.severity, message: said.message, span: span)
    }
}
