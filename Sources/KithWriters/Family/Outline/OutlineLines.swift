internal import KithModel

/// The lines of an outline, still without numbers.
///
/// Below a person stand the children without another parent, then each partner, and below a partner the children of the
/// two. Nobody is called by themselves, so a long chain of generations takes no stack.
struct OutlineLines {
    /// A line.
    struct Line {
        let content: Content
        /// How far the line is moved to the right, in steps.
        let indent: Int
    }

    /// What a line says.
    enum Content {
        /// The first place of a person who has a number with as many parts as there are generations.
        case numbered(person: Int, generation: Int, isStep: Bool)
        /// Siblings whose parents are not known.
        case unknownParents
        /// A partner; `place` is a second place if the partner has a number elsewhere.
        case partner(union: Int, place: Int)
        /// A partner about whom nothing is known but the children.
        case unknownPartner
        /// A child who stands elsewhere.
        case child(person: Int, isStep: Bool)
    }

    /// The lines of each block, the largest first.
    private(set) var blocks: [[Line]] = []
    /// The people without relatives, in order of birth.
    private(set) var single: [Int] = []

    /// The generations that stand below each other; the next one begins at the margin, so that lines stay short.
    static let mostGenerations = 40

    private let people: FamilyPeople
    /// The families of each person alone, and of each couple.
    private var ofOne: [[Int]]
    private var ofTwo: [[Int]]
    /// What is to be written, the next last.
    private var pending: [Step] = []
    /// The people who begin at the margin since their line would be too long.
    private var continued: [(person: Int, isStep: Bool)] = []

    /// Lines that belong together.
    private struct Step {
        let part: Part
        let indent: Int
        let generation: Int
    }

    private enum Part {
        case child(Int, of: Int)
        /// What stands below a place.
        case below(Int, isPartner: Bool)
        case partner(FamilyUnit.Link)
        case children([Int])
        case unknownPartner([Int])
    }

    init(_ people: FamilyPeople) {
        self.people = people
        let (tree, units) = (people.tree, people.units)
        ofOne = people.ranks.map { _ in [] }
        ofTwo = tree.unions.map { _ in [] }
        for (index, family) in tree.families.enumerated() {
            switch family.parents {
            case .single(let person): ofOne[person].append(index)
            case .union(let union): ofTwo[union].append(index)
            }
        }
        var found: [(rank: Int, lines: [Line])] = []
        for unit in units.all where unit.parent < 0 {
            if unit.anchor >= 0, unit.links.isEmpty, ofOne[unit.anchor].isEmpty {
                single.append(unit.anchor)
            } else {
                found.append((rank(unit), lines(of: unit)))
            }
        }
        single.sort { people.ranks[$0] < people.ranks[$1] }
        blocks = found.sorted { (-$0.lines.count, $0.rank) < (-$1.lines.count, $1.rank) }
            .map(\.lines)
    }

    private func rank(_ unit: FamilyUnit) -> Int {
        let first = unit.anchor >= 0 ? unit.anchor : siblings(unit).first
        return first.map { people.ranks[$0] } ?? 0
    }

    /// Returns the children of a unit without parents.
    private func siblings(_ unit: FamilyUnit) -> [Int] {
        unit.sibships.flatMap { people.sibships.all[$0].children }
    }

    private mutating func lines(of unit: FamilyUnit) -> [Line] {
        var lines: [Line] = []
        if unit.anchor >= 0 {
            begin(unit.anchor, isStep: false, at: 0, 0, &lines)
        } else {
            lines.append(Line(content: .unknownParents, indent: 0))
            for child in siblings(unit).reversed() { push(.child(child, of: -1), 1, 1) }
        }
        var next = 0
        repeat {
            while let step = pending.popLast() { write(step, &lines) }
            guard next < continued.count else { break }
            begin(continued[next].person, isStep: continued[next].isStep, at: 0, 0, &lines)
            next += 1
        } while true
        continued = []
        return lines
    }

    private mutating func push(_ part: Part, _ indent: Int, _ generation: Int) {
        pending.append(Step(part: part, indent: indent, generation: generation))
    }

    private mutating func begin(
        _ person: Int, isStep: Bool, at indent: Int, _ generation: Int, _ lines: inout [Line]
    ) {
        let content = Content.numbered(person: person, generation: generation, isStep: isStep)
        lines.append(Line(content: content, indent: indent))
        push(.below(person, isPartner: false), indent + 1, generation + 1)
    }

    private mutating func write(_ step: Step, _ lines: inout [Line]) {
        let (indent, generation) = (step.indent, step.generation)
        func add(_ content: Content) { lines.append(Line(content: content, indent: indent)) }
        switch step.part {
        case .child(let child, let family):
            let isStep = family >= 0 && people.tree.families[family].isStep
            let isHome =
                people.sibships.of[child].map { people.sibships.all[$0].family ?? -1 } == family
            if isHome, generation < Self.mostGenerations {
                begin(child, isStep: isStep, at: indent, generation, &lines)
            } else {
                if isHome { continued.append((child, isStep)) }
                add(.child(person: child, isStep: isStep))
            }
        case .children(let families):
            for (child, family) in children(of: families).reversed() {
                push(.child(child, of: family), indent, generation)
            }
        case .unknownPartner(let families):
            add(.unknownPartner)
            push(.children(families), indent + 1, generation)
        case .partner(let link):
            add(.partner(union: link.union, place: link.outer))
            let isFirst = people.units.personAt[link.outer] == link.outer
            if isFirst { push(.below(link.outer, isPartner: true), indent + 1, generation) }
            push(.children(ofTwo[link.union]), indent + 1, generation)
        case .below(let place, let isPartner):
            for link in links(of: place).reversed() { push(.partner(link), indent, generation) }
            guard !ofOne[place].isEmpty else { return }
            // Below a partner, children without another parent would look like those of the two.
            push(
                isPartner ? .unknownPartner(ofOne[place]) : .children(ofOne[place]), indent,
                generation)
        }
    }

    /// Returns the couples of whom a place is the inner one, in order of time.
    private func links(of place: Int) -> [FamilyUnit.Link] {
        let units = people.units
        let partners = people.partners[place]
        func time(_ link: FamilyUnit.Link) -> Int {
            partners.firstIndex(of: units.personAt[link.outer]) ?? 0
        }
        return units.all[units.unitOf[place]].links.filter { $0.inner == place }
            .sorted { time($0) < time($1) }
    }

    /// Returns the children of families in order of birth, with their families.
    private func children(of families: [Int]) -> [(child: Int, family: Int)] {
        families.flatMap { family in
            people.tree.families[family].children.map { (child: $0, family: family) }
        }.sorted {
            (people.ranks[$0.child], $0.family) < (people.ranks[$1.child], $1.family)
        }
    }
}
