internal import KithModel

/// The contacts that each contact is related to: the first two, and whether there are more.
struct Acquaintances {
    /// For each contact, the first two related contacts; -1 if there are fewer.
    private var first: [Int32]
    private var second: [Int32]
    private var hasMore: [Bool]

    init(_ people: MonicaPeople) {
        first = [Int32](repeating: -1, count: people.contacts.count)
        second = first
        hasMore = [Bool](repeating: false, count: people.contacts.count)
        people.eachRelation { relation in
            note(relation.other, at: relation.person)
            note(relation.person, at: relation.other)
        }
    }

    /// Returns the contacts that a contact is related to, at most two.
    func others(of contact: Int) -> [Int] {
        [first[contact], second[contact]].filter { $0 >= 0 }.map { Int($0) }
    }

    /// Whether a contact has no relations.
    func isAlone(_ contact: Int) -> Bool { first[contact] < 0 }

    /// Whether a contact is related to at least two others.
    func hasSeveral(_ contact: Int) -> Bool { second[contact] >= 0 }

    /// Whether a contact is related to more others than ``others(of:)`` returns.
    func hasMore(_ contact: Int) -> Bool { hasMore[contact] }

    private mutating func note(_ other: Int, at contact: Int) {
        let other = Int32(truncatingIfNeeded: other)
        if first[contact] < 0 || first[contact] == other {
            first[contact] = other
        } else if second[contact] < 0 || second[contact] == other {
            second[contact] = other
        } else {
            hasMore[contact] = true
        }
    }
}
