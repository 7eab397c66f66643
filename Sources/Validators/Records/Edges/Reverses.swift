internal import Model

/// What each type of edge expects in the other direction.
struct Reverses {
    /// For each type, the type of the edge back; -1 where none is expected.
    private let reverses: [Int32]
    /// For each type, a number that types share whose other links lead to the same rows.
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

    /// The type of the edge that must lead back from an edge of a type; `nil` where none must.
    func reverse(of type: Int32) -> Int32? {
        if type < 0 { return -1 }
        guard reverses.indices.contains(Int(type)), reverses[Int(type)] >= 0 else { return nil }
        return reverses[Int(type)]
    }

    /// The number of the group of a type.
    func group(of type: Int32) -> Int32 { type < 0 ? -1 : groups[Int(type)] }

    /// Numbers for the pairs of an old number and a target.
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
