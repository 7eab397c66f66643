private import CSystem
import Glibc

/// The processors of the machine.
public enum Processors {
    /// How many this process may use; at least one.
    public static var count: Int {
        var set = cpu_set_t()
        guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else {
            return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        }
        // Those that it may not use, as under `taskset`, only cost it the change between tasks.
        let bits = unsafe withUnsafeBytes(of: set) {
            unsafe $0.reduce(0) { $0 + $1.nonzeroBitCount }
        }
        return max(1, bits)
    }
}
