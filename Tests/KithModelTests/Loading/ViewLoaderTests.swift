import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

extension VocabularyLoaderTests {
    static let personal = [
        Row(
            "what is personal",
            """
            key: {name: id, personal: key}
            attributes: {name: {type: text, personal: name}, note: {type: text, personal: omit}}
            """),
        Row(
            "a key that is left out", "key: {name: id, personal: ⟦omit⟧}",
            "a key cannot be personal as 'omit'"),
        Row(
            "an attribute that is a key", "attributes: {name: {type: text, personal: ⟦key⟧}}",
            "an attribute cannot be personal as 'key'"),
        Row(
            "an unknown treatment", "attributes: {name: {type: text, personal: ⟦hide⟧}}",
            "personal cannot be 'hide'; expected one of: key, name, omit"),
    ]

    static let viewEdges = [
        viewEdge("links", "[{link: up, unless: side}, {link: side}]"),
        viewEdge("paths", "{source: up.side, target: up, weighted: true}"),
        viewEdge("several paths", "{source: up, target: [up.side, side]}"),
        viewEdge("no link instead", "{link: up, unless: ⟦name⟧}", "'name' is not a link"),
        viewEdge(
            "half an edge", "⟦{source: up}⟧", "an edge needs both a source and a target"),
        viewEdge(
            "two ways to say where it leads", "{link: ⟦up⟧, source: up, target: side}",
            "an edge has a link, or a source and a target"),
        viewEdge(
            "a path that goes nowhere", "{source: ⟦up.name⟧, target: up}",
            "'a' has no link 'name'"),
        viewEdge(
            "a path through a list", "{source: ⟦all.up⟧, target: up}",
            "the end of an edge is a single entity, but 'all' is a list"),
        viewEdge(
            "a weight that is none", "{link: up, weighted: ⟦much⟧}",
            "weighted must be true or false"),
    ]

    /// A vocabulary with a view that draws one kind in a way.
    private static func viewEdge(_ name: String, _ edges: String, _ messages: String...) -> Row {
        Row(
            name,
            file: """
                vocabulary: test
                kinds:
                  a:
                    key: {name: id}
                    attributes: {name: {type: text}}
                    links: {up: {to: a}, side: {to: a}, all: {to: a, list: true}}
                views: {v: {nodes: {a: {}}, edges: {a: \(edges)}}}
                """, messages: messages)
    }
}
