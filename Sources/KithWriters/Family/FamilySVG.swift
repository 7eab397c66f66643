internal import KithModel

/// Writes a family picture as SVG.
///
/// Every colour is an attribute for light paper, and a rule for dark screens. Elements have the order of births, so the
/// same people give the same bytes in any order of the input.
struct FamilySVG {
    private let picture: FamilyPicture
    private var out = DOTBuffer()
    /// The second places of each person with any.
    private var seconds: [Int: [Int]] = [:]

    private static let (text, paper) = ("#1F2933", "#FFFFFF")
    private static let (fill, rim, deadFill) = (NodeLook.fill, NodeLook.rim, NodeLook.deadFill)
    private static let plain = "#333333"
    private static let font = "Helvetica, Arial, Liberation Sans, sans-serif"

    init(_ picture: FamilyPicture) {
        self.picture = picture
        let units = picture.people.units
        for place in picture.looks.indices where picture.isSecond(place) {
            seconds[units.personAt[place], default: []].append(place)
        }
    }

    private var scene: FamilyScene { picture.scene }
    private var ranks: [Int] { picture.people.ranks }

    /// Writes the whole document.
    consuming func write(to sink: inout ByteSink) {
        begin()
        addLines()
        addBoxes()
        addLegend()
        out.add("</svg>\n")
        out.move(to: &sink)
    }

    // MARK: Head

    private mutating func begin() {
        let (size, scale) = (picture.size, picture.scale)
        out.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        out.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        out.add(size.width * scale)
        out.add("pt\" height=\"")
        out.add(size.height * scale)
        out.add("pt\" viewBox=\"")
        for _ in 0..<2 {
            out.add(-FamilyPicture.margin)
            out.add(" ")
        }
        out.add(size.width)
        out.add(" ")
        out.add(size.height)
        out.add(
            "\" role=\"graphics-document\" aria-labelledby=\"title\" font-family=\"\(Self.font)\"")
        out.add(" font-size=\"11\" fill=\"\(Self.text)\">\n<title id=\"title\">")
        out.add(xml: DrawnText.cleaned(picture.title))
        out.add("</title>\n")
        addStyle()
        out.add("<rect class=\"paper\" x=\"")
        out.add(-FamilyPicture.margin)
        out.add("\" y=\"")
        out.add(-FamilyPicture.margin)
        out.add("\" width=\"100%\" height=\"100%\" fill=\"\(Self.paper)\"/>\n")
    }

    /// Adds the colours for dark screens, and those of links that have the focus.
    private mutating func addStyle() {
        out.add("<style>\na:focus .box, a:hover .box { stroke-width: 4 }\n")
        out.add("@media screen and (prefers-color-scheme: dark) {\n")
        out.add("  svg { fill: #E6EAEE }\n  .paper { fill: \(DrawnColor.night) }\n")
        out.add("  .box { fill: #28303B; stroke: #8F9BA6 }\n  .dead { fill: #3D4650 }\n")
        out.add("  .focus { stroke: \(NodeLook.focusRim.night) }\n")
        out.add(
            "  .second { fill: none }\n  .line { stroke: #C4CCD4 }\n  .head, .far { fill: #C4CCD4 }\n"
        )
        for (index, style) in picture.styles.all.enumerated() where isUsed(style) {
            let color = Self.color(style).legible(on: .night)
            out.add("  .s\(index) { stroke: \(color) }\n  .t\(index) { fill: \(color) }\n")
        }
        out.add("}\n</style>\n")
    }

    private func isUsed(_ style: EdgeStyle) -> Bool {
        picture.legend.shown.contains { $0.style?.name == style.name }
    }

    private static func color(_ style: EdgeStyle) -> DrawnColor {
        DrawnColor(style.color) ?? .black
    }

    // MARK: Lines

