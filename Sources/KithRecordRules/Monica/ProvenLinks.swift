internal import KithModel

/// The dangling values of a link whose entities are certain in the first export of an account.
///
/// One entity has the same wrong key wherever a list refers to it.
struct ProvenLinks {
    private let dataset: Dataset
    private let table: Table
    private let target: Table
    private let field: Int
    /// The rows with a dangling value, each with its element and the number of the missing key.
    private var dangling: [(row: Int, element: Int, key: Int32)] = []

    /// Collects the dangling values; `nil` unless all values of the link dangle.
    init?(_ dataset: Dataset, _ summary: LinkSummary) {
        self.dataset = dataset
        table = dataset.tables[summary.kind]
        field = summary.field
        guard summary.dangling == summary.values,
            let link = table.kind.fields[field].link
        else { return nil }
        target = dataset.tables[link.kind]
        let targets = table.targets(field: field)
        table.eachElement(table.rows.columns[field]) { row, element in
            dangling.append((row, element, targets[element]))
        }
    }

    /// The changes of the values that can only mean one entity.
    var changes: [RowChange] {
        let keys = distinctKeys
        if isInOneOrder, keys.count == target.ownRows.count, isInRuns(keys.count) {
            let rows = Dictionary(uniqueKeysWithValues: zip(keys, target.ownRows))
            return dangling.flatMap { value in rows[value.key].map { leading(value, to: $0) } ?? []
            }
        }
        if target.kind.name == "reminder" { return toOnlyReminders }
        guard keys.count == 1, target.ownRows.count == 1, let only = target.ownRows.first
        else { return [] }
        return dangling.flatMap { leading($0, to: only) }
    }

    /// The missing keys in the order in which they appear first.
    private var distinctKeys: [Int32] {
        var seen: Set<Int32> = []
        return dangling.map(\.key).filter { seen.insert($0).inserted }
    }

    /// Whether Monica creates the rows of both kinds together, category by category.
    private var isInOneOrder: Bool {
        let kinds = [
            "activity_type": "activity_type_category", "life_event_type": "life_event_category",
        ]
        return kinds[table.kind.name] == target.kind.name
    }

    /// Whether the values with one key follow each other.
    private func isInRuns(_ count: Int) -> Bool {
        let starts = zip(dangling.dropFirst(), dangling).count { $0.key != $1.key }
        return starts == count - 1
    }

    private func leading(
        _ value: (row: Int, element: Int, key: Int32), to row: Int
    ) -> [RowChange] {
        [
            .edit(
                table.id(value.row), field: field, element: value.element,
                to: Array(target.key(row).utf8))
        ]
    }

    /// The changes to the only reminders of contacts; none for contacts with several.
    private var toOnlyReminders: [RowChange] {
        let owners = dataset.links(target, "contact", to: table.kind.name)
        let groups = RowGroups(target.ownRows, by: owners)
        return dangling.flatMap { value in
            let own = groups[value.row]
            return own.count == 1 ? own.flatMap { leading(value, to: Int($0)) } : []
        }
    }
}
