import KithModel
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("Names of belongings")
struct BelongingNamesTests {
    static let rows = """
        contact a {"first_name":"Ann"}
        call c {} {"contact":"a"}
        conversation v {} {"contact":"a"}
        conversation w {} {"contact":"nobody"}
        message m {} {"conversation":"v"}
        message n {} {"conversation":"w"}
        message o {}
        photo p {"original_filename":"sea.jpg"}
        """

    @Test(
        "calls things by whom they belong to",
        arguments: [
            ("call", 0, "call of Ann"), ("conversation", 1, "conversation w"),
            ("message", 0, "message of a conversation of Ann"),
            ("message", 1, "message of a conversation w"), ("message", 2, "message o"),
            ("photo", 0, "photo sea.jpg"),
        ])
    func names(kind: String, row: Int, name: String) throws {
        let dataset = try MonicaRows.dataset(Self.rows)
        #expect(dataset.belonging(dataset.table(kind), row) == name)
    }
}