    private mutating func addLines() {
        out.add("<g fill=\"none\" aria-hidden=\"true\">\n")
        let (people, tree) = (picture.people, picture.tree)
        let others = scene.others.indices
        for place in others { addOther(place) }
        for descent in scene.descents {
            beginPath(picture.edge(ofSibship: descent.sibship))
            add(descent.stem)
            if descent.bar[0] != descent.bar[1] { add(descent.bar) }
            for drop in descent.drops { add(drop) }
            out.add("\"/>\n")
            for fork in descent.forks {
                addDot(fork.point, picture.edge(ofSibship: descent.sibship))
            }
            addReminders(descent)
        }
        func rank(_ union: Int) -> (Int, Int) {
            let partners = tree.unions[union].partners.map { people.ranks[$0] }
            return (min(partners[0], partners[1]), max(partners[0], partners[1]))
        }
        for union in scene.couples.indices.sorted(by: { rank($0) < rank($1) }) {
            beginPath(picture.edge(ofCouple: union))
            let ways = scene.couples[union].ways
            add(ways[0] + ways[1].reversed().dropFirst())
            out.add("\"/>\n")
        }
        out.add("</g>\n")
        addLabels()
    }

    /// Begins a path in the style of an edge; its points follow.
    private mutating func beginPath(_ edge: Graph.Edge?) {
        out.add("<path")
        addStroke(edge.flatMap { picture.styles.index($0) })
        out.add(" d=\"")
    }

    private mutating func addStroke(_ index: Int?) {
        guard let index else { return out.add(" class=\"line\" stroke=\"\(Self.plain)\"") }
        let style = picture.styles.all[index]
        out.add(" class=\"s\(index)\" stroke=\"\(style.color)\"")
        if style.width != 1 {
            out.add(" stroke-width=\"")
            out.add(style.width)
            out.add("\"")
        }
        switch style.line {
        case .solid: break
        case .dashed: out.add(" stroke-dasharray=\"6 4\"")
        case .dotted: out.add(" stroke-dasharray=\"1.5 3\"")
        }
    }

    private mutating func add(_ points: [Point]) {
        for (index, point) in points.enumerated() {
            out.add(index == 0 ? "M" : "L")
            add(point)
        }
    }

    private mutating func add(_ point: Point) {
        out.add(point.x)
        out.add(" ")
        out.add(point.y)
    }

    private mutating func addOther(_ place: Int) {
        let edge = picture.tree.edges[picture.others[place]]
        var curve = scene.others[place].curve
        let head = edge.isDirected ? Curve.head(of: curve, length: 7) : nil
        if let head { curve = head.rest }
        beginPath(edge)
        for (index, point) in curve.enumerated() {
            out.add(index == 0 ? "M" : index % 3 == 1 ? "C" : " ")
            add(point)
        }
        out.add("\"/>\n")
        guard let head, let base = head.rest.last else { return }
        let style = picture.styles.index(edge)
        let (x, y) = ((head.tip.x - base.x) * 0.45, (head.tip.y - base.y) * 0.45)
        out.add("<path class=\"\(style.map { "t\($0)" } ?? "head")\" fill=\"")
        out.add(style.map { picture.styles.all[$0].color } ?? Self.plain)
        out.add("\" d=\"")
        add([
            Point(x: base.x - y, y: base.y + x), head.tip, Point(x: base.x + y, y: base.y - x),
        ])
        out.add("Z\"/>\n")
    }

    /// Adds a dot on the lines of an edge's style.
    private mutating func addDot(_ middle: Point, _ edge: Graph.Edge?) {
        let style = edge.flatMap { picture.styles.index($0) }
        out.add("<circle class=\"\(style.map { "t\($0)" } ?? "head")\" fill=\"")
        out.add(style.map { picture.styles.all[$0].color } ?? Self.plain)
        out.add("\" r=\"3\" cx=\"")
        out.add(middle.x)
        out.add("\" cy=\"")
        out.add(middle.y)
        out.add("\"/>\n")
    }

