import Testing

@testable import KithTransferBinding

struct TransferQueueTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let address: String
        let error: TransferError
    }

    static let rows = [
        Row(
            testDescription: "nobody listens", address: "http://127.0.0.1:1/",
            error: TransferError(reason: .noConnection, message: "Couldn't connect to server")),
        Row(
            testDescription: "a file of this machine", address: "file:///etc/hostname",
            error: TransferError(reason: .badAddress, message: "Unsupported protocol")),
        Row(
            testDescription: "another scheme", address: "gopher://127.0.0.1/",
            error: TransferError(reason: .badAddress, message: "Unsupported protocol")),
        Row(
            testDescription: "no address", address: "http://",
            error: TransferError(
                reason: .badAddress, message: "URL using bad/illegal format or missing URL")),
    ]

    @Test("what cannot be asked says why", arguments: rows)
    func refused(_ row: Row) async {
        let queue = TransferQueue(atOnce: 2)
        let error = await #expect(throws: TransferError.self) {
            _ = try await queue.get(TransferRequest(row.address))
        }
        #expect(error == row.error)
    }

    @Test("a request of a task that is cancelled already is not sent")
    func cancelled() async {
        let queue = TransferQueue(atOnce: 1)
        let task = Task {
            // Not before the task knows that it is cancelled.
            while !Task.isCancelled { await Task.yield() }
            do throws(TransferError) {
                _ = try await queue.get(TransferRequest("http://127.0.0.1:1/"))
                return TransferError.Reason?.none
            } catch {
                return error.reason
            }
        }
        task.cancel()
        let reason = await task.value
        // Nobody listens there: whichever is found first.
        #expect(reason == .cancelled || reason == .noConnection)
    }

    @Test("fields of a header are found whatever letters they are in")
    func fields() {
        let lines = ["HTTP/1.1 429 X", "Retry-After:  7", "no colon", "X-Empty:"].map {
            Array($0.utf8)
        }
        let response = TransferResponse(status: 429, header: lines, body: [])
        #expect(response.field("retry-after") == "7")
        #expect(response.field("x-empty")?.isEmpty == true)
        #expect(response.field("retry") == nil)
    }
}
