import Dispatch
package import KithSyntaxFuzzTargets
import Synchronization

extension FuzzTarget {
    /// Runs it on a thread of its own, as some targets wait for tasks, which need the others.
    package func runApart(_ bytes: [UInt8]) async -> BrokenPromise? {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: name).async {
                do throws(BrokenPromise) {
                    try run(bytes)
                    continuation.resume(returning: nil)
                } catch { continuation.resume(returning: error) }
            }
        }
    }

    /// The inputs to begin with, made on a thread of its own.
    package func seedsApart() async throws -> [[UInt8]] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: name).async {
                continuation.resume(with: Result { try seeds() })
            }
        }
    }
}

/// Waits for what runs in tasks: the fuzzer calls its targets from a thread of its own.
enum Waiting {
    static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
        let answer = Answer<Value>()
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            let value = await work()
            answer.value.withLock { $0 = value }
            isDone.signal()
        }
        isDone.wait()
        return answer.value.withLock { $0 }
    }

    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}