    private mutating func addReminders(_ descent: FamilyScene.Descent) {
        let reminders = picture.reminders(descent)
        for place in descent.far {
            guard let reminder = reminders[place] else { continue }
            addSmall(reminder.text, at: reminder.middle, class: "far", color: Self.rim)
        }
    }

    private mutating func addLabels() {
        for (place, point) in picture.labels().enumerated() {
            guard let point else { continue }
            let edge = picture.tree.edges[picture.others[place]]
            let style = picture.styles.index(edge)
            let color = style.map { Self.color(picture.styles.all[$0]) } ?? .black
            addSmall(
                DrawnText.cleaned(picture.words.label(edge)), at: point,
                class: style.map { "t\($0)" } ?? "head", color: "\(color.legible(on: .white))")
        }
    }

    /// Adds small text around a point.
    private mutating func addSmall(
        _ text: String.UnicodeScalarView, at middle: Point, class name: String, color: String
    ) {
        out.add("<text class=\"\(name)\" text-anchor=\"middle\" font-size=\"9\"")
        out.add(" fill=\"\(color)\" x=\"")
        out.add(middle.x)
        out.add("\" y=\"")
        out.add(middle.y + 3)
        out.add("\">")
        out.add(xml: text)
        out.add("</text>\n")
    }

    // MARK: Boxes

