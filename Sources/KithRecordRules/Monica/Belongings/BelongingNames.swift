internal import KithModel

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
        let titles = table.texts(field)
        let name = belonging(table, row)
        return titles.hasText(row) ? "\(name) \(quoted(titles, row))" : name
    }
}

extension Kind {
    /// Whether the rows of the kind have readable names instead of keys.
    fileprivate var hasNames: Bool { label.contains { fields[$0].role != .key } }
}
