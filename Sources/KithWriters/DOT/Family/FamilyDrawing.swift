internal import KithModel
internal import KithSourceText

/// Draws a family tree as DOT with positions for all boxes and lines.
///
/// If the attribute `layout` is removed, `dot` can lay out the same file itself: it contains ranks too.
struct FamilyDrawing {
    private var drawing: DOTDrawing
    private let tree: FamilyTree
    private let plan: FamilyPlan
    private let scene: FamilyScene
    private let looks: [NodeLook]
    /// The edges without a place in the tree.
    private let others: [Int]

    init(_ graph: Graph, _ options: GraphOptions) throws(WriteError) {
        drawing = DOTDrawing(graph, options)
        let looks = NodeLooks(graph)
        self.looks = graph.nodes.indices.map { looks.look($0) }
        do throws(ReadError) { tree = try FamilyTree(graph) } catch { throw WriteError(error) }
        others =
            (tree.others + tree.siblings + tree.contradictions
            + (options.showsDerivedEdges ? tree.derived : [])).sorted()
        var last: Graph.Edge?
        var requests: [FreeLines.Request] = []
        for index in others {
            let edge = tree.edges[index]
            let isFirst = last?.source != edge.source || last?.target != edge.target
            last = edge
            let isSibling = drawing.styles.treePlace(edge) == .sibling
            requests.append(.boxes(edge.source, edge.target, mayTouch: isFirst && isSibling))
        }
        plan = FamilyPlan(tree, sizes: self.looks.map(\.size), others: requests)
        scene = FamilyScene(plan, others: requests)
    }

    /// Writes the whole document.
    consuming func write(to sink: inout ByteSink) {
        let derived = Set(drawing.options.showsDerivedEdges ? [] : tree.derived)
        for (index, edge) in tree.edges.enumerated() where !derived.contains(index) {
            drawing.legend.count(edge)
        }
        drawing.begin("layout=nop2, splines=true, newrank=true, ranksep=0.6, nodesep=0.3")
        for node in looks.indices {
            let (center, size) = (scene.centers[node], looks[node].size)
            drawing.addNode(node, looks[node]) { out in
                out.add(", width=\(Self.inches(size.width)), height=\(Self.inches(size.height))")
                Self.addPosition([center], to: &out)
            }
        }
        addUnions()
        addRanks()
        addFamilies()
        addOthers()
        drawing.end()
        drawing.out.move(to: &sink)
    }

