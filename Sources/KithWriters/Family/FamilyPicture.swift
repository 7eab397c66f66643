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
    let options: GraphOptions
    /// The years of each person, or `nil` if none is known.
    let years: [String?]

    /// The photos that the boxes show.
    let photos: FamilyPhotos

    /// The greatest width of a picture whose children stand below their parents, unless that is asked for.
    private static let mostWidth = 3000.0

    /// Arranges the people of a graph.
    init(
        _ graph: Graph, _ options: GraphOptions, photos: FamilyPhotos = FamilyPhotos()
    ) throws(WriteError) {
        self.photos = photos
        let (styles, words) = (EdgeStyles(graph), EdgeWords(graph))
        let tree: FamilyTree
        do throws(ReadError) { tree = try FamilyTree(graph) } catch { throw WriteError(error) }
        let dates = FamilyDates(graph)
        let shapes = FamilyShapes(graph).of
        let people = FamilyPeople(
            tree, dates, styles, focus: graph.focus.count == 1 ? graph.focus[0] : nil,
            isMan: { shapes[$0] == .square })
        let others = Self.others(tree, people, options)
        let requests = others.map { index in
            FreeLines.Request(
                start: tree.edges[index].source, end: tree.edges[index].target,
                mayTouch: styles.treePlace(tree.edges[index]) == .sibling)
        }
        let (looks, best) = Self.best(options) { orientation, stacksLeaves in
            let looks = Self.looks(graph, people, dates, photos, orientation)
            let scene = FamilyScene(
                people, sizes: looks.map(\.size), orientation: orientation,
                stacksLeaves: stacksLeaves, others: requests)
            return (looks, scene)
        }
        var legend = Legend(graph, styles, words)
        let hidden = Set(options.showsDerivedEdges ? [] : tree.derived)
        let drawn = tree.edges.indices.filter { !hidden.contains($0) }.map { tree.edges[$0] }
        for edge in drawn.sorted(by: { ($0.shape, $0.type ?? .max) < ($1.shape, $1.type ?? .max) })
        {
            legend.count(edge)
        }
        legend.boxes = Self.legendBoxes(looks, people)
        (self.graph, self.tree, self.people, scene) = (graph, tree, people, best)
        self.options = options
        (self.styles, self.words, self.looks) = (styles, words, looks)
        (self.others, self.legend, years) = (others, legend, dates.years)
    }

    /// The looks of all places, and where they stand.
    private typealias Arrangement = (looks: [NodeLook], scene: FamilyScene)

    /// Returns the arrangement that fits best on a sheet, or without a sheet the first that is not too wide.
    ///
    /// Children stand below their parents. If that is too wide, leaves stand in columns. If that is too wide too, children
    /// stand right of their parents, unless they are to stand below.
    private static func best(
        _ options: GraphOptions,
        _ arranged: (_ to: Orientation, _ stacksLeaves: Bool) -> Arrangement
    ) -> Arrangement {
        func fit(_ scene: FamilyScene) -> Double {
            options.page?.scale(fitting: (scene.end.x, scene.end.y)) ?? mostWidth / scene.end.x
        }
        var best = arranged(options.orientation ?? .topDown, false)
        if best.scene.orientation == .topDown, fit(best.scene) < 1 {
            let stacked = arranged(.topDown, true)
            if fit(stacked.scene) > fit(best.scene) { best = stacked }
        }
        if options.orientation == nil, options.page != nil || fit(best.scene) < 1 {
            let other = arranged(.leftRight, false)
            if options.page == nil || fit(other.scene) > fit(best.scene) { best = other }
        }
        return best
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
        _ graph: Graph, _ people: FamilyPeople, _ dates: FamilyDates, _ photos: FamilyPhotos,
        _ orientation: Orientation
    ) -> [NodeLook] {
        let (looks, shapes) = (NodeLooks(graph), FamilyShapes(graph).of)
        let focus = Set(graph.focus)
        return people.units.personAt.enumerated().map { place, person in
            var look = looks.look(person, width: orientation == .topDown ? 24 : 40)
            look.shape = shapes[person]
            look.hasPhoto = photos.all[person] != nil
            look.isInFocus = focus.contains(person)
            let isSecond = place >= people.ranks.count
            let mark = people.marks[person].map { isSecond ? "→ \($0)" : "\($0)" }
            let years = dates.years[person] ?? (look.isDead ? "died" : nil)
            let details = [years, mark].compactMap { $0 }.joined(separator: " · ")
            if details.isEmpty { return look }
            if orientation == .leftRight, look.lines.count == 1 {
                look.lines[0] += ", " + details
            } else {
                look.lines.append(details)
            }
            return look
        }
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
}
