internal import KithModel

/// The reverse of each type of edge.
struct Reverses {
    /// For each type, the type of the reverse edge; -1 if there is none.
    private let reverses: [Int32]
    /// For each type, the number of its group.
    ///
    /// Types of one group agree in all their links except the reverse.
    private let groups: [Int32]

    init(_ edge: EdgeShape, _ dataset: Dataset) {
        guard let type = edge.type else {
            (reverses, groups) = ([], [])
            return
        }
        let table = dataset.tables[type.kind]
        reverses = type.reverse.map { table.targets(field: $0) } ?? []
        var groups = [Int32](repeating: 0, count: table.count)
        for field in table.kind.fields.indices
        where field != type.reverse && table.kind.fields[field].link != nil
            && !table.kind.fields[field].isList
        {
            groups = Self.refine(groups, by: table.targets(field: field))
        }
        self.groups = groups
    }

    /// Returns the type that the reverse of an edge of `type` must have; `nil` if no reverse is required.
    func reverse(of type: Int32) -> Int32? {
        if type < 0 { return -1 }
        guard reverses.indices.contains(Int(type)), reverses[Int(type)] >= 0 else { return nil }
        return reverses[Int(type)]
    }

    /// Returns the number of the group of a type.
    func group(of type: Int32) -> Int32 { type < 0 ? -1 : groups[Int(type)] }

    /// Splits each group by the targets of its types.
    private static func refine(_ groups: [Int32], by targets: [Int32]) -> [Int32] {
        guard targets.count == groups.count else { return groups }
        var numbers: [Int64: Int32] = [:]
        return groups.indices.map { type in
            let pair = Int64(groups[type]) << 32 | Int64(UInt32(bitPattern: targets[type]))
            if let number = numbers[pair] { return number }
            let number = Int32(truncatingIfNeeded: numbers.count)
            numbers[pair] = number
            return number
        }
    }
}
