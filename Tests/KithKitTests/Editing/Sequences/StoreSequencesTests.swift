import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSQLiteBinding
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Random sequences of changes of stores, compared with a simple model, and taken back.
struct StoreSequencesTests {
    /// One store, which each sequence finds as it was written once.
    private struct Sequences<Model: SequenceModel> {
        let store: TestStore
        let plan: InputPlan
        /// The store before all changes: its file, its rows as NDJSON, and as a model has them.
        let bytes: [UInt8]
        let text: String
        let start: Model
        /// Queries that give nothing.
        let soundness: [String]
        /// How often changes of each kind were made, and how often refused.
        var made: [String: Int] = [:]
        var refused: [String: Int] = [:]
        private var random = Edits.random

        init(_ model: Model.Type) async throws {
            store = try TestStore()
            let dataset = try RowText.dataset(Model.start, .builtIn(Model.vocabulary))
            _ = try Conversion.write(
                dataset.batches, of: dataset.vocabulary,
                Conversion.Output(format: .sqlite, target: .file(path: store.path)))
            bytes = try Files.bytes(store.path)
            plan = try TestStore.plan(store.path)
            text = try await store.rows()
            soundness =
                ["PRAGMA foreign_key_check"]
                + Model.invariants + TestStore.differencesOfViews(dataset.vocabulary)
            let before = try await store.dataset()
            start = Model(before)
            #expect(Self.errors(before) == [:])
            #expect(start.lines == ModelRows.lines(of: before))
        }

        /// The numbers of errors in rows, by rule.
        static func errors(_ dataset: Dataset) -> [String: Int] {
            Validator.check(dataset, Catalog.ruleSets).filter { $0.severity == .error }
                .reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
        }

        /// Makes steps of random changes, and takes them back; returns whether all is as it should be.
        mutating func run() async throws -> Bool {
            try Files.write(bytes, to: store.path)
            var (model, past, lines) = (start, [Model](), [String]())
            var announced: [String: Int] = [:]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                if past.count > 1, Int.random(in: 0..<8, using: &random) == 0 {
                    // The next steps follow one that was taken back.
                    lines.append("undo")
                    let update = try await open()
                    #expect(try update.undo(1, at: "2026-01-02T03:04:05Z").count == 1, "\(lines)")
                    model = past.removeLast()
                    continue
                }
                let before = model
                let step = step(&model)
                if step.isEmpty { continue }
                lines.append(step.map(\.change.line).joined(separator: "\n"))
                let editing = try await edit(lines.last ?? "")
                let isMade = step.last?.isRefused == false && model.isSound
                guard editing.refusals.isEmpty == isMade else {
                    Issue.record("\(lines): \(editing.refusals.map(\.message))")
                    return false
                }
                for finding in editing.announced { announced[finding.rule, default: 0] += 1 }
                for (change, isRefused) in step {
                    if isMade {
                        made[change.what, default: 0] += 1
                    } else if isRefused {
                        refused[change.what, default: 0] += 1
                    }
                }
                if !isMade {
                    model = before
                } else if model.lines != before.lines {
                    past.append(before)
                }
            }
            return try await check(model, past.count, announced, lines)
        }

        /// A step of changes, of which few should be refused, and with them all.
        private mutating func step(
            _ model: inout Model
        ) -> [(change: SequenceChange, isRefused: Bool)] {
            var step: [(change: SequenceChange, isRefused: Bool)] = []
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                if Int.random(in: 0..<16, using: &random) == 0 {
                    return step + [(model.wrongChange(&random), true)]
                }
                var next = model
                let change = next.change(&random, isFirst: step.isEmpty)
                let breaksRule = model.isSound && !next.isSound
                if breaksRule, Int.random(in: 0..<4, using: &random) > 0 { continue }
                model = next
                step.append((change, breaksRule))
            }
            return step
        }

        private func open() async throws -> StoreUpdate {
            guard let update = try await StoreUpdate.open(plan, RowOptions()) else {
                throw KithError.usage("no store")
            }
            return update
        }

        /// Makes changes as one step, as `kith edit` does.
        private func edit(_ lines: String) async throws -> Editing {
            var update = try await open()
            var sources = SourceMap()
            let file = try Edits.file(lines, update.dataset.vocabulary)
            let editing = try await update.edit([file], sources: &sources)
            if editing.refusals.isEmpty {
                let findings = try update.commit(editing, at: "2026-01-02T03:04:05Z")
                #expect(findings == [])
            }
            return editing
        }

        /// Compares the store with the model, takes all back, and compares it with what it was.
        private func check(
            _ model: Model, _ steps: Int, _ announced: [String: Int], _ lines: [String]
        ) async throws -> Bool {
            let after = try await store.dataset(plan)
            let found = ModelRows.lines(of: after)
            #expect(found == model.lines, "\(lines)")
            for (rule, count) in Self.errors(after) {
                #expect(count <= announced[rule, default: 0], "\(rule): \(lines)")
            }
            let database = try store.reader()
            let wrong = try TestStore.answers(soundness, of: database)
            #expect(wrong == [], "\(lines)")
            let undone = try await open().undo(.max, at: "2026-01-02T04:04:05Z").count
            #expect(undone >= steps, "\(lines)")
            let isBack = try await store.rows(plan) == text
            #expect(isBack, "\(lines)")
            let left = try TestStore.answers(soundness, of: database)
            #expect(left == [], "\(lines)")
            return found == model.lines && wrong + left == [] && isBack
        }
    }

    private func run<Model: SequenceModel>(_ model: Model.Type, _ count: Int) async throws {
        var sequences = try await Sequences(model)
        for _ in 0..<count {
            guard try await sequences.run() else { break }
        }
        for what in Set(sequences.made.keys).union(sequences.refused.keys).sorted() {
            let (made, refused) = (sequences.made[what] ?? 0, sequences.refused[what] ?? 0)
            print("\(Model.vocabulary): \(what): \(made) made, \(refused) refused")
        }
    }

    /// Of the sequences, every third is one of each vocabulary.
    private static let share = max(1, Edits.storeSequences / 3)

    @Test(
        "people, relations and conversations in a store are what the model says, and are taken back"
    )
    func people() async throws { try await run(PeopleModel.self, Self.share) }

    @Test("forums, threads and marks in a store are what the model says, and are taken back")
    func forums() async throws { try await run(ForumModel.self, Self.share) }

    @Test("a team and its connections in a store are what the model says, and are taken back")
    func teams() async throws { try await run(TeamModel.self, Self.share) }
}
