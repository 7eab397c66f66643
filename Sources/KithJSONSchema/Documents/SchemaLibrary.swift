import KithSchemas
import KithSourceText
import KithSyntax

/// All documents that contain schemas, by URI: the look-up for `$ref`, `$id` and anchors.
struct SchemaLibrary {
    /// What a document contains.
    enum Contents: Sendable {
        /// A schema at the root.
        case schema
        /// Schemas in some places; identifiers and anchors are searched for everywhere.
        case container
    }

    let load: (String) -> SyntaxNode?
    private let standard: Dialect
    private(set) var documents: [SchemaDocument] = []
    private(set) var resources: [SchemaResource] = []
    private var documentByTree: [ObjectIdentifier: Int] = [:]
    private var resourceByURI: [String: Int] = [:]
    private var resourceByNode: [SyntaxNode: Int] = [:]
    private var anchors: [AnchorKey: SchemaTarget] = [:]
    /// Documents loaded a second time, because a reference from another dialect leads there.
    private var copies: [CopyKey: Int] = [:]
    private var missing: Set<String> = []
    /// Schemas whose dialect needs more than is known.
    private(set) var problems: [SchemaProblem] = []
    /// The documents loaded because a reference led to them.
    private var loaded: Set<Int> = []
    /// The URIs being loaded; to find its dialect, a document may load further documents.
    private var opening: Set<String> = []

    private struct AnchorKey: Hashable {
        let resource: Int
        let name: String
    }

    /// A document that names no dialect, and the dialect of the schema that refers to it.
    private struct CopyKey: Hashable {
        let uri: String
        let dialect: Dialect
    }

    init(standard: Dialect, load: @escaping (String) -> SyntaxNode?) {
        self.standard = standard
        self.load = load
    }

    /// Returns the document of a node, and adds it under a made-up URI if it is unknown.
    mutating func document(of node: SyntaxNode) -> Int {
        if let known = documentByTree[ObjectIdentifier(node.tree)] { return known }
        var root = node
        while let parent = root.parent { root = parent }
        return add(root, uri: URIReference("kith:/\(documents.count)"), contents: .schema)
    }

    @discardableResult
    mutating func add(
        _ root: SyntaxNode, uri: URIReference, contents: Contents, dialect: Dialect? = nil,
        isCopy: Bool = false
    ) -> Int {
        // This may load a metaschema, which takes the next numbers.
        let dialect = self.dialect(of: root, within: dialect ?? standard)
        let number = documents.count
        let resource = resources.count
        resources.append(
            SchemaResource(
                uri: uri, document: number, root: root, dialect: dialect, isCopy: isCopy))
        if !isCopy { resourceByURI[uri.text] = resource }
        documentByTree[ObjectIdentifier(root.tree)] = number
        documents.append(
            SchemaDocument(
                root: root, columns: SyntaxColumns(root.tree), uri: uri, resource: resource))
        switch contents {
        case .schema: indexSchema(root, resource: resource)
        case .container: indexContainer(root, resource: resource)
        }
        return number
    }

    /// Returns the resource that a node belongs to; takes time proportional to the node's depth.
    mutating func resource(of node: SyntaxNode) -> Int {
        let document = document(of: node)
        var current: SyntaxNode? = node
        while let candidate = current {
            if let resource = resourceByNode[candidate.target] { return resource }
            current = candidate.parent
        }
        return documents[document].resource
    }

    /// Returns the resource whose root is a node, if there is one.
    func resource(beginningAt node: SyntaxNode) -> Int? { resourceByNode[node.target] }
}

// MARK: - References

extension SchemaLibrary {
    /// Follows a reference; returns `nil` if it leads nowhere.
    mutating func target(of reference: String, in resource: Int) -> SchemaTarget? {
        let uri = URIReference(reference).resolved(against: resources[resource].uri)
        let base = uri.withoutFragment.text
        let dialect = resources[resource].dialect
        guard let found = resourceNamed(base, from: dialect) else { return nil }
        guard let fragment = uri.fragment, !fragment.isEmpty else {
            return SchemaTarget(node: resources[found].root, resource: found)
        }
        guard let name = PercentEncoding.decoded(fragment) else { return nil }
        guard name.utf8.first == UInt8(ascii: "/") else {
            return anchors[AnchorKey(resource: found, name: name)]
        }
        return JSONPointer(parsing: name).flatMap { follow($0, in: found) }
    }

