internal import KithModel

/// Draws trees as an indented list in columns, as many as fit a sheet best, with positions for all boxes and lines.
///
/// Where a column ends within a tree, the next one begins with further places of what its nodes belong to.
struct HierarchyDrawing {
    private var drawing: DOTDrawing
    private let looks: NodeLooks
    private let forest: Forest
    private var places: [Place] = []
    /// The right end of the columns and the bottom of the longest one.
    private var size = (width: 0.0, height: 0.0)

    /// A box: the first one of a node, or a further one.
    private struct Place {
        let line: Forest.Line
        let look: NodeLook
        let left: Double
        let top: Double
        let width: Double
        let isFurther: Bool
        /// The index of the place of the parent in the same column.
        let parent: Int?
    }

    private static let (pitch, height, indent, gap) = (21.0, 17.0, 20.0, 34.0)
    private static let mostColumns = 12

    init(_ graph: Graph, _ forest: Forest, _ options: GraphOptions) {
        drawing = DOTDrawing(graph, options)
        self.forest = forest
        looks = NodeLooks(graph)
        place()
    }

    // MARK: Places

    /// Places the lines in the number of columns with which the list fits a sheet best.
    private mutating func place() {
        var best = 0.0
        for columns in 1...Self.mostColumns {
            // Further places take rows, too.
            var rows = (forest.lines.count + columns - 1) / columns
            var (places, size, taken) = placed(rows)
            while taken > columns {
                rows += 1
                (places, size, taken) = placed(rows)
            }
            let scale = (drawing.options.page ?? .a4).scale(fitting: size)
            guard scale > best else { continue }
            best = scale
            (self.places, self.size) = (places, size)
        }
    }

    /// Places the lines in columns of some rows; returns how many columns they take as well.
    private func placed(
        _ rows: Int
    ) -> (places: [Place], size: (width: Double, height: Double), columns: Int) {
        var places: [Place] = []
        var (left, right, bottom) = (0.0, 0.0, 0.0)
        var (row, columns) = (0, 1)
        // The places of the nodes above the current line, in the current column.
        var above: [Int] = []
        func add(_ line: Forest.Line, isFurther: Bool) {
            let look = looks.look(line.node)
            let text = look.lines.joined(separator: " ")
            let width = DrawnText.width(text, size: NodeLook.fontSize) + 12
            above.removeLast(above.count - min(above.count, line.depth))
            places.append(
                Place(
                    line: line, look: look, left: left + Double(line.depth) * Self.indent,
                    top: Double(row) * Self.pitch, width: width.rounded(.up),
                    isFurther: isFurther, parent: above.last))
            above.append(places.count - 1)
            right = max(right, left + Double(line.depth) * Self.indent + width)
            row += 1
            bottom = max(bottom, Double(row) * Self.pitch)
        }
        for (index, line) in forest.lines.enumerated() {
            // Nothing is the last of a column if the next one is below it.
            let isHead =
                index + 1 < forest.lines.count && forest.lines[index + 1].depth > line.depth
            if row > 0, row + (isHead ? 1 : 0) >= rows {
                let chain = above.prefix(line.depth).map { places[$0].line }
                (left, row, above) = (right + Self.gap, 0, [])
                columns += 1
                for parent in chain { add(parent, isFurther: true) }
            }
            add(line, isFurther: false)
        }
        return (places, (right, bottom), columns)
    }

    // MARK: Writing

    /// Writes the whole document.
    consuming func write(to sink: inout ByteSink) {
        var attributes = "layout=nop2, splines=true"
        if let page = drawing.options.page, page.scale(fitting: size) < 1 {
            let scale = page.scale(fitting: size)
            attributes += ", size=\"\(Self.inches(size.width * scale)),"
            attributes += "\(Self.inches(size.height * scale))\""
        }
        for line in forest.lines { if let edge = line.edge { drawing.legend.count(edge) } }
        drawing.begin(attributes)
        for index in places.indices { addBox(index) }
        for index in places.indices where !places[index].isFurther { addLine(index) }
        drawing.end()
        drawing.out.move(to: &sink)
    }

    private func name(_ index: Int) -> String {
        let place = places[index]
        return place.isFurther ? "s\(index + 1)" : "n\(place.line.node + 1)"
    }

    private mutating func addBox(_ index: Int) {
        let place = places[index]
        var look = place.look
        look.lines = [look.lines.joined(separator: " ")]
        drawing.addNode(place.line.node, look, name: name(index)) { out in
            out.add(", width=\(Self.inches(place.width)), height=\(Self.inches(Self.height))")
            out.add(", margin=0, pos=\"")
            Self.add(
                Point(x: place.left + place.width / 2, y: place.top + Self.height / 2), to: &out)
            out.add("\"")
        }
    }

    private mutating func addLine(_ index: Int) {
        let place = places[index]
        guard let parent = place.parent.map({ places[$0] }), let edge = place.line.edge else {
            return
        }
        let (x, middle) = (parent.left + Self.indent / 2, place.top + Self.height / 2)
        let way = [
            Point(x: x, y: parent.top + Self.height), Point(x: x, y: middle),
            Point(x: place.left, y: middle),
        ]
        drawing.out.add("  \(name(place.parent ?? index)) -> \(name(index))")
        drawing.addLook(of: edge, showsHead: false)
        drawing.addTooltip(for: [edge])
        drawing.out.add(", pos=\"")
        for (number, point) in Curve.through(way, radius: 0).enumerated() {
            if number > 0 { drawing.out.add(" ") }
            Self.add(point, to: &drawing.out)
        }
        drawing.out.add("\"]\n")
    }

    private static func add(_ point: Point, to out: inout DOTBuffer) {
        out.add(point.x)
        out.add(",")
        out.add(-point.y)
    }

    /// Returns a length in inches with two decimal places.
    private static func inches(_ points: Double) -> String {
        let hundredths = Int((points / 72 * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
