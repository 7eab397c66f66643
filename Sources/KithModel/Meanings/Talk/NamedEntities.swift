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
    /// The position of a place in the list that the source has.
    package internal(set) var position: Int64?
    /// The number of the person that a thread is held with.
    package internal(set) var person: Int?
    /// The number of the only person that a thread is about.
    package internal(set) var subject: Int?
    /// The number of the person who began a thread, as far as the source says.
    package internal(set) var author: Int?
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

    /// The numbers of all entities by kind and key, whatever order they appeared in: decimal keys as numbers before others,
    /// and no key last.
    package var inKeyOrder: [Int] {
        let keys = all.map { DecimalKey.number($0.key[...]) ?? .max }
        return all.indices.sorted { one, other in
            if all[one].key.isEmpty != all[other].key.isEmpty { return all[other].key.isEmpty }
            if all[one].kind != all[other].kind { return all[one].kind < all[other].kind }
            if keys[one] != keys[other] { return keys[one] < keys[other] }
            return all[one].key.lexicographicallyPrecedes(all[other].key)
        }
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
