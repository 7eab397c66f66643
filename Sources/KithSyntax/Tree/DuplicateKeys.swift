internal import KithDiagnostics
internal import KithSourceText

extension SyntaxTree {
    /// Returns one finding for each duplicate key, for JSON and YAML alike.
    func duplicateKeyFindings(
        rule: String, collection: String, limit: SyntaxLimits
    ) -> [Finding] {
        var findings = repeatedKeys.map { keys in
            let again = SyntaxNode(self, keys.again)
            return Finding(
                rule: rule, severity: .error,
                message: "the key \(excerpt(again.bytes)) is used again in the same \(collection)",
                span: again.span,
                notes: [.init("first used here", at: SyntaxNode(self, keys.first).span)])
        }
        if repeatedKeyCount > repeatedKeys.count {
            findings.append(
                Finding(
                    rule: rule, severity: .error,
                    message: "\(repeatedKeyCount - repeatedKeys.count) more keys are used again; "
                        + "the limit maximumFindings is \(limit.maximumFindings)",
                    span: nil))
        }
        return findings.sorted()
    }
}
