import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("Follows of what is blocked")
struct FollowAndBlockTests {
    private static let follow =
        #"follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}"#

    private static func blocked(_ lists: some Sequence<Int>) -> [String] {
        lists.map {
            #"list_block at://a/lb/\#($0) {} {"author":"did:plc:a","list":"at://c/l/\#($0)"}"#
        }
    }

    private static func naming(_ lists: some Sequence<Int>) -> [String] {
        lists.map {
            #"list_item at://c/i/\#($0) {} {"list":"at://c/l/\#($0)","subject":"did:plc:b"}"#
        }
    }

    private static func messages(_ rows: [String]) throws -> [String] {
        let dataset = try RowText.dataset(
            rows.joined(separator: "\n"), try Vocabulary.builtIn("bluesky"))
        return Validator.check(dataset, [.bluesky]).filter {
            $0.rule == "bluesky/follow-and-block"
        }.map(\.message)
    }

    private static func found(_ list: Int) -> [String] {
        ["did:plc:a follows did:plc:b and blocks the list 'at://c/l/\(list)', which contains it"]
    }

    @Test("the last of many blocked lists counts")
    func manyBlocked() throws {
        let rows = [Self.follow] + Self.blocked(1...250) + Self.naming([250])
        #expect(try Self.messages(rows) == Self.found(250))
    }

    @Test("the blocked one of many lists that name the account counts")
    func manyNaming() throws {
        let rows = [Self.follow] + Self.blocked([250]) + Self.naming(1...250)
        #expect(try Self.messages(rows) == Self.found(250))
    }

    @Test("of several lists the one that is blocked first is told, however it is found")
    func first() throws {
        let some = [Self.follow] + Self.blocked([7, 3]) + Self.naming([3, 7])
        #expect(try Self.messages(some) == Self.found(7))
        let many = [Self.follow] + Self.blocked([9, 7, 3]) + Self.naming([3, 7])
        #expect(try Self.messages(many) == Self.found(7))
    }

    @Test("lists that do not meet say nothing")
    func none() throws {
        let rows = [Self.follow] + Self.blocked(1...250) + Self.naming(251...500)
        #expect(try Self.messages(rows) == [])
    }
}
