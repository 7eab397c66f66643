internal import KithSourceText

/// The moments at which all rows of an owner were read at once.
///
/// Rows of that owner that are older than the snapshot, or not part of it, are no longer current.
struct Snapshots {
    /// All rows of an owner, or a part of them, read at once.
    private struct Snapshot {
        let order: ArraySlice<UInt8>
        let isWhole: Bool
        let source: Int
        let start: Int
    }

    /// The snapshots of each owner (a link target), in input order.
    private var snapshots: [Int32: [Snapshot]] = [:]
    /// The order of the newest whole snapshot of each owner.
    private var whole: [Int32: ArraySlice<UInt8>] = [:]

    /// Collects the snapshots; `nil` if the vocabulary declares none or none is whole.
    init?(_ dataset: Dataset) {
        guard let removals = dataset.vocabulary.removals, let shape = removals.snapshots else {
            return nil
        }
        let table = dataset.tables[shape.kind]
        let owners = table.targets(shape.owner)
        let (orders, flags) = (table.column(removals.order), table.rows.columns[shape.whole])
        for row in 0..<table.count where owners[row] != Table.none {
            let order = orders.hasValue(row) ? orders.slice(row) : []
            let isWhole = flags.hasValue(row) && flags.integers[row] != 0
            let (owner, place) = (owners[row], table.place(row))
            snapshots[owner, default: []].append(
                Snapshot(
                    order: order, isWhole: isWhole, source: place?.source.index ?? -1,
                    start: place?.start ?? 0))
            guard isWhole else { continue }
            let known = whole[owner]
            if known?.lexicographicallyPrecedes(order) ?? true { whole[owner] = order }
        }
        if whole.isEmpty { return nil }
    }

    /// The snapshot that a row belongs to.
    struct Part {
        /// The order of the snapshot, or else of the row.
        let order: ArraySlice<UInt8>
        let isOfWhole: Bool
    }

    /// Returns the snapshot of a row, among those of its input.
    ///
    /// This is the snapshot with the row's order. For a row without an order, it is the last snapshot before the
    /// row, or else the first.
    func part(order: ArraySlice<UInt8>, of owner: Int32, at place: SourceSpan?) -> Part {
        let (source, start) = (place?.source.index ?? -1, place?.start ?? 0)
        let own = snapshots[owner, default: []].lazy.filter { $0.source == source }
        let found =
            order.isEmpty
            ? own.last { $0.start <= start } ?? own.first : own.last { $0.order == order }
        return Part(order: found?.order ?? order, isOfWhole: found?.isWhole ?? false)
    }

    /// Whether a whole snapshot supersedes a row of an owner.
    func overrules(_ part: Part, of owner: Int32) -> Bool {
        guard let newest = whole[owner] else { return false }
        if part.order == newest { return !part.isOfWhole }
        return part.order.lexicographicallyPrecedes(newest)
    }
}
