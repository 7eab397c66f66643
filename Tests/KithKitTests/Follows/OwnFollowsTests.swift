import KithFollows
import KithModel
import KithTestSupport
import Testing

@testable import KithKit

/// Follows of vocabularies of one's own.
struct OwnFollowsTests {
    static let fans = """
        vocabulary: fans
        kinds:
          fan: {is: person, key: {name: id}}
          admires:
            is: relation
            relation: follows
            links: {who: {to: fan}, whom: {to: fan}}
            edge: {source: who, target: whom}
          shuns:
            is: relation
            relation: blocks
            links: {who: {to: fan}, whom: {to: fan}}
            edge: {source: who, target: whom}
        """

    @Test("whoever follows or blocks whom is found by what rows mean")
    func follows() throws {
        let vocabulary = try RowText.vocabulary(Self.fans)
        let batch = try RowText.batch(
            """
            fan ann
            admires - {} {"who":"ann","whom":"ben"}
            admires - {} {"who":"ben","whom":"ann"}
            admires - {} {"who":"ann"}
            shuns - {} {"who":"ben","whom":"cleo"}
            """, vocabulary)
        var ledger = FollowLedger()
        var rows = try #require(FollowRows(vocabulary))
        rows.note(batch, in: &ledger)
        #expect(
            rows.unusable.findings.map(\.message) == [
                "1 row of admires is not indexed: its subject is not an account"
            ])
        let index = try ledger.index(named: "fans")
        let ann = try index.answers(of: "ann", to: ["ben"]).relationships[0]
        #expect(ann[.following].truth == .yes)
        #expect(ann[.followedBy].truth == .yes)
        let ben = try index.answers(of: "ben", to: ["cleo"]).relationships[0]
        #expect(ben[.blocking].truth == .yes)
    }

    @Test("there is nothing to index where nobody follows anybody", arguments: ["monica", "forum"])
    func none(_ name: String) throws {
        #expect(FollowRows(try .builtIn(name)) == nil)
    }
}
