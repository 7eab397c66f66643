internal import KithIgraphBinding
internal import KithModel
internal import KithSourceText
internal import KithWriters

extension Graph {
    /// Returns the graph in the order of keys, with some measures of its nodes.
    ///
    /// PageRank and communities take memory for the edges too, as igraph holds them.
    ///
    /// - Throws: ``KithError/write(_:)`` where igraph is missing.
    func measured(_ names: [GraphMeasure.Name]) throws(KithError) -> Graph {
        if names.isEmpty { return self }
        var graph: Graph
        do throws(ReadError) { graph = try inKeyOrder() } catch { throw .read(error) }
        for name in GraphMeasure.Name.allCases where names.contains(name) {
            graph.measures.append(GraphMeasure(name, try graph.values(of: name)))
        }
        return graph
    }

    /// Returns the communities of the nodes, or `nil` where igraph is missing or fails.
    func communities() -> GraphMeasure? {
        guard let edges = try? weightedEdges(bothWays: false),
            let marks = try? Igraph().communities(nodes: nodes.count, edges)
        else { return nil }
        return GraphMeasure(.communities, .integers(NodeGroups(marks).numbers))
    }

    private func values(of name: GraphMeasure.Name) throws(KithError) -> GraphMeasure.Values {
        do {
            switch name {
            case .degree: return .integers(try degrees())
            case .components: return .integers(try components().numbers)
            case .pagerank:
                let edges = try weightedEdges(bothWays: true)
                return .numbers(try Igraph().pageRank(nodes: nodes.count, edges))
            case .communities:
                let edges = try weightedEdges(bothWays: false)
                let marks = try Igraph().communities(nodes: nodes.count, edges)
                return .integers(NodeGroups(marks).numbers)
            }
        } catch let error as ReadError {
            throw .read(error)
        } catch {
            let message = (error as? Igraph.Failure)?.message ?? "\(error)"
            throw .write(
                WriteError(
                    .programMissing, "the measure \(name.rawValue) needs igraph: \(message)",
                    cause: error))
        }
    }

    /// Returns all edges with their weights, as far as these are positive numbers; those without a direction once, or
    /// once in each direction.
    private func weightedEdges(bothWays: Bool) throws(ReadError) -> Igraph.Edges {
        var list = Igraph.Edges()
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            let weight = view.edges[edge.shape].isWeighted ? Double(self.weight(edge)) ?? 1 : 1
            guard weight > 0, weight.isFinite else { continue }
            list.append(edge.source, edge.target, weight: weight)
            if bothWays, !edge.isDirected, edge.source != edge.target {
                list.append(edge.target, edge.source, weight: weight)
            }
        }
        return list
    }
}
