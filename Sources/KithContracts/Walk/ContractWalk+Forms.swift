internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSourceText
internal import KithSyntax

/// The forms of keys and names.
extension ContractWalk {
    /// Returns whether a key or text has a form.
    func hasForm(_ form: TextForm, _ node: SyntaxNode) -> Bool {
        let bytes = node.bytes
        switch form {
        case .any, .expression: return true
        case .path: return bytes.first == UInt8(ascii: "/")
        case .status: return isStatus(bytes)
        case .component: return !bytes.isEmpty && bytes.allSatisfy(\.isComponentByte)
        case .template:
            return !bytes.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        case .header: return version < .v32 || isToken(bytes)
        case .token: return isToken(bytes)
        case .mediaRange: return TextForms.isMediaType(bytes, allowsRanges: true)
        case .method: return isToken(bytes) && !Self.fixedMethods.contains { node.hasText($0) }
        }
    }

    /// Methods that have a field of their own.
    private static let fixedMethods = [
        "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY",
    ]

    /// Returns whether a key is a status code: three digits in 2.0, later 100 to 599 or a range such as `4XX`.
    private func isStatus(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 3, let first = bytes.first else { return false }
        let rest = bytes.dropFirst()
        let isNumber = rest.allSatisfy(\.isASCIIDigit)
        if version == .v2 { return isNumber && first.isASCIIDigit }
        let isRange = rest.allSatisfy { $0 == UInt8(ascii: "X") }
        return UInt8(ascii: "1")...UInt8(ascii: "5") ~= first && (isNumber || isRange)
    }

    private func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(\.isTokenByte)
    }

    mutating func reportKey(_ key: SyntaxNode, _ form: TextForm, _ object: WalkedObject) {
        switch form {
        case .component:
            report(
                "openapi/component-name",
                "\(key.quoted) is no name of a component; letters, digits, '.', '-' and '_' may be used",
                at: key)
        case .path: reportKey(key, "begins with '/'", object, rule: "openapi/path-no-slash")
        case .status where key.bytes.count == 3 && key.bytes.dropFirst().elementsEqual("xx".utf8):
            reportKey(key, "is written with capitals: '\(key.shown.uppercased())'", object)
        case .status where version == .v2:
            reportKey(key, "is a status code or 'default'", object)
        case .status:
            reportKey(key, "is a status code, a range such as '4XX', or 'default'", object)
        case .template: reportKey(key, "has no braces", object, what: "the name")
        case .mediaRange:
            reportKey(
                key, "is a media type such as 'application/json'", object, severity: .warning)
        case .method:
            reportKey(key, "is a method without a field of its own", object)
        default:
            reportKey(key, "has no blanks and none of ()<>@,;:/[]?={}\"", object, what: "the name")
        }
    }

    private mutating func reportKey(
        _ key: SyntaxNode, _ expectation: String, _ object: WalkedObject, what: String = "a key",
        rule: String = "openapi/doc-structure", severity: Severity = .error
    ) {
        report(
            rule,
            "\(key.quoted) cannot stand in \(object.kind.words); \(what) \(expectation)", at: key,
            severity: severity)
    }
}
