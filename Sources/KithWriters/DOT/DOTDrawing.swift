internal import KithModel

/// The common part of all drawings: the looks of nodes and edges, and the output.
struct DOTDrawing {
    let graph: Graph
    let options: GraphOptions
    let styles: EdgeStyles
    let words: EdgeWords
    /// The legend, which is complete when all drawn edges are counted.
    var legend: Legend
    var out = DOTBuffer()
    /// The first attributes of edges, by type.
    private var looks: [Int: [UInt8]] = [:]

    /// The maximum numbers of labelled edges and of edges with tooltips.
    static let (mostLabels, mostTooltips) = (30, 2000)
    /// The fill colours by node kind.
    private static let fills = [NodeLook.fill, "#EAF4EC", "#FFF5E1", "#F5ECF6", "#E8F1FA"]

    init(_ graph: Graph, _ options: GraphOptions) {
        self.graph = graph
        self.options = options
        styles = EdgeStyles(graph)
        words = EdgeWords(graph)
        legend = Legend(graph, styles, words)
    }

    // MARK: Head

    /// Begins the document with the attributes of the graph and the defaults of nodes and edges.
    mutating func begin(_ attributes: String, edges edgeAttributes: String = "") {
        out.add("digraph ")
        out.add(plain: graph.view.name.unicodeScalars)
        out.add(" {\n  graph [\(attributes), outputorder=edgesfirst, pad=0.3, tooltip=\" \"")
        out.add(", fontname=\"Helvetica\"")
        if options.showsLegend { legend.add(to: &out) }
        out.add("]\n  node [shape=box, style=\"rounded,filled\", fillcolor=\"\(NodeLook.fill)\"")
        out.add(
            ", color=\"\(NodeLook.rim)\", fontcolor=\"#1F2933\", fontname=\"Helvetica\", fontsize=11"
        )
        out.add(", margin=\"0.12,0.06\", height=0.37]\n")
        out.add("  edge [color=\"#333333\", dir=none, arrowsize=0.7, fontname=\"Helvetica\"")
        out.add(", fontsize=9, fontcolor=\"#555555\"\(edgeAttributes)]\n")
    }

    /// Ends the document.
    mutating func end() { out.add("}\n") }

    // MARK: Nodes

    /// Adds a node; `extra` adds further attributes, each after a comma.
    ///
    /// A box with a name of its own other than the node's is a further place of the node.
    mutating func addNode(
        _ node: Int, _ look: NodeLook, name: String? = nil,
        extra: (inout DOTBuffer) -> Void = { _ in }
    ) {
        let first = "n\(node + 1)"
        let isSecond = name != nil && name != first
        out.add("  \(name ?? first)")
        out.add(" [label=")
        out.add(label: look.lines.joined(separator: "\n").unicodeScalars)
        if let text = look.fullText {
            out.add(", tooltip=")
            out.add(tooltip: text)
        }
        let corners = look.shape.map(\.dotStyle) ?? "rounded"
        let rim =
            isSecond
            ? "dashed" : look.isUnresolved ? "dotted" : look.isPartial ? "filled,dashed" : "filled"
        if rim != "filled" || corners != "rounded" {
            out.add(", style=\"\([corners, rim].compactMap(\.self).joined(separator: ","))\"")
        }
        if look.isInFocus {
            let rim = NodeLook.focusRim
            out.add(", color=\"\(rim.color)\", penwidth=\(rim.width)")
        }
        if look.isUnresolved, !isSecond { out.add(", fontcolor=\"#66707A\"") }
        let kind = graph.view.nodes.firstIndex { $0.kind == graph.nodes[node].kind } ?? 0
        if look.isDead, !isSecond {
            out.add(", fillcolor=\"\(NodeLook.deadFill)\"")
        } else if kind > 0, !look.isUnresolved {
            out.add(", fillcolor=\"\(Self.fills[kind % Self.fills.count])\"")
        }
        extra(&out)
        if isSecond { out.add(", x_place_of=\(first)") }
        if !isSecond, let key = graph.key(node) {
            out.add(", x_key=")
            out.add(plain: DrawnText.cleaned(key))
        }
        out.add("]\n")
    }

    // MARK: Edges

    /// Adds the style attributes of an edge, ` [color=…`, without the closing bracket.
    mutating func addLook(of edge: Graph.Edge, showsHead: Bool) {
        // All edges of a known type look the same.
        guard let type = edge.type, !graph.view.edges[edge.shape].isWeighted else {
            return addOwnLook(of: edge, showsHead: showsHead)
        }
        let key = (edge.shape << 32 | type) << 1 | (showsHead ? 1 : 0)
        if let bytes = looks[key] { return out.add(bytes) }
        let start = out.bytes.count
        addOwnLook(of: edge, showsHead: showsHead)
        looks[key] = Array(out.bytes[start...])
    }

    private mutating func addOwnLook(of edge: Graph.Edge, showsHead: Bool) {
        out.add(" [")
        var separator = ""
        func next() -> String {
            defer { separator = ", " }
            return separator
        }
        let style = styles.index(edge).map { styles.all[$0] }
        if let style {
            out.add("\(next())color=\"\(style.color)\"")
            if style.line != .solid { out.add("\(next())style=\(style.line.rawValue)") }
        }
        let width = penWidth(edge, style)
        if width != 1 {
            out.add("\(next())penwidth=")
            out.add(width)
        }
        if showsHead { out.add("\(next())dir=forward") }
        out.add("\(next())x_type=")
        out.add(plain: DrawnText.cleaned(graph.typeName(edge)))
        if graph.view.edges[edge.shape].isWeighted {
            out.add(", x_weight=")
            if graph.view.edges[edge.shape].weight == nil {
                out.add(edge.rows)
            } else {
                out.add(plain: DrawnText.cleaned(graph.weight(edge)))
            }
        }
    }

    /// Returns the line width.
    ///
    /// For edges without types or with weights, more rows make a thicker line.
    private func penWidth(_ edge: Graph.Edge, _ style: EdgeStyle?) -> Double {
        let width = style?.width ?? 1
        let kind = graph.dataset.tables[graph.view.edges[edge.shape].kind].kind
        let isWeighted = graph.view.edges[edge.shape].isWeighted
        guard isWeighted || kind.edge?.type == nil, edge.rows > 1 else { return width }
        let doublings = Int.bitWidth - 1 - edge.rows.leadingZeroBitCount
        return min(6, width + Double(doublings))
    }

    /// Adds the label of an edge in the edge's colour.
    mutating func addLabel(of edge: Graph.Edge, margin: String = "") {
        out.add(", label=")
        out.add(label: DrawnText.cleaned(margin + words.label(edge) + margin))
        if let style = styles.index(edge), let color = DrawnColor(styles.all[style].color) {
            out.add(", fontcolor=\"\(color.legible(on: .white))\"")
        }
    }

    /// Adds a tooltip for edges drawn as one line, unless there are too many edges.
    mutating func addTooltip(for edges: [Graph.Edge]) {
        guard graph.edges.count <= Self.mostTooltips else { return }
        let sentences = edges.map { words.sentence($0) }
        out.add(", tooltip=")
        out.add(tooltip: DrawnText.cleaned(sentences.joined(separator: "\n")))
    }
}
