import KithDiagnostics
import KithModel
import KithReaders
import KithTestSupport
import Testing

@Suite("Rules of answers of Monica's API")
struct MonicaAPIRulesTests {
    static let examples = MonicaAPIRules.all.flatMap { rule in
        rule.examples.indices.map { (rule, $0) }
    }

    @Test("examples show what their rule reports", arguments: examples)
    func example(_ rule: RuleDescription, _ index: Int) async throws {
        let run = try await RuleExampleRun(
            rule.examples[index], of: rule.id, formats: [.monicaAPI]
        ) { _ in [] }
        #expect(run.actual == run.expected)
    }

    static let types = #"""
        {"data":[{"object":"relationshiptype","id":1,"name":"friend","name_reverse_relationship":"friend",
        "relationship_type_group_id":7,"account":{"id":1}},
        {"object":"relationshiptype","id":2,"name":"boss","name_reverse_relationship":"aide",
        "relationship_type_group_id":7,"account":{"id":1}}],"meta":{"path":"t","current_page":1,"last_page":LAST}}
        """#
    static let groups = #"""
        {"data":[{"object":"relationshiptypegroup","id":3,"name":"friends","account":{"id":1}}],
        "meta":{"path":"g","current_page":1,"last_page":LAST}}
        """#

    @Test(
        "types of relationships are looked at where all of them are there, and groups likewise",
        arguments: [
            (1, 1, ["type-group", "type-reverse", "type-group"]), (1, 2, ["type-reverse"]),
            (2, 1, []),
        ])
    func wholeTypes(_ pagesOfTypes: Int, _ pagesOfGroups: Int, _ expected: [String]) async throws {
        let answers = [
            Self.types.replacing("LAST", with: "\(pagesOfTypes)"),
            Self.groups.replacing("LAST", with: "\(pagesOfGroups)"),
        ]
        let text = "[" + answers.joined(separator: ",") + "]"
        let read = try await RuleExampleRun.readTogether(
            Array(text.utf8), .monicaAPI, .builtIn("monica"))
        #expect(
            read.findings.map(\.rule).filter { $0.hasPrefix("monica/type-") }.sorted()
                == expected.map { "monica/\($0)" }.sorted())
    }

    @Test("members that no field holds have their types; the first of a repeated key counts")
    func forms() async throws {
        let text = #"""
            {"object":"contact","id":1,"uuid":"c","is\u005fme":"yes","hash_id":null,"hash_id":3,
            "account":{"id":"x"},"information":{"avatar":{"url":5}},"information":{"avatar":[1]}}
            """#
        let read = try await RuleExampleRun.readTogether(
            Array(text.utf8), .monicaAPI, .builtIn("monica"))
        #expect(
            read.findings.map(\.message).filter { $0.contains(" must be ") } == [
                "'account.id' must be an integer, found a string",
                "'information.avatar.url' must be a string, found a number",
                "'is_me' must be true or false, found a string",
            ])
    }
}
