/// A place, a person or a thread of a talk, as far as it is known.
package struct NamedEntity: Sendable {
    /// The index of its kind.
    package let kind: Int
    /// Its key.
    package let key: [UInt8]
    /// The name or title; empty if the source has none.
    package internal(set) var name: [UInt8] = []
    /// The number of the place of the same kind that contains it.
    package internal(set) var parent: Int?
    /// The number of the place of another kind that contains it.
    package internal(set) var place: Int?
    /// The number of the person that a thread is held with.
    package internal(set) var person: Int?
    /// The moment of a thread; empty if the source has none.
    package internal(set) var moment: [UInt8] = []
    /// The number of messages according to the source.
    package internal(set) var declaredMessages: Int64?
}

/// Entities, numbered in order of appearance, including those known only by key.
package struct NamedEntities: Sendable {
    /// The entities.
    package private(set) var all: [NamedEntity] = []
    /// The keys of each kind.
    private var keys: [DistinctKeys]
    /// For each kind, the number of the entity with each key.
    private var numbers: [[Int]]

    init(kinds: Int) {
        keys = [DistinctKeys](repeating: DistinctKeys(), count: kinds)
        numbers = [[Int]](repeating: [], count: kinds)
    }

    /// Returns the number of the entity with a key, adding it if needed.
    mutating func number(ofKind kind: Int, _ key: ArraySlice<UInt8>) -> Int {
        let place = keys[kind].number(of: key)
        if place == numbers[kind].count {
            numbers[kind].append(all.count)
            all.append(NamedEntity(kind: kind, key: Array(key)))
        }
        return numbers[kind][place]
    }

    /// Returns the number of the entity with a key, or `nil` if it is unknown.
    package func find(kind: Int, _ key: ArraySlice<UInt8>) -> Int? {
        keys[kind].find(key).map { numbers[kind][$0] }
    }

    /// Returns the entity with a number.
    package internal(set) subscript(number: Int) -> NamedEntity {
        get { all[number] }
        set { all[number] = newValue }
    }
}
