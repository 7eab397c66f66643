internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The check that identifiers and anchors of schemas are unique.
extension ContractGraph {
    mutating func checkIdentifiers(_ report: inout WalkReport) {
        var first: [String: SyntaxNode] = [:]
        for (field, mark) in [("$id", ""), ("$anchor", "#"), ("$dynamicAnchor", "#")] {
            for number in holders[Int(FieldName(field).number)] {
                let schema = walked(Int(number))
                guard schema.kind == .schema, let value = schema.node[field],
                    value.scalarType == .string
                else { continue }
                let file = value.tree.source.index
                if field == "$id", Self.hasForeignFragment(value, of: schema.node, &report) {
                    continue
                }
                let base = workspace.base(of: schema.node, in: file)
                // Without an absolute base URI, a name is valid in its own file only.
                let scope = base?.scheme == nil ? "\(file) " : ""
                let name = scope + (base?.text ?? "") + mark + (mark.isEmpty ? "" : value.text)
                guard let earlier = first[name] else {
                    first[name] = value
                    continue
                }
                report.add(
                    "openapi/doc-structure", "the '\(field)' \(value.quoted) is already used",
                    at: value,
                    notes: [Finding.Note("the first schema of this name", at: earlier.span)])
            }
        }
    }

    /// Returns whether an identifier has a fragment.
    ///
    /// Reports it unless `$schema` or `jsonSchemaDialect` around it names a draft that may allow it.
    private static func hasForeignFragment(
        _ value: SyntaxNode, of schema: SyntaxNode, _ report: inout WalkReport
    ) -> Bool {
        guard let fragment = URIReference(value.text).fragment, !fragment.isEmpty else {
            return false
        }
        var node: SyntaxNode? = schema
        while let current = node {
            if current.entry("$schema") != nil || current.entry("jsonSchemaDialect") != nil {
                return true
            }
            node = current.parent
        }
        report.add(
            "openapi/doc-structure",
            "'$id' of a schema must be a URI without a fragment, found the string \(value.quoted)",
            at: value)
        return true
    }
}
