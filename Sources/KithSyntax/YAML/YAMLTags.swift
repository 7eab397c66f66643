internal import KithDiagnostics
internal import KithSourceText

extension SyntaxTree {
    /// Returns one finding for each node that does not have the type of its tag; beyond the limit, one that counts
    /// the rest.
    func tagMismatchFindings(limit: SyntaxLimits) -> [Finding] {
        var findings: [Finding] = []
        var others = 0
        for properties in store.properties {
            let node = SyntaxNode(self, properties.node)
            guard let (name, expected) = node.unfulfilledTag else { continue }
            guard findings.count < limit.maximumFindings else {
                others += 1
                continue
            }
            findings.append(
                Self.tagMismatch("the tag \(name) needs \(expected) after it", node.outerSpan))
        }
        if others > 0 {
            findings.append(
                Self.tagMismatch(
                    "\(others) more tags are not fulfilled; the limit maximumFindings is "
                        + "\(limit.maximumFindings)", nil))
        }
        return findings
    }

    private static func tagMismatch(_ message: String, _ span: SourceSpan?) -> Finding {
        Finding(rule: "yaml/tag-mismatch", severity: .error, message: message, span: span)
    }
}

extension SyntaxNode {
    /// The tag and the type that it demands, if the node has another type.
    fileprivate var unfulfilledTag: (name: String, expected: String)? {
        let isFulfilled =
            switch tag {
            case .none, .nonSpecific, .other: true
            case .mapping: kind == .mapping
            case .sequence: kind == .sequence
            case .string: kind == .scalar
            case .integer, .float, .boolean, .null:
                kind == .scalar && CoreSchema.type(of: bytes, tagged: tag) != nil
            }
        return isFulfilled ? nil : tag.demand
    }
}

extension SyntaxTag {
    fileprivate var demand: (name: String, expected: String)? {
        switch self {
        case .mapping: ("!!map", "a mapping")
        case .sequence: ("!!seq", "a sequence")
        case .string: ("!!str", "a string")
        case .integer: ("!!int", "an integer")
        case .float: ("!!float", "a number")
        case .boolean: ("!!bool", "true or false")
        case .null: ("!!null", "null or nothing")
        case .none, .nonSpecific, .other: nil
        }
    }
}
