internal import KithSyntax

/// The objects that operations, webhooks and the document itself lead to: all but unused components.
struct Reachability {
    private(set) var isReachable: [Bool]

    init(_ graph: borrowing ContractGraph) {
        let (objects, slots) = (graph.objects, graph.slots)
        isReachable = [Bool](repeating: false, count: objects.count)
        guard !objects.isEmpty else { return }
        let schemes = Self.schemes(graph)
        var open: [Int] = [0]
        isReachable[0] = true
        while let number = open.popLast() {
            let record = objects[number]
            if record.kind == .components { continue }
            for slot in slots[record.slots] where slot.target >= 0 {
                // These fields only define objects for references; a definition is not a use.
                if record.kind == .document, Self.isStore(slot) { continue }
                visit(Int(slot.target), &open)
            }
            guard record.kind == .securityRequirement else { continue }
            for entry in graph.node(record.node, in: record.file).entries {
                if let scheme = schemes[entry.key.text] { visit(scheme, &open) }
            }
        }
    }

    private mutating func visit(_ number: Int, _ open: inout [Int]) {
        guard !isReachable[number] else { return }
        isReachable[number] = true
        open.append(number)
    }

    private static func isStore(_ slot: SlotRecord) -> Bool {
        slot.field == .definitions || slot.field == .parameters || slot.field == .responses
            || slot.field == .securityDefinitions
    }

    /// Returns the security schemes by name.
    private static func schemes(_ graph: borrowing ContractGraph) -> [String: Int] {
        var schemes: [String: Int] = [:]
        let fields: [FieldName] = [.securitySchemes, .securityDefinitions]
        for slot in graph.slots where slot.kind == .securityScheme && slot.target >= 0 {
            guard fields.contains(slot.field), slot.key != ObjectRecord.noNode else { continue }
            let file = graph.objects[Int(slot.owner)].file
            schemes[graph.node(slot.key, in: file).text] = Int(slot.target)
        }
        return schemes
    }
}
