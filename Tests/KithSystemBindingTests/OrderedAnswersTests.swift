import Synchronization
import Testing

@testable import KithSystemBinding

@Suite("OrderedAnswers")
struct OrderedAnswersTests {
    private func answers(_ count: Int, width: Int) -> [Int] {
        // Later questions of a group take less time.
        let squares = OrderedAnswers<Int, Int>(width: width) { number in
            var work = UInt64(number)
            for _ in 0..<(7 - number % 8) * 1000 { work = work &* 6_364_136_223_846_793_005 &+ 1 }
            return work == 1 ? -1 : number * number
        }
        var answers: [Int] = []
        for number in 0..<count {
            while let answer = squares.next() { answers.append(answer) }
            squares.ask(number)
        }
        while let answer = squares.next(hasEnded: true) { answers.append(answer) }
        #expect(squares.next(hasEnded: true) == nil, "an end is an end")
        return answers
    }

    @Test(
        "answers come in the order of the questions, each once", arguments: [0, 1, 3, 5000],
        [0, 1, 2, 8])
    func order(_ count: Int, _ width: Int) {
        #expect(answers(count, width: width) == (0..<count).map { $0 * $0 })
    }

    @Test("only few questions are under way, however many are asked", arguments: [1, 3])
    func bounded(_ width: Int) {
        let answered = Mutex(0)
        let answers = OrderedAnswers<Int, Int>(width: width) { number in
            answered.withLock { $0 += 1 }
            return number
        }
        var taken = 0
        for number in 0..<1000 {
            while answers.next() != nil { taken += 1 }
            #expect(number - taken < 4 * width)
            answers.ask(number)
        }
        while answers.next(hasEnded: true) != nil { taken += 1 }
        #expect(taken == 1000)
        #expect(answered.withLock { $0 } == 1000)
    }

    @Test("nothing goes on once nobody asks, and what waits is not begun")
    func stopping() {
        let running = Mutex(0)
        let begun = Mutex(0)
        do {
            let answers = OrderedAnswers<Int, Int>(width: 4) { number in
                running.withLock { $0 += 1 }
                begun.withLock { $0 += 1 }
                for _ in 0..<1000 { begun.withLock { _ in } }
                running.withLock { $0 -= 1 }
                return number
            }
            for number in 0..<10 { answers.ask(number) }
        }
        let count = begun.withLock { $0 }
        #expect(running.withLock { $0 } == 0)
        for _ in 0..<10_000 { running.withLock { _ in } }
        #expect(begun.withLock { $0 } == count)
    }
}
