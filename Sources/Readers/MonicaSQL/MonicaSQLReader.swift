internal import Model
internal import SQLDump
internal import SourceText

extension ReaderFormat {
    /// The SQL file that Monica 4.x offers under Settings, Export, and dumps of its whole database.
    public static let monicaSQL = ReaderFormat(
        name: "monica-sql", summary: "Monica account export or database dump (SQL)",
        fileExtensions: ["sql"], vocabulary: { _ in "monica" }, memory: .flat,
        recognises: { head in
            guard case .mysql = SQLDialect(head: head) else { return false }
            return head.contains(text: " dump of data")
                || ["`accounts`", "`activities`", "`contacts`"].contains { head.contains(text: $0) }
        },
        opening: .each { source, context throws(ReadError) in
            try MonicaSQLCursor(source, context)
        })
}