    private mutating func addBoxes() {
        let people = picture.people
        for person in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
            let further = (seconds[person] ?? []).sorted {
                let (left, right) = (scene.centers[$0], scene.centers[$1])
                return (left.y, left.x) < (right.y, right.x)
            }
            let id = "p\(people.ranks[person] + 1)"
            addBox(person, person: person, id: id, link: further.isEmpty ? nil : "\(id)-2")
            for (number, place) in further.enumerated() {
                addBox(place, person: person, id: "\(id)-\(number + 2)", link: id)
            }
        }
    }

    private mutating func addBox(_ place: Int, person: Int, id: String, link: String?) {
        let (look, center, size) = (picture.looks[place], scene.centers[place], scene.sizes[place])
        let sentence = DrawnText.cleaned(picture.sentence(person))
        out.add(link.map { "<a id=\"\(id)\" href=\"#\($0)\"" } ?? "<g id=\"\(id)\"")
        out.add(" aria-label=\"")
        out.add(xml: sentence)
        out.add("\"><title>")
        out.add(xml: sentence)
        out.add("</title>")
        let isHollow = picture.isSecond(place) || look.isUnresolved
        addRim(
            center, size, look.shape,
            class: isHollow ? "box second" : look.isDead ? "box dead" : "box",
            fill: isHollow ? Self.paper : look.isDead ? Self.deadFill : Self.fill,
            isInFocus: look.isInFocus)
        if look.isUnresolved {
            out.add(" stroke-dasharray=\"1.5 3\"")
        } else if picture.isSecond(place) || look.isPartial {
            out.add(" stroke-dasharray=\"4 3\"")
        }
        out.add("/>")
        let photo = picture.photos.all[person]
        if let photo { add(photo.url, left: center.x - size.width / 2, middle: center.y) }
        let shift = photo == nil ? 0 : NodeLook.photoSide / 2
        for (index, line) in look.lines.enumerated() {
            let middle = (Double(look.lines.count) - 1) / 2
            out.add("<text text-anchor=\"middle\" x=\"")
            out.add(center.x + shift)
            out.add("\" y=\"")
            out.add(center.y + (Double(index) - middle) * 13 + 3.8)
            out.add("\">")
            out.add(xml: line.unicodeScalars)
            out.add("</text>")
        }
        out.add(link == nil ? "</g>\n" : "</a>\n")
    }

    /// Adds a photo at the left of a box, cut to a square; the title of the box says whose it is.
    private mutating func add(_ photo: [UInt8], left: Double, middle: Double) {
        let side = NodeLook.photoSide
        out.add("<image aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid slice\" x=\"")
        out.add(left + NodeLook.photoMargin)
        out.add("\" y=\"")
        out.add(middle - side / 2)
        out.add("\" width=\"\(Int(side))\" height=\"\(Int(side))\" href=\"")
        out.add(photo)
        out.add("\"/>")
    }

    /// Adds the rim of a box, without the end of the element.
    private mutating func addRim(
        _ center: Point, _ size: (width: Double, height: Double), _ shape: NodeLook.Shape?,
        class kind: String, fill: String, isInFocus: Bool = false
    ) {
        let name = isInFocus ? "\(kind) focus" : kind
        let (left, top) = (center.x - size.width / 2, center.y - size.height / 2)
        if shape == .cut {
            let (right, end, cut) = (
                left + size.width, top + size.height, max(5, size.height / 4)
            )
            out.add("<path class=\"\(name)\" d=\"")
            add([
                Point(x: left + cut, y: top), Point(x: right - cut, y: top),
                Point(x: right, y: top + cut), Point(x: right, y: end - cut),
                Point(x: right - cut, y: end), Point(x: left + cut, y: end),
                Point(x: left, y: end - cut), Point(x: left, y: top + cut),
            ])
            out.add("Z\"")
        } else {
            out.add("<rect class=\"\(name)\" x=\"")
            out.add(left)
            out.add("\" y=\"")
            out.add(top)
            out.add("\" width=\"")
            out.add(size.width)
            out.add("\" height=\"")
            out.add(size.height)
            out.add("\"")
            if shape != .square {
                out.add(" rx=\"")
                out.add(shape == .round ? min(13, size.height / 2) : min(6, size.height / 4))
                out.add("\"")
            }
        }
        let rim = NodeLook.focusRim
        out.add(" fill=\"\(fill)\" stroke=\"\(isInFocus ? rim.color : Self.rim)\"")
        if isInFocus { out.add(" stroke-width=\"\(rim.width)\"") }
    }

    // MARK: Legend

    private mutating func addLegend() {
        let rows = picture.legendRows
        guard !rows.isEmpty else { return }
        out.add("<g>\n")
        for (index, row) in rows.enumerated() {
            let y = scene.end.y + 32 + Double(index) * FamilyPicture.legendRow
            switch row {
            case .line(let entry):
                out.add("<path")
                addStroke(
                    entry.style.flatMap { style in
                        picture.styles.all.firstIndex { $0.name == style.name }
                    })
                out.add(" d=\"")
                add([Point(x: 0, y: y), Point(x: 34, y: y)])
                out.add("\"/>")
            case .box(let box): addSign(box, at: Point(x: 17, y: y))
            }
            out.add("<text x=\"42\" y=\"")
            out.add(y + 3.8)
            out.add("\">")
            out.add(xml: row.text.unicodeScalars)
            out.add("</text>\n")
        }
        out.add("</g>\n")
    }

    private mutating func addSign(_ box: Legend.Box, at middle: Point) {
        let size = (width: 34.0, height: 12.0)
        switch box {
        case .twins:
            let (x, y) = (middle.x, middle.y)
            out.add("<path fill=\"none\" class=\"line\" stroke=\"\(Self.plain)\" d=\"")
            add([
                Point(x: x - 13, y: y + 6), Point(x: x - 13, y: y), Point(x: x + 13, y: y),
                Point(x: x + 13, y: y + 6),
            ])
            add([Point(x: x, y: y - 6), middle])
            out.add("\"/>")
            return addDot(middle, nil)
        case .shape(let shape): addRim(middle, size, shape, class: "box", fill: Self.fill)
        case .died: addRim(middle, size, nil, class: "box dead", fill: Self.deadFill)
        case .inFocus:
            addRim(middle, size, nil, class: "box", fill: Self.fill, isInFocus: true)
        case .secondPlace:
            addRim(middle, size, nil, class: "box second", fill: Self.paper)
            out.add(" stroke-dasharray=\"4 3\"")
        }
        out.add("/>")
    }
}
