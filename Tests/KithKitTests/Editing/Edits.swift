import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

/// Rows and changes for tests, in short.
enum Edits {
    /// How many random sequences of changes are tried; `KITH_EDITS` asks for another number.
    static let sequences = Environment.value(of: "KITH_EDITS").flatMap { Int($0) } ?? 300
    /// How many of them change a store, which costs more.
    static let storeSequences =
        Environment.value(of: "KITH_EDITS").flatMap { Int($0) } ?? 30
    /// How often tests of stores repeat what is random, which costs more.
    static let rounds = max(1, sequences / 300)

    /// The numbers that choose changes, the same in each run; `KITH_SEED` asks for others.
    ///
    /// A failure then says something about the change, not about luck.
    static var random: SameNumbers {
        SameNumbers(seed: Environment.value(of: "KITH_SEED").flatMap { UInt64($0) } ?? 1)
    }

    /// Three people of one family.
    static let people = """
        gender f {"name":"Woman","type":"F"}
        contact anna {"first_name":"Anna","last_name":"Berg"} {"gender":"f"}
        contact bo {"first_name":"Bo","last_name":"Berg"}
        contact eva {"first_name":"Eva"}
        relationship r1 {} {"type":"child","contact_is":"anna","of_contact":"bo"}
        relationship r2 {} {"type":"parent","contact_is":"bo","of_contact":"anna"}
        call c1 {"content":"Hello"} {"contact":"anna"}
        """

    /// The change that relates two people, as a line.
    static func relate(
        _ one: String, _ word: String, _ other: String, _ change: String = "relate"
    )
        -> String
    {
        #"{"change":"\#(change)","person":"\#(one)","is":"\#(word)","of":"\#(other)"}"#
    }

    /// The change that merges two people and joins the values of a field, as a line.
    static func join(_ field: String) -> String {
        #"{"change":"merge","row":{"kind":"contact","key":"bo"},"into":"anna","rules":{"\#(field)":"join"}}"#
    }

    static func file(_ lines: String, _ vocabulary: Vocabulary) throws -> ChangeFile {
        try ChangeFile(SourceBytes(text: lines), source: SourceID(7), vocabulary)
    }

    /// Makes changes without the check of rules; returns the rows, or why a change is refused.
    static func made(_ dataset: Dataset, _ lines: String) throws -> (Dataset, refusal: String?) {
        let file = try file(lines, dataset.vocabulary)
        #expect(file.findings.map(\.message) == [])
        var editor = RowEditor(dataset)
        do throws(RowEditor.Refusal) {
            for change in file.changes { try editor.make(change, file.rows) }
            return (try editor.finish(), nil)
        } catch {
            return (dataset, error.message)
        }
    }

    /// The relations of a dataset as `source type target`, sorted.
    static func relations(_ dataset: Dataset) -> [String] {
        let table = dataset.table("relationship")
        return table.ownRows.map { row in
            ["contact_is", "type", "of_contact"].map { table.column($0).text(row) }
                .joined(separator: " ")
        }.sorted()
    }
}
