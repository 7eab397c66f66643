import Testing

@testable import KithContracts

@Suite("Objects by their nodes")
struct ObjectFinderTests {
    @Test("one of each kind at a node, the first of them before the others")
    func kinds() {
        var objects: [ObjectRecord] = []
        var finder = ObjectFinder()
        func add(_ kind: ObjectKind, _ node: UInt32, _ file: UInt32) {
            objects.append(
                ObjectRecord(
                    kind: kind, field: .none, file: file, node: node, key: ObjectRecord.noNode,
                    parent: -1))
            finder.add(objects)
        }
        // Neighbours and twins in two files, enough of them for the table to grow often.
        for node in 0..<UInt32(500) {
            add(.schema, node, 0)
            if node.isMultiple(of: 3) { add(.parameter, node, 0) }
            if node.isMultiple(of: 7) { add(.header, node * 16, 1) }
        }
        for (number, object) in objects.enumerated() {
            let found = finder.object(object.kind, object.node, in: object.file, objects)
            #expect(found == Int32(number))
        }
        let first = finder.object(3, in: 0, objects)
        #expect(first.map { objects[Int($0)].kind } == .schema)
        #expect(finder.object(500, in: 0, objects) == nil)
        #expect(finder.object(.header, 3, in: 0, objects) == nil)
        #expect(finder.object(3, in: 2, objects) == nil)
    }
}
