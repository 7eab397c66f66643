internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A family picture, ready to be written: the arrangement, and the texts of all boxes and lines.
struct FamilyPicture {
    let graph: Graph
    let tree: FamilyTree
    let people: FamilyPeople
    let scene: FamilyScene
    let styles: EdgeStyles
    let words: EdgeWords
    /// The looks of all places.
    let looks: [NodeLook]
    /// The edges drawn as lines of their own.
    let others: [Int]
    /// The drawn edges, complete.
    let legend: Legend
    private let years: [String?]

    /// The greatest width of a picture whose children stand below their parents, unless that is asked for.
    private static let mostWidth = 3000.0

    /// Arranges the people of a graph.
    init(_ graph: Graph, _ options: GraphOptions) throws(WriteError) {
        let (styles, words) = (EdgeStyles(graph), EdgeWords(graph))
        let tree: FamilyTree
        do throws(ReadError) { tree = try FamilyTree(graph) } catch { throw WriteError(error) }
        let dates = FamilyDates(graph)
        let isEnded = tree.unions.map { union in
            union.edges.first.flatMap { styles.index(tree.edges[$0]) }
                .map { styles.all[$0].line != .solid } ?? false
        }
        let people = FamilyPeople(tree, ranks: dates.ranks, isEnded: isEnded)
        let others = Self.others(tree, people, options)
        let requests = others.map { index in
            FreeLines.Request(
                start: tree.edges[index].source, end: tree.edges[index].target,
                mayTouch: styles.treePlace(tree.edges[index]) == .sibling)
        }
        func arranged(_ orientation: Orientation) -> (looks: [NodeLook], scene: FamilyScene) {
            let looks = Self.looks(graph, people, dates, orientation)
            let scene = FamilyScene(
                people, sizes: looks.map(\.size), orientation: orientation, others: requests)
            return (looks, scene)
        }
        var (looks, best) = arranged(options.orientation ?? .topDown)
        if options.orientation == nil, best.end.x > Self.mostWidth {
            (looks, best) = arranged(.leftRight)
        }
        var legend = Legend(graph, styles, words)
        let hidden = Set(options.showsDerivedEdges ? [] : tree.derived)
        let drawn = tree.edges.indices.filter { !hidden.contains($0) }.map { tree.edges[$0] }
        for edge in drawn.sorted(by: { ($0.shape, $0.type ?? .max) < ($1.shape, $1.type ?? .max) })
        {
            legend.count(edge)
        }
        (self.graph, self.tree, self.people, self.scene) = (graph, tree, people, best)
        (self.styles, self.words, self.looks) = (styles, words, looks)
        (self.others, self.legend, years) = (others, legend, dates.years)
    }

    /// Returns the edges that no line of the tree shows, in an order that does not depend on the input's.
    private static func others(
        _ tree: FamilyTree, _ people: FamilyPeople, _ options: GraphOptions
    ) -> [Int] {
        let siblings = tree.siblings.filter { !people.sibships.joined.contains($0) }
        let all =
            people.sibships.strays + tree.others + siblings + tree.contradictions
            + (options.showsDerivedEdges ? tree.derived : [])
        func key(_ index: Int) -> (Int, Int, Int) {
            let edge = tree.edges[index]
            return (people.ranks[edge.source], people.ranks[edge.target], index)
        }
        return Set(all).sorted { key($0) < key($1) }
    }

    /// Returns the looks of all places; in columns, name and years share a line if there is room.
    private static func looks(
        _ graph: Graph, _ people: FamilyPeople, _ dates: FamilyDates, _ orientation: Orientation
    ) -> [NodeLook] {
        let looks = NodeLooks(graph)
        return people.units.personAt.enumerated().map { place, person in
            var look = looks.look(person, width: orientation == .topDown ? 24 : 40)
            let isSecond = place >= people.ranks.count
            let mark = people.marks[person].map { isSecond ? "→ \($0)" : "\($0)" }
            let years = dates.years[person] ?? (look.isDead ? "died" : nil)
            let details = [years, mark].compactMap { $0 }.joined(separator: " · ")
            if details.isEmpty { return look }
            if orientation == .leftRight, look.lines.count == 1 {
                look.lines[0] += "  " + details
            } else {
                look.lines.append(details)
            }
            return look
        }
    }

