import KithModel
import KithReaders
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
        ///
        /// `key` is given the ends and the type of a relation.
        mutating func change(
            _ random: inout SameNumbers, key: ([String]) throws -> String
        ) throws -> (String, Bool) {
            let names = people.sorted()
            guard let one = names.randomElement(using: &random),
                let other = names.randomElement(using: &random),
                let type = Self.reverses.keys.sorted().randomElement(using: &random)
            else { return create() }
            switch Int.random(in: 0..<12, using: &random) {
            case 10, 11:
                guard
                    let relation = relations.sorted(by: { $0.lexicographicallyPrecedes($1) })
                        .randomElement(using: &random)
                else { return create() }
                return update(relation, try key(relation), type)
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

        private mutating func update(
            _ relation: [String], _ key: String, _ type: String
        ) -> (String, Bool) {
            let line =
                #"{"change":"update","row":{"kind":"relationship","key":"\#(key)","links":{"type":"\#(type)"}}}"#
            let (source, old, target) = (relation[0], relation[1], relation[2])
            if type != old, relations.contains([source, type, target]) { return (line, false) }
            relations.remove(relation)
            relations.remove([target, Self.reverses[old] ?? "", source])
            relations.insert([source, type, target])
            relations.insert([target, Self.reverses[type] ?? "", source])
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

    @Test(
        "every sequence leaves what the model says: reverses there, nothing twice, nobody with themselves"
    )
    func sequences() throws {
        var random = Edits.random
        let start = try RowText.dataset(
            ["a", "b", "c", "d"].map { #"contact \#($0) {"first_name":"N"}"# }
                .joined(separator: "\n"))
        for _ in 0..<Edits.sequences {
            var model = Model()
            var editor = RowEditor(start)
            var lines: [String] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let (line, isAccepted) = try model.change(&random) { relation in
                    // Changes that are held back are made in a copy.
                    var copy = editor
                    let table = try copy.finish().table("relationship")
                    let found = table.ownRows.first { row in
                        ["contact_is", "type", "of_contact"].map { table.column($0).text(row) }
                            == relation
                    }
                    return try table.key(#require(found))
                }
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

    /// What should be of a forum: the parent of each forum, and who bookmarked what.
    private struct ForumModel {
        var parents: [String: String] = [:]
        var bookmarks: [String: Set<String>] = [:]

        private static let forums = ["1", "2", "3", "4"]

        /// Makes a random change; returns its line, and whether it should be accepted.
        mutating func change(_ random: inout SameNumbers) -> (String, Bool) {
            let forum = Self.forums[Int.random(in: 0..<4, using: &random)]
            let other = Self.forums[Int.random(in: 0..<4, using: &random)]
            let user = ["5", "6"][Int.random(in: 0..<2, using: &random)]
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                parents[forum] = nil
                return (Self.move(forum, "null"), true)
            case 1, 2:
                if isAbove(forum, other) { return (Self.move(forum, "\"\(other)\""), false) }
                parents[forum] = other
                return (Self.move(forum, "\"\(other)\""), true)
            case 3:
                bookmarks[forum, default: []].insert(user)
                return (Self.bookmark("bookmark", forum, user), true)
            default:
                bookmarks[forum]?.remove(user)
                return (Self.bookmark("unbookmark", forum, user), true)
            }
        }

        /// Whether a forum is another one, or holds it.
        private func isAbove(_ forum: String, _ other: String) -> Bool {
            var next: String? = other
            while let place = next {
                if place == forum { return true }
                next = parents[place]
            }
            return false
        }

        private static func move(_ forum: String, _ parent: String) -> String {
            #"{"change":"update","row":{"kind":"forum","key":"\#(forum)","links":{"parent":\#(parent)}}}"#
        }

        private static func bookmark(_ change: String, _ forum: String, _ user: String) -> String {
            #"{"change":"\#(change)","row":{"kind":"forum","key":"\#(forum)"},"by":"\#(user)"}"#
        }
    }

    @Test("no forum comes to hold itself, and everybody bookmarks a forum once")
    func forums() throws {
        var random = Edits.random
        let start = try RowText.dataset(
            """
            user 5 {"name":"Ann"}
            user 6 {"name":"Ben"}
            group 48 {"name":"Main"}
            forum 1 {"name":"One"} {"group":"48"}
            forum 2 {"name":"Two"} {"group":"48"}
            forum 3 {"name":"Three"} {"group":"48"}
            forum 4 {"name":"Four"} {"group":"48"}
            """, .builtIn("forum"))
        for _ in 0..<max(1, Edits.sequences / 10) {
            var (model, dataset, lines) = (ForumModel(), start, [String]())
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let (line, isAccepted) = model.change(&random)
                lines.append(line)
                let editing = try Editing(dataset, [Edits.file(line, dataset.vocabulary)])
                #expect(editing.refusals.isEmpty == isAccepted, "\(lines)")
                if editing.refusals.isEmpty { dataset = editing.dataset }
            }
            let table = dataset.table("forum")
            for row in table.ownRows {
                let key = table.key(row)
                let users = table.cell(row, try #require(table.field("bookmarked_by")))
                let found = users.elements.map { String(decoding: $0, as: UTF8.self) }
                #expect(found.sorted() == model.bookmarks[key, default: []].sorted(), "\(lines)")
                let parent = table.cell(row, try #require(table.field("parent"))).bytes
                #expect(parent.map { String(decoding: $0, as: UTF8.self) } == model.parents[key])
            }
        }
    }
}
