import KithModel
import KithReaders
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

/// Random sequences of changes, compared with a simple model: a set of people and a set of relations.
struct RandomEditsTests {
    /// What should be.
    private struct Model {
        var people: Set<String> = ["a", "b", "c", "d"]
        var relations: Set<[String]> = []
        var created = 0

        static let reverses = [
            "parent": "child", "child": "parent", "friend": "friend", "uncle": "nephew",
            "nephew": "uncle", "spouse": "spouse",
        ]

        /// Makes a random change; returns its line, and whether it should be accepted.
        mutating func change(_ random: inout SystemRandomNumberGenerator) -> (String, Bool) {
            let names = people.sorted()
            guard let one = names.randomElement(using: &random),
                let other = names.randomElement(using: &random),
                let type = Self.reverses.keys.sorted().randomElement(using: &random)
            else { return create() }
            switch Int.random(in: 0..<10, using: &random) {
            case 0: return create()
            case 1:
                people.remove(one)
                relations = relations.filter { !$0.contains(one) }
                return (#"{"change":"delete","row":{"kind":"contact","key":"\#(one)"}}"#, true)
            case 2:
                return merge(one, other)
            case 3, 4:
                return unrelate(one, type, other)
            default:
                return relate(one, type, other)
            }
        }

        private mutating func create() -> (String, Bool) {
            created += 1
            people.insert("n\(created)")
            return (
                #"{"change":"create","row":{"kind":"contact","key":"n\#(created)","attributes":{"first_name":"N"}}}"#,
                true
            )
        }

        /// `one` is `type` of `other`: the relation leads from the other to the one.
        private mutating func relate(
            _ one: String, _ type: String, _ other: String
        ) -> (String, Bool) {
            let line = Edits.relate(one, type, other)
            if one == other || relations.contains([other, type, one]) { return (line, false) }
            relations.insert([other, type, one])
            relations.insert([one, Self.reverses[type] ?? "", other])
            return (line, true)
        }

        private mutating func unrelate(
            _ one: String, _ type: String, _ other: String
        ) -> (String, Bool) {
            let line = Edits.relate(one, type, other, "unrelate")
            guard relations.remove([other, type, one]) != nil else { return (line, false) }
            relations.remove([one, Self.reverses[type] ?? "", other])
            return (line, true)
        }

        private mutating func merge(_ gone: String, _ kept: String) -> (String, Bool) {
            let line =
                #"{"change":"merge","row":{"kind":"contact","key":"\#(gone)"},"into":"\#(kept)"}"#
            if gone == kept { return (line, false) }
            people.remove(gone)
            relations = Set(
                relations.map { $0.map { $0 == gone ? kept : $0 } }.filter { $0[0] != $0[2] })
            return (line, true)
        }
    }

    /// How many sequences are tried; `KITH_EDITS` asks for another number.
    private static let sequences =
        Environment.value(of: "KITH_EDITS").flatMap { Int($0) } ?? 300

    @Test(
        "every sequence leaves what the model says: reverses there, nothing twice, nobody with themselves"
    )
    func sequences() throws {
        var random = SystemRandomNumberGenerator()
        let start = try RowText.dataset(
            ["a", "b", "c", "d"].map { #"contact \#($0) {"first_name":"N"}"# }
                .joined(separator: "\n"))
        for _ in 0..<Self.sequences {
            var model = Model()
            var editor = RowEditor(start)
            var lines: [String] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let (line, isAccepted) = model.change(&random)
                lines.append(line)
                let file = try Edits.file(line, start.vocabulary)
                var isMade = true
                do throws(RowEditor.Refusal) { try editor.make(file.changes[0], file.rows) } catch {
                    isMade = false
                }
                #expect(isMade == isAccepted, "\(lines)")
            }
            let after = try editor.finish()
            let people = after.table("contact")
            #expect(Set(people.ownRows.map { people.key($0) }) == model.people, "\(lines)")
            let expected = model.relations.map { $0.joined(separator: " ") }.sorted()
            let found = Edits.relations(after)
            #expect(found == expected, "\(lines)")
            if found != expected { return }
        }
    }
}
