private import KithSchemas

extension ObjectTables {
    /// The tables embedded in the program.
    static let shared = TableReader.read(Schemas.openAPI).tables
}

extension FieldName {
    /// Looks up a field name; ``none`` if it is not in the tables.
    package init(_ text: String) {
        self.init(number: ObjectTables.shared.names.number(of: text.utf8.span))
    }

    /// The field name as text.
    package var text: String { ObjectTables.shared.names.texts[Int(number)] }
}

extension ObjectKind {
    /// The kind in words, with its article: "an operation".
    package var words: String { ObjectTables.shared.words(of: self) }
}
