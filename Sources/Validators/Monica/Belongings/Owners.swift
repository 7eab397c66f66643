internal import Model

/// What the links of a kind's rows lead to, safe to ask for any row.
struct Owners {
    private let targets: [Int32]
    /// The rows that the link leads to.
    let table: Table

    /// Looks at a link that must lead to rows of a kind; leads nowhere where it does not.
    init(_ dataset: Dataset, _ table: Table, _ link: String = "contact", kind: String = "contact") {
        self.table = dataset.table(kind)
        let field = table.kind.index(ofField: link)
        let leads = field.flatMap { table.kind.fields[$0].link?.kind } == self.table.kind.index
        targets = leads ? table.targets(link) : []
    }

    /// The row that an element of the link leads to; `nil` where that is nowhere.
    @inline(__always)
    subscript(element: Int) -> Int? {
        guard element < targets.count, targets[element] >= 0 else { return nil }
        return Int(targets[element])
    }
}

extension Dataset {
    /// What a person calls something that a contact has: "life event of Ann Lee", "message of a
    /// conversation of Ann Lee".
    ///
    /// Something with a name of its own, or without an owner, is called as always.
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

    /// The same with the text of a field behind it: "task of Ann Lee 'Call back'".
    func belonging(_ table: Table, _ row: Int, titled field: String) -> String {
        let titles = table.column(field)
        let name = belonging(table, row)
        return titles.hasText(row) ? "\(name) \(quoted(titles, row))" : name
    }
}

extension Kind {
    /// Whether its rows have names that a person would use, rather than keys.
    fileprivate var hasNames: Bool { label.contains { fields[$0].role != .key } }
}

extension Column {
    /// Whether a cell is a text, and there is anything in it.
    func hasText(_ row: Int) -> Bool {
        !isInteger && !isList && hasValue(row) && !range(row).isEmpty
    }

    /// Whether a cell is a text of these bytes.
    func isText(_ row: Int, _ text: String) -> Bool {
        !isInteger && !isList && hasValue(row) && element(row, equals: text.utf8)
    }
}
