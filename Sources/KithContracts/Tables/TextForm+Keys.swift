internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

extension TextForm {
    /// Returns whether a key or text has the form.
    func fits(_ node: SyntaxNode, in version: OpenAPIVersion) -> Bool {
        let bytes = node.bytes
        switch self {
        case .any, .expression: return true
        case .path: return bytes.first == UInt8(ascii: "/")
        case .status: return Self.isStatus(bytes, version)
        case .component: return !bytes.isEmpty && bytes.allSatisfy(\.isComponentByte)
        case .template:
            return !bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        case .header: return version < .v32 || Self.isToken(bytes)
        case .token: return Self.isToken(bytes)
        case .mediaRange: return TextForms.isMediaType(bytes, allowsRanges: true)
        case .method: return Self.isToken(bytes) && !Self.fixedMethods.contains { node.hasText($0) }
        }
    }

    /// Methods that have a field of their own.
    private static let fixedMethods = [
        "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY",
    ]

    /// Returns whether a key is a status code: three digits in 2.0, later 100 to 599 or a range such as `4XX`.
    private static func isStatus(_ bytes: ArraySlice<UInt8>, _ version: OpenAPIVersion) -> Bool {
        guard bytes.count == 3, let first = bytes.first else { return false }
        let rest = bytes.dropFirst()
        let isNumber = rest.allSatisfy(\.isASCIIDigit)
        if version == .v2 { return isNumber && first.isASCIIDigit }
        let isRange = rest.allSatisfy { $0 == UInt8(ascii: "X") }
        return UInt8(ascii: "1")...UInt8(ascii: "5") ~= first && (isNumber || isRange)
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(\.isTokenByte)
    }
}
