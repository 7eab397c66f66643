internal import KithCIgraph

/// Measures of graphs by igraph.
///
/// Owns the loaded library.
@safe package struct Igraph: ~Copyable {
    private let library: OpaquePointer

    /// An error of igraph, or a reason why it cannot be used.
    package struct Failure: Error, Equatable, Sendable {
        /// What happened, and what to do, in one line.
        package let message: String
    }

    /// Loads igraph.
    ///
    /// - Throws: ``Failure``, which names the package to install.
    package init() throws(Failure) {
        guard igraph_library_is_built() != 0 else {
            throw Failure(
                message: "apt-get install libigraph-dev, run swift package clean, and build Kith"
                    + " again")
        }
        var message = [CChar](repeating: 0, count: 256)
        guard let library = unsafe igraph_library_open(&message, message.count) else {
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw Failure(
                message: "apt-get install libigraph3"
                    + " (\(String(decoding: text, as: UTF8.self)))")
        }
        unsafe self.library = library
    }

    deinit { unsafe igraph_library_close(library) }

    /// Edges: their ends, in turn a source and a target, and their weights, which are positive.
    package struct Edges: Sendable {
        /// The ends, two for each edge.
        package var ends: [Int64] = []
        /// The weights.
        package var weights: [Double] = []

        /// Creates an empty list.
        package init() {}

        /// Adds an edge.
        package mutating func append(_ source: Int, _ target: Int, weight: Double) {
            ends.append(Int64(source))
            ends.append(Int64(target))
            weights.append(weight)
        }

        fileprivate func require(_ nodes: Int) {
            precondition(
                ends.count == 2 * weights.count
                    && ends.allSatisfy { 0..<Int64(nodes) ~= $0 },
                "an edge has two ends, which are nodes, and a weight")
        }
    }

    /// Returns the PageRank of each node of a directed graph, with damping 0.85.
    package func pageRank(nodes: Int, _ edges: Edges) throws(Failure) -> [Double] {
        if nodes == 0 { return [] }
        edges.require(nodes)
        var values = [Double](repeating: 0, count: nodes)
        let code = unsafe igraph_library_pagerank(
            library, Int64(nodes), Int64(edges.weights.count), edges.ends, edges.weights, &values)
        try check(code)
        return values
    }

    /// Returns the number of the community of each node of an undirected graph, by the method of Louvain.
    ///
    /// The same graph gives the same numbers on every run.
    package func communities(nodes: Int, _ edges: Edges) throws(Failure) -> [UInt32] {
        if nodes == 0 { return [] }
        edges.require(nodes)
        var numbers = [Int64](repeating: 0, count: nodes)
        let code = unsafe igraph_library_communities(
            library, Int64(nodes), Int64(edges.weights.count), edges.ends, edges.weights, &numbers)
        try check(code)
        return numbers.map { UInt32(truncatingIfNeeded: $0) }
    }

    private func check(_ code: CInt) throws(Failure) {
        guard code != 0 else { return }
        let message = unsafe igraph_library_message(library, code)
        throw Failure(message: unsafe message.map { unsafe String(cString: $0) } ?? "igraph failed")
    }
}
