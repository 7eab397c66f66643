/// How the strings, names and comments of a dump are written, as far as it has said by some statement.
struct SQLSyntax {
    let dialect: SQLDialect
    /// Whether backslashes escape in strings without an `E` before them.
    ///
    /// PostgreSQL has the setting `standard_conforming_strings` for it.
    var escapes: Bool

    /// Creates the syntax with which a dump begins.
    init(_ dialect: SQLDialect) {
        self.dialect = dialect
        escapes = dialect == .mysql
    }
}
