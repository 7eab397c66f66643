import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// What people of five generations are to each other, most of which nobody has stated.
///
/// Each relation is kept on one side only.
struct KinshipTests {
    private let store: TestStore

    private static let people = [
        "F": "Alma Bea Cia Cilla Cora Dina Disa Elsa Fia Lo Sol Mia Mona Moa Maj",
        "M": "Arne Bent Bror Carl Curt Dag Dan Emil La Max Mats Ged Gil Gro Gus",
        // Of unknown gender.
        "": "Cleo Egon Mika",
    ]

    /// What the second is to the first.
    private static let relations = """
        spouse Arne Alma, child Alma Bea, child Alma Bror, parent Bea Arne,
        spouse Bent Bea, child Bea Carl, child Bent Carl, parent Cleo Bea, child Bror Cilla, ex_husband Fia Bror,
        spouse Carl Cora, sibling Cia Cora, partner Curt Cleo,
        parent Dina Carl, child Cora Dina, child Cleo Disa, child Cilla Dag, spouse Dan Dina,
        child Dina Elsa, parent Emil Disa, parent Egon Dag,
        friend Fia Dina, colleague Elsa Emil, parent Lo La, parent La Lo,
        child Mona Mia, child Max Mia, child Mona Moa, parent Moa Max, parent Mats Max, parent Mats Maj,
        child Mona Mika,
        parent Gus Gil, parent Gil Gro, parent Ged Gro, godfather Gus Ged, nemesis Gus Gro
        """

