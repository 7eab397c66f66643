internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// N-Triples: one statement on each line.
    package static let nTriples = WriterFormat(
        graph: "n-triples", summary: "RDF as N-Triples, with FOAF, schema.org and REL",
        fileExtensions: ["nt"], losing: RDF.losses, ["weights of edges"],
        write: rdf(.nTriples))

    /// Turtle, with the statements about a node together.
    package static let turtle = WriterFormat(
        graph: "turtle", summary: "RDF as Turtle, with FOAF, schema.org and REL",
        fileExtensions: ["ttl"], losing: RDF.losses, ["weights of edges"],
        write: rdf(.turtle))

    /// JSON-LD: an array of nodes.
    package static let jsonLD = WriterFormat(
        graph: "json-ld", summary: "RDF as JSON-LD, with FOAF, schema.org and REL",
        fileExtensions: ["jsonld"], losing: RDF.losses, ["weights of edges"],
        write: rdf(.jsonLD))
}

extension WriterFormat {
    private static func rdf(_ form: RDFForm) -> GraphWriting {
        text { graph, context throws(WriteError) in try RDF(form, graph, context) }
    }
}

/// Writes a graph as statements of RDF.
///
/// Names of the source are IRIs such as `urn:kith:monica:contact:first_name`; keys that are DIDs or UUIDs are IRIs already.
/// What people share across sources is said in FOAF and schema.org as well, relations also in REL.
struct RDF: GraphText {
    static let losses: GraphLosses = [.edges, .characters]

    private let graph: Graph
    private let attributes: GraphAttributes
    private var types: EdgeTypes
    private var out: RDFStatements
    /// The name of each node.
    private var nodes = Column(isInteger: false, isList: false)
    /// The names of each kind of nodes.
    private var kinds: [KindNames?]
    /// The names of the last type of edges.
    private var last: (type: EdgeTypes.Entry, names: TypeNames)?

    /// What is said of nodes of a kind.
    private struct KindNames {
        let types: [[UInt8]]
        let label: [UInt8]
        /// For each attribute, the properties that have its value.
        let attributes: [[[UInt8]]]
    }

    /// What edges of a type state.
    private struct TypeNames {
        let own: [UInt8]
        let shared: [[UInt8]]
        /// What they state of their target.
        let reverse: [[UInt8]]
        /// Whether FOAF or REL have a word for the reverse.
        let isSaidInReverse: Bool
    }

    init(_ form: RDFForm, _ graph: Graph, _ context: WriteContext) throws(WriteError) {
        self.graph = graph
        attributes = GraphAttributes(graph, context)
        types = EdgeTypes(graph)
        out = RDFStatements(form)
        kinds = graph.dataset.tables.map { _ in nil }
        for node in graph.view.nodes {
            kinds[node.kind] = names(of: graph.dataset.vocabulary.kinds[node.kind])
        }
        for node in graph.nodes.indices {
            nodes.append(text: name(ofNode: node).written(in: form)[...])
        }
    }

    mutating func begin(to sink: inout ByteSink) { out.begin(to: &sink) }

    mutating func append(node: Int, to sink: inout ByteSink) {
        guard let names = kinds[graph.nodes[node].kind] else { return }
        out.beginSubject(nodes.slice(node), to: &sink)
        out.add(types: names.types, to: &sink)
        out.add(names.label, .text(Array(graph.label(node).utf8)[...]), to: &sink)
        attributes.forEach(ofNode: node) { index, value in
            for property in names.attributes[index] { out.add(property, value, to: &sink) }
        }
        out.endSubject(to: &sink)
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        let names = names(of: types.entry(edge))
        let (source, target) = (nodes.slice(edge.source), nodes.slice(edge.target))
        state(source, [names.own] + names.shared, target, to: &sink)
        if !edge.isDirected {
            state(target, [names.own] + names.reverse, source, to: &sink)
        } else if names.isSaidInReverse {
            state(target, names.reverse, source, to: &sink)
        }
    }

