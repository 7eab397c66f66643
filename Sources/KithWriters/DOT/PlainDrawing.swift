internal import KithModel

/// Draws a graph as DOT with the layout left to Graphviz.
struct PlainDrawing: GraphText {
    private var drawing: DOTDrawing
    private let looks: NodeLooks
    private let engine: Engine
    /// The sizes and colours of what was measured.
    private var measured: MeasureLooks?

    /// The layout program.
    private enum Engine: String {
        case dot
        case neato
        case sfdp
    }

    init(_ graph: Graph, _ options: GraphOptions) {
        drawing = DOTDrawing(graph, options)
        looks = NodeLooks(graph)
        engine = Self.engine(graph)
    }

    /// Whether a graph is drawn as a large network.
    static func isLarge(_ graph: Graph) -> Bool {
        graph.nodes.count >= LargeDrawing.leastNodes && engine(graph) == .sfdp
    }

    /// Chooses the program: `dot` is fast enough for some hundreds of nodes or for trees, `neato` for 200 nodes.
    private static func engine(_ graph: Graph) -> Engine {
        let (nodes, edges) = (graph.nodes.count, graph.edges.count)
        if graph.view.layout == .spring { return nodes <= 200 ? .neato : .sfdp }
        return nodes + edges <= 700 || (edges <= nodes && nodes <= 2000) ? .dot : .sfdp
    }

    mutating func begin(to sink: inout ByteSink) throws(WriteError) {
        let graph = drawing.graph
        if !graph.measures.isEmpty {
            let looks = MeasureLooks(graph, degrees: try GraphFacts(graph).degrees)
            measured = looks
            drawing.legend.note = looks.described
        }
        if drawing.options.showsLegend {
            try drawing.graph.forEachEdge { edge in drawing.legend.count(edge) }
        }
        drawing.begin(attributes, edges: engine == .neato && isLabelled ? ", len=2.2" : "")
        drawing.out.move(to: &sink)
    }

    mutating func append(node: Int, to sink: inout ByteSink) {
        drawing.addNode(node, looks.look(node)) { out in
            guard let measured else { return }
            let size = min(30, max(9, 6 + 3 * measured.side(node)))
            out.add(", fontsize=")
            out.add(size)
            if let color = measured.color(node), let tint = DrawnColor(color)?.tint {
                out.add(", color=\"\(color)\", penwidth=2, fillcolor=\"\(tint)\"")
            }
        }
        drawing.out.move(to: &sink)
    }

    mutating func append(_ edge: Graph.Edge, to sink: inout ByteSink) {
        add(edge)
        drawing.out.move(to: &sink)
    }

    mutating func end(to sink: inout ByteSink) {
        drawing.end()
        drawing.out.move(to: &sink)
    }

    private var isLabelled: Bool { drawing.graph.edges.count <= DOTDrawing.mostLabels }

    /// Whether one level may be wider than a sheet.
    private var isWide: Bool { drawing.graph.nodes.count > 40 }

    private var attributes: String {
        let splines = drawing.graph.edges.count <= 400 ? "true" : "line"
        return switch engine {
        case .dot: "layout=dot, ranksep=0.6, nodesep=0.3\(isWide ? ", rankdir=LR" : "")"
        case .neato where isLabelled: "layout=neato, overlap=scalexy, splines=\(splines)"
        case .neato:
            "layout=neato, overlap=prism, overlap_scaling=1, sep=\"+14\", splines=\(splines)"
        case .sfdp: "layout=sfdp, overlap=prism, sep=\"+8\", splines=\(splines)"
        }
    }

    private mutating func add(_ edge: Graph.Edge) {
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
        drawing.addTooltip(for: [edge])
        drawing.out.add("]\n")
    }
}
