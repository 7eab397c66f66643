/// Answers from servers, so many at once; connections are kept and used again.
///
/// Safe to use from many tasks. libcurl is loaded with the first request, and lives on a thread of its own.
public final class TransferQueue: Sendable {
    private let board: TransferBoard

    /// Prepares to have at most `atOnce` requests under way, and as many connections.
    public init(atOnce: Int) { board = TransferBoard(atOnce: max(1, atOnce)) }

    deinit { board.close() }

    /// Sends a request and waits for the whole answer, whatever its status.
    ///
    /// - Throws: ``TransferError`` where there is none; `.cancelled` as soon as the task is.
    public func get(_ request: TransferRequest) async throws(TransferError) -> TransferResponse {
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