    private mutating func state(
        _ subject: ArraySlice<UInt8>, _ properties: [[UInt8]], _ object: ArraySlice<UInt8>,
        to sink: inout ByteSink
    ) {
        out.beginSubject(subject, to: &sink)
        out.add(properties, node: object, to: &sink)
        out.endSubject(to: &sink)
    }

    mutating func end(to sink: inout ByteSink) { out.end(to: &sink) }

    func behind(nodes: Int, edges: Int) -> Self? {
        var text = self
        text.out.isFirstSubject = nodes + edges == 0
        return text
    }

    // MARK: Names

    /// Returns the name of something in the vocabulary of the source.
    private func source(_ name: String) -> RDFName {
        .source("\(graph.dataset.vocabulary.name):\(name)")
    }

    private func names(of kind: Kind) -> KindNames {
        let isPerson = kind.meaning?.concept == .person
        let people: [RDFName] = isPerson ? [.foaf("Person"), .schema("Person")] : []
        return KindNames(
            types: ([source(kind.name)] + people).map { $0.written(in: out.form) },
            label: (isPerson ? RDFName.foaf("name") : .schema("name")).written(in: out.form),
            attributes: attributes.nodes.map { attribute in
                ([source("\(kind.name):\(attribute.name)")] + Self.shared(attribute.name, of: kind))
                    .map { $0.written(in: out.form) }
            })
    }

    private mutating func names(of type: EdgeTypes.Entry) -> TypeNames {
        if let last, last.type === type { return last.names }
        let relations = graph.dataset.vocabulary.relations.relations
        let reverse = type.relation.map { relations[$0.reverse] }
        let names = TypeNames(
            own: source("type:\(String(decoding: type.word, as: UTF8.self))").written(in: out.form),
            shared: properties(type.relation), reverse: properties(reverse),
            isSaidInReverse: reverse?.standards.foaf != nil || reverse?.standards.rel != nil)
        last = (type, names)
        return names
    }

    /// Returns the properties of FOAF, REL and schema.org that state a relation.
    private func properties(_ relation: Relation?) -> [[UInt8]] {
        let words = relation?.standards
        return [
            words?.foaf.map { RDFName.foaf($0) }, words?.rel.map { .rel($0) },
            words?.schemaOrg.map { .schema($0) },
        ].compactMap { $0?.written(in: out.form) }
    }

    private func name(ofNode node: Int) -> RDFName {
        let kind = graph.dataset.vocabulary.kinds[graph.nodes[node].kind].name
        guard let key = graph.key(node) else { return source("\(kind)::\(node + 1)") }
        if key.hasPrefix("did:") { return .full(key) }
        if RDFName.isUUID(key) { return .full("urn:uuid:" + key.lowercased()) }
        return source("\(kind)::\(key)")
    }

    /// Returns the properties of FOAF and schema.org for a field of people, by what it means.
    private static func shared(_ name: String, of kind: Kind) -> [RDFName] {
        guard let meaning = kind.meaning, meaning.concept == .person else { return [] }
        // Of several fields with one meaning, the first is said.
        return words.filter { word in
            meaning.paths(word.part).first.map {
                $0.links.isEmpty && kind.fields[$0.field].name == name
            } ?? false
        }.map(\.name)
    }

    private static let words: [(part: Meaning.Part, name: RDFName)] = [
        (.given, .foaf("givenName")), (.family, .foaf("familyName")), (.nickname, .foaf("nick")),
        (.additional, .schema("additionalName")), (.title, .schema("jobTitle")),
        (.organisation, .schema("worksFor")), (.email, .schema("email")),
        (.webPage, .schema("url")), (.gender, .foaf("gender")), (.born, .schema("birthDate")),
        (.died, .schema("deathDate")), (.note, .schema("description")),
        (.location, .schema("homeLocation")),
    ]
}
