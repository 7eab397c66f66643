package import KithSourceText
private import KithSystemBinding
private import Synchronization

/// Merged rows, with the next batch made on another core while the current one is used.
///
/// Only one batch is made ahead: memory stays flat for a slow consumer, and little work is lost if it stops.
package struct RowsAhead: ~Copyable {
    private let make: @Sendable () -> Result<Batch?, ReadError>
    private let isAhead: Bool
    /// The task that makes the next batch.
    private var coming: Task<Result<Batch?, ReadError>, Never>?

    /// Creates the sequence.
    ///
    /// Batches are made ahead if there is more than one core.
    package init(_ rows: consuming sending MergedRows) {
        let rows = Shared(rows)
        self.init(isAhead: Processors.count > 1) { rows.next() }
    }

    /// Creates a sequence from a function, which is never called concurrently.
    init(isAhead: Bool, _ make: @escaping @Sendable () -> Result<Batch?, ReadError>) {
        self.isAhead = isAhead
        self.make = make
    }

    /// Returns the next rows, or `nil` after the last one.
    ///
    /// - Throws: ``ReadError``, as ``MergedRows/next()`` does.
    package mutating func next() async throws(ReadError) -> Batch? {
        guard isAhead else { return try make().get() }
        let batch = try await (coming ?? begin()).value.get()
        // Begun only now, because the source makes one batch at a time.
        coming = batch == nil ? nil : begin()
        return batch
    }

    private func begin() -> Task<Result<Batch?, ReadError>, Never> {
        let make = make
        return Task.detached { make() }
    }

    /// Merged rows behind a lock.
    private final class Shared: Sendable {
        private let rows: Mutex<MergedRows>

        init(_ rows: consuming sending MergedRows) { self.rows = Mutex(rows) }

        func next() -> Result<Batch?, ReadError> {
            rows.withLock { rows in
                do throws(ReadError) { return .success(try rows.next()) } catch {
                    return .failure(error)
                }
            }
        }
    }
}
