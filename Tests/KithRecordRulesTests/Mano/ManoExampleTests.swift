import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithTestSupport
import Testing

@Suite("Whole inputs of Mano")
struct ManoExampleTests {
    private func findings(_ bytes: [UInt8]) async throws -> [Finding] {
        let vocabulary = try Vocabulary.builtIn("mano")
        let read = try await RuleExampleRun.readTogether(bytes, .mano, vocabulary)
        return read.findings + Validator.check(read.dataset, selection: .all)
    }

    private func fixture(_ path: String) throws -> [UInt8] {
        let bytes = try ByteSource(argument: PackageFolder.path + "/fixtures/mano/" + path)
            .readAll()
        return Array(bytes.contents)
    }

    @Test("the example keeps all rules but one, which two messages break")
    func example() async throws {
        guard let bytes = SharedData.bytes("mano/mano-example.json") else { return }
        let found = try await findings(Array(bytes.contents))
        #expect(found.map(\.rule) == ["mano/no-conversation", "mano/no-conversation"])
        #expect(found.allSatisfy { $0.severity == .info })
    }

    @Test("a bundle, lines and a dump of one team break the same rules")
    func forms() async throws {
        for path in ["bundle.json", "rows.ndjson"] {
            let found = try await findings(fixture("bakery/\(path)"))
            #expect(found.map(\.rule) == ["mano/no-conversation"], "\(path)")
        }
        for path in ["dumps/inserts.sql", "dumps/copies.sql"] {
            let found = try await findings(fixture("bakery/\(path)"))
            #expect(
                found.map(\.rule) == ["mano/secrets", "mano/secrets", "mano/no-conversation"],
                "\(path)")
        }
    }

    @Test("mistakes are found by the rules that know them")
    func broken() async throws {
        let found = try await findings(fixture("broken/bundle.json"))
        let rules = Set(found.map(\.rule))
        let expected: Set<String> = [
            "records/value", "records/pattern", "records/range", "records/dangling-link",
            "records/duplicate-edge", "records/unique", "mano/self-type", "mano/one-self",
            "mano/message-place", "mano/general-person", "mano/conversation-person",
            "mano/active-conversations", "mano/storage-path", "mano/action-times",
            "mano/pin-place", "mano/unknown-name", "mano/row-times", "mano/profile-score",
        ]
        #expect(expected.subtracting(rules) == [])
        #expect(found.allSatisfy { $0.span != nil })
    }
}
