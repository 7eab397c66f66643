internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Links whose target differs between captures.
///
/// A user's name and id count as the same target.
struct ChangedLinks {
    /// A link with another target in an earlier capture.
    struct Change {
        let item: EarlierValues.Item
        /// The current and the earlier target; `nil` if the row is missing.
        let now: Int?
        let before: Int?
    }

    /// The table with the links.
    let table: Table
    private(set) var all: [Change] = []
    private let earlier: EarlierValues
    private let keys: Texts
    private let targets: Table

    init(_ dataset: Dataset, of kind: String, field: String, to target: String) {
        table = dataset.table(kind)
        targets = dataset.table(target)
        earlier = EarlierValues(dataset, kind: kind, field: field)
        keys = table.texts(field)
        guard !earlier.items.isEmpty else { return }
        let names = NameHistory(dataset)
        let owners = dataset.links(table, field, to: target)
        for item in earlier.items {
            guard let value = earlier.bytes(item), keys.hasValue(item.entity),
                !keys.isText(item.entity, value)
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
        keys.bytes(row).starts(with: Self.placeholder)
    }

    /// Whether a key is a placeholder made of a present or past name of a user.
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

    /// Returns the current target for messages.
    func now(_ change: Change, _ dataset: Dataset) -> String {
        change.now.map { dataset.name(targets, $0) }
            ?? "\(targets.kind.name) \(quoted(keys, change.item.entity))"
    }

    /// Returns the earlier target for messages.
    func before(_ change: Change, _ dataset: Dataset) -> String {
        change.before.map { dataset.name(targets, $0) }
            ?? "\(targets.kind.name) \(quoted(earlier.table.texts("value"), change.item.row))"
    }

    /// Returns the kind of page with the earlier target, in parentheses; empty if it is unknown.
    func page(_ change: Change, _ dataset: Dataset) -> String {
        let captures = dataset.links(earlier.table, "capture", to: "capture")
        return captures[change.item.row].map { " (\(dataset.label(captures.table, $0)))" } ?? ""
    }

    /// Returns the place of the earlier value, or else of the current one.
    func place(_ change: Change) -> SourceSpan? {
        earlier.place(change.item)
    }
}