    /// Returns a length in inches with two decimal places.
    private static func inches(_ points: Double) -> String {
        let hundredths = Int((points / 72 * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func addPosition(
        _ points: [Point], end: Point? = nil, to out: inout DOTBuffer
    ) {
        out.add(", pos=\"")
        if let end {
            out.add("e,")
            out.add(end.x)
            out.add(",")
            out.add(-end.y)
            out.add(" ")
        }
        for (index, point) in points.enumerated() {
            if index > 0 { out.add(" ") }
            out.add(point.x)
            out.add(",")
            out.add(-point.y)
        }
        out.add("\"")
    }

    // MARK: Couples

    private mutating func addUnions() {
        for union in tree.unions.indices {
            drawing.out.add("  ")
            drawing.out.add(node: "u", union)
            drawing.out.add(" [shape=point, width=0.05, label=\"\"")
            let edge = tree.unions[union].edges.first.map { tree.edges[$0] }
            let style = edge.flatMap { drawing.styles.index($0) }.map { drawing.styles.all[$0] }
            let color = style?.color ?? "#333333"
            drawing.out.add(", color=\"\(color)\", fillcolor=\"\(color)\"")
            Self.addPosition([scene.unionPoints[union]], to: &drawing.out)
            drawing.out.add("]\n")
        }
        for union in tree.unions.indices {
            let partners = tree.unions[union].partners
            let isTurned = scene.centers[partners[0]].x > scene.centers[partners[1]].x
            addBond(union, isTurned ? 1 : 0, isLeft: true)
            addBond(union, isTurned ? 0 : 1, isLeft: false)
        }
    }

    /// Adds the line from the left partner to the couple's point, or from the point to the right partner.
    private mutating func addBond(_ union: Int, _ partner: Int, isLeft: Bool) {
        let node = tree.unions[union].partners[partner]
        drawing.out.add("  ")
        if isLeft {
            drawing.out.add(node: "n", node)
            drawing.out.add(" -> ")
            drawing.out.add(node: "u", union)
        } else {
            drawing.out.add(node: "u", union)
            drawing.out.add(" -> ")
            drawing.out.add(node: "n", node)
        }
        let edges = tree.unions[union].edges
        if let edge = edges.first {
            drawing.addLook(of: tree.edges[edge], showsHead: false)
            drawing.out.add(", weight=100")
            drawing.addTooltip(for: edges.map { tree.edges[$0] })
        } else {
            drawing.out.add(" [weight=100")
        }
        let way = scene.unionWays[union][partner]
        Self.addPosition(isLeft ? way : way.reversed(), to: &drawing.out)
        drawing.out.add("]\n")
    }

    /// Adds ranks for the people of each row and the couples among them.
    private mutating func addRanks() {
        var unions = [[Int]](repeating: [], count: plan.rows.count)
        for union in plan.bonds.indices where plan.bonds[union] == .level {
            unions[plan.unionRows[union]].append(union)
        }
        for (nodes, unions) in zip(plan.rows, unions) where nodes.count + unions.count > 1 {
            drawing.out.add("  {rank=same")
            for node in nodes {
                drawing.out.add("; ")
                drawing.out.add(node: "n", node)
            }
            for union in unions {
                drawing.out.add("; ")
                drawing.out.add(node: "u", union)
            }
            drawing.out.add("}\n")
        }
    }

    // MARK: Children and others

    private mutating func addFamilies() {
        for (index, family) in tree.families.enumerated() {
            for (place, child) in family.children.enumerated() {
                drawing.out.add("  ")
                switch family.parents {
                case .single(let node): drawing.out.add(node: "n", node)
                case .union(let union): drawing.out.add(node: "u", union)
                }
                drawing.out.add(" -> ")
                drawing.out.add(node: "n", child)
                let edges = family.edges[place].map { tree.edges[$0] }
                drawing.addLook(of: edges[0], showsHead: false)
                drawing.addTooltip(for: edges)
                Self.addPosition(scene.childWays[index][place], to: &drawing.out)
                drawing.out.add("]\n")
            }
        }
    }

    private mutating func addOthers() {
        let isLabelled = others.count <= DOTDrawing.mostLabels
        var words = PlacedWords(
            scene.centers, looks.map(\.size), curves: scene.childWays.joined())
        for (index, way) in zip(others, scene.otherWays) {
            let edge = tree.edges[index]
            drawing.out.add("  ")
            drawing.out.add(node: "n", edge.source)
            drawing.out.add(" -> ")
            drawing.out.add(node: "n", edge.target)
            drawing.addLook(of: edge, showsHead: edge.isDirected)
            drawing.out.add(", constraint=false")
            addCurve(way.curve, hasHead: edge.isDirected)
            if isLabelled, drawing.styles.treePlace(edge) != .sibling {
                let width = DrawnText.width(drawing.words.label(edge), size: 9)
                drawing.addLabel(of: edge)
                let place = words.place(width: width, at: way.words)
                drawing.out.add(", lp=\"")
                drawing.out.add(place.x)
                drawing.out.add(",")
                drawing.out.add(-place.y)
                drawing.out.add("\"")
            }
            drawing.addTooltip(for: [edge])
            drawing.out.add("]\n")
        }
    }

    /// Adds a curve.
    ///
    /// If it has an arrow head, the curve ends before it, and Graphviz draws the head.
    private mutating func addCurve(_ curve: [Point], hasHead: Bool) {
        guard hasHead, let end = curve.last else {
            return Self.addPosition(curve, to: &drawing.out)
        }
        let from = curve.last { $0 != end } ?? end
        let (x, y) = (end.x - from.x, end.y - from.y)
        let length = max(0.1, (x * x + y * y).squareRoot())
        let share = min(7, length / 2) / length
        let base = Point(x: end.x - x * share, y: end.y - y * share)
        Self.addPosition(curve.map { $0 == end ? base : $0 }, end: end, to: &drawing.out)
    }
}
