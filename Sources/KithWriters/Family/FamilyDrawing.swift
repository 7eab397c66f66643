internal import KithModel

/// Writes a family picture as DOT with positions for all boxes and lines.
///
/// If the attribute `layout` is removed, `dot` can lay out the same file itself: it contains ranks too.
struct FamilyDrawing {
    private var drawing: DOTDrawing
    private let picture: FamilyPicture
    /// The path of the photo of each person that has one.
    private let photos: [Int: String]
    private var tree: FamilyTree { picture.tree }
    private var scene: FamilyScene { picture.scene }

    init(_ picture: FamilyPicture, _ options: GraphOptions, photos: [Int: String] = [:]) {
        self.picture = picture
        self.photos = photos
        drawing = DOTDrawing(picture.graph, options)
        drawing.legend = picture.legend
    }

    /// Writes the whole document.
    consuming func write(to sink: inout ByteSink) {
        var attributes = "layout=nop2, splines=true, newrank=true, ranksep=0.6, nodesep=0.3"
        if picture.scale < 1 {
            let (size, scale) = (picture.size, picture.scale)
            let (width, height) = (
                Self.inches(size.width * scale), Self.inches(size.height * scale)
            )
            attributes += ", size=\"\(width),\(height)\""
        }
        drawing.begin(attributes)
        for place in picture.looks.indices { addBox(place) }
        addCouples()
        addRanks()
        addDescents()
        addOthers()
        drawing.end()
        drawing.out.move(to: &sink)
    }

    // MARK: Boxes

    private mutating func addBox(_ place: Int) {
        let (center, size) = (scene.centers[place], scene.sizes[place])
        let person = picture.people.units.personAt[place]
        var look = picture.looks[place]
        let (lines, photo) = (look.lines, look.hasPhoto ? photos[person] : nil)
        if photo != nil { look.lines = [] }
        drawing.addNode(person, look, name: name(place)) { out in
            out.add(", width=\(Self.inches(size.width)), height=\(Self.inches(size.height))")
            Self.addPosition([center], to: &out)
        }
        guard let photo else { return }
        let side = NodeLook.photoSide
        drawing.out.add("  p\(place + 1)")
        drawing.out.addPhoto(photo, side: Self.inches(side))
        let left = center.x - size.width / 2 + NodeLook.photoMargin
        Self.addPosition([Point(x: left + side / 2, y: center.y)], to: &drawing.out)
        // The words of a box stand in its middle; beside a photo, they need a box of their own.
        drawing.out.add("]\n  w\(place + 1) [shape=plaintext, style=\"\", label=")
        drawing.out.add(label: lines.joined(separator: "\n").unicodeScalars)
        Self.addPosition([Point(x: center.x + side / 2, y: center.y)], to: &drawing.out)
        drawing.out.add("]\n")
    }

    /// Returns the name of a place: `n` and the number of the person, `s` and a number for second places.
    private func name(_ place: Int) -> String {
        let people = picture.people.ranks.count
        return place < people ? "n\(place + 1)" : "s\(place - people + 1)"
    }

