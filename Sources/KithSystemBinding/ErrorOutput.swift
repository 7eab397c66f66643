private import KithCSystem

/// Standard error as C libraries write to it.
package enum ErrorOutput {
    /// Runs a closure; what libraries print on standard error meanwhile in this thread appears nowhere.
    ///
    /// Other threads are not concerned.
    package static func withoutThisThread<Answer>(_ body: () -> Answer) -> Answer {
        system_begin_quiet()
        defer { system_end_quiet() }
        return body()
    }
}
