package import KithSourceText

// Each of these reads the edges once or twice and takes memory for the nodes only.
extension Graph {
    /// Returns the number of edges at each node; a loop counts twice.
    package func degrees() throws(ReadError) -> [UInt32] {
        var degrees = [UInt32](repeating: 0, count: nodes.count)
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            degrees[edge.source] += 1
            degrees[edge.target] += 1
        }
        return degrees
    }

    /// Returns the connected parts; the directions of edges do not matter.
    package func components() throws(ReadError) -> NodeGroups {
        var parents = nodes.indices.map { UInt32(truncatingIfNeeded: $0) }
        func root(_ node: Int) -> UInt32 {
            var node = node
            while parents[node] != node {
                parents[node] = parents[Int(parents[node])]
                node = Int(parents[node])
            }
            return UInt32(truncatingIfNeeded: node)
        }
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            let (one, other) = (root(edge.source), root(edge.target))
            parents[Int(max(one, other))] = min(one, other)
        }
        return NodeGroups(nodes.indices.map { root($0) })
    }

    /// Returns the words of all types of edges, in the order of their bytes.
    package func typeWords() throws(ReadError) -> [String] {
        var words: Set<[UInt8]> = []
        try forEachType { words.insert($0.word) }
        return words.sorted { $0.lexicographicallyPrecedes($1) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns which of some names no type of edges has.
    package func unknownTypes(_ names: [String]) throws(ReadError) -> [String] {
        var unknown = names
        try forEachType { type in
            if !unknown.isEmpty { unknown.removeAll { type.names.contains($0) } }
        }
        return unknown
    }

    private func forEachType(_ body: (EdgeTypes.Entry) -> Void) throws(ReadError) {
        var types = EdgeTypes(self)
        var last: EdgeTypes.Entry?
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            let type = types.entry(edge)
            if type !== last { body(type) }
            last = type
        }
    }

    /// Returns the part of the graph with edges of some types, by their names; nodes that lose all edges go, unless the
    /// view shows nodes without edges.
    package func ofTypes(_ names: [String]) throws(ReadError) -> Graph {
        var types = EdgeTypes(self)
        var last: (type: EdgeTypes.Entry, isWanted: Bool)?
        func isWanted(_ edge: Edge) -> Bool {
            let type = types.entry(edge)
            if let last, last.type === type { return last.isWanted }
            let isWanted = type.names.contains { names.contains($0) }
            last = (type, isWanted)
            return isWanted
        }
        var isReached = [Bool](repeating: false, count: nodes.count)
        var cursor = edges.cursor()
        while let edge = try cursor.next() {
            guard isWanted(edge) else { continue }
            isReached[edge.source] = true
            isReached[edge.target] = true
        }
        let lonely = Set(view.nodes.filter(\.showsLonely).map(\.kind))
        return try keeping(
            {
                isReached[$0] || lonely.contains(nodes[$0].kind) && !nodes[$0].isUnresolved
            }, edges: isWanted)
    }

    /// Returns the part of the graph with the nodes that have at least some edges.
    package func withDegree(atLeast least: Int) throws(ReadError) -> Graph {
        let degrees = try degrees()
        return try keeping { degrees[$0] >= least }
    }

    /// Returns the largest connected part; of equally large ones, that with the first node.
    package func largestComponent() throws(ReadError) -> Graph {
        let components = try components()
        return try keeping { components.numbers[$0] == 1 }
    }

    /// Returns the part of the graph with the nodes that have the most edges; of equal ones, the first.
    package func top(_ count: Int) throws(ReadError) -> Graph {
        let degrees = try degrees()
        let order = nodes.indices.sorted { (degrees[$1], $0) < (degrees[$0], $1) }
        var isKept = [Bool](repeating: false, count: nodes.count)
        for node in order.prefix(count) { isKept[node] = true }
        return try keeping { isKept[$0] }
    }
}

extension View {
    /// The indices of the kinds of nodes and edges, each once.
    package var kinds: [Int] {
        var kinds: [Int] = []
        for kind in nodes.map(\.kind) + edges.map(\.kind) where !kinds.contains(kind) {
            kinds.append(kind)
        }
        return kinds
    }

    /// Returns the view with fewer kinds of nodes.
    package func showing(_ isShown: (Int) -> Bool) -> View {
        var view = self
        view.nodes.removeAll { !isShown($0.kind) }
        return view
    }

    /// The view with two opposite edges of a type as one without direction, and with weights.
    package var collapsingPairs: View {
        var view = self
        for index in edges.indices {
            view.edges[index].isMutual = true
            view.edges[index].isWeighted = true
        }
        return view
    }
}
