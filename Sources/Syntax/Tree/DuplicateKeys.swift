internal import Diagnostics
internal import SourceText

extension SyntaxTree {
    /// One finding for each key that its mapping has already, whatever the language of the text.
    func duplicateKeyFindings(rule: String, limit: SyntaxLimits) -> [Finding] {
        var findings = repeatedKeys.map { keys in
            let again = SyntaxNode(self, keys.again)
            return Finding(
                rule: rule, severity: .error,
                message: "the key \(excerpt(again.bytes)) is used again in the same mapping",
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

/// A text of a document in quotes for a message: short, and without characters that nobody sees.
func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let longest = 60
    var text = ""
    for scalar in String(decoding: bytes.prefix(longest * 4), as: UTF8.self).unicodeScalars {
        if text.unicodeScalars.count == longest { return "'\(text)…'" }
        text.unicodeScalars.append(
            scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return "'\(text)'"
}
