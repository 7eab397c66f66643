import KithSourceText
import KithSyntax

/// Compiles the references of a schema.
struct ReferenceCompiler {
    let schema: SchemaKeywords
    /// The number of the set of names that the targets need not require.
    let exemption: UInt32

    func compile(into builder: inout ProgramBuilder) {
        if let node = schema.value(.ref) {
            if let found = builder.follow(node, in: schema.target.resource) {
                let unit = builder.unit(of: found, exemption: exemption)
                schema.add(.reference, .ref, unit, to: &builder)
            } else if node.string == nil {
                schema.refuse(.ref, "a string", &builder)
            } else {
                schema.add(.missing, .ref, to: &builder)
            }
        }
        if let node = schema.value(.dynamicRef) { addDynamic(.dynamicRef, node, &builder) }
        if let node = schema.value(.recursiveRef) { addDynamic(.recursiveRef, node, &builder) }
    }

    /// Adds a dynamic reference, as a plain one if its target does not depend on how the schema was entered.
    private func addDynamic(
        _ keyword: Keyword, _ node: SyntaxNode, _ builder: inout ProgramBuilder
    ) {
        guard let found = builder.follow(node, in: schema.target.resource) else { return }
        let unit = builder.unit(of: found)
        let name =
            keyword == .recursiveRef
            ? "#" : URIReference(node.text).fragment.flatMap { PercentEncoding.decoded($0) }
        let anchors = builder.library.resources[found.resource].dynamicAnchors
        guard let name, anchors[name]?.target == found.node else {
            return schema.add(.reference, keyword, unit, to: &builder)
        }
        let number = builder.dynamicNumber(name)
        schema.add(.dynamicReference, keyword, unit, number, to: &builder)
    }
}
