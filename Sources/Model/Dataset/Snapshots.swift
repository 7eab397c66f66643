internal import SourceText

/// The moments at which all rows of an owner were read at once, so that what is older, or not among them, is gone.
struct Snapshots {
    /// All rows of an owner, or some that were read at once.
    private struct Snapshot {
        let order: ArraySlice<UInt8>
        let isWhole: Bool
        let source: Int
        let start: Int
    }

    /// By owner, as the target of a link, in the order of the inputs.
    private var snapshots: [Int32: [Snapshot]] = [:]
    /// By owner, the order of the newest that is whole.
    private var whole: [Int32: ArraySlice<UInt8>] = [:]

    /// Collects them; `nil` where the vocabulary knows none, or none is whole.
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

    /// What a row of an owner is a part of.
    struct Part {
        /// Its own order, or else that of the snapshot.
        let order: ArraySlice<UInt8>
        let isOfWhole: Bool
    }

    /// Of which snapshot a row is a part: one of its input that has its order, or where it has none the last before it,
    /// or else the first.
    func part(order: ArraySlice<UInt8>, of owner: Int32, at place: SourceSpan?) -> Part {
        let (source, start) = (place?.source.index ?? -1, place?.start ?? 0)
        let own = snapshots[owner, default: []].lazy.filter { $0.source == source }
        let found =
            order.isEmpty
            ? own.last { $0.start <= start } ?? own.first : own.last { $0.order == order }
        return Part(order: found?.order ?? order, isOfWhole: found?.isWhole ?? false)
    }

    /// Whether a snapshot that is whole overrules a row of an owner.
    func overrules(_ part: Part, of owner: Int32) -> Bool {
        guard let newest = whole[owner] else { return false }
        if part.order == newest { return !part.isOfWhole }
        return part.order.lexicographicallyPrecedes(newest)
    }
}
