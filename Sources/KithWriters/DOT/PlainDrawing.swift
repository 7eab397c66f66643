internal import KithModel

/// Draws a graph as DOT with the layout left to Graphviz.
struct PlainDrawing {
    private var drawing: DOTDrawing
    private let engine: Engine

    /// The layout program.
    private enum Engine: String {
        case dot
        case neato
        case sfdp
    }

    init(_ graph: Graph, _ options: GraphOptions) {
        drawing = DOTDrawing(graph, options)
        engine = Self.engine(graph)
    }

    /// Chooses the program: `dot` is fast enough for some hundreds of nodes or for trees, `neato` for 200 nodes.
    private static func engine(_ graph: Graph) -> Engine {
        let (nodes, edges) = (graph.nodes.count, graph.edges.count)
        if graph.view.layout == .spring { return nodes <= 200 ? .neato : .sfdp }
        return nodes + edges <= 700 || (edges <= nodes && nodes <= 2000) ? .dot : .sfdp
    }

    consuming func bytes() -> [UInt8] {
        drawing.begin(
            attributes, edges: engine == .neato && isLabelled ? ", len=2.2" : "",
            drawn: drawing.graph.edges.indices)
        let looks = NodeLooks(drawing.graph)
        for node in drawing.graph.nodes.indices { drawing.addNode(node, looks.look(node)) }
        for index in drawing.graph.edges.indices { addEdge(index) }
        return drawing.finish()
    }

    private var isLabelled: Bool { drawing.graph.edges.count <= DOTDrawing.mostLabels }

    private var attributes: String {
        let splines = drawing.graph.edges.count <= 400 ? "true" : "line"
        return switch engine {
        case .dot: "layout=dot, ranksep=0.6, nodesep=0.3"
        case .neato where isLabelled: "layout=neato, overlap=scalexy, splines=\(splines)"
        case .neato:
            "layout=neato, overlap=prism, overlap_scaling=1, sep=\"+14\", splines=\(splines)"
        case .sfdp: "layout=sfdp, overlap=prism, sep=\"+8\", splines=\(splines)"
        }
    }

    private mutating func addEdge(_ index: Int) {
        let edge = drawing.graph.edges[index]
        // A link points up to its target, as from a part to the whole.
        let isUpwards = engine == .dot && drawing.graph.view.edges[edge.shape].link != nil
        drawing.out.add("  ")
        drawing.out.add(node: "n", isUpwards ? edge.target : edge.source)
        drawing.out.add(" -> ")
        drawing.out.add(node: "n", isUpwards ? edge.source : edge.target)
        drawing.addLook(of: edge, showsHead: edge.isDirected && !isUpwards)
        if isUpwards { drawing.out.add(", dir=back") }
        if engine == .dot, !edge.isDirected { drawing.out.add(", constraint=false") }
        // A space keeps the label off the line.
        if isLabelled { drawing.addLabel(of: edge, margin: " ") }
        drawing.addTooltip(for: [index])
        drawing.out.add("]\n")
    }
}
