import Glibc
private import KithCSystem

/// The address space limit of this process (`ulimit -v`).
enum MemoryLimit {
    /// The minimum that the program needs for libraries, threads and their stacks.
    static let least = 256 << 20

    /// Ends the process with a message if the limit is too low, and registers a message for when
    /// memory runs out later.
    static func enforce() {
        let limit = Int(clamping: system_memory_limit())
        guard limit > 0 else { return }
        let allowed = "this process is limited to \(limit >> 10) KiB of memory (ulimit -v)"
        guard limit >= least else {
            say("error: \(allowed), and needs at least \(least >> 10); raise the limit\n")
            exit(2)
        }
        let words = Array("error: \(allowed), and needs more for this; raise the limit\n".utf8)
        unsafe words.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                unsafe system_watch_memory($0, bytes.count)
            }
        }
    }

    private static func say(_ text: String) {
        _ = writeAll(Array(text.utf8).span, to: STDERR_FILENO)
    }
}
