import Glibc

/// The memory that this process takes.
package enum ProcessMemory {
    /// The bytes that are in memory now; `nil` if the system does not tell.
    package static var taken: Int? {
        let descriptor = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = unsafe read(descriptor, &text, text.count)
        // The second number is that of resident pages.
        let numbers = text.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
        guard numbers.count > 1 else { return nil }
        return Int(String(decoding: numbers[1], as: UTF8.self)).map {
            $0 * sysconf(Int32(_SC_PAGESIZE))
        }
    }
}
