public import SourceText
private import Synchronization
private import SystemBinding

/// Merged rows, each batch made on another core while the one before it is being used.
///
/// Only one batch is made ahead, so that memory stays flat however slow its user is, and little is made in vain
/// where the user stops.
public struct RowsAhead: ~Copyable {
    private let make: @Sendable () -> Result<Batch?, ReadError>
    private let isAhead: Bool
    /// The next batch, on its way.
    private var coming: Task<Result<Batch?, ReadError>, Never>?

    /// Takes rows, which are merged ahead where there is more than one core.
    public init(_ rows: consuming sending MergedRows) {
        let rows = Shared(rows)
        self.init(isAhead: Processors.count > 1) { rows.next() }
    }

    /// Makes batches with a function that is called for one after the other, and never twice at a time.
    init(isAhead: Bool, _ make: @escaping @Sendable () -> Result<Batch?, ReadError>) {
        self.isAhead = isAhead
        self.make = make
    }

    /// The next rows, or `nil` after the last one.
    ///
    /// - Throws: ``ReadError``, as ``MergedRows/next()`` does.
    public mutating func next() async throws(ReadError) -> Batch? {
        guard isAhead else { return try make().get() }
        let batch = try await (coming ?? begin()).value.get()
        // Only now, as the batches come from one source, one after the other.
        coming = batch == nil ? nil : begin()
        return batch
    }

    private func begin() -> Task<Result<Batch?, ReadError>, Never> {
        let make = make
        return Task.detached { make() }
    }

    /// Rows that are used on one core at a time.
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
