internal import Diagnostics
internal import Model
internal import SourceText

/// Links of which captures say different things; names and ids of the same user are no difference.
struct ChangedLinks {
    /// A link that another capture has otherwise.
    struct Change {
        let item: EarlierValues.Item
        /// What it leads to now, and what it led to before, where that is there.
        let now: Int?
        let before: Int?
    }

    /// The kind whose links these are.
    let table: Table
    private(set) var all: [Change] = []
    private let earlier: EarlierValues
    private let keys: Column
    private let targets: Table

    init(_ dataset: Dataset, of kind: String, field: String, to target: String) {
        table = dataset.table(kind)
        targets = dataset.table(target)
        earlier = EarlierValues(dataset, kind: kind, field: field)
        keys = table.column(field)
        guard !earlier.items.isEmpty else { return }
        let names = NameHistory(dataset)
        let owners = Owners(dataset, table, field, kind: target)
        for item in earlier.items {
            guard let value = earlier.bytes(item), keys.hasValue(item.entity),
                !keys.element(item.entity, equals: value)
            else { continue }
            let now = owners[item.entity]
            let before = targets.row(withKey: value)
            if target == "user" {
                guard !Self.isSame(value, now, names), now != nil || !isPlaceholder(item.entity)
                else { continue }
            }
            all.append(Change(item: item, now: now, before: before))
        }
    }

    private static let placeholder = Array("unknown-".utf8)

    private func isPlaceholder(_ row: Int) -> Bool {
        keys.slice(row).starts(with: Self.placeholder)
    }

    /// Whether a key is made of a name that a user has or had.
    private static func isSame(
        _ key: ArraySlice<UInt8>, _ user: Int?, _ names: NameHistory
    ) -> Bool {
        guard key.starts(with: placeholder), let user else { return false }
        let name = key.dropFirst(placeholder.count)
        return names.of(user).contains { other in
            other.map { $0 == 0x20 ? UInt8(ascii: "_") : $0 } == Array(name)
        }
    }

    // MARK: Words

    /// What a link leads to now.
    func now(_ change: Change, _ dataset: Dataset) -> String {
        change.now.map { dataset.name(targets, $0) }
            ?? "\(targets.kind.name) \(quoted(keys, change.item.entity))"
    }

    /// What it led to before.
    func before(_ change: Change, _ dataset: Dataset) -> String {
        change.before.map { dataset.name(targets, $0) }
            ?? "\(targets.kind.name) \(quoted(earlier.table.column("value"), change.item.row))"
    }

    /// The kind of page that says so, in brackets; empty where that is not known.
    func page(_ change: Change, _ dataset: Dataset) -> String {
        let captures = Owners(dataset, earlier.table, "capture", kind: "capture")
        return captures[change.item.row].map { " (\(dataset.label(captures.table, $0)))" } ?? ""
    }

    /// Where the older capture says it, or else the newer one.
    func place(_ change: Change) -> SourceSpan? {
        earlier.place(change.item)
    }
}
