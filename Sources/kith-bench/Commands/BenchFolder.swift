import KithSystemBinding

/// The folder for generated inputs: a given one, which is kept, or a temporary one, which is
/// removed.
struct BenchFolder {
    let path: String
    private let isKept: Bool

    init(_ named: String?) throws(BenchError) {
        if let named {
            path = named
            isKept = true
        } else {
            let parent = Environment.value(of: "TMPDIR") ?? "/tmp"
            path = "\(parent)/kith-bench-\(SystemClock.monotonicNanoseconds)"
            isKept = false
        }
        do throws(SystemError) {
            try FolderChanges.makeFolder(path: path)
        } catch {
            throw BenchError(error.message)
        }
    }

    func removeUnlessKept() {
        if !isKept { try? FolderChanges.removeFolder(path: path) }
    }
}
