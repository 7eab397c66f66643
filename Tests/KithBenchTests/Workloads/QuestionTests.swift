import Testing

@testable import kith_bench

@Suite("Measured questions")
struct QuestionTests {
    @Test("expect the rows that the generated forum has")
    func expectRows() {
        #expect(
            rows(of: Question.aboutForum(pages: 1_000)) == [
                "threads --forum 40: 2", "posts --thread 3500000 --limit 100: 100",
                "posters --forum 40 --limit 10: 10", "search --words radishes --limit 20: 20",
            ])
        #expect(
            rows(of: [.people(contacts: 7), .people(contacts: 10_400)]) == [
                "people: 7", "people: 100",
            ])
        #expect(Question.aboutForum(pages: 2).map(\.rows) == [1, 80, 10, 20])
    }

    private func rows(of questions: [Question]) -> [String] {
        questions.map { "\(([$0.name] + $0.options).joined(separator: " ")): \($0.rows)" }
    }

    @Test(
        "tell an answer of other rows, or of none, from the right one",
        arguments: [
            ("{\"kind\":\"contact\"}\n{\"kind\":\"contact\"}\n", nil),
            ("{\"kind\":\"contact\"}\n", "found 1 of 1 rows"),
            ("{\"kind\":\"contact\"}\n{\"kind\":\"user\"}\n", "found 1 of 2 rows"),
            ("", "found 0 of 0 rows"),
        ])
    func tellOthers(_ answer: String, _ found: String?) {
        let problem = Question.people(contacts: 2).problem(inAnswer: Array(answer.utf8))
        #expect(problem == found.map { #"expected 2 rows with "kind":"contact", "# + $0 })
    }
}
