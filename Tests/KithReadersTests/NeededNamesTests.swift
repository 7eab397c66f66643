import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

/// What readers need of a vocabulary.
@Suite("Names that readers need")
struct NeededNamesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let title: String
        let open: @Sendable (Vocabulary) throws(ReadError) -> Void
        let message: String

        var testDescription: String { title }
    }

    static let rows = [
        Row(
            title: "columns of pages",
            open: { (mine) throws(ReadError) in _ = try ForumColumns(mine) },
            message: "the vocabulary 'mine' has no kind 'group'"),
        Row(
            title: "the newest index",
            open: { (mine) throws(ReadError) in _ = try NewestIndex(mine) },
            message: "the kind 'forum' has no field 'is_stale'"),
        Row(
            title: "names of users", open: { (mine) throws(ReadError) in _ = try UserNames(mine) },
            message: "the kind 'user' has no field 'name'"),
        Row(
            title: "records", open: { (mine) throws(ReadError) in _ = try RecordKinds(mine) },
            message: "the vocabulary 'mine' has no kind 'follow'"),
        Row(
            title: "repositories",
            open: { (mine) throws(ReadError) in
                _ = try RepositoryRows(mine, SourceBytes([]), SourceID(0), keepsSecrets: false)
            },
            message:
                "repositories cannot be read with the vocabulary mine: it lacks kinds or fields of bluesky"
        ),
        Row(
            title: "objects of an API",
            open: { (mine) throws(ReadError) in _ = try APIMap.monica(mine) },
            message: "the vocabulary 'mine' does not fit Monica's API: there is no kind 'contact'; "
                + "expected one of: forum, user"),
        Row(
            title: "tables of a dump",
            open: { (mine) throws(ReadError) in _ = try DumpMap.monica(mine) },
            message:
                "the vocabulary 'mine' does not fit Monica's tables: there is no kind 'account'; "
                + "expected one of: forum, user"),
    ]

    @Test("a vocabulary that lacks one is refused", arguments: rows)
    func lacking(_ row: Row) throws {
        let vocabulary = try RowText.vocabulary(
            "vocabulary: mine\nkinds: {forum: {key: {name: id}}, user: {key: {name: id}}}")
        let error = #expect(throws: ReadError.self) { try row.open(vocabulary) }
        #expect(error?.message == row.message)
    }
}