    private mutating func addEdge(_ from: String, _ to: String) {
        drawing.out.add("  \(from) -> \(to)")
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
            add(end, to: &out)
            out.add(" ")
        }
        for (index, point) in points.enumerated() {
            if index > 0 { out.add(" ") }
            add(point, to: &out)
        }
        out.add("\"")
    }

    private static func add(_ point: Point, to out: inout DOTBuffer) {
        out.add(point.x)
        out.add(",")
        out.add(-point.y)
    }

    // MARK: Lines of the tree

    private mutating func addCouples() {
        for (union, couple) in scene.couples.enumerated() {
            let color = picture.edge(ofCouple: union).flatMap { drawing.styles.index($0) }
                .map { drawing.styles.all[$0].color }
            addPoint("u\(union + 1)", couple.point, width: "0.05", color)
        }
        for (union, couple) in scene.couples.enumerated() {
            let ends = [couple.link.inner, couple.link.outer]
            let isTurned = couple.ways[0][0].x > couple.ways[1][0].x
            let (first, second) = isTurned ? (1, 0) : (0, 1)
            addEdge(name(ends[first]), "u\(union + 1)")
            addCouple(union, couple.ways[first])
            addEdge("u\(union + 1)", name(ends[second]))
            addCouple(union, couple.ways[second].reversed())
        }
    }

    private mutating func addCouple(_ union: Int, _ way: [Point]) {
        if let edge = picture.edge(ofCouple: union) {
            drawing.addLook(of: edge, showsHead: false)
            drawing.out.add(", weight=100")
            drawing.addTooltip(for: tree.unions[union].edges.map { tree.edges[$0] })
        } else {
            drawing.out.add(" [weight=100")
        }
        Self.addPosition(Curve.through(way, radius: 0), to: &drawing.out)
        drawing.out.add("]\n")
    }

    /// Adds ranks for the people of each row and the couples among them.
    private mutating func addRanks() {
        var rows = scene.layout.rows.map { row in row.map { name($0) } }
        for (union, couple) in scene.couples.enumerated() {
            rows[scene.layout.rowOf[couple.link.inner]].append("u\(union + 1)")
        }
        for row in rows where row.count > 1 {
            drawing.out.add("  {rank=same; \(row.joined(separator: "; "))}\n")
        }
    }

    private mutating func addDescents() {
        for descent in scene.descents {
            let sibship = picture.people.sibships.all[descent.sibship]
            guard let parents = sibship.parents, let family = sibship.family else {
                addSiblings(descent, sibship)
                continue
            }
            let source =
                switch parents {
                case .single(let node): name(node)
                case .union(let union): "u\(union + 1)"
                }
            var edges: [Int: [Int]] = [:]
            for (place, child) in tree.families[family].children.enumerated() {
                edges[child] = tree.families[family].edges[place]
            }
            let reminders = picture.reminders(descent)
            let stated = edges.mapValues { $0.map { tree.edges[$0] } }
            let twins = addForks(descent, from: source, stated)
            for (place, child) in sibship.children.enumerated() {
                addEdge(twins[place]?.name ?? source, name(child))
                addLine(
                    twins[place]?.way ?? descent.way(place), stated[child] ?? [], reminders[place])
            }
        }
    }

    /// Adds the points from which twins hang, with the lines to them; `edges` are those to each child.
    ///
    /// - Returns: For the place of each twin among the children, the name of the point and the line from it.
    private mutating func addForks(
        _ descent: FamilyScene.Descent, from source: String, _ edges: [Int: [Graph.Edge]]
    ) -> [Int: (name: String, way: [Point])] {
        var twins: [Int: (name: String, way: [Point])] = [:]
        let children = picture.people.sibships.all[descent.sibship].children
        for fork in descent.forks {
            let name = "t\(children[fork.twins.lowerBound] + 1)"
            let all = fork.twins.flatMap { edges[children[$0]] ?? [] }
            let color = all.first.flatMap { drawing.styles.index($0) }
                .map { drawing.styles.all[$0].color }
            addPoint(name, fork.point, width: "0.08", color)
            addEdge(source, name)
            addLine(descent.way(to: fork), all)
            for place in fork.twins { twins[place] = (name, descent.way(place, from: fork)) }
        }
        return twins
    }

    /// Adds a point on lines.
    private mutating func addPoint(
        _ name: String, _ point: Point, width: String, _ color: String?
    ) {
        let color = color ?? "#333333"
        drawing.out.add("  \(name) [shape=point, width=\(width), label=\"\"")
        drawing.out.add(", color=\"\(color)\", fillcolor=\"\(color)\"")
        Self.addPosition([point], to: &drawing.out)
        drawing.out.add("]\n")
    }

    /// Adds the lines between siblings without parents.
    private mutating func addSiblings(_ descent: FamilyScene.Descent, _ sibship: Sibship) {
        var places: [Int: Int] = [:]
        for (place, child) in sibship.children.enumerated() { places[child] = place }
        for index in picture.people.sibships.joined.sorted() {
            let edge = tree.edges[index]
            guard let from = places[edge.source], let to = places[edge.target] else { continue }
            addEdge(name(edge.source), name(edge.target))
            addLine(descent.drops[from].reversed() + descent.drops[to], [edge])
        }
    }

    private mutating func addLine(
        _ way: [Point], _ edges: [Graph.Edge], _ reminder: FamilyPicture.Reminder? = nil
    ) {
        guard let edge = edges.first else { return drawing.out.add("\n") }
        drawing.addLook(of: edge, showsHead: false)
        if let reminder {
            drawing.out.add(", label=")
            drawing.out.add(label: reminder.text)
            addLabelPosition(reminder.middle)
        }
        drawing.addTooltip(for: edges)
        Self.addPosition(Curve.through(way, radius: 0), to: &drawing.out)
        drawing.out.add("]\n")
    }

    // MARK: Other lines

    private mutating func addOthers() {
        let labels = picture.labels()
        for (place, index) in picture.others.enumerated() {
            let edge = tree.edges[index]
            addEdge(name(edge.source), name(edge.target))
            drawing.addLook(of: edge, showsHead: edge.isDirected)
            drawing.out.add(", constraint=false")
            addCurve(scene.others[place].curve, hasHead: edge.isDirected)
            if let point = labels[place] {
                drawing.addLabel(of: edge)
                addLabelPosition(point)
            }
            drawing.addTooltip(for: [edge])
            drawing.out.add("]\n")
        }
    }

    private mutating func addLabelPosition(_ point: Point) {
        drawing.out.add(", lp=\"")
        Self.add(point, to: &drawing.out)
        drawing.out.add("\"")
    }

    /// Adds a curve.
    ///
    /// If it has an arrow head, the curve ends before it, and Graphviz draws the head.
    private mutating func addCurve(_ curve: [Point], hasHead: Bool) {
        guard hasHead, let head = Curve.head(of: curve, length: 7) else {
            return Self.addPosition(curve, to: &drawing.out)
        }
        Self.addPosition(head.rest, end: head.tip, to: &drawing.out)
    }
}
