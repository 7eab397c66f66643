internal import KithModel

/// The targets of a link from one kind to another, safe to look up for any row.
struct Owners {
    private let targets: [Int32]
    /// The table that the link leads to.
    let table: Table

    /// Reads the targets of a link.
    ///
    /// There are none if the link does not lead to rows of `kind`.
    init(_ dataset: Dataset, _ table: Table, _ link: String = "contact", kind: String = "contact") {
        self.table = dataset.table(kind)
        let field = table.kind.index(ofField: link)
        let leads = field.flatMap { table.kind.fields[$0].link?.kind } == self.table.kind.index
        targets = leads ? table.targets(link) : []
    }

    /// Returns the target row of an element; `nil` if there is none.
    @inline(__always)
    subscript(element: Int) -> Int? {
        guard element < targets.count, targets[element] >= 0 else { return nil }
        return Int(targets[element])
    }
}

extension Dataset {
    /// Returns a name for something that belongs to a contact: "life
    /// event of Ann Lee", "message of a conversation of Ann Lee".
    ///
    /// A row with a name of its own, or without an owner, has its usual name.
    func belonging(_ table: Table, _ row: Int) -> String {
        var text = ""
        var (table, row) = (table, row)
        for _ in 0..<3 {
            let kind = table.kind.name.split(separator: "_").joined(separator: " ")
            guard !table.kind.hasNames, let field = table.kind.containerField,
                let link = table.kind.fields[field].link, table.targets(field: field).count > row,
                table.targets(field: field)[row] >= 0
            else {
                if text.isEmpty { return name(table, row) }
                return text + (table.kind.hasNames ? label(table, row) : name(table, row))
            }
            let owner = tables[link.kind]
            text += kind + (owner.kind.hasNames ? " of " : " of a ")
            row = Int(table.targets(field: field)[row])
            table = owner
        }
        return text + label(table, row)
    }

    /// Returns the same name, followed by the text of a field: "task of Ann Lee 'Call back'".
    func belonging(_ table: Table, _ row: Int, titled field: String) -> String {
        let titles = table.column(field)
        let name = belonging(table, row)
        return titles.hasText(row) ? "\(name) \(quoted(titles, row))" : name
    }
}

extension Kind {
    /// Whether the rows of the kind have readable names instead of keys.
    fileprivate var hasNames: Bool { label.contains { fields[$0].role != .key } }
}

extension Column {
    /// Whether a cell is a text that is not empty.
    func hasText(_ row: Int) -> Bool {
        !isInteger && !isList && hasValue(row) && !range(row).isEmpty
    }

    /// Whether a cell is the given text.
    func isText(_ row: Int, _ text: String) -> Bool {
        !isInteger && !isList && hasValue(row) && element(row, equals: text.utf8)
    }
}
