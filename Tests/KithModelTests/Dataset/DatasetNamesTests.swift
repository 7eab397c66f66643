import KithModel
import KithTestSupport
import Testing

struct DatasetNamesTests {
    @Test(
        "rows by their key, then by their name as written, then by the name in any case",
        arguments: [
            ("5", ["5"]), ("Ann", ["5"]), ("ann", ["7"]), ("ANN", ["5", "7"]), ("Ben", ["6"]),
            ("bén", ["6"]), ("", []), ("Cid", []),
        ])
    func names(_ name: String, _ keys: [String]) throws {
        let rows =
            #"user 5 {"name":"Ann"}"# + "\n" + #"user 6 {"name":"Ben"}"# + "\n"
            + #"user 7 {"name":"ann"}"#
        let dataset = try RowText.dataset(rows, try .builtIn("forum"))
        let users = dataset.table("user")
        #expect(dataset.rows(named: name, in: users).map { users.key($0) } == keys)
    }
}
