import KithModel
import KithTestSupport
import Testing

@Suite("Differences of datasets")
struct DifferencesTests {
    /// What differs, one line for each row: `+`, `-` or the fields that differ.
    private static func lines(
        _ old: String, _ new: String, _ equality: Differences.Equality = .exact,
        _ vocabulary: String = "forum"
    ) throws -> [String] {
        let vocabulary = try Vocabulary.builtIn(vocabulary)
        let differences = Differences(
            from: try RowText.dataset(old, vocabulary), to: try RowText.dataset(new, vocabulary),
            equality)
        return zip(vocabulary.kinds, differences.kinds).flatMap { kind, found in
            let (old, new) = (
                differences.old.tables[kind.index], differences.new.tables[kind.index]
            )
            return found.removed.map { "- \(kind.name) \(old.key($0))" }
                + found.added.map { "+ \(kind.name) \(new.key($0))" }
                + found.changed.map { row in
                    let fields = row.fields.map { kind.fields[$0].name }
                    return "\(kind.name) \(new.key(row.new)): " + fields.joined(separator: ", ")
                }
        }
    }

    @Test("rows are told by their keys, whatever their order")
    func keys() throws {
        let old = """
            user 5 {"name":"Ann"} {}
            thread 10 {"title":"Hello","bookmarked":false} {"author":"5"}
            thread 11 {"title":"Cats"} {}
            """
        #expect(
            try Self.lines(
                old,
                """
                thread 12 {"title":"Dogs"} {}
                thread 11 {"title":"Cats"} {}
                thread 10 {"title":"Hello!","bookmarked":true} {"author":"6"}
                """) == [
                    "- user 5", "+ thread 12", "thread 10: title, bookmarked, author",
                ])
        #expect(try Self.lines(old, old) == [])
    }

    @Test("what is not said differs from a null and from an empty list only if that is asked")
    func equality() throws {
        let old = #"thread 10 {"title":null} {"bookmarked_by":[]}"#
        let new = "thread 10 {} {}"
        #expect(try Self.lines(old, new) == ["thread 10: title, bookmarked_by"])
        #expect(try Self.lines(old, new, .bySense) == [])
        let named = #"thread 10 {"title":"Hello"} {}"#
        #expect(try Self.lines(new, named, .bySense) == ["thread 10: title"])
    }

    @Test("the second row with a key is compared with the second")
    func repeated() throws {
        #expect(
            try Self.lines(
                """
                user 5 {"name":"Ann"} {}
                user 5 {"name":"Bea"} {}
                """,
                """
                user 5 {"name":"Ann"} {}
                user 5 {"name":"Eva"} {}
                user 5 {"name":"Ida"} {}
                """) == ["+ user 5", "user 5: name"])
    }
}
