internal import KithSourceText
internal import KithSyntax

/// The objects of a contract with the places and references in them, as a walk finds them.
struct ContractGraph {
    /// The files that the objects are in.
    var workspace: ContractWorkspace
    private(set) var objects: [ObjectRecord] = []
    var slots: [SlotRecord] = []
    var references: [ReferenceRecord] = []
    /// For each field name, the objects that have the field.
    private(set) var holders: [[Int32]]
    private(set) var finder = ObjectFinder()

    init(_ workspace: consuming ContractWorkspace) {
        self.workspace = workspace
        holders = [[Int32]](repeating: [], count: ObjectTables.shared.names.texts.count)
    }

    /// Reserves space, so that the arrays are not copied while they grow; real contracts need less.
    mutating func reserve(nodes: Int) {
        objects.reserveCapacity(nodes / 6)
        slots.reserveCapacity(nodes / 4)
    }

    /// Takes the objects of an earlier version of a contract in which all nodes have the same numbers.
    mutating func takeObjects(of earlier: Contract) {
        objects = earlier.records
        slots = earlier.slotRecords
        references = earlier.referenceRecords
        holders = earlier.numbersByField
        finder = earlier.finder
    }

    /// Returns the objects at a node, of any kind.
    func numbers(at node: SyntaxNode) -> Set<Int> {
        finder.objects(node.target.number, in: UInt32(node.tree.source.index), objects)
    }

    /// Returns the object at a node to which only references lead so far.
    mutating func object(_ kind: ObjectKind, _ node: SyntaxNode) -> Int32 {
        object(
            ObjectRecord(
                kind: kind, field: .none, file: UInt32(node.tree.source.index), node: node.number,
                key: ObjectRecord.noNode, parent: -1))
    }

    /// Returns the object of a kind at a node, and creates it if there is none yet.
    mutating func object(_ new: ObjectRecord) -> Int32 {
        if let known = finder.object(new.kind, new.node, in: new.file, objects) {
            adopt(Int(known), new)
            return known
        }
        objects.append(new)
        finder.add(objects)
        return Int32(objects.count - 1)
    }

    /// Sets the parent of an object that a reference reached first.
    private mutating func adopt(_ number: Int, _ new: ObjectRecord) {
        guard new.parent >= 0, number > 0, objects[number].parent < 0 else { return }
        objects[number].parent = new.parent
        objects[number].field = new.field
        objects[number].key = new.key
    }

    /// Marks the place in the list of slots from which an object's own slots follow.
    mutating func beginSlots(of number: Int) { objects[number].firstSlot = UInt32(slots.count) }

    /// Marks the end of an object's slots.
    mutating func endSlots(of number: Int) { objects[number].endSlot = UInt32(slots.count) }

    /// Records that an object has a field; a key that occurs twice counts once.
    mutating func note(_ field: FieldName, in number: Int) {
        let field = Int(field.number)
        if holders[field].last != Int32(number) { holders[field].append(Int32(number)) }
    }

    /// Returns the node with a number in a file.
    func node(_ number: UInt32, in file: UInt32) -> SyntaxNode {
        SyntaxNode(workspace.tree(of: Int(file)), number: number)
    }

    /// Returns an object with its nodes, for rare checks.
    func walked(_ number: Int) -> WalkedObject {
        let record = objects[number]
        return WalkedObject(
            kind: record.kind, node: node(record.node, in: record.file),
            key: record.key == ObjectRecord.noNode ? nil : node(record.key, in: record.file))
    }
}

/// An object with its nodes.
struct WalkedObject {
    let kind: ObjectKind
    let node: SyntaxNode
    let key: SyntaxNode?

    /// The node to which findings about the whole object point: its key, else its first key, else itself.
    var headNode: SyntaxNode { key ?? node.entries.first?.key ?? node }
}
