import Dispatch
import Glibc
private import KithCSystem
import Synchronization

/// The processors of the machine.
package enum Processors {
    /// The number of processors that this process may use; at least 1.
    package static var count: Int {
        var set = cpu_set_t()
        guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else {
            return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        }
        // More tasks than permitted processors, as under `taskset`, only cost context switches.
        let bits = unsafe withUnsafeBytes(of: set) {
            unsafe $0.reduce(0) { $0 + $1.nonzeroBitCount }
        }
        return max(1, bits)
    }

    /// Answers questions on all processors; slot `i` of the result holds the answer to question `i`.
    package static func answers<Answer: Sendable>(
        _ count: Int, _ answer: @Sendable (Int) -> Answer
    ) -> [Answer] {
        let answers = Mutex([Answer?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { number in
            let answer = answer(number)
            answers.withLock { $0[number] = answer }
        }
        return answers.withLock { $0.compactMap(\.self) }
    }
}
