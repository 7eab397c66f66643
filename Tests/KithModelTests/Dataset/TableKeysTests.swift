import KithTestSupport
import Testing

@testable import KithModel

@Suite("Keys of a table and targets of links")
struct TableKeysTests {
    private static let rows = """
        account did:plc:a {"handle":"ann.test"}
        follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:x"}
        follow at://a/f/2 {} {"author":"did:plc:y","subject":"did:plc:x"}
        follow - {} {"author":"did:plc:x"}
        block at://a/b/1 {} {"author":"did:plc:a","subject":"did:plc:y"}
        """

    @Test("are equal where links name the same key, be it that of a row or not")
    func targets() throws {
        let dataset = try RowText.dataset(Self.rows, try Vocabulary.builtIn("bluesky"))
        let (y, x) = (Table.dangling(0), Table.dangling(1))
        #expect(dataset.table("follow").targets("author") == [0, y, x])
        #expect(dataset.table("follow").targets("subject") == [x, x, Table.none])
        #expect(dataset.table("block").targets("subject") == [y])
        #expect([x, y, Table.none, 0].map { Table.isDangling($0) } == [true, true, false, false])
    }

    @Test("number rows first, then the keys that no row has")
    func entities() throws {
        let dataset = try RowText.dataset(Self.rows, try Vocabulary.builtIn("bluesky"))
        let accounts = dataset.table("account")
        #expect(accounts.entityCount == 3)
        let numbers = dataset.table("follow").targets("author").map { accounts.entity($0) }
        #expect(numbers == [0, 1, 2])
        #expect(accounts.entity(Table.none) == nil)
        #expect((0..<2).map { accounts.missingKeys.text($0) } == ["did:plc:y", "did:plc:x"])
    }

    @Test("find the first row of a key")
    func row() throws {
        let dataset = try RowText.dataset(Self.rows, try Vocabulary.builtIn("bluesky"))
        let follows = dataset.table("follow")
        #expect(follows.row(withKey: Array("at://a/f/2".utf8)[...]) == 1)
        #expect(follows.row(withKey: Array("at://a/f/3".utf8)[...]) == nil)
        #expect(dataset.table("deletion").row(withKey: []) == nil)
        #expect(dataset.table("nothing").row(withKey: []) == nil)
    }

    @Test("grow with the keys that are missing")
    func many() {
        var missing = DistinctKeys()
        let keys = (0..<10_000).map { Array("key \($0 % 5000)".utf8) }
        #expect(keys.map { missing.number(of: $0[...]) } == (0..<10_000).map { $0 % 5000 })
        #expect(missing.keys.count == 5000)
        #expect(missing.keys.text(4999) == "key 4999")
    }
}
