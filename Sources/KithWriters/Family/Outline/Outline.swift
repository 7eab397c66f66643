internal import KithModel
internal import KithSourceText

/// The descendants of each family as indented text, written from the same blocks as the picture.
///
/// Numbers are those of d'Aboville: 1.2 is the second child of 1. Partners have none. Whoever stands in two places is
/// complete in the one, and the other refers to it by number.
struct Outline {
    /// The relations that are left out.
    private(set) var losses = Losses()

    private let graph: Graph
    private let lines: OutlineLines
    private let people: FamilyPeople
    private let words: EdgeWords
    private let styles: EdgeStyles
    /// The years of each person, or that they are dead.
    private let years: [String?]
    /// The number of each person, or that of the person beside whom they stand.
    private var numbers: [String]

    /// The most steps that a line is moved to the right.
    private static let mostIndents = 100

    /// Finds the families of a graph.
    init(_ graph: Graph) throws(WriteError) {
        let tree: FamilyTree
        do throws(ReadError) { tree = try FamilyTree(graph) } catch { throw WriteError(error) }
        let (dates, looks) = (FamilyDates(graph), NodeLooks(graph))
        (styles, words) = (EdgeStyles(graph), EdgeWords(graph))
        people = FamilyPeople(tree, dates, styles, joinsBlocks: false)
        lines = OutlineLines(people)
        years = dates.years.enumerated().map { person, years in
            years ?? (looks.isDead(person) ? "died" : nil)
        }
        numbers = [String](repeating: "", count: people.ranks.count)
        self.graph = graph
        number()
        let joined = people.sibships.joined
        let left = tree.others + tree.contradictions + tree.siblings.filter { !joined.contains($0) }
        for index in left.sorted() {
            let edge = tree.edges[index]
            let name = words.pair(edge)
            losses.note(
                1, "relation '\(name)'", "relations '\(name)'",
                at: graph.dataset.tables[graph.view.edges[edge.shape].kind].place(edge.firstRow))
        }
    }

    /// Numbers people; a line can refer to one who follows.
    private mutating func number() {
        var path: [Int] = []
        var current = ""
        func advance(_ generation: Int) {
            if path.count > generation + 1 { path.removeSubrange((generation + 1)...) }
            if path.count == generation { path.append(0) }
            path[generation] += 1
            current = path.map(String.init).joined(separator: ".")
        }
        for line in lines.blocks.joined() {
            switch line.content {
            case .numbered(let person, let generation, _):
                advance(generation)
                numbers[person] = current
            case .unknownParents: advance(0)
            case .partner(_, let place) where people.units.personAt[place] == place:
                let unit = people.units.all[people.units.unitOf[place]]
                numbers[place] = numbers[unit.anchor]
            case .partner, .unknownPartner, .child: break
            }
        }
    }

    /// Writes all lines.
    func write(to sink: inout ByteSink) throws(WriteError) {
        var block = 0
        for lines in lines.blocks {
            for line in lines {
                if line.indent == 0 {
                    block += 1
                    if block > 1 { sink.append(text: "\n") }
                }
                try write(text(line.content, block), line.indent, to: &sink)
            }
        }
        guard !lines.single.isEmpty else { return }
        if block > 0 { sink.append(text: "\n") }
        try write("Without relatives here:", 0, to: &sink)
        for person in lines.single { try write(name(person), 1, to: &sink) }
    }

    private func write(
        _ text: String, _ indent: Int, to sink: inout ByteSink
    ) throws(WriteError) {
        let space = String(repeating: "  ", count: min(indent, Self.mostIndents))
        sink.append(text: space + text + "\n")
        try sink.passOnIfFull()
    }

    private func text(_ content: OutlineLines.Content, _ block: Int) -> String {
        switch content {
        case .numbered(let person, _, let isStep):
            return "\(numbers[person]). \(name(person))" + (isStep ? ", stepchild" : "")
        case .unknownParents: return "\(block). Parents not known"
        case .unknownPartner: return "= not known"
        case .partner(let union, let place):
            let person = people.units.personAt[place]
            return "= \(name(person))" + former(union)
                + (person == place ? "" : ", see \(numbers[person])")
        case .child(let person, let isStep):
            return "- \(name(person))" + (isStep ? ", stepchild" : "") + ", see \(numbers[person])"
        }
    }

    /// Returns what former partners are to each other.
    private func former(_ union: Int) -> String {
        guard people.isEnded[union], let index = people.tree.unions[union].edges.first else {
            return ""
        }
        return ", \(words.label(people.tree.edges[index]))"
    }

    /// Returns a name in one line, and the years.
    private func name(_ person: Int) -> String {
        let words = DrawnText.cleaned(graph.label(person)).split { $0 == "\n" || $0 == " " }
        let name = words.map { String($0) }.joined(separator: " ")
        return (name.isEmpty ? "(no name)" : name) + (years[person].map { ", \($0)" } ?? "")
    }
}
