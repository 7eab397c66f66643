import KithSourceText
import KithSyntax

/// A document that contains schemas.
struct SchemaDocument {
    let root: SyntaxNode
    let columns: SyntaxColumns
    /// The URI under which the document was added or loaded.
    let uri: URIReference
    /// The resource of the root.
    let resource: Int
}

/// A document or a schema with a URI of its own: the scope of `#`.
struct SchemaResource {
    let uri: URIReference
    let document: Int
    let root: SyntaxNode
    let dialect: Dialect
    /// Whether the document was added before; its URI then leads to the first copy.
    var isCopy = false
    /// The nodes with `$dynamicAnchor`, by name, and the one with `$recursiveAnchor` as `#`.
    var dynamicAnchors: [String: SyntaxNode] = [:]
}

/// The target of a reference.
struct SchemaTarget: Hashable {
    let node: SyntaxNode
    let resource: Int
}
