/// Answers questions on all cores and returns the answers in the order of the questions.
///
/// - Parameters:
///   - questions: The questions.
///   - width: The maximum number of questions in progress.
///   - told: Called after each answer with the index of its question.
///   - answer: Answers a question; must depend on nothing else.
/// - Returns: Slot `i` holds the answer to question `i`.
func inParallel<Question: Sendable, Answer: Sendable>(
    _ questions: [Question], width: Int = 8, told: (Int) -> Void,
    _ answer: @escaping @Sendable (Question) -> Answer
) async -> [Answer] {
    if questions.count == 1 {
        defer { told(0) }
        return [answer(questions[0])]
    }
    var answers = [Answer?](repeating: nil, count: questions.count)
    await withTaskGroup(of: (Int, Answer).self) { group in
        var next = 0
        func begin() {
            guard next < questions.count else { return }
            let (number, question) = (next, questions[next])
            group.addTask { @concurrent in (number, answer(question)) }
            next += 1
        }
        for _ in 0..<width { begin() }
        while let (number, answer) = await group.next() {
            answers[number] = answer
            told(number)
            begin()
        }
    }
    return answers.compactMap(\.self)
}
