import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Which inputs a store names as those of its rows.
struct MergedSourcesTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    @Test("rows tell the input that they came from, and the store itself is none")
    func sources() async throws {
        let rows = [
            #"contact a {"first_name":"Ann"} {}"#, #"contact b {"first_name":"Ben"} {}"#,
            #"""
            contact a {"first_name":"Ann","job":"Cook"} {}
            contact c {"first_name":"Cy"} {}
            """#,
        ]
        let inputs = try rows.enumerated().map { number, rows in
            let path = store.file("\(number).ndjson")
            try Files.write(Array(RowText.json(rows).utf8), to: path)
            return path
        }
        try await store.convert(inputs[0], .sqlite, "a.sqlite")
        for input in inputs.dropFirst() { _ = try await store.merge(input) }
        #expect(
            try store.sql("SELECT name FROM _source ORDER BY id")
                == inputs.map { $0 + "\n" }.joined())
        #expect(
            try store.sql("SELECT first_name, _source FROM contact ORDER BY 1")
                == "Ann|2\nBen|1\nCy|2\n")
    }
}
