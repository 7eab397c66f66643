internal import KithModel

/// The appearance of a node: its text, size and marks.
struct NodeLook {
    /// The lines in the box.
    var lines: [String]
    /// The complete text, or `nil` if the lines show it.
    let fullText: String.UnicodeScalarView?
    let isDead: Bool
    /// Whether little is known about the entity.
    let isPartial: Bool
    let isUnresolved: Bool
    /// Whether the picture is drawn around the person.
    var isInFocus = false
    /// Whether a photo stands left of the text.
    var hasPhoto = false
    /// The shape of the box; `nil` if shapes mean nothing in the picture.
    var shape: Shape?

    /// The shape of a box.
    enum Shape: CaseIterable {
        case square
        case round
        case cut
    }

    static let fontSize = 11.0
    /// The width and height of a photo, and what is left of it in its box.
    static let (photoSide, photoMargin) = (34.0, 6.0)
    /// The fill and the rim of boxes.
    static let (fill, rim) = ("#F4F6F8", "#5B6770")
    /// The fill of the boxes of dead people.
    static let deadFill = "#D9DEE2"
    /// The colour and the width of the rim of the person in focus, and its colour on dark screens.
    static let focusRim = (color: "#0072B2", width: 3, night: "#56B4E9")

    /// The size of the box, in points.
    var size: (width: Double, height: Double) {
        let width = lines.map { DrawnText.width($0, size: Self.fontSize) }.max() ?? 0
        let text = (
            width: max(46, (width + 18).rounded(.up)), height: 14 + 13 * Double(lines.count)
        )
        guard hasPhoto else { return text }
        let least = Self.photoSide + 2 * Self.photoMargin
        return (text.width + Self.photoSide, max(text.height, least))
    }
}

/// Determines the appearance of nodes.
struct NodeLooks {
    private let graph: Graph
    /// For each kind, the columns of the attributes that affect the appearance.
    private let dead: [Column?]
    private let partial: [Column?]

    init(_ graph: Graph) {
        self.graph = graph
        func columns(_ part: Meaning.Part) -> [Column?] {
            graph.dataset.tables.map { table in
                guard
                    let node = graph.view.nodes.first(where: { $0.kind == table.kind.index }),
                    let path = table.kind.meaning?.paths(part).first, path.links.isEmpty,
                    node.attributes.contains(path.field)
                else { return nil }
                return table.rows.columns[path.field]
            }
        }
        dead = columns(.dead)
        partial = columns(.partial)
    }

    /// Returns the look of a node, whose lines have at most some characters.
    func look(_ node: Int, width: Int = 24) -> NodeLook {
        let text = DrawnText.cleaned(graph.label(node))
        let (lines, isShortened) = DrawnText.lines(text, width: width)
        return NodeLook(
            lines: lines, fullText: isShortened ? text : nil, isDead: isDead(node),
            isPartial: isSet(partial, node), isUnresolved: graph.nodes[node].isUnresolved)
    }

    /// Whether a node is somebody who died.
    func isDead(_ node: Int) -> Bool { isSet(dead, node) }

    private func isSet(_ columns: [Column?], _ node: Int) -> Bool {
        guard case .row(let kind, let row) = graph.nodes[node].origin, let column = columns[kind]
        else { return false }
        return column.hasValue(row) && column.integers[row] != 0
    }
}
