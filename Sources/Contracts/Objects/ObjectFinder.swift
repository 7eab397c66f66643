/// Finds objects by their nodes: numbers alone, as the objects themselves say what they stand for.
struct ObjectFinder: Sendable {
    /// Numbers of objects, plus 1, in at most half of the slots; 0 is free.
    private var slots = [Int32](repeating: 0, count: 64)
    private var count = 0
    /// Not known to the author of a document, so that no document makes look-ups slow.
    private let seed = UInt64.random(in: 0 ... .max) | 1

    /// The object at a node that came first, whatever it is.
    func object(_ node: UInt32, in file: UInt32, _ objects: [ObjectRecord]) -> Int32? {
        find(node, file, objects) { _ in true }
    }

    /// The object of a kind at a node.
    func object(
        _ kind: ObjectKind, _ node: UInt32, in file: UInt32, _ objects: [ObjectRecord]
    ) -> Int32? {
        find(node, file, objects) { $0 == kind }
    }

    /// Takes in the object that comes after all that are in.
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

    /// Of several objects at a node the first is met first, as none is ever taken out.
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

    /// Where to begin: neighbours are near each other, for the sake of the processor's memory.
    private func start(_ node: UInt32, _ file: UInt32) -> Int {
        let block = UInt64(file) << 32 | UInt64(node >> 4)
        let scattered = (block &* seed) >> 24 &* seed >> 20
        return (Int(truncatingIfNeeded: scattered) &+ Int(node & 15)) & (slots.count - 1)
    }
}
