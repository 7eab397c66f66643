internal import KithModel
private import KithSourceText

extension WriterFormat {
    /// N-Triples: one statement on each line.
    package static let nTriples = WriterFormat(
        name: "n-triples", summary: "RDF as N-Triples, with FOAF, schema.org and REL",
        fileExtensions: ["nt"], loses: RDF.losses, takes: .rdf(.nTriples))

    /// Turtle, with the statements about a node together.
    package static let turtle = WriterFormat(
        name: "turtle", summary: "RDF as Turtle, with FOAF, schema.org and REL",
        fileExtensions: ["ttl"], loses: RDF.losses, takes: .rdf(.turtle))

    /// JSON-LD: an array of nodes.
    package static let jsonLD = WriterFormat(
        name: "json-ld", summary: "RDF as JSON-LD, with FOAF, schema.org and REL",
        fileExtensions: ["jsonld"], loses: RDF.losses, takes: .rdf(.jsonLD))
}

extension WriterFormat.Content {
    fileprivate static func rdf(_ form: RDFForm) -> Self {
        .graphText { graph, context throws(WriteError) in try RDF(form, graph, context) }
    }
}

/// Writes a graph as statements of RDF.
///
/// Names of the source are IRIs such as `urn:kith:monica:contact:first_name`; keys that are DIDs or UUIDs are IRIs already.
/// What people share across sources is said in FOAF and schema.org as well, relations also in REL.
struct RDF: GraphText {
    static let losses =
        GraphLosses.attributes + ["attributes and weights of edges"]

    private let graph: Graph
    private let attributes: GraphAttributes
    private var types: EdgeTypes
    private var out: RDFStatements

    init(_ form: RDFForm, _ graph: Graph, _ context: WriteContext) throws(WriteError) {
        self.graph = graph
        attributes = GraphAttributes(graph, context)
        types = EdgeTypes(graph)
        out = RDFStatements(form)
    }

    mutating func begin(to sink: inout ByteSink) { out.begin(to: &sink) }

    mutating func append(node: Int, to sink: inout ByteSink) {
        let kind = graph.dataset.vocabulary.kinds[graph.nodes[node].kind]
        let isPerson = kind.meaning?.concept == .person
        out.beginSubject(subject(node), to: &sink)
        let shared: [RDFName] = isPerson ? [.foaf("Person"), .schema("Person")] : []
        out.add(types: [names(kind.name)] + shared, to: &sink)
        let label = Array(graph.label(node).utf8)[...]
        out.add(isPerson ? .foaf("name") : .schema("name"), .text(label), to: &sink)
        attributes.forEach(ofNode: node) { index, value in
            let name = attributes.nodes[index].name
            out.add(names("\(kind.name):\(name)"), value, to: &sink)
            for shared in Self.shared(name, of: kind) { out.add(shared, value, to: &sink) }
        }
        out.endSubject(to: &sink)
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        let type = types.entry(edge)
        let (source, target) = (subject(edge.source), subject(edge.target))
        let word = String(decoding: type.word, as: UTF8.self)
        out.state(source, properties(names("type:\(word)"), type.relation), target, to: &sink)
        let relations = graph.dataset.vocabulary.relations.relations
        let back = type.relation.map { relations[$0.reverse] }
        if !edge.isDirected {
            out.state(target, properties(names("type:\(word)"), back), source, to: &sink)
        } else if let back, back.standards.foaf != nil || back.standards.rel != nil {
            out.state(target, properties(nil, back), source, to: &sink)
        }
    }

    mutating func end(to sink: inout ByteSink) { out.end(to: &sink) }

    // MARK: Names

    /// Returns the name of something in the vocabulary of the source.
    private func names(_ name: String) -> RDFName {
        .source("\(graph.dataset.vocabulary.name):\(name)")
    }

    /// Returns the properties that state a relation, each once.
    private func properties(_ own: RDFName?, _ relation: Relation?) -> [RDFName] {
        let words = relation?.standards
        return [
            own, words?.foaf.map { .foaf($0) }, words?.rel.map { .rel($0) },
            words?.schemaOrg.map { .schema($0) },
        ].compactMap(\.self)
    }

    /// Returns the IRI of a node.
    private func subject(_ node: Int) -> RDFName {
        guard let key = graph.key(node) else {
            return names(
                "\(graph.dataset.vocabulary.kinds[graph.nodes[node].kind].name)::\(node + 1)")
        }
        if key.hasPrefix("did:") { return .full(key) }
        if RDFName.isUUID(key) { return .full("urn:uuid:" + key.lowercased()) }
        return names("\(graph.dataset.vocabulary.kinds[graph.nodes[node].kind].name)::\(key)")
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
