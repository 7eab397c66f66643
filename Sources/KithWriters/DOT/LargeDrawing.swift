internal import KithModel

/// Draws a large network as DOT: discs with sizes by degree or PageRank and colours by group, thin translucent lines, and
/// the names of those with the most edges only.
struct LargeDrawing {
    private let graph: Graph
    private let options: GraphOptions
    private let degrees: [UInt32]
    private let looks: MeasureLooks
    private let isNamed: [Bool]
    private var out = DOTBuffer()

    /// The number of nodes from which a network is drawn like this.
    static let leastNodes = 500
    /// The number of nodes with a name.
    private static let mostNames = 20

    init(_ graph: Graph, _ options: GraphOptions) throws(WriteError) {
        self.graph = graph
        self.options = options
        let degrees = try GraphFacts(graph).degrees
        self.degrees = degrees
        looks = MeasureLooks(graph, degrees: degrees)
        let order = graph.nodes.indices.sorted { (degrees[$1], $0) < (degrees[$0], $1) }
        var isNamed = [Bool](repeating: false, count: degrees.count)
        for node in order.prefix(Self.mostNames) { isNamed[node] = true }
        self.isNamed = isNamed
    }

    /// Writes the whole document.
    consuming func write(to sink: inout ByteSink) throws(WriteError) {
        addHead()
        // What comes later lies above: names are not covered by discs.
        for isNamed in [false, true] {
            for node in graph.nodes.indices where self.isNamed[node] == isNamed {
                add(node)
                out.move(to: &sink)
                try sink.passOnIfFull()
            }
        }
        // Lines between groups lie below the others, and are paler.
        for isWithin in [false, true] {
            var edges = graph.edges.cursor()
            while let edge = try edges.nextWritten() {
                guard isWithinGroup(edge) == isWithin else { continue }
                add(edge, isWithin)
                out.move(to: &sink)
                try sink.passOnIfFull()
            }
        }
        out.add("}\n")
        out.move(to: &sink)
    }

    private mutating func addHead() {
        out.add("digraph ")
        out.add(plain: graph.view.name.unicodeScalars)
        out.add(" {\n  graph [layout=sfdp, K=0.6, overlap=prism, sep=\"+5\", splines=false")
        out.add(", outputorder=edgesfirst, pad=0.3, tooltip=\" \", fontname=\"Helvetica\"")
        if options.showsLegend { addLegend() }
        out.add("]\n  node [shape=circle, style=filled, fixedsize=true, label=\"\", penwidth=0.4")
        out.add(
            ", color=\"#FFFFFF\", fillcolor=\"\(MeasureLooks.otherColor)\", fontsize=\(size(15))")
        out.add(", fontcolor=\"#1F2933\", fontname=\"Helvetica\"]\n")
        out.add(
            "  edge [color=\"#5B6770\(opacity(0.5))\", dir=none, penwidth=0.5, tooltip=\" \"]\n")
    }

    /// Returns the size of a font, which grows as the picture does.
    private func size(_ points: Double) -> Int {
        Int((points * max(1, (Double(graph.nodes.count) / 1000).squareRoot())).rounded())
    }

    /// Returns the opacity of lines as two digits: the more lines there are, the more they let through.
    private func opacity(_ share: Double) -> String {
        let full = min(1, max(0.12, 16 / Double(max(1, graph.edges.count)).squareRoot()))
        let digits = String(Int((full * share * 255).rounded()), radix: 16, uppercase: true)
        return digits.utf8.count < 2 ? "0" + digits : digits
    }

    private mutating func add(_ node: Int) {
        out.add("  ")
        out.add(node: "n", node)
        // Hundredths of an inch.
        let width = Int((5 + 3 * looks.side(node)).rounded())
        out.add(" [width=\(width / 100).\(width % 100 < 10 ? "0" : "")\(width % 100)")
        if let color = looks.color(node) { out.add(", fillcolor=\"\(color)\"") }
        let name = DrawnText.cleaned(graph.label(node))
        if isNamed[node] {
            out.add(", xlabel=")
            out.add(label: DrawnText.lines(name).lines.joined(separator: "\n").unicodeScalars)
        }
        out.add(", tooltip=")
        out.add(tooltip: name)
        if let key = graph.key(node) {
            out.add(", x_key=")
            out.add(plain: DrawnText.cleaned(key))
        }
        out.add("]\n")
    }

    private func isWithinGroup(_ edge: Graph.Edge) -> Bool {
        guard let groups = looks.groups else { return false }
        return groups.value(edge.source) == groups.value(edge.target)
    }

    private mutating func add(_ edge: Graph.Edge, _ isWithin: Bool) {
        out.add("  ")
        out.add(node: "n", edge.source)
        out.add(" -> ")
        out.add(node: "n", edge.target)
        out.add(" [x_type=")
        out.add(plain: DrawnText.cleaned(graph.typeName(edge)))
        if isWithin, let color = looks.color(edge.source) {
            out.add(", color=\"\(color)\(opacity(1))\"")
        }
        out.add("]\n")
    }

    // MARK: Legend

    private mutating func addLegend() {
        let measure = looks.isRanked ? "PageRank" : "number of edges"
        var texts = [
            "\(graph.nodes.count) nodes, \(graph.edges.count) edges. The larger the disc, the higher its \(measure).",
            "Only the \(min(Self.mostNames, graph.nodes.count)) nodes with the most edges have names.",
        ]
        if let groups = looks.groups {
            let what = groups.name == .communities ? "communities" : "connected parts"
            texts.append("Colours are \(what), the largest first, with their numbers of nodes:")
        }
        out.add(
            ",\n    labelloc=b, labeljust=l, fontsize=\(size(12)), fontcolor=\"#555555\", label=<\n"
        )
        out.add("    <TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"1\">\n")
        for text in texts {
            out.add("    <TR><TD ALIGN=\"LEFT\">\(text)</TD></TR>\n")
        }
        let swatches = looks.legend.map { color, count in
            let others = color == MeasureLooks.otherColor ? "others " : ""
            return "<FONT COLOR=\"\(color)\" POINT-SIZE=\"\(size(17))\">●</FONT> \(others)\(count)"
        }
        if !swatches.isEmpty {
            let list = swatches.joined(separator: "   ")
            out.add("    <TR><TD ALIGN=\"LEFT\">\(list)</TD></TR>\n")
        }
        out.add("    </TABLE>>")
    }
}
