/// A hash table from nodes to objects, which stores object numbers only; the records hold the keys.
struct ObjectFinder: Sendable {
    /// Object numbers plus 1; 0 marks a free slot.
    ///
    /// At most half of the slots are in use.
    private var slots = [Int32](repeating: 0, count: 64)
    private var count = 0
    /// A random hash seed, so that no document can provoke slow look-ups.
    private let seed = UInt64.random(in: 0 ... .max) | 1

    /// Returns the first object added at a node, of any kind.
    func object(_ node: UInt32, in file: UInt32, _ objects: [ObjectRecord]) -> Int32? {
        find(node, file, objects) { _ in true }
    }

    /// Returns the object of one kind at a node.
    func object(
        _ kind: ObjectKind, _ node: UInt32, in file: UInt32, _ objects: [ObjectRecord]
    ) -> Int32? {
        find(node, file, objects) { $0 == kind }
    }

    /// Returns all objects at a node, of any kind.
    func objects(_ node: UInt32, in file: UInt32, _ objects: [ObjectRecord]) -> Set<Int> {
        var found: Set<Int> = []
        var slot = start(node, file)
        while slots[slot] != 0 {
            let number = Int(slots[slot] - 1)
            if objects[number].node == node, objects[number].file == file { found.insert(number) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return found
    }

    /// Adds the object that follows all those added so far.
    mutating func add(_ objects: [ObjectRecord]) {
        count += 1
        if count * 2 > slots.count {
            slots = [Int32](repeating: 0, count: slots.count * 2)
            for number in 0..<count { insert(number, objects) }
        } else {
            insert(count - 1, objects)
        }
    }

    private mutating func insert(_ number: Int, _ objects: [ObjectRecord]) {
        var slot = start(objects[number].node, objects[number].file)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(number) + 1
    }

    /// Returns the first match in the order of insertion, which probing keeps because nothing is removed.
    private func find(
        _ node: UInt32, _ file: UInt32, _ objects: [ObjectRecord],
        where isWanted: (ObjectKind) -> Bool
    ) -> Int32? {
        var slot = start(node, file)
        while slots[slot] != 0 {
            let number = slots[slot] - 1
            let object = objects[Int(number)]
            if object.node == node, object.file == file, isWanted(object.kind) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Returns the first slot to probe; neighbouring nodes have neighbouring slots, for the processor's cache.
    private func start(_ node: UInt32, _ file: UInt32) -> Int {
        let block = UInt64(file) << 32 | UInt64(node >> 4)
        let scattered = (block &* seed) >> 24 &* seed >> 20
        return (Int(truncatingIfNeeded: scattered) &+ Int(node & 15)) & (slots.count - 1)
    }
}
