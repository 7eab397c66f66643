internal import KithModel

/// The families of people: couples, and children with the same parents.
///
/// People are numbered in their order. Takes time linear in the relations, except for people with many parents.
struct Families {
    /// A couple, or one parent, or nobody, with children.
    struct Family {
        /// Who they are, at most two; none if siblings have parents that nobody knows.
        let partners: [Int]
        /// What the partners are to each other, each once.
        fileprivate(set) var bonds: [Relation] = []
        /// The children, in order.
        fileprivate(set) var children: [Int] = []
    }

    /// A family that somebody is a child of.
    struct Childhood {
        let family: Int
        let pedigree: Pedigree
    }

    /// How somebody is a child of a family.
    enum Pedigree: String, CaseIterable {
        case birth, adopted, foster
    }

    /// All families: those of couples and parents in the order of people, then those of siblings alone.
    private(set) var all: [Family] = []
    /// For each person, the families in which they are a partner.
    private(set) var partnerships: [[Int]]
    /// For each person, the families of which they are a child.
    private(set) var childhoods: [[Childhood]]

    private var familyOfPartners: [[Int]: Int] = [:]
    private let numbers: [RowID: Int]

    /// Finds the families.
    init(_ people: People) {
        numbers = Dictionary(
            people.enumerated().map { ($1.row, $0) }, uniquingKeysWith: { first, _ in first })
        partnerships = people.map { _ in [] }
        childhoods = people.map { _ in [] }
        var parents = people.map { _ in [(parent: Int, pedigree: Pedigree)]() }
        var siblings: [(Int, Int)] = []
        for (number, person) in people.enumerated() {
            for relation in person.relations {
                guard let other = self.number(of: relation.other) else { continue }
                switch relation.relation?.standards.gedcom {
                case .family, .engagement, .marriage, .divorce: join(number, other, relation)
                case .parent: parents[number].append((other, .birth))
                case .adoptiveParent: parents[number].append((other, .adopted))
                case .fosterParent: parents[number].append((other, .foster))
                case .sibling: siblings.append((number, other))
                default: break
                }
            }
        }
        for (child, all) in parents.enumerated() {
            for pedigree in Pedigree.allCases {
                add(child, pedigree, of: all.filter { $0.pedigree == pedigree }.map(\.parent))
            }
        }
        addSiblings(siblings)
    }

    /// Returns the number of a person; `nil` for people who are not among these.
    func number(of person: PersonReference) -> Int? {
        person.row.flatMap { numbers[RowID(kind: person.kind, row: $0)] }
    }

    /// Whether families say already that two people are siblings: they have a parent, or a family, in common.
    func areSiblings(_ one: Int, _ other: Int) -> Bool {
        childhoods[one].contains { first in
            childhoods[other].contains { second in
                first.family == second.family
                    || all[first.family].partners.contains {
                        all[second.family].partners.contains($0)
                    }
            }
        }
    }

    // MARK: Building

    /// Joins a couple.
    private mutating func join(_ one: Int, _ other: Int, _ relation: PersonRelation) {
        let family = family(of: [one, other])
        guard let bond = relation.relation,
            !all[family].bonds.contains(where: { $0.index == bond.index })
        else { return }
        all[family].bonds.append(bond)
    }

    /// Returns the family of one or two partners, which is made if there is none yet.
    private mutating func family(of partners: [Int]) -> Int {
        let partners = partners.sorted()
        if let known = familyOfPartners[partners] { return known }
        familyOfPartners[partners] = all.count
        for partner in partners { partnerships[partner].append(all.count) }
        all.append(Family(partners: partners))
        return all.count - 1
    }

    /// Adds a child: two parents are a couple; of more, couples are, and the others have a family each.
    private mutating func add(_ child: Int, _ pedigree: Pedigree, of parents: [Int]) {
        var rest = parents
        while !rest.isEmpty {
            let first = rest.removeFirst()
            let second =
                parents.count == 2
                ? rest.indices.first
                : rest.firstIndex { familyOfPartners[[min(first, $0), max(first, $0)]] != nil }
            let partners = [first] + (second.map { [rest.remove(at: $0)] } ?? [])
            add(child, pedigree, to: family(of: partners))
        }
    }

    private mutating func add(_ child: Int, _ pedigree: Pedigree, to family: Int) {
        all[family].children.append(child)
        childhoods[child].append(Childhood(family: family, pedigree: pedigree))
    }

    /// Joins siblings whose parents are not known in families without partners.
    private mutating func addSiblings(_ siblings: [(Int, Int)]) {
        var families: [Int?] = childhoods.map { _ in nil }
        let orphans = childhoods.map(\.isEmpty)
        for (one, other) in siblings where orphans[one] && orphans[other] {
            switch (families[one], families[other]) {
            case (nil, nil):
                all.append(Family(partners: []))
                for child in [one, other].sorted() {
                    families[child] = all.count - 1
                    add(child, .birth, to: all.count - 1)
                }
            case (let family?, nil):
                families[other] = family
                add(other, .birth, to: family)
            case (nil, let family?):
                families[one] = family
                add(one, .birth, to: family)
            // Siblings of siblings need not be siblings.
            case (.some, .some): break
            }
        }
    }
}
