internal import Model

extension Dataset {
    /// The row that somebody means by its id, or by a name that only one has.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has it.
    func row(meant word: String, in table: Table) throws(KithError) -> Int {
        let found = rows(named: word, in: table)
        let kind = table.kind.name.replacing("_", with: " ")
        guard let first = found.first else {
            throw .usage("no \(kind) has the id or the name '\(word)'")
        }
        guard found.count == 1 else {
            let keys = found.prefix(5).map { table.key($0) }.joined(separator: ", ")
            let rest = found.count > 5 ? " and \(found.count - 5) more" : ""
            throw .usage(
                "'\(word)' may mean more than one \(kind): those with the ids \(keys)\(rest)")
        }
        return first
    }
}