    init() async throws {
        store = try TestStore()
        var lines = ["F", "M"].map {
            #"{"kind":"gender","key":"\#($0)","attributes":{"type":"\#($0)"},"links":{}}"#
        }
        for (gender, names) in Self.people {
            let link = gender.isEmpty ? "" : #""gender":"\#(gender)""#
            for name in names.split(separator: " ") {
                lines.append(
                    #"{"kind":"contact","key":"\#(name)","attributes":{"first_name":"\#(name)"},"#
                        + #""links":{\#(link)}}"#)
            }
        }
        let relations = Self.relations.split { $0 == "," || $0 == "\n" }
        for (number, relation) in relations.enumerated() {
            let words = relation.split(separator: " ")
            lines.append(
                #"{"kind":"relationship","key":"\#(number)","attributes":{},"links":{"#
                    + #""type":"\#(words[0])","contact_is":"\#(words[1])","of_contact":"\#(words[2])"}}"#
            )
        }
        let input = store.file("a.ndjson")
        try Files.write(Array(lines.joined(separator: "\n").utf8), to: input)
        try await store.convert(input, .sqlite, "a.sqlite")
    }

    private func lines(_ name: String, _ given: [(String, String)]) async throws -> String {
        try await store.answer(name, given).rows.map { row in
            row.map { cell in
                switch cell {
                case .text(let text): text
                case .number(let number): "\(number)"
                default: ""
                }
            }.joined(separator: ",")
        }.joined(separator: "\n")
    }

    private static let answers = [
        // A line up to the fourth generation, and cousins on the way.
        (
            "Elsa",
            """
            colleague,Emil,stated
            mother,Dina,stated
            cousin once removed,Disa,derived
            cousin twice removed,Cilla,derived
            grandfather,Carl,derived
            grandmother,Cora,derived
            great-aunt,Cia,derived
            great-grandfather,Bent,derived
            great-grandmother,Bea,derived
            great-great-grandfather,Arne,derived
            great-great-grandmother,Alma,derived
            great-great-uncle,Bror,derived
            great-uncle,Cleo,derived
            great-uncle by marriage,Curt,derived
            second cousin,Emil,derived
            second cousin once removed,Dag,derived
            third cousin,Egon,derived
            """
        ),
        // A line down, in which some have no known gender.
        (
            "Alma",
            """
            daughter,Bea,stated
            husband,Arne,stated
            son,Bror,stated
            grandchild,Cleo,derived
            granddaughter,Cilla,derived
            granddaughter-in-law,Cora,derived
            grandson,Carl,derived
            grandson-in-law,Curt,derived
            great-granddaughter,Dina,derived
            great-granddaughter,Disa,derived
            great-grandson,Dag,derived
            great-grandson-in-law,Dan,derived
            great-great-grandchild,Egon,derived
            great-great-granddaughter,Elsa,derived
            great-great-grandson,Emil,derived
            son-in-law,Bent,derived
            """
        ),
        // The other direction of most of those words.
        (
            "Bror",
            """
            daughter,Cilla,stated
            ex-wife,Fia,stated
            mother,Alma,stated
            brother-in-law,Bent,derived
            grand-nephew by marriage,Dan,derived
            grand-niece,Dina,derived
            grand-niece,Disa,derived
            grandson,Dag,derived
            great-grand-nephew,Emil,derived
            great-grand-niece,Elsa,derived
            great-grandchild,Egon,derived
            nephew,Carl,derived
            nephew,Cleo,derived
            nephew by marriage,Curt,derived
            niece by marriage,Cora,derived
            sister,Bea,derived
            """
        ),
        // The kin of a partner; a partner's children are nothing that follows.
        (
            "Curt",
            """
            significant other,Cleo,stated
            brother-in-law,Carl,derived
            cousin by marriage,Cilla,derived
            grand-niece by marriage,Elsa,derived
            grandfather-in-law,Arne,derived
            grandmother-in-law,Alma,derived
            mother-in-law,Bea,derived
            niece by marriage,Dina,derived
            uncle by marriage,Bror,derived
            """
        ),
        // Siblings without parents, whose partners and descendants are known.
        (
            "Cia",
            """
            sister,Cora,stated
            brother-in-law,Carl,derived
            grand-niece,Elsa,derived
            nephew by marriage,Dan,derived
            niece,Dina,derived
            """
        ),
        // Two parents in common, one of two, and one of which the other is not known.
        (
            "Mia",
            """
            father,Max,stated
            mother,Mona,stated
            half-brother,Mats,derived
            sibling,Mika,derived
            sister,Moa,derived
            """
        ),
        (
            "Mika",
            """
            mother,Mona,stated
            sister,Mia,derived
            sister,Moa,derived
            """
        ),
        ("Fia", "ex-husband,Bror,stated\nfriend,Dina,stated"),
        ("Lo", "father,La,stated\nson,La,stated"),
        ("Sol", ""),
        // A relation of an account's own, and a godfather, who may be kin.
        (
            "Gus",
            """
            father,Gil,stated
            godfather,Ged,stated
            nemesis,Gro,stated
            grandfather,Gro,derived
            uncle,Ged,derived
            """
        ),
    ]

    @Test("relations of a person", arguments: answers)
    func relations(_ person: String, _ expected: String) async throws {
        #expect(try await lines("relations-of", [("person", person)]) == expected)
    }

    private static let chains = [
        (
            "Elsa", "Cilla",
            """
            0,Elsa,,,
            1,Dina,mother,mother,stated
            2,Fia,friend,,
            3,Bror,ex-husband,great-great-uncle,derived
            4,Cilla,daughter,cousin twice removed,derived
            """
        ),
        (
            "Cilla", "Elsa",
            """
            0,Cilla,,,
            1,Bror,father,father,stated
            2,Fia,ex-wife,,
            3,Dina,friend,cousin once removed,derived
            4,Elsa,daughter,cousin twice removed,derived
            """
        ),
        (
            "Elsa", "Emil",
            """
            0,Elsa,,,
            1,Emil,colleague,colleague, second cousin,stated, derived
            """
        ),
        ("Lo", "La", "0,Lo,,,\n1,La,father,father, son,stated, stated"),
        ("Sol", "Sol", "0,Sol,,,"),
        ("Elsa", "Sol", ""),
    ]

    @Test("two people", arguments: chains)
    func related(_ one: String, _ other: String, _ expected: String) async throws {
        #expect(try await lines("related", [("a", one), ("b", other)]) == expected)
    }

    @Test("two people whom nothing relates")
    func unrelated() async throws {
        let answer = try await store.answer("related", [("a", "Elsa"), ("b", "Sol")])
        #expect(answer.count == "no chain of at most ten steps from Elsa to Sol")
        let chain = try await store.answer("related", [("a", "Elsa"), ("b", "Dina")])
        #expect(chain.count == "2 rows")
    }

    @Test("a question includes parts that there are")
    func parts() throws {
        let error = #expect(throws: ReadError.self) {
            try Question(
                name: "kin", text: "-- Kin.\nWITH\n-- include kinships\nSELECT * FROM named")
        }
        #expect(
            error?.message
                == "the question 'kin' includes 'kinships', which is no part of questions; did you mean 'kinship'?"
        )
    }
}
