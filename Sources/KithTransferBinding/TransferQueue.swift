/// A queue of HTTP requests with a limit on concurrent ones; connections are reused.
///
/// It can be used from many tasks. libcurl is loaded with the first request and runs on its own
/// thread.
package final class TransferQueue: Sendable {
    private let board: TransferBoard

    /// Creates a queue with at most `atOnce` concurrent requests and connections.
    package init(atOnce: Int) { board = TransferBoard(atOnce: max(1, atOnce)) }

    deinit { board.close() }

    /// Sends a request and returns the whole response, whatever its status.
    ///
    /// - Throws: ``TransferError`` if there is no response, or with `.cancelled` as soon as the
    ///   task is cancelled.
    package func get(_ request: TransferRequest) async throws(TransferError) -> TransferResponse {
        let number = board.takeNumber()
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                board.add(
                    TransferBoard.Job(
                        number: number, request: request, continuation: continuation))
            }
        } onCancel: {
            board.cancel(number)
        }
        return try answer.get()
    }
}
