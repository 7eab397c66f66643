import KithCCurl

/// The loop of a queue's thread: sends requests and returns responses.
@safe struct TransferLoop: ~Copyable {
    private let functions: CurlFunctions
    private let multi: UnsafeMutableRawPointer
    private let atOnce: Int
    private var waiting: [TransferBoard.Job] = []
    private var active: [Transfer] = []
    /// The numbers of cancelled jobs; a job may arrive after its cancellation.
    private var cancelled: Set<Int> = []

    /// Runs until the board is closed.
    static func run(_ board: TransferBoard) {
        do throws(TransferError) {
            let functions = try CurlFunctions()
            guard let multi = unsafe curl_library_multi(functions.library) else {
                throw TransferError(reason: .unavailable, message: "out of memory")
            }
            var loop = unsafe TransferLoop(functions, multi, atOnce: board.atOnce)
            while loop.turn(board) {}
        } catch {
            refuse(board, error)
        }
    }

    private init(_ functions: CurlFunctions, _ multi: UnsafeMutableRawPointer, atOnce: Int) {
        self.functions = functions
        unsafe self.multi = multi
        self.atOnce = atOnce
    }

    deinit {
        for transfer in active {
            unsafe _ = curl_library_remove(functions.library, multi, transfer.handle)
        }
        unsafe curl_library_free_multi(functions.library, multi)
    }

    /// Handles new requests and finished transfers, then waits for more.
    ///
    /// Returns whether to continue.
    private mutating func turn(_ board: TransferBoard) -> Bool {
        let news = board.takeNews()
        if news.isClosed && news.jobs.isEmpty && waiting.isEmpty && active.isEmpty { return false }
        waiting += news.jobs
        cancelled.formUnion(news.cancelled)
        dropCancelled()
        start()
        unsafe _ = curl_library_perform(functions.library, multi)
        let hasEnded = collect()
        // Waiting requests may use the free slots.
        if hasEnded && !waiting.isEmpty { return true }
        unsafe _ = curl_library_wait(functions.library, multi, board.bell, 1000)
        return true
    }

    private mutating func start() {
        while active.count < atOnce, !waiting.isEmpty {
            let job = waiting.removeFirst()
            guard let transfer = Transfer(job, functions) else {
                job.finish(
                    .failure(TransferError(reason: .unavailable, message: "out of memory")))
                continue
            }
            unsafe _ = curl_library_add(functions.library, multi, transfer.handle)
            active.append(transfer)
        }
    }

    /// Completes the requests whose transfers have ended; returns whether there were any.
    private mutating func collect() -> Bool {
        var hasEnded = false
        var code = CURLE_OK
        while let handle = unsafe curl_library_ended(functions.library, multi, &code) {
            guard let index = active.firstIndex(where: { unsafe $0.handle == handle }) else {
                continue
            }
            let transfer = take(index)
            transfer.job.finish(transfer.answer(code))
            hasEnded = true
        }
        return hasEnded
    }

    private mutating func dropCancelled() {
        guard !cancelled.isEmpty else { return }
        let error = TransferError(reason: .cancelled, message: "the request was cancelled")
        for index in waiting.indices.reversed()
        where cancelled.remove(waiting[index].number) != nil {
            waiting.remove(at: index).finish(.failure(error))
        }
        for index in active.indices.reversed()
        where cancelled.remove(active[index].job.number) != nil {
            take(index).job.finish(.failure(error))
        }
    }

    private mutating func take(_ index: Int) -> Transfer {
        let transfer = active.remove(at: index)
        unsafe _ = curl_library_remove(functions.library, multi, transfer.handle)
        return transfer
    }

    /// Fails all requests with an error until the board is closed.
    private static func refuse(_ board: TransferBoard, _ error: TransferError) {
        while true {
            let news = board.takeNews()
            for job in news.jobs { job.finish(.failure(error)) }
            if news.isClosed { return }
            board.waitForNews()
        }
    }
}
