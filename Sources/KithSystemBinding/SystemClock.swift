import Glibc

/// The clocks of the system.
package enum SystemClock {
    /// Seconds since 1970-01-01 00:00 UTC.
    ///
    /// May jump when the clock is set.
    package static var secondsSinceEpoch: Int64 {
        Int64(time(CLOCK_REALTIME).tv_sec)
    }

    /// Nanoseconds since 1970-01-01 00:00 UTC.
    ///
    /// May jump when the clock is set.
    package static var nanosecondsSinceEpoch: Int64 {
        let now = time(CLOCK_REALTIME)
        return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }

    /// Nanoseconds since an arbitrary moment, for measuring durations.
    ///
    /// Never decreases.
    package static var monotonicNanoseconds: UInt64 {
        let now = time(CLOCK_MONOTONIC)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    /// Processor time used by this process, in nanoseconds, user and kernel mode together.
    ///
    /// The load of other processes does not affect it.
    package static var processorNanoseconds: UInt64 {
        let now = time(CLOCK_PROCESS_CPUTIME_ID)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    private static func time(_ clock: clockid_t) -> timespec {
        var now = timespec()
        _ = unsafe clock_gettime(clock, &now)
        return now
    }
}
