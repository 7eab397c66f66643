import Glibc
import KithCCurl
import Synchronization

/// The requests to send, added by any task and taken by the sending thread.
final class TransferBoard: Sendable {
    /// A request and the task that awaits its response.
    struct Job: Sendable {
        let number: Int
        let request: TransferRequest
        let continuation: CheckedContinuation<Result<TransferResponse, TransferError>, Never>

        /// Resumes the task.
        ///
        /// Must be called once.
        func finish(_ answer: Result<TransferResponse, TransferError>) {
            continuation.resume(returning: answer)
        }
    }

    /// The changes since the thread last looked.
    struct News {
        var jobs: [Job] = []
        var cancelled: Set<Int> = []
        /// Whether no further requests will be added.
        var isClosed = false
    }

    private struct State {
        var news = News()
        var lastNumber = 0
        var hasThread = false
    }

    let atOnce: Int
    /// A descriptor that is readable while there are changes.
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

    /// Removes and returns the changes since the last call.
    func takeNews() -> News {
        bell_quiet(bell)
        return state.withLock {
            let news = $0.news
            $0.news = News(isClosed: news.isClosed)
            return news
        }
    }

    /// Waits until there are changes.
    func waitForNews() {
        var descriptor = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
    }

    /// Starts the thread, which ends when the board is closed.
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

    /// Fails all requests if no thread can be created.
    ///
    /// The next request tries again.
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
                        reason: .unavailable, message: "the system cannot start another thread")))
        }
    }
}
