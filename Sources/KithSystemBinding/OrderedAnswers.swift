private import Dispatch
private import Synchronization

/// Answers questions on all processors, and gives the answers in the order of the questions.
///
/// The thread that asks answers questions itself where it would have to wait. Only few questions are under way at a time,
/// so memory stays flat however slowly answers are used.
package struct OrderedAnswers<Question: Sendable, Answer: Sendable>: ~Copyable {
    private let line: Line
    private let room: Int

    /// Creates the sequence; `answer` must depend on nothing but the question.
    ///
    /// - Parameters:
    ///   - width: The number of questions answered at the same time.
    ///   - answer: Answers a question, on any thread.
    package init(
        width: Int = Processors.count, _ answer: @escaping @Sendable (Question) -> Answer
    ) {
        room = 4 * max(width, 1)
        line = Line(room: room, helpers: width - 1, answer)
    }

    /// Waits until nothing is under way.
    deinit { line.stop() }

    /// Asks a question, after ``next(hasEnded:)`` has returned `nil`.
    package func ask(_ question: Question) { line.add(question) }

    /// Returns the answer to the oldest question.
    ///
    /// It is `nil` while that is being answered and more may be asked; if all has been asked, only after the last answer.
    package func next(hasEnded: Bool = false) -> Answer? {
        while true {
            switch line.oldest() {
            case .answered(let answer): return answer
            case .coming(let count) where count == 0 || (!hasEnded && count < room): return nil
            case .coming: if !line.answerOne() { line.wait() }
            }
        }
    }

    /// The questions under way, which all threads share.
    private final class Line: Sendable {
        private enum Slot {
            case empty
            case waiting(Question)
            case begun
            case answered(Answer)
        }

        private struct State {
            /// Slot `i` modulo their number is that of question `i`.
            var slots: [Slot]
            var asked = 0
            var begun = 0
            var taken = 0
            /// The number of threads that help now.
            var helpers = 0
            /// The number of answers that they have begun.
            var busy = 0
        }

        enum Oldest {
            case answered(Answer)
            /// So many questions are under way.
            case coming(Int)
        }

        private let state: Mutex<State>
        /// Counts the answers of helpers.
        private let told = DispatchSemaphore(value: 0)
        private let helpers: Int
        private let answer: @Sendable (Question) -> Answer

        init(room: Int, helpers: Int, _ answer: @escaping @Sendable (Question) -> Answer) {
            state = Mutex(State(slots: Array(repeating: .empty, count: room)))
            self.helpers = helpers
            self.answer = answer
        }

        func add(_ question: Question) {
            let needsHelper = state.withLock { state in
                precondition(
                    state.asked - state.taken < state.slots.count, "too many questions are asked")
                state.slots[state.asked % state.slots.count] = .waiting(question)
                state.asked += 1
                guard state.helpers < helpers else { return false }
                state.helpers += 1
                return true
            }
            // Helpers end as soon as nothing waits, so that they keep no thread from other work.
            if needsHelper { DispatchQueue.global().async { self.help() } }
        }

        func oldest() -> Oldest {
            state.withLock { state in
                let place = state.taken % state.slots.count
                guard case .answered(let answer) = state.slots[place] else {
                    return .coming(state.asked - state.taken)
                }
                state.slots[place] = .empty
                state.taken += 1
                return .answered(answer)
            }
        }

        /// Answers a waiting question on this thread; returns whether there was one.
        func answerOne() -> Bool {
            guard let (number, question) = state.withLock({ Self.begin(&$0) }) else { return false }
            let answer = answer(question)
            state.withLock { $0.slots[number % $0.slots.count] = .answered(answer) }
            return true
        }

        /// Waits for an answer of a helper.
        func wait() { told.wait() }

        /// Drops the questions that wait, and waits for the answers that are begun.
        func stop() {
            var isBusy = state.withLock { state in
                state.begun = state.asked
                return state.busy > 0
            }
            while isBusy {
                wait()
                isBusy = state.withLock { $0.busy > 0 }
            }
        }

        private func help() {
            while let (number, question) = state.withLock({ Self.beginHelping(&$0) }) {
                let answer = answer(question)
                state.withLock { state in
                    state.slots[number % state.slots.count] = .answered(answer)
                    state.busy -= 1
                }
                told.signal()
            }
        }

        private static func begin(_ state: inout State) -> (Int, Question)? {
            let place = state.begun % state.slots.count
            guard state.begun < state.asked, case .waiting(let question) = state.slots[place] else {
                return nil
            }
            state.slots[place] = .begun
            state.begun += 1
            return (state.begun - 1, question)
        }

        private static func beginHelping(_ state: inout State) -> (Int, Question)? {
            let begun = begin(&state)
            if begun == nil { state.helpers -= 1 } else { state.busy += 1 }
            return begun
        }
    }
}