    /// Findings about a picture that is too large to be looked at.
    var findings: [Finding] {
        let (width, height) = (scene.end.x, scene.end.y)
        guard max(width, height) > Self.mostReadable else { return [] }
        func sheets(_ right: Double, _ down: Double) -> Int {
            Int((width / right).rounded(.up) * (height / down).rounded(.up))
        }
        // A4 without margins of 10 mm.
        let count = min(sheets(539, 785), sheets(785, 539))
        return [
            WritingRules.largePicture.finding(
                """
                the picture is \(Self.metres(width)) m wide and \(Self.metres(height)) m high, \
                \(count) sheets of A4; draw a part with --focus and --depth
                """, at: nil)
        ]
    }

    /// The greatest width and height of a picture that can be looked at.
    private static let mostReadable = 10_000.0

    /// Returns points in metres with one decimal place.
    private static func metres(_ points: Double) -> String {
        let tenths = Int((points * 0.0254 / 72 * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Whether a place is the second of its person.
    func isSecond(_ place: Int) -> Bool { place >= people.ranks.count }

    /// Returns the edge whose style the lines of a couple have, or `nil` if only a child joins them.
    func edge(ofCouple union: Int) -> Graph.Edge? {
        tree.unions[union].edges.first.map { tree.edges[$0] }
    }

    /// Returns the edge whose style the lines of a sibship have.
    func edge(ofSibship sibship: Int) -> Graph.Edge? {
        people.sibships.all[sibship].edge.map { tree.edges[$0] }
    }

    /// Returns who a person is, in one line: name, years, parents and partners.
    func sentence(_ person: Int) -> String {
        var parts = [graph.label(person)]
        if let years = years[person] { parts.append(years) }
        if let sibship = people.sibships.of[person],
            let parents = people.sibships.all[sibship].parents
        {
            let names = UnitMembers.parents(parents, tree)
                .sorted { people.ranks[$0] < people.ranks[$1] }.map { graph.label($0) }
            parts.append("child of " + names.joined(separator: " and "))
        }
        let partners = people.partners[person].map { graph.label($0) }
        if !partners.isEmpty { parts.append("partner of " + partners.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }

    /// The names of parents, repeated at children far from them.
    struct Reminder {
        let text: String.UnicodeScalarView
        let middle: Point
    }

    /// Returns the names repeated along the bar of a sibship, by the index of the child.
    func reminders(_ descent: FamilyScene.Descent) -> [Int: Reminder] {
        guard let parents = people.sibships.all[descent.sibship].parents else { return [:] }
        let names = UnitMembers.parents(parents, tree)
            .sorted { people.ranks[$0] < people.ranks[$1] }
            .map { String(String.UnicodeScalarView(DrawnText.cleaned(graph.label($0)).prefix(24))) }
        let text = names.joined(separator: ", ")
        let width = DrawnText.width(text, size: 9)
        return Dictionary(
            uniqueKeysWithValues: descent.far.map { place in
                let middle = scene.reminder(at: place, of: descent, width: width)
                return (place, Reminder(text: text.unicodeScalars, middle: middle))
            })
    }

    /// Returns the places of the labels of other lines; `nil` for lines without one.
    ///
    /// With many lines there are no labels.
    func labels() -> [Point?] {
        guard others.count <= DOTDrawing.mostLabels else { return others.map { _ in nil } }
        var places = PlacedWords(
            scene.centers, scene.sizes,
            curves: scene.descents.flatMap { [$0.stem] + $0.drops } + scene.others.map(\.curve))
        return zip(others, scene.others).map { index, way in
            let edge = tree.edges[index]
            guard styles.treePlace(edge) != .sibling else { return nil }
            let width = DrawnText.width(words.label(edge), size: 9)
            return places.place(width: width, at: way.words.map { $0.middle(width: width) })
        }
    }
}
