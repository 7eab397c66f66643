import KithModel
import KithReaders
import KithTestSupport
import Testing

@testable import KithKit

/// A new relation is told from both ends, in the words for women, for men and for anybody.
struct RelationPreviewTests {
    private static let people = """
        gender f {"name":"Woman","type":"F"}
        gender m {"name":"Man","type":"M"}
        gender o {"name":"Other","type":"O"}
        contact anna {"first_name":"Anna"} {"gender":"f"}
        contact bo {"first_name":"Bo"} {"gender":"m"}
        contact sam {"first_name":"Sam"}
        contact kim {"first_name":"Kim"} {"gender":"o"}
        relationship r1 {} {"type":"child","contact_is":"anna","of_contact":"sam"}
        relationship r2 {} {"type":"parent","contact_is":"sam","of_contact":"anna"}
        """

    static let previews: [(change: String, sentences: [String])] = [
        (
            Edits.relate("Anna", "mother", "Bo"),
            ["Anna is the mother of Bo; Bo is the son of Anna"]
        ),
        (
            Edits.relate("Bo", "child", "Anna"),
            ["Bo is the son of Anna; Anna is the mother of Bo"]
        ),
        (
            Edits.relate("Sam", "parent", "Bo"),
            ["Sam is the parent of Bo; Bo is the son of Sam"]
        ),
        (
            Edits.relate("Kim", "sister", "Anna"),
            ["Kim is the sibling of Anna; Anna is the sister of Kim"]
        ),
        (
            Edits.relate("Sam", "nephew", "Kim"),
            ["Sam is the nephew of Kim; Kim is the uncle of Sam"]
        ),
        (
            Edits.relate("Anna", "lovedby", "Bo"),
            ["Anna is loved by Bo; Bo is in love with Anna"]
        ),
        (
            #"{"change":"update","row":{"kind":"relationship","key":"r1","links":{"type":"friend"}}}"#,
            [
                "Sam is no longer child of Anna",
                "Sam is the friend of Anna; Anna is the friend of Sam",
            ]
        ),
        (
            Edits.relate("Anna", "mother", "Sam", "unrelate"), ["Sam is no longer child of Anna"]
        ),
    ]

    @Test("a relation is told from both ends", arguments: previews)
    func bothEnds(_ row: (change: String, sentences: [String])) throws {
        let dataset = try RowText.dataset(Self.people)
        let editing = try Editing(dataset, [Edits.file(row.change, dataset.vocabulary)])
        #expect(editing.refusals.map(\.message) == [])
        #expect(editing.sentences == row.sentences)
    }
}
