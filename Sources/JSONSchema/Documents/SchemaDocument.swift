import Syntax

/// A text that schemas are in.
struct SchemaDocument {
    let root: SyntaxNode
    let columns: SyntaxColumns
    /// Where the text was found.
    let uri: URIReference
    /// The resource of the root.
    let resource: Int
}

/// A schema with a URI of its own, or a whole document: what `#` means inside.
struct SchemaResource {
    let uri: URIReference
    let document: Int
    let root: SyntaxNode
    let dialect: Dialect
    /// Whether the document is there a second time, so that its URI leads to the first one.
    var isCopy = false
    /// The nodes that `$dynamicAnchor` names, and `$recursiveAnchor` under the name `#`.
    var dynamicAnchors: [String: SyntaxNode] = [:]
}

/// Where a reference leads.
struct SchemaTarget: Hashable {
    let node: SyntaxNode
    let resource: Int
}
