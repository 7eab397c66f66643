import Glibc
private import KithCSystem

/// The environment variables of this process.
package enum Environment {
    /// Returns the value of a variable; `nil` if it is not set, which differs from empty.
    package static func value(of name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// All variables as null-terminated "NAME=value", for child processes.
    static var all: [[CChar]] {
        guard var next = unsafe system_environment() else { return [] }
        var all: [[CChar]] = []
        while let text = unsafe next.pointee {
            all.append(unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1)))
            unsafe next += 1
        }
        return all
    }
}