    /// Returns the URI of the document that a reference leads to, if it could not be loaded.
    func missingDocument(of reference: String, in resource: Int) -> String? {
        let uri = URIReference(reference).resolved(against: resources[resource].uri)
        return missing.contains(uri.withoutFragment.text) ? uri.withoutFragment.text : nil
    }

    /// Returns the resource with a URI, and loads its document if needed.
    ///
    /// A document that names no dialect has that of the schema that refers to it.
    private mutating func resourceNamed(_ uri: String, from dialect: Dialect) -> Int? {
        if let known = resourceByURI[uri] { return resource(known, from: dialect, named: uri) }
        guard !missing.contains(uri), opening.insert(uri).inserted else { return nil }
        defer { opening.remove(uri) }
        guard let root = load(uri) ?? Self.metaschema(uri) else {
            missing.insert(uri)
            return nil
        }
        if let known = documentByTree[ObjectIdentifier(root.tree)] {
            resourceByURI[uri] = documents[known].resource
            return documents[known].resource
        }
        let number = add(root, uri: URIReference(uri), contents: .schema, dialect: dialect)
        loaded.insert(number)
        return documents[number].resource
    }

    /// Returns a known resource, or its copy in another dialect if the document names none.
    private mutating func resource(
        _ known: Int, from dialect: Dialect, named uri: String
    ) -> Int {
        let resource = resources[known]
        guard resource.dialect != dialect, loaded.contains(resource.document),
            documents[resource.document].resource == known, resource.root["$schema"] == nil
        else { return known }
        let key = CopyKey(uri: uri, dialect: dialect)
        if let copy = copies[key] { return copy }
        // A loader that returns the same tree again has decided its dialect.
        guard let root = load(uri), documentByTree[ObjectIdentifier(root.tree)] == nil else {
            return known
        }
        let number = add(
            root, uri: URIReference(uri), contents: .schema, dialect: dialect, isCopy: true)
        copies[key] = documents[number].resource
        return documents[number].resource
    }

    /// Returns the embedded metaschema with a URI.
    static func metaschema(_ uri: String) -> SyntaxNode? {
        guard let known = Schemas.metaschemas.first(where: { $0.uri == uri }) else { return nil }
        return try? YAMLParser.parse(SourceBytes(known.bytes), source: builtIn).singleRoot()
    }

    /// The source of embedded documents; findings cannot point into them.
    static let builtIn = SourceID(-1)

    private func follow(_ pointer: JSONPointer, in resource: Int) -> SchemaTarget? {
        var node = resources[resource].root
        var resource = resource
        for token in pointer.tokens {
            guard let next = node.descendant(at: JSONPointer([token])) else { return nil }
            node = next
            if let inner = resourceByNode[node.target] { resource = inner }
        }
        return SchemaTarget(node: node.target, resource: resource)
    }

    /// Returns the dialect that a schema names by `$schema`; else the one around it.
    private mutating func dialect(of root: SyntaxNode, within outer: Dialect) -> Dialect {
        guard let place = root["$schema"], let name = place.string else { return outer }
        if let known = Dialect.named(name) { return known }
        guard let custom = customDialect(name, depth: 0) else { return outer }
        problems += custom.unknown.map { uri in
            let message = "the metaschema requires the vocabulary '\(uri)', which is unknown"
            return SchemaProblem(kind: .vocabulary, message: message, schema: place)
        }
        return custom.dialect
    }

    /// Returns the dialect of a metaschema, with the keywords that its `$vocabulary` lists, and the vocabularies that
    /// it requires and that are unknown.
    private mutating func customDialect(
        _ name: String, depth: Int
    ) -> (dialect: Dialect, unknown: [String])? {
        let uri = URIReference(name).withoutFragment.text
        guard depth < 8,
            let root = resourceNamed(uri, from: standard).map({ resources[$0].root })
        else { return nil }
        let vocabulary = root["$vocabulary"].flatMap { $0.kind == .mapping ? $0 : nil }
        guard let parent = root["$schema"]?.string,
            var dialect = Dialect.named(parent)
                ?? (URIReference(parent).withoutFragment.text == uri
                    ? vocabulary.flatMap(Dialect.describing)
                    : customDialect(parent, depth: depth + 1)?.dialect)
        else { return nil }
        guard let vocabulary, dialect.keywords.contains(.vocabulary) else { return (dialect, []) }
        let unknown = dialect.restrict(to: vocabulary)
        return (dialect, unknown)
    }
}

// MARK: - Names

