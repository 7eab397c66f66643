/// The reason why a measurement failed, in one line.
struct BenchError: Error, Hashable, Sendable {
    let message: String

    init(_ message: String) { self.message = message }
}
