import KithSourceText
import Synchronization
import Testing

@testable import KithModel

@Suite("RowsAhead")
struct RowsAheadTests {
    /// Makes so many batches, each with as many rows as there were before it, and counts them.
    private final class Maker: Sendable {
        let made = Mutex(0)
        private let isBusy = Mutex(false)
        private let count: Int
        private let failure: ReadError?

        init(count: Int, failure: ReadError? = nil) {
            self.count = count
            self.failure = failure
        }

        func next() -> Result<Batch?, ReadError> {
            isBusy.withLock {
                #expect(!$0, "two batches are made at a time")
                $0 = true
            }
            defer { isBusy.withLock { $0 = false } }
            let number = made.withLock { made in
                made += 1
                return made - 1
            }
            guard number < count else { return failure.map { .failure($0) } ?? .success(nil) }
            var batch = Batch(kinds: [])
            for _ in 0..<number { batch.noteRow(ofKind: 0) }
            return .success(batch)
        }
    }

    /// The sizes of all batches, up to the end.
    private func sizes(_ rows: consuming RowsAhead) async throws -> [Int] {
        var sizes: [Int] = []
        while let batch = try await rows.next() { sizes.append(batch.rowCount) }
        let after = try await rows.next()
        #expect(after?.rowCount == nil, "an end is an end")
        return sizes
    }

    @Test("batches come in their order, each once", arguments: [0, 1, 2, 1000], [true, false])
    func order(_ count: Int, _ isAhead: Bool) async throws {
        let maker = Maker(count: count)
        let sizes = try await sizes(RowsAhead(isAhead: isAhead) { maker.next() })
        #expect(sizes == Array(0..<count))
    }

    @Test("what goes wrong is passed on, behind the batches before it", arguments: [true, false])
    func failure(_ isAhead: Bool) async throws {
        let maker = Maker(count: 3, failure: ReadError(.unreadable, "the disk is gone"))
        var rows = RowsAhead(isAhead: isAhead) { maker.next() }
        for number in 0..<3 {
            let size = try await rows.next()?.rowCount
            #expect(size == number)
        }
        do {
            _ = try await rows.next()
            Issue.record("nothing went wrong")
        } catch {
            #expect(error.message == "the disk is gone")
        }
    }

    @Test("one batch is made ahead, and no more, however slow its user is")
    func bounded() async throws {
        let maker = Maker(count: 1000)
        var rows = RowsAhead(isAhead: true) { maker.next() }
        for number in 0..<5 {
            let size = try await rows.next()?.rowCount
            #expect(size == number)
            for _ in 0..<100 { await Task.yield() }
            #expect(maker.made.withLock { $0 } <= number + 2)
        }
    }

    @Test("nothing is made before it is asked for, and nothing goes on once nobody asks")
    func stopping() async throws {
        let maker = Maker(count: 1000)
        do {
            var rows = RowsAhead(isAhead: true) { maker.next() }
            #expect(maker.made.withLock { $0 } == 0)
            _ = try await rows.next()
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(maker.made.withLock { $0 } <= 2)
    }
}
