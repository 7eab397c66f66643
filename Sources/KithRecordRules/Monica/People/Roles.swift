internal import KithModel

/// The role of one person towards another; relationship types that no rule needs have no role.
struct Roles: OptionSet {
    let rawValue: UInt16

    static let partner = Roles(rawValue: 1 << 0)
    static let spouse = Roles(rawValue: 1 << 1)
    static let formerPartner = Roles(rawValue: 1 << 2)
    static let formerSpouse = Roles(rawValue: 1 << 3)
    static let parent = Roles(rawValue: 1 << 4)
    static let child = Roles(rawValue: 1 << 5)
    static let sibling = Roles(rawValue: 1 << 6)
    static let grandparent = Roles(rawValue: 1 << 7)
    static let grandchild = Roles(rawValue: 1 << 8)
    static let uncle = Roles(rawValue: 1 << 9)
    static let nephew = Roles(rawValue: 1 << 10)
    static let cousin = Roles(rawValue: 1 << 11)
    static let stepparent = Roles(rawValue: 1 << 12)
    static let stepchild = Roles(rawValue: 1 << 13)
    static let godparent = Roles(rawValue: 1 << 14)
    static let godchild = Roles(rawValue: 1 << 15)

    /// The roles of ancestors.
    static let ancestors: Roles = [.parent, .grandparent]

    /// The roles of relatives, by blood or by marriage of a parent.
    static let kin: Roles = [
        .parent, .child, .sibling, .grandparent, .grandchild, .uncle, .nephew, .cousin,
        .stepparent, .stepchild,
    ]

    private static let names: [String: Roles] = [
        "partner": .partner, "spouse": .spouse, "ex": .formerPartner, "ex_husband": .formerSpouse,
        "parent": .parent, "child": .child, "sibling": .sibling, "grandparent": .grandparent,
        "grandchild": .grandchild, "uncle": .uncle, "nephew": .nephew, "cousin": .cousin,
        "stepparent": .stepparent, "stepchild": .stepchild, "godfather": .godparent,
        "godson": .godchild,
    ]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Creates the role of a relationship type from its name in Monica; empty for other types.
    init(type name: String) { self = Self.names[name] ?? [] }
}
