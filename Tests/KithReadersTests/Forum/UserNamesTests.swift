import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("UserNames")
struct UserNamesTests {
    /// The rows that pages give together, one in a line: the kind, the key, and what links lead to.
    private func settled(_ pages: [String]) throws -> [String] {
        let vocabulary = try Vocabulary.builtIn("forum")
        var names = try UserNames(vocabulary)
        let batches = try pages.map { try RowText.batch($0, vocabulary) }
        for batch in batches { names.note(batch) }
        return batches.map { names.settled($0) }.flatMap { lines($0, vocabulary) }
    }

    private func lines(_ batch: Batch, _ vocabulary: Vocabulary) -> [String] {
        batch.runs.flatMap { run in
            run.rows.map { line($0, vocabulary.kinds[run.kind], batch.tables[run.kind]) }
        }
    }

    private func line(_ row: Int, _ kind: Kind, _ table: Rows) -> String {
        let cells = zip(kind.fields, table.columns).compactMap { field, column -> String? in
            guard column.hasValue(row), field.role != .key else { return nil }
            if field.name == "is_placeholder" { return "placeholder" }
            guard field.link != nil else { return nil }
            let keys = column.elements(row).map { column.text($0) }
            return "\(field.name) \(keys.joined(separator: " "))"
        }
        let key = kind.keyField.map { table.columns[$0].text(row) }
        return ([kind.name, key].compactMap(\.self) + cells).joined(separator: " ")
    }

    @Test("a name belongs to the user who has it on another page")
    func joined() throws {
        let rows = try settled([
            """
            user unknown-oar_puller {"name":"Oar Puller"}
            message 1 {"to_name":"Oar Puller"}
            forum 3 {} {"moderators":["unknown-oar_puller","302"]}
            """,
            #"user 301 {"name":"oar puller"}"#,
        ])
        #expect(
            rows == ["message 1 to 301", "forum 3 moderators 301 302", "user 301"])
    }

    @Test("a name that two users had belongs to neither")
    func shared() throws {
        let rows = try settled([
            """
            user unknown-brine {"name":"Brine"}
            message 1 {"from_name":"Brine"}
            """,
            #"user 301 {"name":"brine"}"#, #"user 302 {"name":"Brine"}"#,
        ])
        #expect(
            rows == [
                "user unknown-brine placeholder", "message 1 from unknown-brine", "user 301",
                "user 302",
            ])
    }

    @Test("an id that a page gives stays, whatever the name")
    func known() throws {
        let rows = try settled([
            """
            user 301 {"name":"brine"}
            message 1 {"from_name":"brine"} {"from":"305"}
            """
        ])
        #expect(rows == ["user 301", "message 1 from 305"])
    }

    @Test("nobody is made up of a name that no page gives as that of a user")
    func unknown() throws {
        let rows = try settled([#"quote - {"name":"The Times"} {"post":"9"}"#])
        #expect(rows == ["quote post 9"])
    }
}
