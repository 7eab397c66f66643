internal import KithModel

extension Dataset {
    /// Returns the row with this id or unique name.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
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
                "'\(word)' matches more than one \(kind): ids \(keys)\(rest)")
        }
        return first
    }
}
