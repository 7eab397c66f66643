import Glibc

/// What time it is, in the two ways one can ask.
public enum SystemClock {
    /// Seconds since 1970-01-01 00:00 UTC.
    ///
    /// Jumps when somebody sets the clock.
    public static var secondsSinceEpoch: Int64 {
        Int64(time(CLOCK_REALTIME).tv_sec)
    }

    /// Nanoseconds since some moment in the past, for durations.
    ///
    /// Never goes back.
    public static var monotonicNanoseconds: UInt64 {
        let now = time(CLOCK_MONOTONIC)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    /// Nanoseconds that processors have worked for this process, in it and in the system on its behalf.
    ///
    /// Other processes do not add to it, however busy they keep the machine.
    public static var processorNanoseconds: UInt64 {
        let now = time(CLOCK_PROCESS_CPUTIME_ID)
        return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
    }

    private static func time(_ clock: clockid_t) -> timespec {
        var now = timespec()
        _ = unsafe clock_gettime(clock, &now)
        return now
    }
}
