/// Limits for one search.
package struct RegexLimits: Equatable, Sendable {
    /// The maximum number of match attempts, with and without machine code.
    package var steps: UInt32
    /// The maximum depth of nested attempts.
    ///
    /// Machine code has a fixed stack instead.
    package var depth: UInt32

    /// The maximum memory for match attempts in KiB.
    package var memory: UInt32

    /// Creates limits.
    ///
    /// The defaults permit some milliseconds, and texts of 100,000 characters.
    package init(steps: UInt32 = 1_000_000, depth: UInt32 = 100_000, memory: UInt32 = 65_536) {
        self.steps = steps
        self.depth = depth
        self.memory = memory
    }
}
