import KithRulesets
import KithSourceText
import KithSyntax
import Testing

/// Parses an invented document.
func document(_ text: String) throws -> SyntaxNode {
    try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(0)).singleRoot()
}

/// What `#/…` stands for in a document.
func localTarget(_ root: SyntaxNode) -> ReferenceTarget {
    { node in
        guard let reference = node["$ref"]?.string, reference.utf8.first == UInt8(ascii: "#"),
            let pointer = JSONPointer(parsing: String(reference.dropFirst()))
        else { return nil }
        return root.descendant(at: pointer)
    }
}

/// Where a path leads: pointers, with `~` behind those of keys.
func nodes(
    _ path: String, in root: SyntaxNode, resolved: Bool = false
) throws -> [String] {
    var patterns = PatternTable()
    var paths = PathSet()
    paths.add(try JSONPath(path, patterns: &patterns), isResolved: resolved)
    let keys = paths.leadsToKeys(0)
    var found: [String] = []
    let summary = paths.walk(
        root, patterns: patterns, target: resolved ? localTarget(root) : nil
    ) { found.append($0.node.pointer.description + (keys ? "~" : "")) }
    #expect(summary.isComplete)
    return found
}
