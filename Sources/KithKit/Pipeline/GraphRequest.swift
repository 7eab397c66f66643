internal import KithDiagnostics
package import KithModel
internal import KithSourceText

/// The part of a graph to show.
///
/// What is asked for applies in the order of the properties.
package struct GraphRequest: Sendable {
    /// The name of the view, or `nil` for the first view of the vocabulary.
    package var view: String?
    /// The rows; the kinds are those of nodes.
    package var rows = RowRequest()
    /// The types of edges, or none for all.
    package var types: [String] = []
    /// Whether two opposite edges of a type become one.
    package var collapsesPairs = false
    /// The keys or labels of focused entities; empty shows everything.
    package var focus: [String] = []
    /// The maximum distance from the focus, in edges.
    package var depth = 2
    /// The least number of edges of a node.
    package var minimumDegree = 0
    /// Whether only the largest connected part is shown.
    package var onlyLargestComponent = false
    /// The number of nodes with the most edges, or `nil` for all.
    package var top: Int?
    /// What is measured of the nodes.
    package var measures: [GraphMeasure.Name] = []
    /// The template of labels, or `nil` for those of the vocabulary.
    package var label: String?

    /// Creates a request for the whole first view.
    package init() {}
}

extension GraphRequest {
    /// Returns the view to draw, with the kinds of nodes that are shown.
    func view(in vocabulary: Vocabulary) throws(KithError) -> View {
        guard let view = view.map({ vocabulary.view($0) }) ?? vocabulary.views.first else {
            throw .usage(
                "the vocabulary \(vocabulary.name) has no view '\(view ?? "")'"
                    + Suggestion.hint(for: view ?? "", among: vocabulary.views.map(\.name)))
        }
        let shown = try rows.kindIndices(in: view.nodes.map(\.kind), vocabulary)
        let part = shown.map { kinds in view.showing { kinds.contains($0) } } ?? view
        return collapsesPairs ? part.collapsingPairs : part
    }

    /// Returns the filter of the rows of a view; `nil` if every row passes.
    func filter(of view: View, _ vocabulary: Vocabulary) throws(KithError) -> RowFilter? {
        if rows.conditions.isEmpty, rows.moments.isWhole { return nil }
        let filter = try RowFilter(
            rows.conditions, vocabulary, keepsOthers: true, moments: rows.moments)
        let shown = view.kinds
        for kind in vocabulary.kinds
        where filter.hasCondition(onKind: kind.index) && !shown.contains(kind.index) {
            throw .usage(
                "the view '\(view.name)' has no rows of \(kind.name); it has "
                    + shown.map { vocabulary.kinds[$0].name }.joined(separator: ", "))
        }
        guard rows.moments.isWhole || shown.contains(where: { vocabulary.kinds[$0].moment != nil })
        else {
            throw .usage("nothing in the view '\(view.name)' has a date")
        }
        return filter
    }

    /// Returns the part of a graph to show, with its measures and labels.
    func part(of whole: Graph, keepsSecrets: Bool) throws(KithError) -> Graph {
        let template = try template(of: whole, keepsSecrets)
        let part = try selected(from: try ofTypes(whole))
        let measured = try part.measured(measures)
        return template.map { measured.labelled($0) } ?? measured
    }

    private func ofTypes(_ whole: Graph) throws(KithError) -> Graph {
        if types.isEmpty { return whole }
        let problem: String?
        do throws(ReadError) {
            let unknown = try whole.unknownTypes(types).first
            if unknown == nil { return try whole.ofTypes(types) }
            problem = try unknown.map { name throws(ReadError) in
                "no edge of the view '\(whole.view.name)' has the type '\(name)'; there are "
                    + (try whole.typeWords()).joined(separator: ", ")
            }
        } catch { throw .read(error) }
        throw .usage(problem ?? "")
    }

    private func selected(from whole: Graph) throws(KithError) -> Graph {
        let starts = try focus.map { name throws(KithError) in try whole.node(named: name) }
        do throws(ReadError) {
            var graph = whole
            if !starts.isEmpty { graph = try graph.focused(on: starts, depth: depth) }
            if minimumDegree > 0 { graph = try graph.withDegree(atLeast: minimumDegree) }
            // Of equals, those whose keys come first are kept.
            if onlyLargestComponent { graph = try graph.inKeyOrder().largestComponent() }
            if let top { graph = try graph.inKeyOrder().top(top) }
            return graph
        } catch { throw .read(error) }
    }

    /// Returns the template of labels, whose fields some node has.
    private func template(
        of graph: Graph, _ keepsSecrets: Bool
    ) throws(KithError) -> LabelTemplate? {
        guard let label else { return nil }
        guard let template = LabelTemplate(label) else {
            throw .usage(
                "'\(label)' is not a template of labels; expected fields in braces, such as '{key}'"
            )
        }
        let known = graph.view.labelNames(in: graph.dataset.vocabulary, secrets: keepsSecrets)
        if let name = template.names.first(where: { !known.contains($0) }) {
            throw .usage(
                "no node of the view '\(graph.view.name)' has the field '\(name)'; there are "
                    + known.joined(separator: ", "))
        }
        return template
    }
}

extension Graph {
    private static let mostNamesakes = 10

    /// Returns the node with a key or a name.
    fileprivate func node(named name: String) throws(KithError) -> Int {
        let named = nodes(named: name)
        guard let first = named.first else {
            let labels = nodes.indices.prefix(20_000).map { label($0) }
            throw .usage(
                "no node of the view '\(view.name)' has the key or the name '\(name)'"
                    + Suggestion.meant(by: name, among: labels))
        }
        guard named.count > 1 else { return first }
        let list = named.prefix(Self.mostNamesakes).map { node in
            let kind = dataset.vocabulary.kinds[nodes[node].kind].name
            return "\(kind) \(key(node) ?? "without a key") (\(label(node)))"
        }
        let rest = named.count - list.count
        throw .usage(
            "\(named.count) nodes of the view '\(view.name)' are called '\(name)'; name one by its"
                + " key: \(list.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")")
    }
}
