import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Changes of a store that read only what they can reach do the same as those that read all rows.
struct EditReachTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    // MARK: Random changes

    /// Returns a text as JSON.
    private static func quoted(_ text: String) -> String {
        var json: [UInt8] = []
        JSONString.append(text.utf8.span, to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    /// Returns the update of a random field of a random row; `nil` if the rows of a random kind have none.
    private static func update(
        of dataset: Dataset, _ random: inout SameNumbers
    ) -> String? {
        let tables = dataset.tables.filter { !$0.ownRows.isEmpty && $0.kind.keyField != nil }
        guard let table = tables.randomElement(using: &random),
            let row = table.ownRows.randomElement(using: &random),
            let index = table.kind.fields.indices.filter({
                ![.key, .extra].contains(table.kind.fields[$0].role)
            }).randomElement(using: &random)
        else { return nil }
        let field = table.kind.fields[index]
        var values = ["", "x", "2024-02-30", String(repeating: "long ", count: 5000), "-1"]
        if let target = field.link.map({ dataset.tables[$0.kind] }) {
            values += (0..<target.count).prefix(50).map { target.key($0) }
        } else {
            values += table.ownRows.prefix(50).flatMap { row in
                table.cell(row, index).elements.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        let chosen = values.randomElement(using: &random) ?? ""
        let isPlain = field.type.isInteger || field.type == .boolean
        let value =
            chosen.isEmpty
            ? "null" : isPlain ? (Int(chosen).map { "\($0)" } ?? "7") : quoted(chosen)
        let json = field.isList && value != "null" ? "[\(value)]" : value
        let part = field.link == nil ? "attributes" : "links"
        // Now and then, a name that is almost one.
        let isWrong = Int.random(in: 0..<10, using: &random) == 0
        let name = isWrong ? String(table.label(row).dropLast()) : table.key(row)
        return #"{"change":"update","row":{"kind":"\#(table.kind.name)","key":"#
            + quoted(name) + #","\#(part)":{"\#(field.name)":\#(json)}}}"#
    }

    /// Returns a random change of random rows; `nil` if the rows of a random kind have none.
    private static func change(
        of dataset: Dataset, _ random: inout SameNumbers
    ) -> String? {
        let tables = dataset.tables.filter { !$0.ownRows.isEmpty && $0.kind.keyField != nil }
        guard let table = tables.randomElement(using: &random),
            let row = table.ownRows.randomElement(using: &random),
            let other = table.ownRows.randomElement(using: &random)
        else { return nil }
        let (kind, key) = (quoted(table.kind.name), quoted(table.key(row)))
        let name = #""row":{"kind":\#(kind),"key":\#(key)}"#
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return update(of: dataset, &random)
        case 3..<5: return creation(table, row, &random)
        case 5..<8:
            let policy = dataset.vocabulary.deletePolicies.randomElement(using: &random)
            return #"{"change":"delete",\#(name)"#
                + (policy.map { #","policy":\#(quoted($0))}"# } ?? "}")
        case 8: return #"{"change":"merge",\#(name),"into":\#(quoted(table.key(other)))}"#
        default:
            guard let archive = ForumArchive(dataset),
                let table = [archive.forums, archive.threads, archive.posts]
                    .filter({ !$0.ownRows.isEmpty }).randomElement(using: &random),
                let row = table.ownRows.randomElement(using: &random)
            else { return nil }
            let mark = Bool.random(using: &random) ? "mark-read" : "mark-unread"
            return #"{"change":"\#(mark)","row":{"kind":"\#(table.kind.name)","key":"#
                + quoted(table.key(row)) + "}}"
        }
    }

    /// Returns the creation of a row with most values of another, under a new key, the same key, or one that a link has.
    private static func creation(
        _ table: Table, _ row: Int, _ random: inout SameNumbers
    ) -> String {
        var parts = ["attributes": [String](), "links": []]
        for (index, field) in table.kind.fields.enumerated()
        where ![.key, .extra].contains(field.role) && Int.random(in: 0..<8, using: &random) > 0 {
            let isPlain = field.type.isInteger || field.type == .boolean
            let values = table.cell(row, index).elements.map { element in
                let text = String(decoding: element, as: UTF8.self)
                return field.type == .boolean
                    ? (text == "1" ? "true" : "false") : isPlain ? text : quoted(text)
            }
            guard let first = values.first else { continue }
            let value = field.isList ? "[\(values.joined(separator: ","))]" : first
            parts[field.link == nil ? "attributes" : "links", default: []]
                .append(#""\#(field.name)":\#(value)"#)
        }
        let key =
            [
                nil, table.key(row), "987654", "98765432-0000-4000-8000-000000000000",
            ].randomElement(using: &random) ?? nil
        let known = key.map { #","key":\#(quoted($0))"# } ?? ""
        return #"{"change":"create","row":{"kind":\#(quoted(table.kind.name))\#(known)"#
            + parts.sorted { $0.key < $1.key }.map { name, fields in
                #","\#(name)":{\#(fields.joined(separator: ","))}"#
            }.joined() + "}}"
    }

    /// What became of a change of which some rows were read; of others, all were.
    private enum Outcome {
        case all, refused, made
    }

    /// Makes a change of the store, and of all its rows, and expects the same; takes in the rows afterwards.
    private func compare(
        _ line: String, _ dataset: inout Dataset, _ plan: InputPlan
    ) async throws -> Outcome {
        var sources = SourceMap()
        let file = try Edits.file(line, dataset.vocabulary)
        guard file.findings.isEmpty else { return .refused }
        guard var update = try await StoreUpdate.open(plan, RowOptions()) else {
            throw KithError.usage("no store")
        }
        let whole = try Editing(dataset, [file], policy: update.policy)
        guard let some = try await update.editSome([file], sources: &sources) else {
            return .all
        }
        #expect(some.refusals == whole.refusals, "\(line)")
        guard some.refusals.isEmpty else { return .refused }
        #expect(some.words == whole.words, "\(line)")
        #expect(some.announced.map(\.message) == whole.announced.map(\.message), "\(line)")
        _ = try update.commit(some, at: "2026-01-02T03:04:05Z")
        dataset = try await store.dataset(plan)
        #expect(Differences(from: whole.dataset, to: dataset, .exact).isEmpty, "\(line)")
        return .made
    }

    private func write(_ dataset: Dataset) throws {
        _ = try Conversion.write(
            dataset.batches, of: dataset.vocabulary,
            Conversion.Output(format: .sqlite, target: .file(path: store.path)))
    }

    static let inputs = [
        "monica/family/export.json", "monica/broken/export.json", "forum/village.ndjson",
        "forum/archive.ndjson", "mano/bakery", "bluesky/events.jsonl",
    ].filter { (try? FileFacts(path: PackageFolder.path + "/fixtures/" + $0)) != nil }

    @Test("random changes of stores", arguments: inputs)
    func stores(_ input: String) async throws {
        var random = Edits.random
        try await store.convert(PackageFolder.path + "/fixtures/" + input, .sqlite, "a.sqlite")
        let plan = try TestStore.plan(store.path)
        var (dataset, outcomes) = (try await store.dataset(plan), [Outcome]())
        for _ in 0..<25 * Edits.rounds {
            if let line = Self.change(of: dataset, &random) {
                outcomes.append(try await compare(line, &dataset, plan))
            }
        }
        #expect(outcomes.contains(.made))
    }

    /// The examples of all rules but the one for a source that lost all links of a kind: where a change ends that, all rows
    /// tell of each link that was lost before, and a part of them does not.
    static let examples = Catalog.ruleSets.flatMap { set in
        set.rules.filter { $0.description.id != "monica/first-export" }
            .flatMap(\.description.examples).map { (set.vocabulary ?? "monica", $0) }
    }

    @Test("random changes of the rows that rules give as examples")
    func ofExamples() async throws {
        var random = Edits.random
        var outcomes: [Outcome] = []
        for (vocabulary, example) in Self.examples.shuffled(using: &random)
            .prefix(60 * Edits.rounds)
        {
            let read = try? await RuleExampleRun.dataset(
                example.text, example.form, vocabulary: vocabulary)
            guard let rows = read, rows.tables.contains(where: { !$0.ownRows.isEmpty })
            else { continue }
            try write(rows)
            let plan = try TestStore.plan(store.path)
            var dataset = try await store.dataset(plan)
            for _ in 0..<2 * Edits.rounds {
                if let line = Self.change(of: dataset, &random) {
                    outcomes.append(try await compare(line, &dataset, plan))
                }
            }
        }
        #expect(outcomes.contains(.made))
        print(
            "\(outcomes.count { $0 == .made }) changes of examples were made, "
                + "\(outcomes.count { $0 == .refused }) refused, \(outcomes.count { $0 == .all }) read all rows"
        )
    }

    @Test("what another row says, too, is not told to have ended")
    func parallelRelations() async throws {
        let rows = """
            list at://did:plc:a/app.bsky.graph.list/1 {"name":"Cooks"} {"author":"did:plc:a"}
            list_item at://did:plc:a/app.bsky.graph.listitem/1 {} {"author":"did:plc:a","subject":"did:plc:b","list":"at://did:plc:a/app.bsky.graph.list/1"}
            list_item at://did:plc:a/app.bsky.graph.listitem/2 {} {"author":"did:plc:a","subject":"did:plc:b","list":"at://did:plc:a/app.bsky.graph.list/1"}
            """
        try write(try RowText.dataset(rows, .builtIn("bluesky")))
        func delete(_ number: Int) async throws -> String {
            var sources = SourceMap()
            guard
                var update = try await StoreUpdate.open(
                    TestStore.plan(store.path), RowOptions())
            else { throw KithError.usage("no store") }
            let line =
                #"{"change":"delete","row":{"kind":"list_item","key":"at://did:plc:a/app.bsky.graph.listitem/\#(number)"}}"#
            let file = try Edits.file(line, update.dataset.vocabulary)
            let editing = try #require(try await update.editSome([file], sources: &sources))
            _ = try update.commit(editing, at: "2026-01-02T03:04:05Z")
            return editing.words
        }
        #expect(try await delete(1) == "deleted 1 row")
        #expect(
            try await delete(2) == "deleted 1 row; did:plc:b is no longer member of Cooks")
    }

    // MARK: What is read

    private func read(_ lines: String) async throws -> [String: Int] {
        var sources = SourceMap()
        guard
            var update = try await StoreUpdate.open(
                TestStore.plan(store.path), RowOptions())
        else { throw KithError.usage("no store") }
        let file = try Edits.file(lines, update.dataset.vocabulary)
        let editing = try await update.edit([file], sources: &sources)
        #expect(editing.refusals.map(\.message) == [])
        let counts = update.dataset.tables.map { ($0.kind.name, $0.ownRows.count) }
        return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
    }

    @Test("a new text reads its row and those that it leads to; a new place, what rules compare")
    func reading() async throws {
        let village = PackageFolder.path + "/fixtures/forum/village.ndjson"
        try await store.convert(village, .sqlite, "a.sqlite")
        #expect(
            try await read(
                #"{"change":"update","row":{"kind":"post","key":"8020","attributes":{"html":"Hm"}}}"#
            )
                == ["post": 1, "thread": 1, "forum": 1, "group": 1, "user": 2])
        #expect(
            try await read(
                #"{"change":"bookmark","row":{"kind":"thread","key":"301"},"by":"Brida"}"#)
                == ["thread": 1, "forum": 1, "group": 1, "user": 2])
        #expect(
            try await read(
                #"{"change":"update","row":{"kind":"forum","key":"1","links":{"parent":null}}}"#)
                == ["forum": 1, "group": 1])
    }

    @Test("new rows, rows that go, marks and unions read what is linked with them")
    func readingOthers() async throws {
        let village = PackageFolder.path + "/fixtures/forum/village.ndjson"
        try await store.convert(village, .sqlite, "a.sqlite")
        func expect(_ line: String, _ counts: [String: Int]) async throws {
            let found = try await read(line)
            #expect(found == counts, "\(line): \(found)")
        }
        try await expect(
            #"{"change":"create","row":{"kind":"user","key":"99","attributes":{"name":"New"}}}"#,
            [:])
        try await expect(
            #"{"change":"create","row":{"kind":"post","key":"9999","attributes":{"html":"Hm"},"#
                + #""links":{"thread":"303","author":"61"}}}"#,
            ["user": 2, "post": 2, "thread": 1, "forum": 1, "group": 1])
        try await expect(
            #"{"change":"delete","row":{"kind":"post","key":"8020"}}"#,
            ["post": 2, "thread": 1, "user": 2, "forum": 1, "group": 1])
        try await expect(#"{"change":"delete","row":{"kind":"user","key":"64"}}"#, ["user": 1])
        try await expect(
            #"{"change":"delete","row":{"kind":"user","key":"61"}}"#,
            ["user": 2, "post": 4, "announcement": 2, "thread": 3, "forum": 1, "group": 1])
        try await expect(
            #"{"change":"mark-read","row":{"kind":"thread","key":"302"}}"#,
            ["post": 4, "thread": 1, "user": 3, "forum": 1, "group": 1])
        try await expect(
            #"{"change":"merge","row":{"kind":"user","key":"64"},"into":"63"}"#,
            [
                "user": 3, "post": 3, "thread": 2, "forum": 2, "group": 1, "message": 3,
                "message_folder": 2,
            ])
    }

    @Test("a rule that says nothing of its reach finds no errors in its examples")
    func rules() async throws {
        for set in Catalog.ruleSets {
            for rule in set.rules where !RowReach.canRefuse(rule.description) {
                for example in rule.description.examples {
                    let read = try? await RuleExampleRun.dataset(
                        example.text, example.form, vocabulary: set.vocabulary ?? "monica")
                    guard let dataset = read else { continue }
                    var findings: [Finding] = []
                    rule.run(on: dataset, into: &findings)
                    #expect(!findings.contains { $0.severity == .error }, "\(rule.id)")
                }
            }
        }
    }
}