extension SchemaLibrary {
    /// Indexes identifiers and anchors in all places where the dialect allows schemas.
    private mutating func indexSchema(_ root: SyntaxNode, resource: Int) {
        var open = [(root.target, resource)]
        var seen: Set<SyntaxNode> = []
        while let (node, outer) = open.popLast() {
            guard node.kind == .mapping, seen.insert(node).inserted else { continue }
            let inner = indexNames(of: node, in: outer)
            for child in node.subschemas(in: resources[inner].dialect) {
                open.append((child.target, inner))
            }
        }
    }

    /// Indexes identifiers and anchors anywhere, if the text contains any.
    private mutating func indexContainer(_ root: SyntaxNode, resource: Int) {
        let names = ["id", "anchor", "dynamicAnchor"]
        guard root.tree.bytes.contains(UInt8(ascii: "$"), before: names) else { return }
        var open = [(root.target, resource)]
        var seen: Set<SyntaxNode> = []
        while let (node, outer) = open.popLast() {
            guard node.kind != .scalar, seen.insert(node).inserted else { continue }
            var inner = outer
            if node.kind == .mapping, node != root.target {
                inner = indexNames(of: node, in: outer)
            }
            for element in node.elements { open.append((element.target, inner)) }
            for entry in node.entries where !isData(entry.key) {
                open.append((entry.value.target, inner))
            }
        }
    }

    /// Returns whether the value of a key is data that only looks like a schema.
    private func isData(_ key: SyntaxNode) -> Bool {
        switch key.text {
        case "enum", "const", "default", "example", "examples", "value": true
        case let text: text.hasPrefix("x-")
        }
    }

    /// Indexes the names of one schema, and returns the resource it belongs to.
    private mutating func indexNames(of node: SyntaxNode, in outer: Int) -> Int {
        let dialect = resources[outer].dialect
        var resource = outer
        let hides = dialect.referenceHidesSiblings && node["$ref"]?.string != nil
        if !hides, let name = identifier(of: node, in: dialect) {
            resource = indexIdentifier(name, of: node, in: outer)
        }
        let inner = resources[resource].dialect
        if inner.keywords.contains(.anchor), let name = node["$anchor"]?.string {
            addAnchor(name, node, resource)
        }
        if inner.keywords.contains(.dynamicAnchor), let name = node["$dynamicAnchor"]?.string {
            addAnchor(name, node, resource)
            resources[resource].dynamicAnchors[name] = node
        }
        if inner.keywords.contains(.recursiveAnchor), node["$recursiveAnchor"]?.boolean == true,
            resources[resource].root.target == node
        {
            resources[resource].dynamicAnchors["#"] = node
        }
        return resource
    }

    private func identifier(of node: SyntaxNode, in dialect: Dialect) -> String? {
        let own = node["$schema"]?.string.flatMap(Dialect.named) ?? dialect
        return node[own.idKeyword.name]?.string
    }

    private mutating func indexIdentifier(
        _ name: String, of node: SyntaxNode, in outer: Int
    ) -> Int {
        var uri = URIReference(name).resolved(against: resources[outer].uri)
        if let fragment = uri.fragment, !fragment.isEmpty {
            uri.fragment = nil
            if resources[outer].dialect.anchorsAreIDs, uri == resources[outer].uri {
                addAnchor(fragment, node, outer)
                return outer
            }
        }
        uri.fragment = nil
        if resources[outer].root.target == node {
            return renameRoot(outer, to: uri)
        }
        let dialect = dialect(of: node, within: resources[outer].dialect)
        let resource = resources.count
        resources.append(
            SchemaResource(
                uri: uri, document: resources[outer].document, root: node, dialect: dialect))
        resourceByNode[node] = resource
        if resourceByURI[uri.text] == nil { resourceByURI[uri.text] = resource }
        return resource
    }

    /// Gives a document the URI that its root names; the URI where it was found still leads to it.
    private mutating func renameRoot(_ resource: Int, to uri: URIReference) -> Int {
        let old = resources[resource]
        resources[resource] = SchemaResource(
            uri: uri, document: old.document, root: old.root, dialect: old.dialect,
            isCopy: old.isCopy, dynamicAnchors: old.dynamicAnchors)
        if !old.isCopy { resourceByURI[uri.text] = resource }
        return resource
    }

    private mutating func addAnchor(_ name: String, _ node: SyntaxNode, _ resource: Int) {
        let key = AnchorKey(resource: resource, name: name)
        if anchors[key] == nil { anchors[key] = SchemaTarget(node: node, resource: resource) }
    }
}
