internal import KithJSONSchema
internal import KithSyntax

extension ValueShape {
    /// Returns whether a value has the arrangement of the shape and, if it is single, the type.
    func accepts(_ node: SyntaxNode, in version: OpenAPIVersion) -> Bool {
        switch arrangement {
        case .list: return node.kind == .sequence
        case .map: return node.kind == .mapping
        case .single:
            switch content {
            case .object(let kind): return kind.accepts(node, in: version)
            case .scalar(let form): return form.accepts(node)
            }
        }
    }
}

extension ObjectKind {
    /// Returns whether a node can be an object of the kind.
    func accepts(_ node: SyntaxNode, in version: OpenAPIVersion) -> Bool {
        if node.kind == .mapping { return true }
        guard self == .schema, version >= .v31, case .boolean = node.scalarType else {
            return false
        }
        return true
    }
}

extension ScalarForm {
    /// Returns whether a value has the type of the form.
    func accepts(_ node: SyntaxNode) -> Bool {
        switch self {
        case .any: return true
        case .list, .names: return node.kind == .sequence
        case .text, .markdown, .version, .pattern, .url, .uri, .email, .mime, .host, .basePath,
            .identity, .anchor, .licenseID, .serverURL:
            return node.scalarType == .string
        case .boolean:
            guard case .boolean = node.scalarType else { return false }
            return true
        case .integer: return node.scalarType == .integer
        case .count: return Self.isCount(node)
        case .number: return node.scalarType == .integer || node.scalarType == .float
        case .positive:
            guard node.scalarType == .integer || node.scalarType == .float else { return false }
            return node.double.map { $0 > 0 } ?? false
        }
    }

    /// Returns whether a value is an integer from 0; as in JSON Schema, 2.0 is one.
    private static func isCount(_ node: SyntaxNode) -> Bool {
        switch node.scalarType {
        case .integer: node.bytes.first != UInt8(ascii: "-")
        case .float: node.double.map { $0 >= 0 && $0 == $0.rounded() && $0 < 1e18 } ?? false
        default: false
        }
    }

    /// Returns whether a text has the form; a form without a syntax of its own accepts all texts.
    func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .url: TextForms.isURL(bytes)
        case .uri: TextForms.isURI(bytes)
        case .serverURL: TextForms.isServerURL(bytes)
        case .email: TextForms.isEmail(bytes)
        case .mime: TextForms.isMediaType(bytes, allowsRanges: true)
        case .host: TextForms.isHost(bytes)
        case .basePath: TextForms.isBasePath(bytes)
        case .identity: TextForms.isURL(bytes) && !bytes.contains(UInt8(ascii: "#"))
        case .anchor: TextForms.isAnchor(bytes)
        case .licenseID: TextForms.isLicenseExpression(bytes)
        default: true
        }
    }
}

extension ValueShape.Arrangement {
    /// The kind of node for the arrangement.
    var kind: SyntaxKind {
        switch self {
        case .single: .scalar
        case .list: .sequence
        case .map: .mapping
        }
    }
}
