import KithSourceText

@testable import KithSyntax

/// A stream in the notation of the YAML test suite: one line for each event.
func eventNotation(_ stream: SyntaxStream) -> [String] {
    var lines = ["+STR"]
    for document in stream.documents {
        lines.append(document.hasStartMarker ? "+DOC ---" : "+DOC")
        appendEvents(document.root, to: &lines)
        lines.append(document.hasEndMarker ? "-DOC ..." : "-DOC")
    }
    lines.append("-STR")
    return lines
}

private func appendEvents(_ node: SyntaxNode, to lines: inout [String]) {
    if node.isAlias {
        lines.append("=ALI *\(node.anchor ?? "")")
        return
    }
    var head = ""
    if let anchor = node.anchor { head += " &\(anchor)" }
    if let tag = node.tagText { head += " <\(tag)>" }
    switch node.kind {
    case .scalar: lines.append("=VAL\(head) \(indicator(node.style))\(escaped(node.text))")
    case .mapping:
        lines.append("+MAP\(node.style == .flow ? " {}" : "")\(head)")
        for entry in node.entries {
            appendEvents(entry.key, to: &lines)
            appendEvents(entry.value, to: &lines)
        }
        lines.append("-MAP")
    case .sequence:
        lines.append("+SEQ\(node.style == .flow ? " []" : "")\(head)")
        for element in node.elements { appendEvents(element, to: &lines) }
        lines.append("-SEQ")
    }
}

private func indicator(_ style: SyntaxStyle) -> String {
    switch style {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    case .plain, .block, .flow: ":"
    }
}

private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{8}": result += "\\b"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
