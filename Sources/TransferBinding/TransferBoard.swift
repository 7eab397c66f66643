import CCurl
import Glibc
import Synchronization

/// What is to be sent, written by those who ask and read by the thread that sends.
final class TransferBoard: Sendable {
    /// A request, and who waits for its answer.
    struct Job: Sendable {
        let number: Int
        let request: TransferRequest
        let continuation: CheckedContinuation<Result<TransferResponse, TransferError>, Never>

        /// Gives the answer, once.
        func finish(_ answer: Result<TransferResponse, TransferError>) {
            continuation.resume(returning: answer)
        }
    }

    /// What the thread finds when it looks.
    struct News {
        var jobs: [Job] = []
        var cancelled: Set<Int> = []
        /// Whether nobody will ask again.
        var isClosed = false
    }

    private struct State {
        var news = News()
        var lastNumber = 0
        var hasThread = false
    }

    let atOnce: Int
    /// Rung when there is news.
    let bell = bell_open()
    private let state = Mutex(State())

    init(atOnce: Int) { self.atOnce = atOnce }

    deinit { _ = Glibc.close(bell) }

    func takeNumber() -> Int {
        state.withLock {
            $0.lastNumber += 1
            return $0.lastNumber
        }
    }

    func add(_ job: Job) {
        let hadThread = state.withLock { state in
            state.news.jobs.append(job)
            let hadThread = state.hasThread
            state.hasThread = true
            return hadThread
        }
        if !hadThread { startThread() }
        bell_ring(bell)
    }

    func cancel(_ number: Int) {
        state.withLock { _ = $0.news.cancelled.insert(number) }
        bell_ring(bell)
    }

    func close() {
        state.withLock { $0.news.isClosed = true }
        bell_ring(bell)
    }

    /// What is new since the last look.
    func takeNews() -> News {
        bell_quiet(bell)
        return state.withLock {
            let news = $0.news
            $0.news = News(isClosed: news.isClosed)
            return news
        }
    }

    /// Waits until the bell is rung.
    func waitForNews() {
        var descriptor = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
    }

    /// Starts the thread, which ends by itself once the board is closed.
    private func startThread() {
        var thread = pthread_t()
        let board = unsafe Unmanaged.passRetained(self)
        let failure = unsafe pthread_create(
            &thread, nil,
            { data in
                guard let data = unsafe data else { return nil }
                unsafe TransferLoop.run(
                    Unmanaged<TransferBoard>.fromOpaque(data).takeRetainedValue())
                return nil
            }, board.toOpaque())
        guard failure == 0 else {
            unsafe board.release()
            return refuseAll()
        }
        pthread_detach(thread)
    }

    /// Answers everybody where the system has no thread for us; the next request tries again.
    private func refuseAll() {
        let jobs = state.withLock { state in
            let jobs = state.news.jobs
            state = State(lastNumber: state.lastNumber)
            return jobs
        }
        for job in jobs {
            job.finish(
                .failure(
                    TransferError(
                        reason: .unavailable, message: "the system has no thread left to use")))
        }
    }
}
