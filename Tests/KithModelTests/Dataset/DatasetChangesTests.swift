import KithModel
import KithTestSupport
import Testing

@Suite("Changes of a dataset")
struct DatasetChangesTests {
    private static let rows = """
        user 5 {"name":"Ann"} {}
        thread 10 {"title":"Hello","bookmarked":false} {}
        thread 11 {"title":"Cats"} {"author":"5"}
        """

    @Test("a changed row stands in the place of the one with its key, all others stay")
    func applying() throws {
        let dataset = try RowText.dataset(Self.rows, .builtIn("forum"))
        let table = dataset.table("thread")
        let fields = try ["bookmarked", "bookmarked_by"].map { try #require(table.field($0)) }
        var changes = RowChanges(dataset)
        changes.add(0, of: table, [fields[0]: .integer(1), fields[1]: .list([Array("5".utf8)])])
        let changed = dataset.applying(changes.batch)
        let threads = changed.table("thread")
        #expect((0..<threads.count).map { threads.label($0) } == ["Hello", "Cats"])
        let bookmarked = threads.column("bookmarked")
        #expect((0..<2).map(bookmarked.hasValue) == [true, false])
        #expect(bookmarked.integers.first == 1)
        #expect(threads.targets("bookmarked_by") == [0])
        #expect(threads.targets("author") == [-1, 0])
        #expect(changed.table("user").count == 1)
    }

    @Test("the rows of a dataset are a batch, kind by kind")
    func batch() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let dataset = try RowText.dataset(Self.rows, vocabulary)
        #expect(dataset.batches.map(\.rowCount) == [3])
        var copy = dataset.batches[0]
        copy.isAnonymised = true
        var builder = Dataset.Builder(vocabulary)
        builder.append(copy)
        let again = builder.finish()
        #expect(again.isAnonymised)
        #expect(again.isWhollyAnonymised)
        #expect(again.batches.map(\.isAnonymised) == [true])
        #expect(again.conceals(["thread.title"]))
        #expect(!again.conceals(["thread.bookmarked", "thread.nothing", "nothing.title"]))
        #expect(!dataset.conceals(["thread.title"]))
    }
}
